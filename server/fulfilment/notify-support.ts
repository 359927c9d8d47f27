import { HOUR, timestamp } from "../clock";
import { isUsedUp } from "../rate-limits/rate-limits";
import type { Written } from "../mail/email";
import { queueMail } from "../mail/outbox";
import { alarmsEmail, shop } from "../shop/rules";
import { manyUnderReview } from "./support-emails";

/** So many letters in an hour of the clock say what they are about; the next one says that there are more. */
const PER_HOUR = { tries: 10, windowMs: HOUR };

interface Told {
  kind?: "review" | "delivery";
  /** Makes the letter one of its kind. */
  about: string;
  letter: Written;
  /** What the eleventh in an hour gets, for all that follow. */
  many?: Written;
  replyTo?: string | undefined;
}

/** Mails support, or who gets the alarms, as part of the caller's transaction. */
export async function tellSupport({
  kind = "review",
  about,
  letter,
  many = manyUnderReview(),
  replyTo,
}: Told): Promise<void> {
  const hour = timestamp().slice(0, 13);
  const isMany = await isUsedUp(`letters:${kind}:${hour}`, PER_HOUR);
  await queueMail({
    ...(isMany ? many : letter),
    ...(isMany || replyTo === undefined ? {} : { replyTo }),
    to: kind === "delivery" ? alarmsEmail : shop.supportEmail,
    key: isMany ? `${kind}s:${hour}` : `${kind}-for-support:${about}`,
  });
}
