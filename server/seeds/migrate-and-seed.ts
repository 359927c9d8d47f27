/** `npm run db:migrate`: the schema, and an empty catalogue filled, without starting the shop. */
import { closeDatabase } from "../database/connection";
import { EnvError } from "../env";
import { prepareDatabase } from "./prepare";

try {
  await prepareDatabase();
  await closeDatabase();
  console.log("The database is up to date.");
} catch (error) {
  console.error(error instanceof EnvError ? error.message : error);
  process.exit(1);
}
