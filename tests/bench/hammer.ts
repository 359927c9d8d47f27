import { setTimeout as sleep } from "node:timers/promises";
import { clientOf } from "./api-client";
import type { Stand } from "./shop";
import type { Trouble } from "./trouble";
import { type Visitor, visitor } from "./visitor";

const ADDRESSES = 8;
const OWNER = "owner";
const EMAIL = `${OWNER}@example.test`;
/** Until what anybody may guess is used up, before the first way in and between two. */
const RESTS_FOR_MS = 3_000;
const CALLS = 5;
const NEW_PASSWORD = "Window-seat-7";
/** A new password first: it proves the address, which a link has to find proven to leave the password alone. */
const WAYS = { reset, link };

/** Eight addresses guess at one account without a pause, by page and by API, while its owner comes in by mail. */
export const hammer: Trouble = {
  async run(stand, over, wrong) {
    await visitor(stand.origin).signUp(OWNER);
    const client = clientOf(stand.origin);
    const login = (address: string, password: string) =>
      client("POST", "/api/auth/login", {
        body: { username: OWNER, password },
        headers: { "X-Forwarded-For": address },
      });
    const answers: Record<string, number> = {};
    const guess = async (n: number) => {
      const address = `203.0.113.${n + 1}`;
      const stranger = visitor(stand.origin, undefined, address);
      const fields = { username: OWNER, password: "Wrong-horse-7", redirect: "" };
      while (!over.aborted) {
        const guessed = n % 2 ? login(address, fields.password) : stranger.post("/signin", fields);
        const { status } = await guessed.catch(() => ({ status: "none" }));
        answers[status] = (answers[status] ?? 0) + 1;
      }
    };
    const strangers = Promise.all(Array.from({ length: ADDRESSES }, (_, n) => guess(n)));
    const rows: (string | number)[][] = [];
    await sleep(RESTS_FOR_MS);
    for (const [name, comeBy] of Object.entries(WAYS)) {
      const [home, began] = [`198.51.100.${rows.length + 1}`, performance.now()];
      const browser = visitor(stand.origin, undefined, home);
      await comeBy(stand, browser);
      const took = performance.now() - began;
      const isIn = browser.isSignedIn();
      await sleep(RESTS_FOR_MS);
      browser.forgetSession();
      await browser.post("/signin", { username: OWNER, password: NEW_PASSWORD, redirect: "" });
      let calls = 0;
      for (let n = 0; n < CALLS; n += 1) {
        const { status, json } = await login(home, NEW_PASSWORD);
        const { status: mine } = await client("GET", "/api/auth/me", { token: json?.token ?? "" });
        calls += Number(status === 200 && mine === 200);
      }
      rows.push([
        `owner by ${name}: in / known then / by API`,
        `${isIn} / ${browser.isSignedIn()} / ${calls} of ${CALLS}, ${(took / 1_000).toFixed(1)} s`,
      ]);
      if (!isIn || !browser.isSignedIn() || calls < CALLS) wrong.push(`The owner was kept out, by ${name}`);
      if (over.aborted) wrong.push(`The hammering ended before the owner was in by ${name}`);
    }
    await strangers;
    const told = Object.entries(answers).map(([status, count]) => `${count} × ${status}`);
    const lines = [...stand.logged().matchAll(/"of":"sign-in","tries":(\d+)/g)].map(([, tries]) => tries);
    return [
      ...rows,
      ["guesses, and the answers", told.join(", ")],
      ["refused, as the log says", lines.join(" + ") || "nothing yet"],
    ];
  },
};

async function reset({ sandbox }: Stand, browser: Visitor): Promise<void> {
  await browser.post("/forgot-password", { email: EMAIL });
  const token = await sandbox.tokenTo(EMAIL, "/reset-password");
  await browser.post(`/reset-password?token=${token}`, {
    token,
    password: NEW_PASSWORD,
    confirmPassword: NEW_PASSWORD,
  });
}

async function link({ sandbox }: Stand, browser: Visitor): Promise<void> {
  await browser.post("/signin?continue", { email: EMAIL });
  const token = await sandbox.tokenTo(EMAIL, "/signin/link");
  await browser.get(`/signin/link?token=${token}`);
  await browser.post("/signin/link", { token });
}
