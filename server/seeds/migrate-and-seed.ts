/** `npm run db:migrate`: the schema, and an empty catalogue filled, without starting the shop. */
import { closeDatabase } from "../database/connection";
import { prepareDatabase } from "./prepare";

await prepareDatabase();
await closeDatabase();
console.log("The database is up to date.");
