/** A process of its own that presses one mailed link: `tsx press-in-process.ts <token> <when>`; prints whether it signed in. */
import { pressLink } from "#server/accounts/press-link";
import { closeDatabase } from "#server/database/connection";
import { DomainError } from "#server/errors";

const [token = "", when = "0"] = process.argv.slice(2);
await new Promise((resolve) =>
  setTimeout(resolve, Number(when) - performance.timeOrigin - performance.now()),
);
const outcome = await pressLink(token, undefined).then(
  () => "signed in",
  (error: unknown) => (error instanceof DomainError ? error.code : String(error)),
);
process.stdout.write(`\n=${outcome}`);
await closeDatabase();
