import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { countryCatalogue } from "../countries/catalogue";
import { packageCatalogue } from "../esims/catalogue";
import { priceCatalogue } from "../fares/catalogue";
import { articleCatalogue } from "../news/catalogue";
import { planCatalogue } from "../plans/catalogue";
import { faqCatalogue } from "../support/catalogue";
import { type Catalogue, exportCatalogue, type Format, planImport, runImport } from "../catalogue/catalogue";
import { type Command, counted, UsageError } from "./command";

const catalogues = new Map<string, Catalogue>([
  ["plans", planCatalogue],
  ["countries", countryCatalogue],
  ["faqs", faqCatalogue],
  ["articles", articleCatalogue],
  ["packages", packageCatalogue],
  ["prices", priceCatalogue],
]);

/** The catalogue as files: out, and in again with a dry run first. */
export const catalogueCommands: Command[] = [
  {
    usage: "catalogue export PART [--format json|csv] [--out FILE]",
    explains:
      "Write plans (the passes), countries, faqs, articles, prices (the rules that catalogue sync prices by), or the packages of passes at today's network as JSON or CSV. Importing it again changes nothing.",
    async run([part = ""], { format, out, folder }, say) {
      const text = await exportCatalogue(
        catalogueOf(part),
        formatOf(format ?? out?.split(".").at(-1) ?? "json"),
      );
      if (out === undefined) {
        say(text.trimEnd());
        return true;
      }
      await writeFile(path.resolve(folder, out), text).catch(unusable(out));
      say(`Written to ${out}.`);
      return true;
    },
  },
  {
    usage: "catalogue import PART FILE [--prune] --yes",
    explains:
      "Compare a file with what there is and print the differences; with --yes, write them. --prune also takes away what the file does not have (plans are retired).",
    async prepare([part = "", file = ""], { format, prune = false, folder }, say) {
      const catalogue = catalogueOf(part);
      const text = await readFile(path.resolve(folder, file), "utf8").catch(unusable(file));
      const plan = await planImport(catalogue, text, formatOf(format ?? file.split(".").at(-1) ?? ""));
      if (plan.faults.length > 0) {
        for (const fault of plan.faults) say(`${file}: ${fault}`);
        say(`${counted(plan.faults.length, "fault")}. Nothing was changed.`);
        return undefined;
      }
      for (const line of plan.diff) say(line);
      if (prune) for (const key of plan.missing) say(`- ${key}`);
      const missing = prune
        ? `${plan.missing.length} taken away`
        : `${plan.missing.length} not in the file and left as they are`;
      say(
        `${plan.added.length} new, ${plan.changed.length} changed, ${plan.unchanged} the same, ${missing}.`,
      );
      return {
        subject: part,
        ahead: async () => true,
        perform: async () => ({
          isDone: true,
          says: "Written. Running shops show it within a minute.",
          ...(await runImport(catalogue, plan, prune)),
        }),
      };
    },
  },
];

function catalogueOf(part: string): Catalogue {
  const catalogue = catalogues.get(part);
  if (!catalogue)
    throw new UsageError(`There is no '${part}': choose one of ${[...catalogues.keys()].join(", ")}.`);
  return catalogue;
}

function formatOf(text: string): Format {
  if (text === "json" || text === "csv") return text;
  throw new UsageError("Say with --format json or --format csv what the file is.");
}

function unusable(file: string) {
  return (error: NodeJS.ErrnoException): never => {
    throw new UsageError(`${file}: ${error.code ?? error.message}`);
  };
}
