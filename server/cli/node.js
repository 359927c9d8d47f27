/**
 * The Node that the shop runs on, and the packages that are made for it. The callers of this file run on older ones,
 * too.
 */

/** The oldest version that SQLite's driver runs on and that still gets fixes. */
const NEEDED = "22.18";
/** What a machine with an older Node gets: the newest of the long-term version. */
export const NODE_BROUGHT = "24.21.0";

/** The package of the registry that holds a Node for this kind of machine. */
export const NODE_PACKAGE = [
  process.platform === "darwin" && process.arch === "arm64" ? "node-bin" : "node",
  process.platform.replace("win32", "win"),
  process.arch,
].join("-");

/** The packages that no build can hold. */
export const WITH_MACHINE_CODE = ["better-sqlite3", "@node-rs/argon2"];

/** @param {string} version as of `node -v`; none where there is no Node. */
export function isOldNode(version) {
  const [major = 0, minor = 0] = version.replace("v", "").split(".").map(Number);
  const [neededMajor = 0, neededMinor = 0] = NEEDED.split(".").map(Number);
  return major < neededMajor || (major === neededMajor && minor < neededMinor);
}

/** @param {string} advice what to do, as a sentence */
export function nodeNeeded(advice) {
  const error = new Error(
    `Farline needs Node ${NEEDED} or newer; this is ${process.version} (${process.execPath}). ${advice}`,
  );
  return Object.assign(error, { name: "NodeNeeded" });
}

/**
 * @throws {Error} with what to do, when this Node is too old: SQLite's driver would end the process without a message.
 */
export function requireNode() {
  if (isOldNode(process.version))
    throw nodeNeeded("Install one from https://nodejs.org; in a clone, `npm start` brings one itself.");
}
