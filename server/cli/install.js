/**
 * npm runs this before `start`, `dev`, `release` and the tests; the command after it runs on the Node that this may
 * have installed.
 */
import { ensureNode, ensurePackages } from "./packages.js";
import { stopChildren, onShutdown } from "./processes.js";

const STOP_SECONDS = 5;

onShutdown(() => void stopChildren("SIGTERM", STOP_SECONDS).then(() => process.exit(130)));
try {
  await ensurePackages();
  await ensureNode();
} catch (error) {
  console.error(/** @type {Error} */ (error).message);
  process.exit(1);
}
