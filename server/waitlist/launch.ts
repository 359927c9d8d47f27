import { timestamp } from "../clock";
import { db, transaction } from "../database/connection";
import type { Row } from "../database/tables";
import { queueMail, BULK_PREFIX } from "../mail/outbox";
import { shop } from "../shop/rules";
import { promiseGift } from "./gifts";
import { launchNews } from "./emails";

/**
 * Since when the shop is launched: since an operator opened it, or since its day came, whatever was first;
 * undefined before. One query.
 */
export async function launchedAt(): Promise<string | undefined> {
  const { opened_at } = await db().selectFrom("launch").select("opened_at").executeTakeFirstOrThrow();
  return earliest(opened_at);
}

/** The same as far as the calendar knows, for when the database is away. */
export function launchDayIfPast(): string | undefined {
  return earliest(null);
}

function earliest(openedAt: string | null): string | undefined {
  const day = timestamp(new Date(shop.launchDay));
  const past = day <= timestamp() ? [day] : [];
  return [...past, ...(openedAt ? [openedAt] : [])].sort()[0];
}

/**
 * Since when the shop is launched, and so it stays until the caller's transaction ends: who joins the waitlist
 * and who opens the shop wait for each other here.
 */
export async function holdLaunch(): Promise<{ openedAt: string | null; launchedAt: string | undefined }> {
  const { opened_at } = await db()
    .updateTable("launch")
    .set((row) => ({ opened_at: row.ref("opened_at") }))
    .returning("opened_at")
    .executeTakeFirstOrThrow();
  return { openedAt: opened_at, launchedAt: earliest(opened_at) };
}

export interface LaunchWork {
  /** When an operator opened the shop; null before. */
  openedAt: string | null;
  /** How many have joined and were not written to. */
  mails: number;
  /** How many of these also get a gift. */
  gifts: number;
}

/** What `openShop` would do now. Two queries. */
export async function launchAhead(): Promise<LaunchWork> {
  const { opened_at } = await db().selectFrom("launch").select("opened_at").executeTakeFirstOrThrow();
  return { openedAt: opened_at, ...worthOf(await untold()) };
}

/**
 * Opens the shop: the waitlist closes, and everybody on it gets the one mail that they asked for; the first
 * hundred with a gift in it. All of it is one transaction. Said again it changes nothing, but for who was not
 * written to yet.
 * @returns what it did; `openedAt` is null when this was the first time.
 */
export async function openShop(): Promise<LaunchWork> {
  return transaction(async () => {
    const { openedAt } = await holdLaunch();
    if (openedAt === null) await db().updateTable("launch").set({ opened_at: timestamp() }).execute();
    const signups = await untold();
    for (const signup of signups) await tell(signup);
    return { openedAt, ...worthOf(signups) };
  });
}

type Signup = Row<"waitlist_signups">;

async function untold(): Promise<Signup[]> {
  return db()
    .selectFrom("waitlist_signups")
    .selectAll()
    .where("told_at", "is", null)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

function worthOf(signups: Signup[]): Pick<LaunchWork, "mails" | "gifts"> {
  return { mails: signups.length, gifts: signups.filter(({ place }) => place !== null).length };
}

async function tell({ id, email, first_name, place }: Signup): Promise<void> {
  await db().updateTable("waitlist_signups").set({ told_at: timestamp() }).where("id", "=", id).execute();
  const secret = place === null ? null : await promiseGift(id);
  await queueMail({
    ...launchNews({ firstName: first_name, secret }),
    to: email,
    key: `${BULK_PREFIX}launch:${id}`,
  });
}
