/** The sandbox's process: stand-ins of the outside world, for a shop that takes no real money. */
import { type Env, env, EnvError } from "../env";
import { startMailbox } from "./mailbox/mailbox";
import { startNetwork } from "./network/network";
import { startPaymentProcessor } from "./payment-processor/server";
import { accountsOf } from "./stand-ins";

const END_WITHIN_MS = 900;

const { enabled, standIns, smtpPort, mailboxFile, networkFile, ...settings } = sandboxSettings();
if (!enabled)
  refuse(
    "The sandbox processor does not run beside a real one. Unset PAYMENT_PROVIDER or set it to sandbox.",
  );
const logger = console.error;
const mailbox = await onFreePort(
  smtpPort,
  "SANDBOX_SMTP_PORT",
  startMailbox({ smtpPort, file: mailboxFile, logger }),
);
const { networkKey, networkWebhookUrl: webhookUrl, port } = settings;
const network = await startNetwork({ ...networkKey, webhookUrl, file: networkFile, logger });
const neighbours = [mailbox, network];
const processor = await onFreePort(
  port,
  "SANDBOX_PORT",
  startPaymentProcessor({ ...settings, ...accountsOf(standIns), neighbours, logger }),
);
console.log(`Sandbox processor on ${processor.origin}`);
// 'disconnect': the process that started us is gone, even if it could not say so.
for (const event of ["SIGTERM", "SIGINT", "disconnect"]) process.once(event, () => void end());
process.channel?.unref();

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

function sandboxSettings(): Env["sandbox"] {
  try {
    return env().sandbox;
  } catch (error) {
    if (error instanceof EnvError) return refuse(error.message);
    throw error;
  }
}

async function end(): Promise<void> {
  setTimeout(() => process.exit(0), END_WITHIN_MS).unref();
  await Promise.all([mailbox, network, processor].map((one) => one.close()));
  process.exit(0);
}

function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
