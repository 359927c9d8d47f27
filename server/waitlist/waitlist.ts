import { waitlistWelcome } from "./emails";
import { consumeAttempt } from "../rate-limits/rate-limits";
import { emailKey } from "../accounts/rules";
import { DAY, MINUTE, timestamp } from "../clock";
import { db, transaction } from "../database/connection";
import { DomainError } from "../errors";
import { newId } from "../id";
import { queueMail } from "../mail/outbox";
import { holdLaunch } from "./launch";
import { FREE_PLACES } from "./rules";
import type { Signup } from "./schema";

const SIGNUPS_PER_MINUTE = { attempts: 5, windowMs: MINUTE };
const SIGNUPS_PER_DAY = { attempts: 30, windowMs: DAY };

export interface Joined {
  /**
   * Whether the free data is theirs. An address that was there already gets the same answer as a new one
   * would, so nobody learns who is on the list; the number itself stands only in the mail.
   */
  isAmongFirst: boolean;
}

/**
 * Puts an address on the waitlist, once, and mails it its number. The first hundred addresses get 1 to
 * 100, each number once and for good.
 * @param address the client's network address, where it is known.
 * @throws DomainError too_many_attempts; waitlist_closed, after the launch.
 */
export async function joinWaitlist(values: Signup, address = "unknown"): Promise<Joined> {
  await consumeAttempt(`waitlist:${address}`, SIGNUPS_PER_MINUTE);
  await consumeAttempt(`waitlist-day:${address}`, SIGNUPS_PER_DAY);
  const firstName = values.firstName ?? null;
  return transaction(async () => {
    if ((await holdLaunch()).launchedAt) throw new DomainError("waitlist_closed");
    const signup = await db()
      .insertInto("waitlist_signups")
      .values({
        id: newId(),
        email: values.email,
        email_key: emailKey(values.email),
        first_name: firstName,
        last_name: values.lastName ?? null,
        phone: values.phone ?? null,
        country_code: values.countryOfInterest ?? null,
        source: "website", // whatever the page says of it
        created_at: timestamp(),
      })
      .onConflict((conflict) => conflict.column("email_key").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!signup) return { isAmongFirst: await arePlacesLeft() };

    const place = await takePlace(signup.id);
    await queueMail({
      ...waitlistWelcome({ firstName, place }),
      to: values.email,
      key: `waitlist:${signup.id}`,
    });
    return { isAmongFirst: place !== null };
  });
}

/** The next number, while there is one. The counter's row is the lock between parallel signups. */
async function takePlace(signupId: string): Promise<number | null> {
  const taken = await db()
    .updateTable("waitlist_places")
    .set((places) => ({ given: places("given", "+", 1) }))
    .where("given", "<", FREE_PLACES)
    .returning("given")
    .executeTakeFirst();
  if (!taken) return null;
  await db().updateTable("waitlist_signups").set({ place: taken.given }).where("id", "=", signupId).execute();
  return taken.given;
}

async function arePlacesLeft(): Promise<boolean> {
  const { given } = await db().selectFrom("waitlist_places").select("given").executeTakeFirstOrThrow();
  return given < FREE_PLACES;
}

/** How many addresses are on the list. One query. */
export async function waitlistCount(): Promise<number> {
  const { count } = await db()
    .selectFrom("waitlist_signups")
    .select((signups) => signups.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}
