import { HOUR, timestamp } from "../clock";
import { isOverLimit } from "../rate-limits/rate-limits";
import type { RenderedEmail } from "../mail/email";
import { queueMail } from "../mail/outbox";
import { alarmsEmail, shop } from "../shop/rules";
import { manyUnderReview } from "./support-emails";

/** The number of emails of a kind in an hour of the clock. After them one email says that there are more. */
const PER_HOUR = { attempts: 10, windowMs: HOUR };

interface Told {
  kind?: "review" | "delivery";
  /** Makes the email's key unique. */
  about: string;
  email: RenderedEmail;
  /** What the eleventh in an hour gets, for all that follow. */
  many?: RenderedEmail;
  replyTo?: string | undefined;
}

/** Mails support, or who gets the alarms, as part of the caller's transaction. */
export async function notifySupport({
  kind = "review",
  about,
  email,
  many = manyUnderReview(),
  replyTo,
}: Told): Promise<void> {
  const hour = timestamp().slice(0, 13);
  const isMany = await isOverLimit(`letters:${kind}:${hour}`, PER_HOUR);
  await queueMail({
    ...(isMany ? many : email),
    ...(isMany || replyTo === undefined ? {} : { replyTo }),
    to: kind === "delivery" ? alarmsEmail : shop.supportEmail,
    key: isMany ? `${kind}s:${hour}` : `${kind}-for-support:${about}`,
  });
}
