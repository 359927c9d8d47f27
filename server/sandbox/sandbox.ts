/** The whole sandbox: the stand-ins of the outside world, on one port and a port for mail. */
import path from "node:path";
import type { Env } from "../env";
import { startMailbox } from "./mailbox/mailbox";
import { startNetwork } from "./network/network";
import { type Neighbour, startPaymentProcessor } from "./payment-processor/server";
import { accountsOf } from "./stand-ins";

export type Sandbox = Awaited<ReturnType<typeof startSandbox>>;

/**
 * Starts the stand-ins.
 * @param others whose pages and controls are on the same port.
 * @throws the listen error, with code `EADDRINUSE` and the port that is taken; nothing is left running then.
 */
export async function startSandbox(settings: Env["sandbox"], others: Neighbour[] = []) {
  const { standIns, smtpPort, mailboxFile, networkFile, networkKey, networkWebhookUrl, ...own } = settings;
  const logger = console.error;
  const mailbox = await startMailbox({ smtpPort, file: mailboxFile, logger });
  const network = await startNetwork({
    ...networkKey,
    webhookUrl: networkWebhookUrl,
    file: networkFile,
    logger,
  });
  const neighbours = [mailbox, network, ...others];
  const processor = await startPaymentProcessor({
    ...own,
    ...accountsOf(standIns),
    neighbours,
    logger,
  }).catch(async (error: unknown) => {
    await Promise.all([mailbox.close(), network.close()]);
    throw error;
  });
  const standsIn = { mailbox, network, processor };
  const all = Object.values(standsIn);
  /** Each with its file in a folder. */
  const inFolder = (folder: string) =>
    Object.entries(standsIn).map(([name, one]) => [one, path.join(folder, `${name}.json`)] as const);
  return {
    origin: processor.origin,
    /** What waits to go wrong in each. */
    faults: { processor: processor.faults, network: network.faults, mail: mailbox.faults },
    /** When the next of what happens by itself is due, in ms since 1970; `Infinity` when nothing waits. */
    nextDue: () => Math.min(network.nextDue(), processor.nextDue()),
    /** Has what is due happen, until the shop has been told. */
    async runDue(): Promise<void> {
      await processor.runDue();
      await network.runDue();
    },
    /** Writes what it knows into a folder. */
    copyTo: (folder: string) => Promise.all(inFolder(folder).map(([one, file]) => one.copyTo(file))),
    /** Begins again with what such a folder holds. */
    beginWith: (folder: string) => Promise.all(inFolder(folder).map(([one, file]) => one.beginWith(file))),
    /** Resolves when all of it is in its own files. */
    saved: () => Promise.all(all.map((one) => one.saved())),
    close: () => Promise.all(all.map((one) => one.close())),
  };
}
