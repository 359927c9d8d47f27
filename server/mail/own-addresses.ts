/** Where emails to the shop's own people go, and whether somebody reads them there. */
import { createHmac } from "node:crypto";
import { DAY, fromNow, timestamp } from "../clock";
import { db } from "../database/connection";
import { env } from "../env";
import { newId } from "../id";
import { log } from "../log";
import { alarmsEmail, booksEmail, shop } from "../shop/rules";
import { queueMail } from "./outbox";
import { type RenderedEmail, renderEmail } from "./email";

const uses = Object.entries({ support: shop.supportEmail, alarms: alarmsEmail, books: booksEmail });

/** Each address once, with what goes there. */
export const ownAddresses = [...new Set(uses.map(([, address]) => address))].map((address) => ({
  address,
  isFor: uses.flatMap(([use, to]) => (to === address ? use : [])).join(", "),
}));

/** Those that a word came back from. One query. */
export async function provenAddresses(): Promise<string[]> {
  const proven = db().selectFrom("own_addresses").select("address").where("proven_at", "is not", null);
  return (await proven.execute()).map(({ address }) => address);
}

/** Mails each address its word of this day. */
export async function mailWords(): Promise<void> {
  for (const { address, isFor } of ownAddresses) {
    const email = wordFor(isFor, wordOf(address, dayBefore(0)));
    await queueMail({ ...email, to: address, key: `word:${newId()}`, sendBefore: fromNow(DAY) });
  }
}

/** Takes back a word of today or yesterday. @returns the address that it was mailed to. One query. */
export async function proveOwnAddress(word: string): Promise<string | undefined> {
  const isOf = (address: string) => [0, 1].some((days) => wordOf(address, dayBefore(days)) === word);
  const address = ownAddresses.map((own) => own.address).find(isOf);
  if (address === undefined) return undefined;
  const row = { address, proven_at: timestamp() };
  const write = db().insertInto("own_addresses").values(row);
  await write.onConflict((known) => known.column("address").doUpdateSet(row)).execute();
  return address;
}

/** A line a day in the log, of all processes, until each is proven; none while nothing is real. One query. */
export async function warnOfUnproven(): Promise<void> {
  if (env().network.isTest) return; // then nothing is real (env-pairs.ts)
  const told_on = dayBefore(0);
  const rows = ownAddresses.map(({ address }) => ({ address, told_on }));
  const write = db().insertInto("own_addresses").values(rows).returning("address");
  const told = await write
    .onConflict((known) => {
      const isAgain = known.column("address").doUpdateSet({ told_on });
      return isAgain
        .where("own_addresses.proven_at", "is", null)
        .where("own_addresses.told_on", "<", told_on);
    })
    .execute();
  if (told.length > 0) log("warn", "own mailboxes not proven", { count: told.length });
}

const dayBefore = (days: number) => timestamp(fromNow(-days * DAY)).slice(0, 10);

/** 80 bits that only who has the email, or the secret, can say. */
function wordOf(address: string, day: string): string {
  const secret = env().sessionSecrets[0]!;
  return createHmac("sha256", secret).update(`own address ${address} ${day}`).digest("hex").slice(0, 20);
}

/** Asks whether somebody reads what is sent to an address of the owner's. */
function wordFor(isFor: string, word: string): RenderedEmail {
  return renderEmail({
    subject: "Does this address work?",
    greeting: `The shop sends its letters for ${isFor} to this address.`,
    paragraphs: [`To say that they arrive: npm run operator -- doctor --mail ${word}`],
    reason: "It was asked for with doctor --mail. The word is good for a day.",
  });
}
