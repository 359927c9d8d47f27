/** Addresses, and the links that are mailed to them. */
import type { TestMailbox } from "./mailbox";

let made = 0;

/** An address that nobody had before. */
export const freshEmail = () => `ana-${process.pid}-${++made}@example.test`;

/** A network that nobody came from before. */
export const freshNetwork = () => `198.18.${Math.floor(++made / 250)}.${made % 250}`;

/** The token in every link that has arrived for an address, oldest first. */
export async function tokensTo(mailbox: TestMailbox, email: string): Promise<string[]> {
  const mails = await mailbox.deliveredTo(email);
  return mails.flatMap(({ text }) => /\/signin\/link\?token=([\w-]+)/.exec(text)?.[1] ?? []);
}

/** Why those that were refused were. */
export function reasonsOf(settled: PromiseSettledResult<unknown>[]): unknown[] {
  return settled.flatMap((one) => (one.status === "rejected" ? [one.reason as unknown] : []));
}
