import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { countryCatalogue } from "../countries/catalogue";
import { packageCatalogue } from "../esims/catalogue";
import { priceCatalogue } from "../fares/catalogue";
import { articleCatalogue } from "../news/catalogue";
import { planCatalogue } from "../plans/catalogue";
import { faqCatalogue } from "../support/catalogue";
import {
  type Catalogue,
  exportCatalogue,
  type Format,
  type ImportPlan,
  planImport,
  runImport,
} from "../catalogue/catalogue";
import { type Act, type Command, counted, type CommandOutcome, UsageError } from "./command";

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
    async run([part = "", file = ""], { format, prune = false, folder }, say) {
      const catalogue = catalogueOf(part);
      const text = await readFile(path.resolve(folder, file), "utf8").catch(unusable(file));
      const plan = await planImport(catalogue, text, formatOf(format ?? file.split(".").at(-1) ?? ""));
      const faults = faultsOf(plan, `${file}: `);
      if (faults) return faults;
      for (const line of differencesOf(plan, prune)) say(line);
      say(countsOf(plan, prune));
      return writing(part, () => runImport(catalogue, plan, prune));
    },
  },
];

/** Why nothing of it can be written; undefined where all can. */
export function faultsOf({ faults }: ImportPlan, where = ""): string | undefined {
  if (faults.length === 0) return undefined;
  const lines = faults.map((fault) => where + fault);
  return [...lines, `${counted(faults.length, "fault")}. Nothing was changed.`].join("\n");
}

/** A line for each. @param prune whether what is missing goes. */
export function differencesOf({ diff, missing }: ImportPlan, prune: boolean): string[] {
  return prune ? [...diff, ...missing.map((key) => `- ${key}`)] : diff;
}

/** How much of what there is. */
export function countsOf({ added, changed, unchanged, missing }: ImportPlan, prune: boolean): string {
  const kept = prune ? "taken away" : "not in the file and left as they are";
  return `${added.length} new, ${changed.length} changed, ${unchanged} the same, ${missing.length} ${kept}.`;
}

/** An act of which everything was said ahead. */
export function writing(
  subject: string,
  write: () => Promise<Pick<CommandOutcome, "before" | "after">>,
): Act {
  return {
    subject,
    perform: async () => ({
      isDone: true,
      says: "Written. Running shops show it within a minute.",
      ...(await write()),
    }),
  };
}

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
