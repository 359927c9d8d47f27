/** `npm run db:migrate`: the schema and an empty catalogue, without starting the shop. */
import { closeDatabase } from "../database/connection";
import { migrate } from "../database/migrate";

await migrate();
await closeDatabase();
console.log("The database is up to date.");
