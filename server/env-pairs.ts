/**
 * Which settings do not go together, because the shop would then give away what it pays for, sell what nobody
 * can use, or show what is secret. What stands in no row boots.
 */
import { reachOf } from "./env-kinds";
import { trialOf } from "./env-partners";
import { isSet, type Variables } from "./env-variables";
import type { Adapter } from "./processors/adapter";
import { adapters } from "./processors/registry";

const MIN_SECRET_LENGTH = 32;

/**
 * Everything that is wrong with these settings together: a sentence each, which says what to set.
 * @param wrong those that are wrong by themselves, which are blamed for nothing more.
 * @param ownersFile why nobody may sell for real money with the owner's file: a sentence each.
 */
export function refusalsOf(
  vars: Variables,
  wrong: { has(name: string): boolean },
  ownersFile: readonly string[],
): string[] {
  const unlessWrong = <Name extends keyof Variables>(name: Name) =>
    wrong.has(name) ? undefined : vars[name];
  const lacks = (name: string) => !wrong.has(name) && !isSet(vars[name]);
  const isInTheClear = (name: string) => reachOf(vars[name] as string | undefined) === "http";
  const [payment, cards] = [unlessWrong("PAYMENT_PROVIDER"), unlessWrong("CARD_PROVIDER")];
  const [network, card] = [unlessWrong("NETWORK_PROVIDER"), unlessWrong("CARD_SIMULATION")];
  const isChosen = ({ id, takes }: Adapter) => (takes === "coins" ? payment : cards)?.includes(id) ?? false;
  const choiceOf = ({ id, takes }: Adapter) =>
    `${takes === "coins" ? "PAYMENT_PROVIDER" : "CARD_PROVIDER"}=${id}`;
  const takingMoney = adapters.filter((adapter) => isChosen(adapter) && !trialOf(adapter, vars));
  const costsMoney = network === "esim-access";
  const isReal = takingMoney.length > 0 || costsMoney;
  const reach = reachOf(vars.APP_ORIGIN); // without one the shop answers to this machine's own names (gate.ts)
  const isPublic = reach !== "this machine";
  const secrets = vars.SESSION_SECRET;

  const refusals: [isSo: boolean | undefined, say: string][] = [
    [
      payment?.length === 0 && cards?.length === 0,
      "PAYMENT_PROVIDER=none needs a CARD_PROVIDER: without either nobody can pay.",
    ],
    [
      payment?.includes("sandbox") && costsMoney,
      "NETWORK_PROVIDER=esim-access needs a real PAYMENT_PROVIDER, or none beside a CARD_PROVIDER: the sandbox's payments cost nothing, real eSIMs do.",
    ],
    // Also where another takes new payments: what it took before is still followed, and delivered.
    ...adapters.map((adapter): [boolean, string] => [
      costsMoney && !lacks(adapter.needs[0]) && trialOf(adapter, vars) !== undefined,
      `NETWORK_PROVIDER=esim-access needs ${trialOf(adapter, vars)}, real eSIMs do.`,
    ]),
    [
      isSet(cards) && card === "on",
      `CARD_SIMULATION must be off with CARD_PROVIDER=${cards}: it gives plans to whoever presses the button.`,
    ],
    ...takingMoney.map((adapter): [boolean, string] => [
      network === "sandbox",
      `${choiceOf(adapter)} needs NETWORK_PROVIDER=esim-access: the sandbox's eSIMs work on no phone.`,
    ]),
    [
      isReal && card === "on",
      "CARD_SIMULATION must be off with a real payment processor or network: it gives plans to whoever presses the button.",
    ],
    [
      ["off", "tight"].includes(unlessWrong("LIMITS") ?? "on") && (isReal || isPublic),
      "LIMITS must be on, but for the sandbox on this machine alone: anyone could guess passwords as fast as they like, or hardly anyone could buy.",
    ],
    [
      isReal && reach === "http",
      "APP_ORIGIN must begin with https:// with a real payment processor or network, unless it is on this machine: " +
        "anyone on the way could read sessions and activation codes.",
    ],
    [
      (isReal || isPublic) && !(secrets.length > 0 && secrets.every(isStrong)),
      `SESSION_SECRET must be set to at least ${MIN_SECRET_LENGTH} random characters (every one of a list) with a real ` +
        "payment processor or network, and wherever APP_ORIGIN is not on this machine. Make one with: openssl rand -base64 32",
    ],
    ...adapters.flatMap((adapter): [boolean, string][] => {
      const { id, needs, address, variables } = adapter;
      const isAsked = !lacks(needs[0]);
      const lacksElse = Object.keys(variables).some((name) => wrong.has(name))
        ? undefined
        : adapter.lacks?.(vars);
      return [
        ...needs.map((name): [boolean, string] => [
          isChosen(adapter) && lacks(name),
          `${choiceOf(adapter)} needs ${name}.`,
        ]),
        // One that took payments before is followed without webhooks, but not without its address.
        ...needs
          .filter((name, index) => index > 0 && !name.endsWith("_WEBHOOK_SECRET"))
          .map((name): [boolean, string] => [
            !isChosen(adapter) && isAsked && lacks(name),
            `${needs[0]} needs ${name}: without it nobody can be asked about the charges of ${id}.`,
          ]),
        [isAsked && isInTheClear(address), `${address} must be https, unless it is on this machine.`],
        [isChosen(adapter) && lacksElse !== undefined, lacksElse ?? ""],
      ];
    }),
    ...ownersFile.map((says): [boolean, string] => [isReal, says]),
    [
      takingMoney.length > 0 && lacks("SMTP_URL"),
      `${takingMoney.map(choiceOf)[0]} needs SMTP_URL: receipts and reset links go out by mail.`,
    ],
    ...["ESIM_ACCESS_CODE", "ESIM_ACCESS_SECRET"].map((name): [boolean, string] => [
      costsMoney && lacks(name),
      `NETWORK_PROVIDER=esim-access needs ${name}.`,
    ]),
    [
      costsMoney && isInTheClear("ESIM_ACCESS_BASE_URL"),
      "ESIM_ACCESS_BASE_URL must be https, unless it is on this machine.",
    ],
  ];
  return refusals.filter(([isSo]) => isSo).map(([, say]) => say);
}

function isStrong(secret: string): boolean {
  return secret.length >= MIN_SECRET_LENGTH && new Set(secret).size >= 10;
}
