/**
 * The attack on passwords: strangers with 8, 40 and 400 addresses guess without a pause at two shops with one
 * database, while owners sign in in known browsers, and elsewhere by a mailed link. Then a day passes. At every chance
 * of that day all strangers guess at once, and the program counts the guesses that were checked.
 *
 *   npx tsx tests/bench/guess-attack.ts [owners=20] [addresses=…] [--postgres]
 */
import { randomInt } from "node:crypto";
import { Agent } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { numberOf } from "./arguments";
import { judge } from "./run";
import { engineAsked, openStand, type Stand } from "./shop";
import { table } from "./table";
import { type Visitor, visitor } from "./visitor";

const MOST_ADDRESSES = 400;
const ENDS_WITHIN_MS = 20 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
/**
 * Five guesses that the owner's mailed link forgets, twenty until a wait is ten minutes, which takes an hour, and one
 * with each.
 */
const MOST_GUESSES_A_DAY = 5 + 20 + 23 * 6 + 2;
const NEW_PASSWORD = "Window-seat-7";
/** Of four guesses two are at the first owner, the others at all owners. */
const AT_THE_FIRST = 0.5;
const owners = numberOf("owners", 20);
/** Else three attacks, each from more addresses. */
const onlyAddresses = numberOf("addresses", 0);
const sieges = onlyAddresses > 0 ? [Math.min(onlyAddresses, MOST_ADDRESSES)] : [8, 40, MOST_ADDRESSES];
/** Few connections for many strangers: this tests the limits, not the sockets. */
const agents = [0, 1].map(() => new Agent({ keepAlive: true, maxSockets: 16 }));

await judge(
  async () => run(await openStand({ engine: engineAsked })),
  ENDS_WITHIN_MS,
  "Every owner got in, and no account was guessed at more.",
);

/** @returns what went wrong, in sentences. */
async function run(stand: Stand): Promise<string[]> {
  console.log(`${owners} owners, two shops, ${stand.engine}`);
  stand.start();
  await stand.ready();
  const shops = [stand.origin, (await stand.startAnother()).origin];
  const rows: (string | number)[][] = [
    [
      "addresses",
      "guesses sent",
      "known in",
      "by mail in",
      "then by password",
      "judged in the siege",
      "in a day",
    ],
  ];
  const wrong: string[] = [];
  for (const addresses of sieges) {
    const siege = await besiege(stand, shops, addresses);
    rows.push([addresses, ...Object.values(siege)]);
    const { known, byMail, again, judgedInADay } = siege;
    for (const [who, got] of Object.entries({ known, byMail, again }))
      if (got < owners) wrong.push(`${addresses} addresses: of ${owners} owners ${got} got in (${who})`);
    if (judgedInADay > MOST_GUESSES_A_DAY)
      wrong.push(`${addresses} addresses: ${judgedInADay} guesses judged in a day`);
    if (judgedInADay < 1) wrong.push(`${addresses} addresses: no guess was judged, so nothing was tried`);
  }
  console.log(table(rows));
  return [...wrong, ...stand.faults];
}

async function besiege(stand: Stand, shops: string[], addresses: number) {
  const names = Array.from({ length: owners }, (_, n) => `owner-${addresses}-${n}`);
  const browsers: Visitor[] = [];
  for (const [n, name] of names.entries()) {
    const browser = visitor(shops[n % 2]!, undefined, somewhere());
    await browser.signUp(name);
    browsers.push(browser);
  }
  const strangers = Array.from({ length: addresses }, (_, n) =>
    visitor(shops[n % 2]!, agents[n % 2], `198.18.${Math.floor(n / 250)}.${(n % 250) + 1}`),
  );
  const first = await stand.database
    .selectFrom("users")
    .select("id")
    .where("username", "=", names[0]!)
    .executeTakeFirstOrThrow();
  let [sent, isOver] = [0, false];
  const guess = async (stranger: Visitor, name: string) => {
    sent += 1;
    const fields = { username: name, password: `Wrong-horse-${sent}`, redirect: "" };
    const { status } = await stranger.post("/signin", fields);
    if (![401, 429, 503].includes(status)) throw new Error(`a guess was answered ${status}`);
  };
  const begun = performance.now();
  const target = () => (Math.random() < AT_THE_FIRST ? names[0]! : names[randomInt(owners)]!);
  const siege = strangers.map(async (stranger) => {
    while (!isOver) await guess(stranger, target()).catch(ignoreSilence);
  });

  await sleep(2_000); // until all guesses that anybody has are used up
  let [known, byMail, again] = [0, 0, 0];
  for (let n = 0; n < owners; n += 1) {
    const browser = browsers[0]!;
    browser.forgetSession();
    await browser.signIn(names[0]!);
    known += Number(browser.isSignedIn());
  }
  for (const [n, name] of names.entries()) {
    const browser = visitor(shops[(n + 1) % 2]!, undefined, somewhere());
    await chooseByMail(stand, browser, name);
    byMail += Number(browser.isSignedIn());
    browser.forgetSession();
    await browser.post("/signin", { username: name, password: NEW_PASSWORD, redirect: "" });
    again += Number(browser.isSignedIn());
  }
  isOver = true;
  await Promise.all(siege);
  const judgedInTheSiege = judgedOf(stand, first.id);

  // The clock stays; instead the guesses in the database get older.
  for (let grown = 0; ;) {
    await Promise.all(strangers.map((stranger) => guess(stranger, names[0]!).catch(ignoreSilence)));
    const wait = await waitOf(stand, names[0]!);
    if (performance.now() - begun + grown + wait >= DAY_MS) break;
    grown += wait;
    await growOlder(stand, names[0]!, wait);
  }
  return { sent, known, byMail, again, judgedInTheSiege, judgedInADay: judgedOf(stand, first.id) };
}

/** How many wrong passwords were checked, whether or not their answer arrived. */
function judgedOf(stand: Stand, account: string): number {
  const isOne = (line: string) => line.includes('"sign-in failed"') && line.includes(account);
  return stand.logged().split("\n").filter(isOne).length;
}

function somewhere(): string {
  return `203.${randomInt(1, 250)}.${randomInt(1, 250)}.${randomInt(1, 250)}`;
}

async function chooseByMail({ sandbox }: Stand, browser: Visitor, name: string): Promise<void> {
  const email = `${name}@example.test`;
  await browser.post("/forgot-password", { email });
  const token = await sandbox.tokenTo(email, "/reset-password");
  const fields = { token, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
  await browser.post(`/reset-password?token=${token}`, fields);
}

/** Milliseconds until the shop checks another guess, as it says to a stranger. */
async function waitOf(stand: Stand, name: string): Promise<number> {
  const stranger = visitor(stand.origin, agents[0], somewhere());
  const fields = { username: name, password: "Wrong-horse-0", redirect: "" };
  const { status, headers } = await stranger.post("/signin", fields);
  const seconds = Number(headers["retry-after"]);
  if (status !== 429 || !(seconds > 0))
    throw new Error(`a stranger among many was answered ${status}, ${seconds} s`);
  return seconds * 1_000;
}

/** A guess whose connection was cut may still be checked: its row must not be overwritten meanwhile. */
async function growOlder({ database }: Stand, name: string, ms: number): Promise<void> {
  for (let isOlder = false; !isOlder;) {
    const { moments } = await database
      .selectFrom("password_guesses")
      .select("moments")
      .where("account_key", "=", name)
      .executeTakeFirstOrThrow();
    const older = (JSON.parse(moments) as number[]).map((moment) => moment - ms);
    const { numUpdatedRows } = await database
      .updateTable("password_guesses")
      .set({ moments: JSON.stringify(older) })
      .where("account_key", "=", name)
      .where("moments", "=", moments)
      .executeTakeFirst();
    isOlder = numUpdatedRows > 0n;
  }
  await database.deleteFrom("attempt_counters").where("key", "like", "sign-in:%").execute();
}

/** A shop with hundreds of requests at once may cut one off. Its answers count. */
function ignoreSilence(error: unknown): void {
  if (!/no answer|ECONN|hang up/.test(String(error))) throw error;
}
