/** Worlds: a whole shop each, with a clock of its own. */
import { existsSync } from "node:fs";
import path from "node:path";
import { expect, signIn, test } from "../support/journey";
import { startWorld, type World } from "../kit/world";

const DAY_MS = 86_400_000;
const opened: World[] = [];
test.afterEach(async () => {
  for (const world of opened.splice(0)) await world.end();
});

async function open(...options: Parameters<typeof startWorld>): Promise<World> {
  const world = await startWorld(...options);
  opened.push(world);
  return world;
}

/** The emails of a world to its customer, oldest first: after how many days, and what it is called. */
async function mailsOf(world: World): Promise<[days: number, subject: string][]> {
  const mails = await world.mails(world.people[0]!.email);
  return mails
    .map(({ at, subject }): [number, string] => [
      Math.round((10 * (Date.parse(at) - Date.parse(world.began))) / DAY_MS) / 10 + 0, // no -0
      subject.replace(/ [A-Z][a-z]{2} \d+, \d{4}$/, " …"),
    ])
    .toReversed();
}

const BOUGHT: [number, string][] = [
  [0, "Receipt for your Nomad plan"],
  [0, "Your eSIM is ready"],
  [0, "80% of your Nomad data is used"],
];

test("a plan that runs: 31 days in one call, each email on its day; then all is as it was", async ({
  page,
}) => {
  const world = await open("running-80");
  const [{ username, password }] = world.people as [World["people"][0]];
  const toDashboard = async () => {
    await page.goto(`${world.shop}/dashboard`);
    await expect(page, "no session lasts so long, and none is in the snapshot").toHaveURL(/signin/);
    await signIn(page, username, password);
  };
  expect(await mailsOf(world)).toEqual(BOUGHT);
  await toDashboard();
  await expect(page.getByText("16 GB of 20 GB used")).toBeVisible();

  const { clock } = await world.clock.advance("31d");
  expect(Date.parse(clock.now) - Date.parse(world.began)).toBeGreaterThanOrEqual(31 * DAY_MS);
  expect(await mailsOf(world)).toEqual([
    ...BOUGHT,
    [0, "New sign-in to your Farline account"],
    [27, "Your Nomad plan ends on …"],
  ]);
  await toDashboard();
  await expect(page.getByRole("heading", { name: "No Active Plan" })).toBeVisible();

  await world.reset();
  expect(await mailsOf(world)).toEqual(BOUGHT);
  await toDashboard();
  await expect(page.getByText("16 GB of 20 GB used")).toBeVisible();
});

test("a world on PostgreSQL has what the seed has, may go away, and sells", async ({ page }) => {
  const world = await open("running-80", "--engine", "postgres");
  expect(world.database).toMatch(/^postgres:/);
  const [{ username, password }] = world.people as [World["people"][0]];
  await world.control("/world/faults", { at: "database", next: "away", seconds: 60 });
  expect((await page.goto(`${world.shop}/api/data-plans/nomad`))?.status()).toBe(503);
  await world.reset();
  expect(await mailsOf(world)).toEqual(BOUGHT);
  await page.goto(`${world.shop}/checkout/layover`);
  await signIn(page, username, password);
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await page.waitForURL(/\/pay\//);
  await world.control(`/_config/charges/${page.url().slice(-8)}/pay`, { confirm: true });
  await world.clock.advance("5s");
  await page.goto(`${world.shop}/dashboard`);
  await expect(page.getByText("16 GB of 21 GB used")).toBeVisible();
  expect((await mailsOf(world)).map(([, subject]) => subject)).toContain("Receipt for your Layover plan");
});

test("a plan that nobody starts is reminded of twice before its last day", async () => {
  const world = await open("not-started");
  const before = await mailsOf(world);
  expect(before.map(([days, subject]) => [days + 177, subject])).toEqual([
    [0, "Receipt for your Nomad plan"],
    [0, "Your eSIM is ready"],
    [166, "Start your Nomad plan by …"],
    [177, "Start your Nomad plan by …"],
  ]);
});

test("a card payment is disputed, and a person is told", async () => {
  const world = await open("disputed");
  expect((await world.mails()).map(({ subject }) => subject)).toContainEqual(
    expect.stringMatching(/^Order to look at: disputed/),
  );
});

test("a shop that is not launched is two hours later, and its waitlist is closed", async ({ request }) => {
  const world = await open("before-launch");
  const join = async () => {
    const data = { email: "late@example.test", firstName: "Lee", source: "website" };
    return (await request.post(`${world.shop}/api/waitlist`, { data })).status();
  };
  expect(await join()).toBe(201);
  await world.clock.advance("2h");
  expect(await join()).toBe(410);
});

test("two worlds at once: the clock, the faults and the emails of one are not the other's", async () => {
  const [one, other] = await Promise.all([open("late-delivery"), open("running-80")]);
  const before = await other.mails();
  const fault = { at: "network", call: "order", next: "429", times: 3 };
  const [, , , theirs] = await Promise.all([
    one.clock.advance("3d"),
    other.clock.freeze(),
    one.control("/world/faults", { at: "processor", next: "500" }),
    other.control<{ data: object[] }>("/world/faults", fault),
    one.clock.advance("1d"),
  ]);
  expect(theirs.data).toEqual([expect.objectContaining(fault)]);
  expect(await other.control("/world/faults")).toEqual(theirs);
  expect((await one.mails()).map(({ subject }) => subject)).toContain("Your eSIM is ready");
  expect(await other.mails()).toEqual(before);
  const [{ clock }, again] = [await other.overview(), await other.overview()];
  expect(again.clock).toEqual({ ...clock, frozen: true });
  expect(Date.parse(clock.now)).toBeLessThan(Date.parse(other.began) + DAY_MS);
});

test("what is set up for a shop that is real counts for no world", async () => {
  const real = { SMTP_URL: "smtp://127.0.0.1:9", STRIPE_SECRET_KEY: "sk_live_x", PAYMENT_PROVIDER: "none" };
  const before = { ...process.env };
  Object.assign(process.env, real, { APP_ORIGIN: "http://localhost:1", NETWORK_PROVIDER: "esim-access" });
  const world = await open("under-review").finally(() => (process.env = before));
  expect(new URL(world.shop).port).not.toBe("1");
  await world.clock.advance("1m");
  expect((await world.mails()).map(({ subject }) => subject)).toContain(
    "We are looking at your payment for the Nomad plan",
  );
});

test("two moves at once come one after the other, and a freeze among them stays", async () => {
  const world = await open();
  const { clock } = world;
  await Promise.all([clock.advance("1d"), clock.advance("1d"), clock.freeze()]);
  const { now, frozen } = (await world.overview()).clock;
  expect(frozen).toBe(true);
  expect(Date.parse(now) - Date.parse(world.began)).toBeGreaterThanOrEqual(2 * DAY_MS);
});

for (const next of ["killed_before", "killed_after"])
  test(`a shop that dies at its order of an eSIM (${next}) orders it once, and its clock goes on`, async () => {
    const world = await open("late-delivery");
    const { now } = (await world.clock.advance("1d")).clock;
    const [{ username, password }] = world.people as [World["people"][0]];
    const send = (path: string, body: object, token = "") =>
      fetch(world.shop + path, {
        method: "POST",
        body: JSON.stringify(body),
        headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
      }).then((answer) => answer.json());
    const { token } = await send("/api/auth/login", { username, password });
    const bought = { planId: "layover", amount: 3, currency: "USD" };
    const { charge } = await send("/api/payments/crypto/create-charge", bought, token);
    await world.control("/world/faults", { at: "phone", next: "wrong_device" });
    await world.control("/world/faults", { at: "network", call: "order", next });
    await world.control(`/_config/charges/${charge.code}/pay`, { confirm: true });
    await expect(async () => {
      const { data } = await world.control<{ data: object[] }>("/world/faults");
      expect(data, "it has died").toEqual([expect.objectContaining({ at: "phone" })]);
      await world.clock.advance("1h"); // what the dead process had taken is free by then
    }).toPass();
    const { data } = await world.control<{ data: object[] }>("/_config/network/orders");
    expect(data).toHaveLength(2);
    expect((await world.mails()).filter(({ subject }) => subject === "Your eSIM is ready")).toHaveLength(2);
    expect((await world.overview()).clock.now > now).toBe(true);
    await Promise.all([world.end(), world.end()]);
    expect(existsSync(path.dirname(world.database.replace("file:", "")))).toBe(false);
  });

test("what waits to go wrong outlives the process, and nothing outlives a reset", async () => {
  const world = await open("running-80");
  await world.clock.freeze();
  await world.control("/world/faults", { at: "network", next: "killed_before", times: 2 });
  await world.control("/world/faults", { at: "mail", next: "refused", times: 5 });
  const { now } = (await world.overview()).clock;
  const { clock } = await world.clock.advance("3h");
  expect(clock.frozen).toBe(true);
  expect(clock.now > now).toBe(true);
  const { data } = await world.control<{ data: object[] }>("/world/faults");
  expect(data).toEqual([expect.objectContaining({ at: "mail", next: "refused", times: 5 })]);

  await world.control("/world/faults", { at: "network", next: "timeout", seconds: 86_400 });
  const silent = world.clock.advance("1d");
  await world.reset();
  await silent;
  expect(await world.control("/world/faults")).toEqual({ data: [] });
  expect((await world.overview()).clock).toMatchObject({ frozen: false });
  expect(await mailsOf(world)).toEqual(BOUGHT);
});

test("what cannot be is refused in a sentence, and nothing breaks", async () => {
  const world = await open();
  await world.clock.freeze();
  const { clock } = await world.overview();
  const refused = (at: string, body: object) =>
    world.control(at, body).catch((error: Error) => error.message);
  expect(await refused("/world/clock", { to: "2020-01-01T00:00:00Z" })).toContain("does not go back");
  expect(await refused("/world/clock", { advance: "soon" })).toContain("as 90s, 45m, 2h or 31d");
  expect(await refused("/world/clock", { advance: "1d", run: true })).toContain("takes one of");
  expect(await refused("/world/clocks", {})).toContain("The nearest is POST /world/clock.");
  expect((await world.overview()).clock).toEqual(clock);

  await expect(open("runing-80")).rejects.toThrow("There is no seed runing-80. There are empty, running-80,");
  await expect(open("empty", "--processors", "paypal")).rejects.toThrow(
    "There is no processor paypal. There are sandbox, commerce, btcpay, coinbase-business, stripe.",
  );
  await expect(open("paid-twice", "--processors", "stripe")).rejects.toThrow("is about coins");
  await expect(open("empty", "--limits", "odd")).rejects.toThrow(
    "There are no limits odd. There are off, tight, live.",
  );
  await expect(open("empty", "--engine", "mysql")).rejects.toThrow("There are sqlite, postgres.");
  const port = Number(new URL(world.shop).port);
  await expect(open("empty", "--port", String(port))).rejects.toThrow(`Port ${port} is in use`);
});
