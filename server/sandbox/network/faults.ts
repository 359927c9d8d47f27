/** Ways in which the network misbehaves on request or by chance. */
import { type Fault, KILLS, MANNERS, type Spoil, strike } from "../faults";
import { type Answer, json } from "../web/http";
import type { Profile } from "./profile";
import type { NetworkSettings } from "./schema";
import { refused } from "./wire";

/** Every kind of fault, and what the product sees. Only lost, drip, slow and killed_after do what was asked. */
export const FAULTS = {
  "500": kind("an error of the network's", () => ({ status: 500, body: "Internal Server Error" })),
  "429": kind("too many calls, with Retry-After: 1", () => json(429, {}, { "Retry-After": "1" })),
  busy: refusal("000001", "Server error", "an error of the network's in its envelope"),
  no_stock: refusal("200011", "Insufficient available Profiles for the package", "no profiles left"),
  no_balance: refusal("200007", "Insufficient account balance", "the balance is used up"),
  rejected: refusal("310241", "The packageCode does not exist", "no such package"),
  forbidden: refusal(
    "200002",
    "This operation is not allowed due to the order status",
    "its state forbids it, as a cancel of what was installed",
  ),
  timeout: kind("silence", MANNERS.timeout),
  nonsense: kind("200 with a page of HTML", MANNERS.nonsense),
  lost: kind("a connection that is cut", MANNERS.lost),
  drip: kind("an answer that does not end in time", MANNERS.drip),
  slow: kind("the answer, delaySeconds later", MANNERS.slow),
  ...KILLS,
};
type CallFault = keyof typeof FAULTS;

/** What happens to the phone that an eSIM is downloaded with: what it says, and what the product sees. */
export const PHONE_FAULTS = {
  failed_download: {
    says: "The eSIM could not be added: the connection broke off. Try again.",
    sees: "DOWNLOAD: the profile was sent for, and never installed; it can be downloaded again",
  },
  wrong_device: {
    says: "This phone cannot add it: it has no eSIM, or is locked to another operator.",
    sees: "nothing: the phone does not ask for the profile, which stays RELEASED",
  },
};
type PhoneFault = keyof typeof PHONE_FAULTS;

export const FAULT_KINDS = Object.keys(FAULTS) as CallFault[];
export const PHONE_FAULT_KINDS = Object.keys(PHONE_FAULTS) as PhoneFault[];

export const OPERATIONS = [
  "order",
  "query",
  "usage",
  "topup",
  "cancel",
  "revoke",
  "suspend",
  "unsuspend",
  "packages",
  "balance",
] as const;
export type Operation = (typeof OPERATIONS)[number];

export type NetworkFault = Fault<CallFault | PhoneFault, Operation>;

const isOfPhone = (fault: NetworkFault) => Object.hasOwn(PHONE_FAULTS, fault.next);

/** Takes the first fault meant for the download of this profile from the line. @returns its kind. */
export async function downloadFault(
  faults: NetworkFault[],
  { esimTranNo, iccid, packages }: Profile,
): Promise<PhoneFault | undefined> {
  const said = () => [esimTranNo, iccid, ...packages.map(({ transactionId }) => transactionId)].join(" ");
  return (await strike(faults, said, isOfPhone))?.next as PhoneFault | undefined;
}

/**
 * Takes the first fault meant for this operation from the line, or one by chance, and spoils the answer.
 */
export async function withFaults(
  faults: NetworkFault[],
  chance: Chance,
  { operation, body }: { operation: Operation; body: string },
  work: () => Promise<Answer>,
): Promise<Answer> {
  const fault = await strike(
    faults,
    () => body,
    (each) => !isOfPhone(each) && (each.operation === "any" || each.operation === operation),
  );
  const next = (fault?.next as CallFault | undefined) ?? chance.draw();
  if (!next) return work();
  return { ...(await FAULTS[next].spoil(work)), delayMs: (fault?.delaySeconds ?? 0) * 1_000 };
}

function kind(sees: string, spoil: Spoil) {
  return { sees, spoil };
}

function refusal(code: string, message: string, sees: string) {
  return kind(`${code}: ${sees}`, () => refused(code, message));
}

export type Chance = ReturnType<typeof chanceOf>;

/** Fails and loses answers by chance, the same way for the same seed. */
export function chanceOf(settings: NetworkSettings) {
  let state = settings.seed;
  const struck = { failed: 0, lost: 0 };
  return {
    /** How many calls it has struck. */
    struck,
    begin(): void {
      state = settings.seed;
      Object.assign(struck, { failed: 0, lost: 0 });
    },
    draw(): CallFault | undefined {
      if (settings.failureRate + settings.lostAnswerRate === 0) return undefined;
      const drawn = next();
      if (drawn < settings.failureRate) {
        struck.failed += 1;
        return (["500", "429", "busy"] as const)[Math.floor(next() * 3)];
      }
      if (drawn >= settings.failureRate + settings.lostAnswerRate) return undefined;
      struck.lost += 1;
      return "lost";
    },
  };

  /** Mulberry32: small, and good enough for faults. */
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
}
