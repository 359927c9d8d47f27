/** The sandbox's process: stand-ins of the outside world, for a shop that takes no real money. */
import { type Env, env, EnvError } from "../env";
import { type Sandbox, startSandbox } from "./sandbox";

const END_WITHIN_MS = 900;

const settings = sandboxSettings();
if (!settings.enabled)
  refuse(
    "The sandbox processor does not run beside a real one. Unset PAYMENT_PROVIDER or set it to sandbox.",
  );
const sandbox = await started();
console.log(`Sandbox processor on ${sandbox.origin}`);
// 'disconnect': the process that started us is gone, even if it could not say so.
for (const event of ["SIGTERM", "SIGINT", "disconnect"]) process.once(event, () => void end());
process.channel?.unref();

async function started(): Promise<Sandbox> {
  try {
    return await startSandbox(settings);
  } catch (error) {
    const { code, port } = error as NodeJS.ErrnoException & { port?: number };
    if (code !== "EADDRINUSE") throw error;
    const variable = port === settings.smtpPort ? "SANDBOX_SMTP_PORT" : "SANDBOX_PORT";
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
  await sandbox.close();
  process.exit(0);
}

function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
