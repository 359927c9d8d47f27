import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { drawQr } from "#server/qr";
import { read } from "../../support/settings";
import { sandbox, stateOf } from "./shop";

/** The buttons of a page that act. */
const acting = (page: string) =>
  [...page.matchAll(/<input type="submit" name="action" value="([^"]+)"([^>]*)>/g)]
    .filter(([, , rest]) => !rest?.includes("disabled"))
    .map(([, name]) => name);

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
  expect(page).toContain(">60 minutes</strong>");
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
  expect(page).not.toContain("http-equiv");
  expect(origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
});

test("loads nothing but its own pictures, and stays under 18 kB in every coin", async () => {
  const { create, origin } = await sandbox();
  const { code } = await create({ name: "x".repeat(200), description: "y".repeat(500) });
  for (const coin of ["BTC", "ETH", "LTC", "BCH", "DOGE"]) {
    const answer = await fetch(`${origin}/pay/${code}?coin=${coin}`);
    const page = await answer.text();
    expect(Buffer.byteLength(page)).toBeLessThan(18_000);
    const policy = answer.headers.get("content-security-policy") ?? "";
    for (const part of ["style", "script"]) {
      const text = new RegExp(`<${part}>(.*?)</${part}>`, "s").exec(page)?.[1] ?? "";
      const hash = createHash("sha256").update(text).digest("base64");
      expect(policy).toContain(`${part}-src 'sha256-${hash}'`);
    }
    expect(policy).toContain("default-src 'none'");
    // Firefox asks for an icon where a page names none, against this policy.
    expect(page).toContain('<link rel="icon" href="data:,">');
    expect(policy).toContain("form-action 'self'");
    expect(page).not.toContain("style=");
    expect([...page.matchAll(/ src="([^"]*)"/g)].map(([, address]) => address)).toEqual(
      ["BTC", "ETH", "LTC", "DOGE", "BCH"].map((each) => `/pay/${code}/${each}.svg`),
    );
  }
});

test.each([
  ["BTC", "bitcoin:", "?amount=0.00045954", "0.00045954"],
  ["ETH", "ethereum:", "@11155111?value=7543400000000000", "0.00754340"],
  ["LTC", "litecoin:", "?amount=0.26476821", "0.26476821"],
  ["DOGE", "dogecoin:", "?amount=249.87500000", "249.87500000"],
  ["BCH", "", "?amount=0.08159184", "0.08159184"],
] as const)("opens a wallet for %s with address and exact amount, as its picture does", async (...row) => {
  const [coin, scheme, query, amount] = row;
  const { create, origin } = await sandbox();
  const charge = await create();
  const network = Object.keys(charge.addresses).find(
    (each) => charge.pricing[each as keyof typeof charge.addresses].currency === coin,
  ) as keyof typeof charge.addresses;
  const page = await (await fetch(charge.hosted_url)).text();
  const uri = `${scheme}${charge.addresses[network]}${query}`;
  expect(page).toContain(`href="${uri}"`);
  expect(page).toContain(`<code id="amount-${coin}">${amount}</code>`);
  expect(page).toContain(`<code id="address-${coin}">${charge.addresses[network]}</code>`);
  expect(page).toContain(`alt="QR code: pay ${amount} ${coin}"`);
  const picture = await fetch(`${origin}/pay/${charge.code}/${coin}.svg`);
  expect(picture.headers.get("content-type")).toBe("image/svg+xml");
  expect(await picture.text()).toContain(`stroke="#000" d="${drawQr(uri).path}"`);
});

test("has no picture and no state of what is not there", async () => {
  const { create, origin } = await sandbox();
  const { code } = await create();
  for (const path of [`${code}/XRP.svg`, `${code}/btc.svg`, `${code}/state/x`, "NONESUCH/state"])
    expect((await fetch(`${origin}/pay/${path}`)).status, path).toBe(404);
  expect((await fetch(`${origin}/pay/${code}/state`, { method: "POST" })).status).toBe(405);
});

test("lists the coins that the shop takes, in its order, and says why seven of them cannot be paid [293]", async () => {
  const { create, press, page, read: charged } = await sandbox();
  const { code } = await create();
  const html = await page(`/pay/${code}`);
  const coins = [
    ...html.matchAll(/<input type="radio" name="coin" value="([A-Z]+)"([^>]*)>(.*?)<\/label>/g),
  ].map(([, code, attributes, text]) => ({ code, isOff: attributes!.includes("disabled"), text: text! }));
  expect(coins.map(({ code }) => code)).toEqual(read({}).processors[0]!.coins);
  const unrated = coins.filter(({ isOff }) => isOff);
  expect(unrated.map(({ code }) => code)).toEqual(["XRP", "XLM", "ADA", "DOT", "LINK", "UNI", "SOL"]);
  expect(unrated.filter(({ text }) => /\d/.test(text))).toEqual([]);
  expect(html).toContain('<fieldset aria-describedby="no-rate">');
  expect(html).toContain(
    'id="no-rate"><small>The coins without an amount are not taken at the moment.</small>',
  );

  const answer = await press(code, "Pay exact amount", { coin: "SOL" });
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain(
    'role="alert">There is no rate for Solana here, so it cannot be paid in. Choose another coin.</p>',
  );
  expect(stateOf(await charged(code))).toBe("NEW");
});

describe("paying", () => {
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
    expect(page).toContain('<option value="BCH" selected>');
    expect(stateOf(await read(code))).toBe("NEW");
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

test("its state is another one as soon as a payer would see something else", async () => {
  const { create, press, page } = await sandbox();
  const { code } = await create();
  const states: string[] = [];
  const look = async () => {
    const state = await page(`/pay/${code}/state`);
    expect(await page(`/pay/${code}`)).toContain(`data-state="${state}"`);
    states.push(state);
  };
  await look();
  for (const button of ["Pay twice", "Confirm payment", "Pay again", "Confirm payment"]) {
    await press(code, button);
    await look();
  }
  expect(new Set(states).size).toBe(states.length);
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
