/**
 * Who owns this shop: name, seller, contacts, days and pictures, from one file of the owner's. Without one it
 * is the demonstration, which may not take real money. The browser gets what is public of it with the page
 * (`app/site-in-page.ts`).
 */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import demonstration from "../../farline.config.example.json" with { type: "json" };

const OWNERS_FILE = "farline.config.json";

const Mail = z.email("must be a mail address");
const Words = z.string("must be text").trim().min(1, "must not be empty").max(200, "is too long");
const Day = z.iso.date("must be a day: YYYY-MM-DD");
const Percent = z.int("must be a whole number").min(0).max(100);
const Dollars = z.number("must be a number").min(0);
const File = Words.describe("A file, as seen from this one.");

export const OwnerSchema = z.strictObject({
  $schema: z.string().optional(),
  name: Words.max(30, "is too long")
    .regex(/^[^"<>\\:;()@,]*$/, 'must have none of "<>\\:;()@, in it')
    .describe("What the shop is called."),
  tagline: Words.describe("A few words without a full stop, below the name."),
  description: Words.describe("For search engines: a sentence or two."),
  founded: z.int().min(1900).max(2100).optional().describe("The year. Left out, no page says it."),
  launchDay: Day.describe("From this day on (UTC) the shop is launched, and no longer has a waitlist."),
  policyDay: Day.describe("When privacy policy and terms took effect and were last changed."),
  seller: z
    .strictObject({
      name: Words.describe("The legal name, on receipts and in the terms."),
      address: z.array(Words).min(2).max(6).describe("The postal address, a line each."),
      seat: Words.describe("The place where the seller is based."),
      country: Words.describe("As in 'processed in the United States'."),
      law: Words.describe("As in 'the law of California'."),
      arbitration: Words.optional().describe(
        "Where disputes are arbitrated, without class actions, as American law allows. Left out, courts decide.",
      ),
    })
    .describe("Who sells."),
  phone: z
    .string()
    .regex(/^[+\d() -]{5,30}$/, "must be a telephone number")
    .describe("With + and the country; one without is taken for American."),
  hours: Words.describe("When somebody answers."),
  mail: z
    .strictObject({
      support: Mail.describe("Customers' letters, and cases that need a person."),
      alarms: Mail.optional().describe("Faults and late deliveries; left out, support."),
      books: Mail.optional().describe("What the daily look at the books found; left out, support."),
      general: Mail.optional(),
      sales: Mail.optional(),
      legal: Mail.optional(),
      privacy: Mail.optional(),
      partnerships: Mail.optional(),
      research: Mail.optional(),
      press: Mail.optional(),
    })
    .describe("Mail addresses. Those that are left out are support's."),
  social: z
    .array(z.strictObject({ name: z.enum(["X", "Instagram", "LinkedIn"]), url: z.url() }))
    .default([])
    .describe("Accounts elsewhere."),
  paidBackPerDay: z.int().min(0).default(20_000).describe("Cents a day that the shop pays back by itself."),
  payBackUpTo: z
    .int()
    .min(0)
    .default(50)
    .describe(
      "US dollars. Who paid too little, and no more than this, has it sent back by a press of their own.",
    ),
  furtherEsim: Dollars.default(0).describe(
    "US dollars that each further eSIM of a trip is counted as, beside its price, when a way to buy it is recommended. The page says so where that decides.",
  ),
  activation: Words.optional().describe(
    "From payment to activation, as the owner can show it. Left out, no page says it.",
  ),
  uptime: Words.optional().describe("Of the network, as the owner can show it. Left out, no page says it."),
  marginFloor: Percent.default(10).describe(
    "Percent of a plan's price. While the network leaves less of it, the plan is sold out.",
  ),
  lossCap: Dollars.default(20).describe(
    "US dollars. So much may a day's orders (UTC) lose that were paid for before the network asked more.",
  ),
  replaceUpTo: Dollars.default(10).describe(
    "US dollars. A new eSIM in the place of one costs no more than this where the shop makes it by itself, once for each.",
  ),
  logo: File.optional().describe("An SVG. Left out, the name stands alone."),
  icon: File.optional().describe("A square PNG of 512 pixels, for home screens."),
  share: File.optional().describe("A PNG of 1200 × 630, for links that are shared."),
});

export type Owner = z.infer<typeof OwnerSchema>;

/** What an owner's file may leave out while nothing is real, because the demonstration has it. */
const Given = OwnerSchema.partial();

export interface OwnersFile {
  owner: Owner;
  /** The folder of the file; undefined for the demonstration. */
  folder: string | undefined;
  /** What is wrong with the file, a sentence each: no shop starts with it. */
  wrong: string[];
  /** Why nobody may sell for real money with it, a sentence each. */
  unfit: string[];
}

/** Picture files and facts that speak of one shop only: an owner's file without them has none. */
const NOT_INHERITED = {
  founded: undefined,
  social: [],
  activation: undefined,
  uptime: undefined,
  logo: undefined,
  icon: undefined,
  share: undefined,
};

/**
 * Reads and checks the owner's file.
 * @param file as `SHOP_CONFIG` says it; by default `farline.config.json`, if it is there; "" for the
 * demonstration.
 */
export function readOwner(file: string | undefined): OwnersFile {
  const demo = OwnerSchema.parse(demonstration);
  const name = file ?? OWNERS_FILE;
  let text: string;
  try {
    text = readFileSync(name, "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const isUnset = file === "" || (file === undefined && code === "ENOENT");
    const wrong = isUnset ? [] : [`SHOP_CONFIG: ${name} cannot be read (${code}).`];
    return { owner: demo, folder: undefined, wrong, unfit: [NONE] };
  }
  const parsed = Given.safeParse(asJson(text));
  if (!parsed.success) {
    const wrong = parsed.error.issues.flatMap(said).map((sentence) => `${name}: ${sentence}`);
    return { owner: demo, folder: undefined, wrong, unfit: [] };
  }
  const owner = { ...demo, ...NOT_INHERITED, ...parsed.data };
  const folder = path.dirname(path.resolve(name));
  const wrong = (["logo", "icon", "share"] as const)
    .filter((kind) => owner[kind] && !existsSync(path.resolve(folder, owner[kind])))
    .map((kind) => `${name}: ${kind} ${owner[kind]} is not there.`);
  return { owner, folder, wrong, unfit: unfitOf(parsed.data, name) };
}

const NONE = `${OWNERS_FILE} must say who sells, with a real payment processor or network: begin with a copy of farline.config.example.json.`;

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function said(issue: z.core.$ZodIssue): string | string[] {
  const { path: place, message } = issue;
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => `${[...place, key].join(".")} is no field of it.`);
  if (place.length === 0) return "it is not an object of JSON.";
  return `${place.join(".")} ${/^(must|is) /.test(message) ? message : "is not as its schema says"}.`;
}

/** Ends in a name that RFC 2606 keeps for examples: no mail arrives there. */
const NOWHERE = /(^|[@.])(example|test|invalid|localhost|example\.(com|net|org))$/i;

/** What is true of Farline only. */
const INVENTED = ["name", "seller", "social", "activation", "uptime", "logo", "icon", "share"] as const;

function unfitOf(given: z.infer<typeof Given>, name: string): string[] {
  const { error } = OwnerSchema.safeParse(given);
  const missing = (error?.issues ?? []).map(({ path: [field] }) => `${name}: ${String(field)} is missing.`);
  const nowhere = Object.entries(given.mail ?? {})
    .filter(([, address]) => NOWHERE.test(address))
    .map(([use, address]) => `${name}: mail.${use} must be an address that mail can reach, not ${address}.`);
  const pretended = /^1?\d{3}55501\d\d$/.test(given.phone?.replace(/\D/g, "") ?? "")
    ? [`${name}: phone must be a real number, not ${given.phone}.`]
    : [];
  const copied = INVENTED.filter((field) => isDeepStrictEqual(given[field], demonstration[field])).map(
    (field) => `${name}: ${field} is still the demonstration's.`,
  );
  return [...new Set([...missing, ...copied, ...nowhere, ...pretended])];
}

const read = readOwner(process.env.SHOP_CONFIG);

/** The owner of this process. It is read once, before the settings, which take the sender of mails from it. */
export const owner = { ...read.owner, isDemonstration: read.folder === undefined };

/** The file of one of its pictures; undefined where it has none. */
export function pictureFile(kind: "logo" | "icon" | "share"): string | undefined {
  const file = read.owner[kind];
  return file && path.resolve(read.folder ?? ".", file);
}
