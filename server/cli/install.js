/** What npm runs before `start`, `dev`, `release` and the tests; what follows runs on the Node that this may have brought. */
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
