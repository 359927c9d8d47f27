/** The sandbox's process: stand-ins of the outside world, for a shop that takes no real money. */
import { env, EnvError } from "../env";
import { type Mailbox, startMailbox } from "./mailbox/mailbox";
import { type SandboxNetwork, startNetwork } from "./network/network";
import { type Neighbour, type PaymentProcessor, startPaymentProcessor } from "./payment-processor/server";
import { accountsOf } from "./stand-ins";

const END_WITHIN_MS = 900;

const mailbox = await openMailbox();
const network = await openNetwork();
const processor = await start(mailbox, network);
console.log(`Sandbox processor on ${processor.origin}`);
// 'disconnect': the process that started us is gone, even if it could not say so.
for (const event of ["SIGTERM", "SIGINT", "disconnect"])
  process.once(event, () => void end(mailbox, network, processor));
process.channel?.unref();

async function openMailbox(): Promise<Mailbox> {
  const { enabled, smtpPort, mailboxFile } = sandboxSettings();
  if (!enabled) {
    return refuse(
      "The sandbox processor does not run beside a real one. Unset PAYMENT_PROVIDER or set it to sandbox.",
    );
  }
  return onFreePort(
    smtpPort,
    "SANDBOX_SMTP_PORT",
    startMailbox({ smtpPort, file: mailboxFile, logger: console.error }),
  );
}

async function openNetwork(): Promise<SandboxNetwork> {
  const { networkKey, networkWebhookUrl, networkFile } = sandboxSettings();
  return startNetwork({
    ...networkKey,
    webhookUrl: networkWebhookUrl,
    file: networkFile,
    logger: console.error,
  });
}

async function start(...neighbours: Neighbour[]): Promise<PaymentProcessor> {
  const { port, standIns, ...settings } = sandboxSettings();
  const starting = startPaymentProcessor({
    port,
    ...settings,
    ...accountsOf(standIns),
    neighbours,
    logger: console.error,
  });
  return onFreePort(port, "SANDBOX_PORT", starting);
}

async function onFreePort<T>(port: number, variable: string, starting: Promise<T>): Promise<T> {
  try {
    return await starting;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
    return refuse(
      `Port ${port} is taken, so the sandbox cannot start. Stop what runs there or set ${variable}.`,
    );
  }
}

function sandboxSettings() {
  try {
    return env().sandbox;
  } catch (error) {
    if (error instanceof EnvError) return refuse(error.message);
    throw error;
  }
}

async function end(...running: { close(): Promise<void> }[]): Promise<void> {
  setTimeout(() => process.exit(0), END_WITHIN_MS).unref();
  await Promise.all(running.map((one) => one.close()));
  process.exit(0);
}

function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
