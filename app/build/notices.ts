import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";
import { WITH_MACHINE_CODE } from "../../server/cli/node.js";

/** The packages of all builds together; the first build empties `build`. */
const FOLDER = "build/notices";
const PACKAGE = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/;
/** What the build holds besides the packages whose modules a script imports: files of other packages, and of none. */
const BESIDE = [...WITH_MACHINE_CODE, "tailwindcss", "country-flag-icons"];
const OTHERS = {
  "Bricolage Grotesque": readFileSync("app/assets/bricolage-grotesque.LICENSE", "utf8"),
  "Natural Earth": "Borders and coastlines. Public domain. https://www.naturalearthdata.com",
  GeoNames: "Cities. Creative Commons Attribution 4.0. https://www.geonames.org",
};

/** The text of a licence for packages that name it and do not bring its text. */
const MIT = readFileSync("node_modules/react/LICENSE", "utf8").split("\n").slice(4).join("\n");

/** Writes the licence of each package that the build holds a part of; `/notices.txt` shows them. */
export function notices(): Plugin {
  return {
    name: "notices",
    apply: "build",
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((file) => (file.type === "chunk" ? file.moduleIds : []));
      const folders = modules.flatMap((id) => PACKAGE.exec(id.replace("\0", ""))?.[0] ?? []);
      const beside = BESIDE.map((name) => path.resolve("node_modules", name));
      mkdirSync(FOLDER, { recursive: true });
      for (const folder of new Set([...folders, ...beside])) write(...noticeOf(folder));
      for (const [name, text] of Object.entries(OTHERS)) write(name, text);
    },
  };
}

function write(name: string, text: string) {
  writeFileSync(path.join(FOLDER, `${name.replace("/", " ")}.txt`), `${name}\n\n${text.trim()}\n`);
}

function noticeOf(folder: string): [name: string, text: string] {
  const { name, version, license, author } = JSON.parse(
    readFileSync(path.join(folder, "package.json"), "utf8"),
  );
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|notice|copying)\b/i.test(file));
  const texts = files.map((file) => readFileSync(path.join(folder, file), "utf8"));
  const owner = typeof author === "string" ? author : (author?.name ?? `the authors of ${name}`);
  const standard = `Copyright (c) ${owner}\n\n${license === "MIT" ? MIT : `Licence: ${license}`}`;
  return [`${name} ${version}`, texts.join("\n") || standard];
}
