import { EnvError, env } from "../env";
import { codeOf, isDatabaseUnavailable } from "../errors";

const ANOTHER = "or name another in DATABASE_URL";
/** What to do, by the error codes of the system and of both engines. */
const remedies: [RegExp, string][] = [
  [/^(28|3D|42501)/, "correct the user, password and name in DATABASE_URL"],
  [/^SQLITE_(NOTADB|CORRUPT)/, `put a copy of yours in its place, ${ANOTHER}`],
  [/^(ENOSPC|EDQUOT|SQLITE_(FULL|IOERR)|53100)/, `make room on its disk, ${ANOTHER}`],
  [/^SQLITE_BUSY/, "end what holds it locked, and start again"],
  [
    /^(EACCES|EPERM|EROFS|ENOTDIR|EISDIR|EEXIST|ENOENT|SQLITE_(CANTOPEN|READONLY|PERM|AUTH))/,
    `let the shop write it and its folder, ${ANOTHER}`,
  ],
  [/^(EHOST|ENET|EAI_AGAIN)/, `start it, ${ANOTHER}`],
];

/**
 * What to tell the person who starts the shop when the database cannot be used: what is wrong and what to do, without a
 * password. Any other error comes back as it is.
 */
export function unusable(error: unknown): unknown {
  const known = remedies.find(([codes]) => codes.test(codeOf(error)))?.[1];
  const remedy = known ?? (isDatabaseUnavailable(error) ? `start it, ${ANOTHER}` : undefined);
  if (!remedy) return error;
  const place = env().databaseUrl.replace(/^\w+:(\/\/(.*@)?)?|\?.*$/g, "");
  return new EnvError(`The database ${place} cannot be used (${(error as Error).message}): ${remedy}.`);
}
