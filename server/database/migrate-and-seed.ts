/** `npm run db:migrate`: the schema and an empty catalogue, without starting the shop. */
import { closeDatabase } from "./connection";
import { migrate } from "./migrate";

await migrate();
await closeDatabase();
console.log("The database is up to date.");
