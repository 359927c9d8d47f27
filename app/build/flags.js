import { cpSync } from "node:fs";

/** Puts every flag beside the client's files, under its country's code. */
export function copyFlags() {
  cpSync("node_modules/country-flag-icons/3x2", "build/client/flags", {
    recursive: true,
    filter: (file) => file.endsWith("3x2") || file.endsWith(".svg"),
  });
}
