import { describe, expect, test } from "vitest";
import { live, OTHER, read, refusal, STRONG } from "../../support/settings";

const sentences = {
  P: "NETWORK_PROVIDER=esim-access needs a real PAYMENT_PROVIDER, or none beside a CARD_PROVIDER: the sandbox's payments cost nothing, real eSIMs do.",
  N: "PAYMENT_PROVIDER=commerce needs NETWORK_PROVIDER=esim-access: the sandbox's eSIMs work on no phone.",
  C: "CARD_SIMULATION must be off with a real payment processor or network: it gives plans to whoever presses the button.",
  H:
    "APP_ORIGIN must begin with https:// with a real payment processor or network, unless it is on this machine: " +
    "anyone on the way could read sessions and activation codes.",
  S:
    "SESSION_SECRET must be set to at least 32 random characters (every one of a list) with a real payment processor or network, " +
    "and wherever APP_ORIGIN is not on this machine. Make one with: openssl rand -base64 32",
};

/**
 * Whether the shop boots, and else which sentences it says: every way to pay, network, card, origin and
 * secret.
 */
const matrix = `
                               | this machine | others, http | others, https
  payment   network      card  | good   weak  | good   weak  | good   weak
  sandbox   sandbox      unset | boots  boots | boots  S     | boots  S
  sandbox   sandbox      on    | boots  boots | boots  S     | boots  S
  sandbox   sandbox      off   | boots  boots | boots  S     | boots  S
  sandbox   esim-access  unset | P      PS    | PH     PHS   | P      PS
  sandbox   esim-access  on    | PC     PCS   | PCH    PCHS  | PC     PCS
  sandbox   esim-access  off   | P      PS    | PH     PHS   | P      PS
  commerce  sandbox      unset | N      NS    | NH     NHS   | N      NS
  commerce  sandbox      on    | NC     NCS   | NCH    NCHS  | NC     NCS
  commerce  sandbox      off   | N      NS    | NH     NHS   | N      NS
  commerce  esim-access  unset | boots  S     | H      HS    | boots  S
  commerce  esim-access  on    | C      CS    | CH     CHS   | C      CS
  commerce  esim-access  off   | boots  S     | H      HS    | boots  S
`;

/** What each heading stands for: settings that the shop takes alike. */
const origins = {
  "this machine": ["", "http://localhost:3000", "http://127.0.0.1", "https://[::1]:8443"],
  "others, http": ["http://shop.example", "http://192.168.1.5:3000", "http://localhost.evil.test"],
  "others, https": ["https://shop.example", "https://203.0.113.7", "https://127.0.0.1.evil.test"],
};
const secrets = {
  good: [STRONG, `${OTHER},${STRONG}`],
  weak: [
    "",
    " , ",
    "short",
    STRONG.slice(0, 31),
    "abcabcabcabcabcabcabcabcabcabcabcabc",
    `${STRONG},short`,
    `short,${STRONG}`,
  ],
};

const columns = Object.entries(origins).flatMap(([reach, origins]) =>
  Object.entries(secrets).map(([secret, secrets]) => ({ reach, origins, secret, secrets })),
);
const cells = matrix
  .trim()
  .split("\n")
  .slice(2)
  .flatMap((row) => {
    const [payment = "", network = "", card = "", ...outcomes] = row.split(/[\s|]+/).filter(Boolean);
    return columns.map(({ reach, origins, secret, secrets }, column) => ({
      name: `${payment} and ${network}, card ${card}, ${reach}, ${secret} secret: ${outcomes[column]}`,
      says:
        outcomes[column] === "boots"
          ? []
          : [...outcomes[column]!].map((email) => sentences[email as keyof typeof sentences]),
      all: origins.flatMap((APP_ORIGIN) =>
        secrets.map((SESSION_SECRET) => ({
          ...live,
          PAYMENT_PROVIDER: payment,
          NETWORK_PROVIDER: network,
          CARD_SIMULATION: card === "unset" ? "" : card,
          APP_ORIGIN,
          SESSION_SECRET,
        })),
      ),
    }));
  });

test("the table has every cell once", () => {
  expect(new Set(cells.map(({ name }) => name.replace(/:.*/, ""))).size).toBe(2 * 2 * 3 * 3 * 2);
});

test.each(cells.filter(({ says }) => says.length > 0).map((cell) => [cell.name, cell] as const))(
  "%s",
  (_name, { all, says }) => {
    for (const settings of all) expect(refusal(settings).split("\n"), JSON.stringify(settings)).toEqual(says);
  },
);

test.each(cells.filter(({ says }) => says.length === 0).map((cell) => [cell.name, cell] as const))(
  "%s",
  (_name, { all }) => {
    for (const settings of all) {
      const isSandbox = settings.PAYMENT_PROVIDER === "sandbox";
      expect(read(settings), JSON.stringify(settings)).toMatchObject({
        sandbox: { enabled: isSandbox },
        network: { isTest: isSandbox },
        cardSimulation: isSandbox && settings.CARD_SIMULATION !== "off",
      });
    }
  },
);

test.each(["off", "tight"])("limits are %s on this machine with the sandbox, and nowhere else", (LIMITS) => {
  const said =
    "LIMITS must be on, but for the sandbox on this machine alone: anyone could guess passwords as fast as they like, or hardly anyone could buy.";
  expect(read({}).limits).toBe("on");
  expect(read({ LIMITS, APP_ORIGIN: "http://localhost:3000" }).limits).toBe(LIMITS !== "off" && LIMITS);
  expect(refusal({ ...live, LIMITS })).toBe(said);
  expect(refusal({ LIMITS, APP_ORIGIN: "https://shop.example", SESSION_SECRET: STRONG })).toBe(said);
});

describe("what is not set", () => {
  test("is the sandbox: a real network alone does not boot, nor does a real processor", () => {
    const { PAYMENT_PROVIDER: _, ...noProcessor } = live;
    const { NETWORK_PROVIDER: __, ...noNetwork } = live;
    expect(refusal(noProcessor)).toBe(sentences.P);
    expect(refusal(noNetwork)).toBe(sentences.N);
  });

  test("is asked for with everything else that is wrong, each on a line of its own, once", () => {
    const lines = refusal({
      PAYMENT_PROVIDER: "commerce",
      CARD_SIMULATION: "on",
      APP_ORIGIN: "http://shop.example",
      PORT: "-0.5",
      SMTP_URL: "mail.example",
    });
    expect(lines.split("\n")).toEqual([
      "PORT: must be a port number from 1 to 65535",
      "SMTP_URL: must be smtp://USER:PASSWORD@HOST:PORT or smtps://…",
      sentences.N,
      sentences.C,
      sentences.H,
      sentences.S,
      "PAYMENT_PROVIDER=commerce needs COMMERCE_API_KEY.",
      "PAYMENT_PROVIDER=commerce needs COMMERCE_WEBHOOK_SECRET.",
    ]);
  });
});

describe("a wrong value is blamed for itself alone", () => {
  test.each([
    ["PAYMENT_PROVIDER", "stripe"],
    ["NETWORK_PROVIDER", "airalo"],
    ["CARD_SIMULATION", "yes"],
    ["APP_ORIGIN", "shop.example"],
    ["APP_ORIGIN", "http://"],
    ["SMTP_URL", "mail.example"],
    ["COMMERCE_BASE_URL", "pay.example"],
    ["COMMERCE_COINS", "BTC;ETH"],
    ["ESIM_ACCESS_BASE_URL", "esims.example"],
  ])("%s=%s", (name, value) => {
    const lines = refusal({ ...live, APP_ORIGIN: "https://shop.example", [name]: value }).split("\n");
    expect(lines.map((line) => line.split(":")[0])).toEqual([name]);
  });

  test("also where it would be needed", () => {
    const lines = refusal({ ...live, COMMERCE_BASE_URL: "https://pay.example", COMMERCE_COINS: "BTC;ETH" });
    expect(lines).toMatch(/^COMMERCE_COINS: [^\n]+$/);
  });

  test("and hides nothing that others do", () => {
    expect(
      refusal({ ...live, PAYMENT_PROVIDER: "stripe", CARD_SIMULATION: "on", SESSION_SECRET: "" })
        .split("\n")
        .slice(1),
    ).toEqual([sentences.C, sentences.S]);
  });
});

test("a demo is open to others with real mail or without, and its own secret", () => {
  const demo = { APP_ORIGIN: "https://demo.example", SESSION_SECRET: STRONG };
  expect(read(demo)).toMatchObject({
    sessionSecrets: [STRONG],
    sandbox: { enabled: true, origin: "http://127.0.0.1:3001" },
  });
  expect(read(demo).mail.smtpUrl).toBe("smtp://127.0.0.1:3002");
  expect(read({ ...demo, SMTP_URL: live.SMTP_URL }).mail.smtpUrl).toBe(live.SMTP_URL);
});
