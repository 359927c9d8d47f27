/** Writes the types of a client of the API (`tests/client/api.d.ts`), made from its description and nothing else. */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import openapiTS, { astToString } from "openapi-typescript";
import { runnerImport } from "vite";

const root = fileURLToPath(new URL("../..", import.meta.url));
const { module } = await runnerImport<typeof import("../../app/http/api/document.server")>(
  "/app/http/api/document.server.ts",
  { root, configFile: false, logLevel: "warn", resolve: { alias: { "~": `${root}app` } } },
);
const types = astToString(await openapiTS(JSON.stringify(module.apiDocument())));
writeFileSync(`${root}tests/client/api.d.ts`, types);
