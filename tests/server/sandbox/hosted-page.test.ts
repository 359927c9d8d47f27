import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { read } from "../../support/settings";
import { sandbox, stateOf } from "./shop";

/** The buttons of a page that act. */
const acting = (page: string) =>
  [...page.matchAll(/<input type="submit" name="action" value="([^"]+)"([^>]*)>/g)]
    .filter(([, , rest]) => !rest?.includes("disabled"))
    .map(([, name]) => name);

const REFRESH = '<meta http-equiv="refresh" content="3;';

test("shows a charge that waits", async () => {
  const { create, origin } = await sandbox();
  const charge = await create({ name: `<b>"Tom" & co</b>` });
  const answer = await fetch(charge.hosted_url);
  const page = await answer.text();
  expect(answer.status).toBe(200);
  expect(page).toContain("<strong>TEST MODE:</strong> no real money moves");
  expect(page).toContain("<strong>Farline</strong>");
  expect(page).toContain("<h1>&#60;b&#62;&#34;Tom&#34; &#38; co&#60;/b&#62;</h1>");
  expect(page).toContain("$19.99 USD");
  for (const { amount, currency } of [charge.pricing.bitcoin, charge.pricing.dogecoin])
    expect(page).toContain(`${amount} ${currency}`);
  expect(page).toContain(charge.addresses.bitcoin);
  expect(page).toContain("<strong>60 minutes</strong>");
  expect(page).toContain("Waiting for payment");
  expect(page).toContain(`href="${charge.redirect_url}">Back to Farline</a>`);
  expect(acting(page)).toEqual([
    "Show address",
    "Pay exact amount",
    "Pay twice",
    "Pay a different amount",
    "Let it expire",
    "Cancel",
  ]);
  expect(page).not.toContain(REFRESH);
  expect(page).not.toContain("<script");
  expect(origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
});

test("loads nothing but its own style, and stays under 14 kB in every coin", async () => {
  const { create, origin } = await sandbox();
  const { code } = await create({ name: "x".repeat(200), description: "y".repeat(500) });
  for (const coin of ["BTC", "ETH", "LTC", "BCH", "DOGE"]) {
    const answer = await fetch(`${origin}/pay/${code}?coin=${coin}`);
    const page = await answer.text();
    expect(Buffer.byteLength(page)).toBeLessThan(14_000);
    const style = /<style>(.*?)<\/style>/s.exec(page)?.[1] ?? "";
    const policy = answer.headers.get("content-security-policy") ?? "";
    expect(policy).toContain(`style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`);
    expect(policy).toContain("default-src 'none'");
    // Firefox asks for an icon where a page names none, against this policy.
    expect(page).toContain('<link rel="icon" href="data:,">');
    expect(policy).toContain("form-action 'self'");
    expect(page).not.toContain("style=");
    expect(page).toContain('<svg role="img" aria-label="QR code');
  }
});

test("lists the coins that the shop takes, in its order, and says why seven of them cannot be paid", async () => {
  const { create, press, page, read: charged } = await sandbox();
  const { code } = await create();
  const html = await page(`/pay/${code}`);
  const coins = [...html.matchAll(/<input type="radio" name="coin" value="([A-Z]+)"([^>]*)>([^/]*)</g)].map(
    ([, code, attributes, text]) => ({ code, isOff: attributes!.includes("disabled"), text: text! }),
  );
  expect(coins.map(({ code }) => code)).toEqual(read({}).processors[0]!.coins);
  const unrated = coins.filter(({ isOff }) => isOff);
  expect(unrated.map(({ code }) => code)).toEqual(["XRP", "XLM", "ADA", "DOT", "LINK", "UNI", "SOL"]);
  expect(unrated.filter(({ text }) => /\d/.test(text))).toEqual([]);
  expect(html).toContain('aria-describedby="no-rate"> Solana <span>SOL</span>');
  expect(html).toContain(
    '<p class="soft" id="no-rate">This sandbox has no rate for the coins without an amount, so nothing can be paid in them here.</p>',
  );

  const answer = await press(code, "Pay exact amount", { coin: "SOL" });
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain(
    'role="alert">There is no rate for Solana here, so it cannot be paid in. Choose another coin.</p>',
  );
  expect(stateOf(await charged(code))).toBe("NEW");
});

test("changes the coin", async () => {
  const { create, press, page } = await sandbox();
  const charge = await create();
  const answer = await press(charge.code, "Show address", { coin: "LTC" });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, `/pay/${charge.code}?coin=LTC`]);
  const litecoin = await page(`/pay/${charge.code}?coin=LTC`);
  expect(litecoin).toContain(charge.addresses.litecoin);
  expect(litecoin).toContain('value="LTC" checked');
  expect(litecoin).toContain("Different amount in LTC");
  expect(await page(`/pay/${charge.code}?coin=XYZ`)).toContain(charge.addresses.bitcoin);
});

describe("paying", () => {
  test("is seen, waits, and is confirmed by the button", async () => {
    const { create, press, page, read } = await sandbox();
    const { code } = await create();
    const answer = await press(code, "Pay exact amount", { coin: "ETH" });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, `/pay/${code}?coin=ETH`]);
    const waiting = await page(`/pay/${code}?coin=ETH`);
    expect(waiting).toContain("Payment seen, waiting for confirmation");
    expect(waiting).toContain("0.00754340 ETH ($19.99), not yet confirmed");
    expect(waiting).toContain(`${REFRESH}url=/pay/${code}?coin=ETH">`);
    expect(acting(waiting)).toEqual(["Confirm this one", "Let it vanish", "Confirm payment", "Pay again"]);
    expect((await press(code, "Confirm payment")).status).toBe(303);
    const paid = await page(`/pay/${code}`);
    expect(paid).toContain("<h2>Paid</h2>");
    expect(paid).not.toContain(REFRESH);
    expect(acting(paid)).toEqual(["Pay again"]);
    expect(stateOf(await read(code))).toBe("COMPLETED");
  });

  test.each([
    ["0.0001", "UNRESOLVED UNDERPAID", "Paid too little"],
    [" 1 ", "UNRESOLVED OVERPAID", "Paid too much"],
    ["0.00045954", "COMPLETED", "Paid"],
  ])("a different amount: %s", async (amount, state, words) => {
    const { create, press, page, read } = await sandbox();
    const { code } = await create();
    await press(code, "Pay a different amount", { amount });
    await press(code, "Confirm payment");
    expect(stateOf(await read(code))).toBe(state);
    expect(await page(`/pay/${code}`)).toContain(`<h2>${words}</h2>`);
  });

  test.each([
    ["", "Enter an amount."],
    ["abc", "Enter a number with a decimal point, like 0.005."],
    ["0,5", "Enter a number with a decimal point, like 0.005."],
    ["0.0", "Enter an amount above zero."],
    ["0.000000001", "Use at most 8 decimal places."],
    ['"><b>', "Enter a number with a decimal point, like 0.005."],
  ])("a different amount that is none: '%s'", async (amount, error) => {
    const { create, press, read } = await sandbox();
    const { code } = await create();
    const answer = await press(code, "Pay a different amount", { amount, coin: "BCH" });
    const page = await answer.text();
    expect(answer.status).toBe(422);
    expect(page).toContain(`id="amount-error" role="alert">${error}</span>`);
    expect(page).toContain(`value="${amount.replaceAll(/["<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)}"`);
    expect(page).toContain('aria-describedby="amount-hint amount-error" aria-invalid="true"');
    expect(page).toContain("Different amount in BCH");
    expect(stateOf(await read(code))).toBe("NEW");
  });

  test("twice", async () => {
    const { create, press, page } = await sandbox();
    const { code } = await create();
    await press(code, "Pay twice");
    await press(code, "Confirm payment");
    const done = await page(`/pay/${code}`);
    expect(done).toContain("<h2>Paid more than once</h2>");
    expect(done.match(/<li>/g)).toHaveLength(2);
  });

  test("after it has expired", async () => {
    const { create, press, page, read } = await sandbox();
    const { code } = await create();
    await press(code, "Let it expire");
    const expired = await page(`/pay/${code}`);
    expect(expired).toContain("<h2>Expired</h2>");
    expect(expired).toContain("this payment will arrive late");
    expect(acting(expired)).toEqual(["Show address", "Pay exact amount"]);
    await press(code, "Pay exact amount");
    await press(code, "Confirm payment");
    expect(stateOf(await read(code))).toBe("UNRESOLVED DELAYED");
    expect(await page(`/pay/${code}`)).toContain("<h2>Paid too late</h2>");
  });
});

describe("a tester", () => {
  test("pays what is paid once more, in another coin and of any amount", async () => {
    const { create, press, page, read, pay } = await sandbox();
    const { code } = await create();
    await pay(code, { confirm: true });
    expect(await page(`/pay/${code}`)).toContain("Left empty it is the exact price.");
    expect((await press(code, "Pay again", { coin: "LTC", amount: "" })).status).toBe(303);
    await press(code, "Pay again", { coin: "ETH", amount: "0.5" });
    await press(code, "Confirm payment");
    const charge = await read(code);
    expect(stateOf(charge)).toBe("UNRESOLVED MULTIPLE");
    expect(charge.payments.map(({ value }) => `${value.crypto.amount} ${value.crypto.currency}`)).toEqual([
      "0.00045954 BTC",
      charge.pricing.litecoin.amount + " LTC",
      "0.50000000 ETH",
    ]);
  });

  test("is told what is wrong with an amount", async () => {
    const { create, press, pay } = await sandbox();
    const { code } = await create();
    await pay(code, { confirm: true });
    const answer = await press(code, "Pay again", { coin: "LTC", amount: "much" });
    expect(answer.status).toBe(422);
    const page = await answer.text();
    expect(page).toContain('role="alert">Enter a number with a decimal point, like 0.005.</span>');
    expect(page).toContain('<option value="LTC" selected>');
  });

  test("has one payment confirmed and the other vanish", async () => {
    const { create, press, read, pay } = await sandbox();
    const { code } = await create();
    const { payments } = await pay(code, { times: 2 });
    const [one, other] = payments.map(({ transaction_id }) => ({ transaction: transaction_id }));
    await press(code, "Let it vanish", other);
    expect((await read(code)).payments).toHaveLength(1);
    await press(code, "Confirm this one", one);
    expect(stateOf(await read(code))).toBe("COMPLETED");
    expect((await press(code, "Let it vanish", one)).status).toBe(409);
  });
});

test("cancelling leads back to where the shop wants it", async () => {
  const { create, press, page } = await sandbox();
  const charge = await create();
  await press(charge.code, "Cancel");
  const cancelled = await page(`/pay/${charge.code}`);
  expect(cancelled).toContain("<h2>Cancelled</h2>");
  expect(cancelled).toContain(`href="${charge.cancel_url}">Back to Farline</a>`);
  expect(acting(cancelled)).toEqual(["Pay again"]);
});

test("a button that does not act says why", async () => {
  const { create, press } = await sandbox();
  const { code } = await create();
  const early = await press(code, "Confirm payment");
  expect([early.status, await early.text()]).toEqual([
    409,
    expect.stringContaining("nothing to confirm until") as string,
  ]);
  await press(code, "Pay exact amount");
  expect((await press(code, "Pay exact amount")).status).toBe(409);
  expect((await press(code, "Make me rich")).status).toBe(400);
});

test("an unknown code is a page too", async () => {
  const { origin } = await sandbox();
  const answer = await fetch(`${origin}/pay/NONESUCH`);
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain("<h1>No such charge</h1>");
  expect((await fetch(`${origin}/`)).status).toBe(200);
});
