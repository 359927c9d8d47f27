import { fromNow, HOUR, SECOND, timestamp } from "../clock";
import { engine } from "../database/connection";
import { env } from "../env";
import { isLoopback } from "../env-kinds";
import { pricesAsOf } from "../esims/balance";
import { checkPartner } from "../esims/partner-status";
import { UNITS_PER_USD } from "../esims/packages";
import { mailWords, ownAddresses, proveOwnAddress, provenAddresses } from "../mail/own-addresses";
import { mailServerFault } from "../mail/send-due";
import { CallError, type CallErrorKind, describe } from "../outgoing";
import { checkProcessors, type ProcessorStatus, webhookAddress } from "../payments/processor-status";
import type { PaymentProvider } from "../processors/provider";
import { usdAmount } from "../processors/rules";
import { recentFaults } from "../error-reports/error-reports";
import { type Command, counted, oneLine, type Print } from "./command";

/** Signatures of webhooks and keys are good for two to five minutes. */
const MOST_SKEW_SECONDS = 30;
const CALL_TIMEOUT = 10 * SECOND;

/** What was looked at, what it is like, and what is to be mended, if anything. */
interface Finding {
  what: string;
  is: string;
  mend?: string | undefined;
}

/** Whether all that is configured works, and what nobody expected. */
export const doctorCommands: Command[] = [
  {
    usage: "doctor [--mail] [WORD]",
    explains:
      "Ask each service that is configured whether it works: keys, clocks, coins, the network's balance, the mail server, and a signed test webhook to each processor's address at the shop, which has to be running. Nothing is bought, charged or mailed. --mail instead mails a word to each address of the owner's file for support, alarms and books; with that WORD it is proven that it arrives.",
    async run([word], { mail }, say) {
      if (mail || word !== undefined) return askByMail(word, say);
      const database = { what: "database", is: `${engine()}, brought up to date` };
      const partner = [keyOfPartner(), oldPrices()];
      const others = [publicAddress(), payments(), ...partner, mailServer(), ownMailboxes()];
      const findings: Finding[] = [database, ...(await Promise.all(others)).flat()];
      const width = Math.max(...findings.map(({ what }) => what.length));
      for (const { what, is, mend } of findings) {
        say(`${mend ? "MEND" : "ok  "}  ${what.padEnd(width)}  ${oneLine(is)}`);
        if (mend) say(`      ${" ".repeat(width)}  → ${mend}`);
      }
      const toMend = findings.filter(({ mend }) => mend).length;
      say(toMend === 0 ? "All is well." : `${counted(toMend, "thing")} to mend.`);
      return toMend === 0;
    },
  },
  {
    usage: "faults list",
    explains:
      "What went wrong in the last day: how often in which hour, and the number of the first in the log.",
    async run(_values, _flags, say) {
      const faults = await recentFaults();
      for (const { kind, hour, times, request, place } of faults)
        say(`${hour}:00Z  ${counted(times, "time")}  ${oneLine(kind)}\n    first ${request}  ${place}`);
      say(`${counted(new Set(faults.map(({ kind }) => kind)).size, "kind")}.`);
      return true;
    },
  },
];

async function publicAddress(): Promise<Finding> {
  const { origin } = env();
  const what = "public address";
  try {
    const { status } = await fetch(new URL("/readyz", origin), {
      redirect: "manual",
      signal: AbortSignal.timeout(CALL_TIMEOUT),
    });
    if (status !== 200)
      return { what, is: `${origin} answers ${status}`, mend: "Start the shop, or look at its proxy." };
  } catch (error) {
    const words = describe((error as Error).cause ?? error);
    return {
      what,
      is: `${origin} does not answer: ${words}`,
      mend: "Start the shop, or look at DNS and proxy.",
    };
  }
  const isOurs = isLoopback(new URL(origin).hostname);
  return { what, is: isOurs ? `${origin}, which is this machine alone` : origin };
}

async function payments(): Promise<Finding[]> {
  const statuses = await checkProcessors();
  return statuses.flatMap((status) => [
    keyOf(status),
    clockOf(status),
    webhookOf(status),
    ...registeredOf(status),
  ]);
}

function keyOf({ processor, refusal }: ProcessorStatus): Finding {
  const { id: what, isTest } = processor;
  if (refusal) return { what, is: refusal.message, mend: mendsFor[refusal.kind] };
  const money = isTest ? "no money moves" : "real money";
  return { what, is: `its key works; ${partOf(processor)}; ${money}` };
}

function partOf({ id, coins }: PaymentProvider): string {
  const { crypto, credit_card } = env().takers;
  const line = [crypto, credit_card].find((ids) => ids.includes(id));
  if (!line) return "takes no new payments, and is asked about its charges";
  const what = line === crypto ? `new payments in ${coins.join(", ")}` : "cards";
  const before = line.slice(0, line.indexOf(id));
  return before.length > 0 ? `takes ${what} where ${before.join(" and ")} makes no page` : `takes ${what}`;
}

function clockOf({ processor, aheadSeconds }: ProcessorStatus): Finding {
  const what = `${processor.id}: clock`;
  if (aheadSeconds === undefined) return { what, is: "it does not say its time" };
  const seconds = Math.abs(aheadSeconds);
  return {
    what,
    is: `${seconds} s ${aheadSeconds < 0 ? "behind" : "ahead of"} ours`,
    mend:
      seconds > MOST_SKEW_SECONDS
        ? "Set this machine's clock (NTP): signatures are refused when it is minutes off."
        : undefined,
  };
}

function webhookOf({ processor, webhookFault }: ProcessorStatus): Finding {
  const [what, address] = [`${processor.id}: webhook`, webhookAddress(processor)];
  if (webhookFault === undefined)
    return { what, is: `a signed one arrives at ${address}, the address for the processor's settings` };
  return {
    what,
    is: `a signed one does not arrive at ${address}: ${webhookFault}`,
    mend: "Look at APP_ORIGIN, at the proxy, and whether the running shop has the same webhook secret first.",
  };
}

/** Nothing where its API does not tell, or where it does not answer at all, which is said already. */
function registeredOf({ processor, refusal, registered }: ProcessorStatus): Finding[] {
  if (registered === undefined || refusal) return [];
  const what = `${processor.id}: set there`;
  if (registered instanceof CallError)
    return registered.kind === "unauthorized"
      ? [{ what, is: "the key may not read its webhooks: look at them by hand" }]
      : [{ what, is: registered.message, mend: mendsFor[registered.kind] }];
  const address = webhookAddress(processor);
  const [best] = registered
    .filter(({ url }) => url === address)
    .toSorted((a, b) => Number(b.isOn) - Number(a.isOn) || a.lacks.length - b.lacks.length);
  if (best?.isOn && best.lacks.length === 0)
    return [{ what, is: "the webhook, with all that we need to hear" }];
  const off = best ? `the webhook to ${address} is switched off` : `no webhook to ${address}`;
  const is = best?.isOn ? `the webhook lacks ${best.lacks.join(", ")}` : off;
  return [{ what, is, mend: "Set it there, as docs/how-to/go-live.md says." }];
}

const mendsFor: Record<CallErrorKind, string> = {
  unauthorized: "The key is wrong, or may not read charges: make a new one.",
  not_found: "Its address or the store's number is wrong.",
  rejected: "It refuses the question: look at its address, and at what the key may do.",
  unavailable: "It does not answer: look at its address and its status page, and try again.",
  ambiguous: "It does not answer as it should: look at its address and its status page, and try again.",
};

async function keyOfPartner(): Promise<Finding> {
  const { balance } = await checkPartner();
  const what = `network ${env().network.id}`;
  if (balance instanceof CallError)
    return { what, is: balance.message, mend: "Look at its code, its secret and its address." };
  const dollars = balance / UNITS_PER_USD;
  return {
    what,
    is: `its key works; ${usdAmount(dollars * 100)} there`,
    mend:
      dollars < env().network.lowBalance ? "Fill the balance up: plans are sold out without it." : undefined,
  };
}

/** They are read every hour. */
async function oldPrices(): Promise<Finding[]> {
  const asOf = await pricesAsOf();
  if (asOf === null || asOf > timestamp(fromNow(-3 * HOUR))) return [];
  const mend = "Look in the log why the worker does not read them. What is sold meanwhile may be a loss.";
  return [{ what: "network prices", is: `not read since ${asOf}`, mend }];
}

async function mailServer(): Promise<Finding> {
  const { smtpUrl, from } = env().mail;
  const { host } = new URL(smtpUrl);
  const fault = await mailServerFault();
  return fault === undefined
    ? { what: "mail", is: `${host} lets us in; letters are from ${from}` }
    : { what: "mail", is: `${host} does not let us in: ${fault}`, mend: "Look at SMTP_URL." };
}

async function ownMailboxes(): Promise<Finding[]> {
  const proven = await provenAddresses();
  const mend = "Say doctor --mail, and doctor --mail WORD once the letter is there.";
  return ownAddresses.map(({ address, isFor }) => {
    const what = `mail for ${isFor}`;
    if (proven.includes(address)) return { what, is: `arrives at ${address}` };
    const is = `nobody has said that it arrives at ${address}`;
    return { what, is, mend: env().network.isTest ? undefined : mend };
  });
}

/** Asks for the words, or takes one back. */
async function askByMail(word: string | undefined, say: Print): Promise<boolean> {
  if (word === undefined) {
    await mailWords();
    const to = ownAddresses.map(({ address }) => address).join(", ");
    say(`A letter is on its way to ${to}. Within a day: doctor --mail WORD, with the word in it.`);
    return true;
  }
  const address = await proveOwnAddress(word);
  say(
    address ? `Letters to ${address} arrive.` : "No letter of the last day has this word: say doctor --mail.",
  );
  return address !== undefined;
}
