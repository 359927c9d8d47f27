import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { adapters } from "#server/processors/registry";
import { live, OTHER, read, refusal, STRONG } from "../../support/settings";

describe("with nothing set", () => {
  test("the shop runs on this machine, on a file, with the sandbox", () => {
    expect(read({})).toMatchObject({
      development: false,
      port: 3000,
      appOrigin: undefined,
      origin: "http://localhost:3000",
      databaseUrl: "file:data/farline.sqlite",
      trustProxy: false,
      cardSimulation: true,
      sandbox: { enabled: true, port: 3001, origin: "http://127.0.0.1:3001", confirmSeconds: 3 },
      processors: [
        {
          id: "sandbox",
          baseUrl: "http://127.0.0.1:3001",
          coins: ["BTC", "ETH", "LTC", "XRP", "DOGE", "BCH", "XLM", "ADA", "DOT", "LINK", "UNI", "SOL"],
        },
      ],
    });
  });

  test("the sandbox calls back to the shop's own port", () => {
    const { sandbox } = read({ PORT: "4000" });
    expect(sandbox).toMatchObject({
      port: 4001,
      webhookUrl: "http://127.0.0.1:4000/api/payments/sandbox/webhook",
    });
    expect(read({ PORT: "4000", SANDBOX_PORT: "5555" }).sandbox.origin).toBe("http://127.0.0.1:5555");
  });

  test("two shops of one folder at other ports share no file, and a real one's data stay where they are", () => {
    const files = (settings: Record<string, string>) => {
      const { databaseUrl, sandbox } = read(settings);
      return [databaseUrl, sandbox.stateFile, sandbox.networkFile, sandbox.mailboxFile];
    };
    const all = ["3000", "4000", "5000"].flatMap((PORT) => files({ PORT }));
    expect(new Set(all).size).toBe(all.length);
    expect(read({ ...live, PORT: "4000" }).databaseUrl).toBe(read({}).databaseUrl);
    expect(read({ PORT: "4000", DATABASE_URL: "file:own.sqlite" }).databaseUrl).toBe("file:own.sqlite");
  });

  test("an empty variable is one that is not set", () => {
    const names = [...exampleNames, "NODE_ENV"];
    expect(read(Object.fromEntries(names.map((name) => [name, ""])))).toEqual(read({}));
  });

  test("the session secret stays over restarts and differs from database to database", () => {
    const secretFor = (DATABASE_URL: string) => read({ DATABASE_URL }).sessionSecrets;
    expect(secretFor("file:a.sqlite")).toEqual(secretFor("file:a.sqlite"));
    expect(secretFor("file:a.sqlite")).not.toEqual(secretFor("file:b.sqlite"));
    expect(secretFor("file:a.sqlite")[0]).toHaveLength(43);
  });
});

describe("a wrong value stops the boot and names its variable", () => {
  test.each([
    ["PORT", "abc"],
    ["PORT", "0"],
    ["PORT", "65536"],
    ["PORT", "80.5"],
    ["PORT", "-1"],
    ["SANDBOX_PORT", "abc"],
    ["SANDBOX_CONFIRM_SECONDS", "soon"],
    ["SANDBOX_CONFIRM_SECONDS", "-1"],
    ["APP_ORIGIN", "localhost:3000"],
    ["APP_ORIGIN", "javascript:alert(1)"],
    ["APP_ORIGIN", "ftp://shop.example"],
    ["COMMERCE_COINS", "BTC ETH"],
    ["COMMERCE_COINS", "BTC,B"],
    ["DATABASE_URL", "mysql://root@127.0.0.1/farline"],
    ["DATABASE_URL", "postgre://postgres@127.0.0.1/farline"],
    ["DATABASE_URL", "data/farline.sqlite"],
    ["CARD_SIMULATION", "true"],
    ["NETWORK_LOOK_SECONDS", "0"],
    ["NETWORK_LOOK_SECONDS", "1.5"],
    ["DELIVERY_DEADLINE_MINUTES", "0"],
  ])("%s=%s", (name, value) => {
    expect(refusal({ [name]: value })).toMatch(new RegExp(`^${name}\\b.*\\w{3}`));
  });
});

describe("the public address", () => {
  test.each([
    ["https://shop.example", "https://shop.example"],
    ["https://shop.example/", "https://shop.example"],
    ["https://SHOP.example:443/start?x", "https://shop.example"],
    ["http://127.0.0.1:8080", "http://127.0.0.1:8080"],
  ])("%s is %s", (APP_ORIGIN, origin) => {
    expect(read({ APP_ORIGIN, SESSION_SECRET: STRONG })).toMatchObject({ appOrigin: origin, origin });
  });
});

describe("proxies in front", () => {
  test.each([
    ["loopback", "loopback"],
    ["10.0.0.0/8, 192.168.1.1", "10.0.0.0/8, 192.168.1.1"],
    ["1", 1],
  ])("TRUST_PROXY=%s", (TRUST_PROXY, trusted) => {
    expect(read({ TRUST_PROXY }).trustProxy).toBe(trusted);
  });
});

describe("with a real payment processor", () => {
  test("it takes what it was given, and no card simulation", () => {
    expect(read(live)).toMatchObject({
      sandbox: { enabled: false },
      cardSimulation: false,
      sessionSecrets: [STRONG],
      processors: [
        {
          id: "commerce",
          baseUrl: "https://api.commerce.coinbase.com",
          apiKey: "live-key",
          webhookSecrets: ["live-webhooks"],
          coins: ["BTC", "ETH", "LTC", "DOGE", "BCH", "USDC", "DAI"],
        },
      ],
    });
  });

  test.each(["https://pay.example", "http://127.0.0.1:4001", "https://api.commerce.coinbase.com.evil.test"])(
    "it is told which coins %s takes, for nobody can know",
    (COMMERCE_BASE_URL) => {
      const sentence = "COMMERCE_COINS must name the coins that the processor at COMMERCE_BASE_URL takes.";
      expect(refusal({ ...live, COMMERCE_BASE_URL })).toBe(sentence);
      expect(refusal({ ...live, COMMERCE_BASE_URL, COMMERCE_COINS: " , " })).toBe(sentence);
    },
  );

  test.each([
    ["SOL,XRP", ["SOL", "XRP"]],
    [" btc , Eth,BTC,", ["BTC", "ETH"]],
  ])("COMMERCE_COINS=%j", (COMMERCE_COINS, coins) => {
    expect(read({ ...live, COMMERCE_COINS }).processors[0]!.coins).toEqual(coins);
    expect(read({ COMMERCE_COINS }).processors[0]!.coins).toHaveLength(12);
  });

  test("it does not start without a way for its mail", () => {
    expect(refusal({ ...live, SMTP_URL: "" })).toBe(
      "PAYMENT_PROVIDER=commerce needs SMTP_URL: receipts and reset links go out by mail.",
    );
  });

  test.each([
    "http://api.commerce.coinbase.com",
    "http://10.0.0.5",
    "http://127.0.0.1.evil.test",
    "http://localhost.evil.test",
    "ftp://127.0.0.2",
  ])("it does not send its key to %s", (COMMERCE_BASE_URL) => {
    expect(refusal({ ...live, COMMERCE_BASE_URL, COMMERCE_COINS: "BTC" })).toBe(
      "COMMERCE_BASE_URL must be https, unless it is on this machine.",
    );
  });

  test.each([
    ["http://127.0.0.1:4001", "http://127.0.0.1:4001"],
    ["http://localhost:4001/", "http://localhost:4001"],
    ["http://[::1]:4001", "http://[::1]:4001"],
    ["https://pay.example/api/", "https://pay.example/api"],
  ])("it may call %s", (COMMERCE_BASE_URL, baseUrl) => {
    expect(read({ ...live, COMMERCE_BASE_URL, COMMERCE_COINS: "BTC" }).processors[0]!.baseUrl).toBe(baseUrl);
  });

  test("one that took payments before is still asked about them, as long as its key is there", () => {
    expect(read({}).processors.map(({ id }) => id)).toEqual(["sandbox"]);
    expect(read({ COMMERCE_API_KEY: "key" }).processors.map(({ id }) => id)).toEqual(["sandbox", "commerce"]);
  });
});

describe("the network partner", () => {
  test("is the sandbox while payments are, looked at four times a minute", () => {
    expect(read({}).network).toMatchObject({
      id: "sandbox",
      isTest: true,
      baseUrl: "http://127.0.0.1:3001",
      lookSeconds: 15,
      deliveryMinutes: 2,
    });
    expect(read({ DELIVERY_DEADLINE_MINUTES: "7.5" }).network.deliveryMinutes).toBe(7.5);
    expect(read({ NETWORK_LOOK_SECONDS: "5" }).network.lookSeconds).toBe(5);
  });

  test("is asked every two hours when it is a real one", () => {
    expect(read(live).network).toEqual({
      id: "esim-access",
      isTest: false,
      baseUrl: "https://api.esimaccess.com",
      accessCode: "live-code",
      secret: "live-secret",
      lookSeconds: 7200,
      deliveryMinutes: 15,
      lowBalance: 50,
    });
  });

  test("has support told of a balance below 50 dollars, or below what the owner says", () => {
    expect(read({ NETWORK_LOW_BALANCE: "12.5" }).network.lowBalance).toBe(12.5);
    expect(read({ ...live, NETWORK_LOW_BALANCE: "0" }).network.lowBalance).toBe(0);
    for (const wrong of ["-1", "much", "1e9"])
      expect(refusal({ NETWORK_LOW_BALANCE: wrong })).toContain("NETWORK_LOW_BALANCE: ");
  });

  test.each(["ESIM_ACCESS_CODE", "ESIM_ACCESS_SECRET"])("does not start without %s", (name) => {
    expect(refusal({ ...live, [name]: "" })).toBe(`NETWORK_PROVIDER=esim-access needs ${name}.`);
  });

  test("gets its secret over https alone, unless it is on this machine", () => {
    expect(refusal({ ...live, ESIM_ACCESS_BASE_URL: "http://api.esimaccess.com" })).toContain(
      "must be https",
    );
    expect(read({ ...live, ESIM_ACCESS_BASE_URL: "http://127.0.0.1:4401/" }).network.baseUrl).toBe(
      "http://127.0.0.1:4401",
    );
  });
});

describe("secrets can be changed without an outage", () => {
  test("several are a list, in order, without the spaces around them", () => {
    const { sessionSecrets, processors } = read({
      ...live,
      SESSION_SECRET: ` ${OTHER} , ${STRONG},`,
      COMMERCE_WEBHOOK_SECRET: "new, old",
    });
    expect(sessionSecrets).toEqual([OTHER, STRONG]);
    expect(processors[0]!.webhookSecrets).toEqual(["new", "old"]);
  });
});

const example = readFileSync(new URL("../../../.env.example", import.meta.url), "utf8");
const exampleLines = [...example.matchAll(/^#([A-Z_]+)=(.*)$/gm)].map(([, name = "", value = ""]) => ({
  name,
  value,
}));
const exampleNames = exampleLines.map(({ name }) => name);

describe(".env.example", () => {
  test("lists exactly the variables that are read", () => {
    const source = readFileSync(new URL("../../../server/env-variables.ts", import.meta.url), "utf8");
    const variables = /return z\.object\(\{(.*?)^ {2}\}\);/ms.exec(source)?.[1] ?? "";
    const names = [
      ...[...variables.matchAll(/^ {4}([A-Z_]+):/gm)].map(([, name]) => name),
      ...adapters.flatMap((adapter) => Object.keys(adapter.variables)),
    ];
    expect(names.length).toBeGreaterThan(10);
    // NODE_ENV is the tools' to set, not the operator's.
    expect(exampleNames.toSorted()).toEqual(names.filter((name) => name !== "NODE_ENV").toSorted());
  });

  test("the values that stand in it are the defaults", () => {
    expect(read(Object.fromEntries(exampleLines.map(({ name, value }) => [name, value])))).toEqual(read({}));
  });

  test("has no line that sets something, and no value that could be taken for a secret", () => {
    expect(example.split("\n").filter((line) => line !== "" && !line.startsWith("#"))).toEqual([]);
    expect(exampleLines.filter(({ name, value }) => /SECRET|KEY/.test(name) && value !== "")).toEqual([]);
  });
});
