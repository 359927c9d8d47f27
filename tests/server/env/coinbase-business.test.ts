import { generateKeyPairSync } from "node:crypto";
import { describe, expect, test } from "vitest";
import { live, read, refusal } from "../../support/settings";

const ec = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey;
const pem = ec.export({ type: "sec1", format: "pem" }).toString();
const jwk = generateKeyPairSync("ed25519").privateKey.export({ format: "jwk" });
const bytes = Buffer.concat([Buffer.from(jwk.d!, "base64url"), Buffer.from(jwk.x!, "base64url")]);

const { COMMERCE_API_KEY: _, COMMERCE_WEBHOOK_SECRET: __, ...shop } = live;
const coinbase = {
  PAYMENT_PROVIDER: "coinbase-business",
  COINBASE_BUSINESS_KEY_ID: "key",
  COINBASE_BUSINESS_KEY_SECRET: bytes.toString("base64"),
  COINBASE_BUSINESS_WEBHOOK_SECRET: "new, old",
};

describe("Coinbase Business", () => {
  test("takes new payments where it is named", () => {
    const { processors, sandbox } = read({ ...shop, ...coinbase });
    expect(processors).toMatchObject([
      { id: "coinbase-business", isTest: false, baseUrl: "https://business.coinbase.com", coins: ["USDC"] },
    ]);
    expect(sandbox.enabled).toBe(false);
  });

  test.each([
    ["base64 of 64 bytes", bytes.toString("base64"), "ed25519"],
    ["PEM", pem, "ec"],
    ["PEM on one line", pem.replaceAll("\n", String.raw`\n`), "ec"],
  ])("takes its key as %s", (_form, COINBASE_BUSINESS_KEY_SECRET, type) => {
    const [processor] = read({ ...shop, ...coinbase, COINBASE_BUSINESS_KEY_SECRET }).processors;
    expect(processor).toMatchObject({ key: { private: { asymmetricKeyType: type } } });
  });

  test.each([
    ["a word", "secret"],
    ["half a key", bytes.subarray(0, 32).toString("base64")],
    ["a slip in it", Buffer.from(bytes.with(0, bytes[0]! ^ 1)).toString("base64")],
    ["PEM that is cut", pem.slice(0, 60)],
    [
      "a key on another curve",
      generateKeyPairSync("ec", { namedCurve: "P-384" })
        .privateKey.export({ type: "sec1", format: "pem" })
        .toString(),
    ],
  ])("does not start with %s", (_what, COINBASE_BUSINESS_KEY_SECRET) => {
    expect(refusal({ ...shop, ...coinbase, COINBASE_BUSINESS_KEY_SECRET })).toMatch(
      /^COINBASE_BUSINESS_KEY_SECRET: must be [^\n]+$/,
    );
  });

  test("its sandbox goes with the sandbox's network, and buys no real eSIM", () => {
    const play = { ...coinbase, COINBASE_BUSINESS_SANDBOX: "on" };
    const { processors, sandbox } = read(play);
    expect(processors).toMatchObject([{ isTest: true, baseUrl: "https://business.coinbase.com/sandbox" }]);
    expect(sandbox.enabled).toBe(true);
    const sentence =
      "NETWORK_PROVIDER=esim-access needs COINBASE_BUSINESS_SANDBOX to be off: its payments cost nothing, real eSIMs do.";
    expect(refusal({ ...shop, ...play })).toBe(sentence);
    expect(refusal({ ...play, ...live })).toBe(sentence);
  });
});
