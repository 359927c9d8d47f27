/** The sandbox's process: stand-ins of the outside world, for a shop that takes no real money. */
import { env, EnvError } from "../env";
import { type PaymentProcessor, startPaymentProcessor } from "./payment-processor/server";

const END_WITHIN_MS = 900;

const processor = await start();
console.log(`Sandbox processor on ${processor.origin}`);
// 'disconnect': the process that started us is gone, even if it could not say so.
for (const event of ["SIGTERM", "SIGINT", "disconnect"]) process.once(event, () => void end(processor));
process.channel?.unref();

async function start(): Promise<PaymentProcessor> {
  const { enabled, port, ...settings } = sandboxSettings();
  if (!enabled) {
    return refuse("The sandbox processor does not run beside a real one. Unset PAYMENT_PROVIDER or set it to sandbox.");
  }
  try {
    return await startPaymentProcessor({ port, ...settings, logger: console.error });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
    return refuse(`Port ${port} is taken, so the sandbox processor cannot start. Stop what runs there or set SANDBOX_PORT.`);
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

async function end(running: PaymentProcessor): Promise<void> {
  setTimeout(() => process.exit(0), END_WITHIN_MS).unref();
  await running.close();
  process.exit(0);
}

function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
