/** What the payer's page says about the state of a charge, and what it lets the payer do. */
import { shop } from "../../shop/rules";
import { type Charge, latest, type Status, type Unresolved } from "./charge";

/**
 * The buttons by what is written on them, which is also what they send: a text browser shows
 * the value of a button and not its content.
 */
export const BUTTONS = {
  show: "Show address",
  pay: "Pay exact amount",
  payOther: "Pay a different amount",
  payTwice: "Pay twice",
  payAgain: "Pay again",
  confirmOne: "Confirm this one",
  vanish: "Let it vanish",
  confirm: "Confirm payment",
  expire: "Let it expire",
  cancel: "Cancel",
} as const;

export type PageAction = keyof typeof BUTTONS;

/** The action of the button with that text; `undefined` when the page has no such button. */
export function actionOf(text: string | null): PageAction | undefined {
  return (Object.keys(BUTTONS) as PageAction[]).find((action) => BUTTONS[action] === text);
}

export interface Words {
  title: string;
  text: string;
  /** Shown in the colour of trouble. */
  wrong?: boolean;
}

interface State extends Words {
  /** The buttons that act, and why the others do not. */
  actions: readonly PageAction[];
  reason: string;
}

const LOOKS = `${shop.name} has to look at it.`;

/** A finished charge only takes more money, as any address does. */
const FINISHED = {
  actions: ["payAgain"],
  reason: "This charge is finished: it only takes another payment.",
} as const;

const STATES: Record<Status, State> = {
  NEW: {
    title: "Waiting for payment",
    text: "Choose a coin and pay the exact amount before the time is over.",
    actions: ["show", "pay", "payOther", "payTwice", "expire", "cancel"],
    reason: "There is nothing to confirm until a payment has been seen.",
  },
  PENDING: {
    title: "Payment seen, waiting for confirmation",
    text: `It is final after about {seconds} seconds. This page then brings you back to ${shop.name} by itself.`,
    actions: ["confirm", "payAgain", "confirmOne", "vanish"],
    reason: "A payment is on its way, so this charge cannot expire or be cancelled here.",
  },
  COMPLETED: {
    title: "Paid",
    text: `The payment is confirmed and ${shop.name} is being told.`,
    ...FINISHED,
  },
  EXPIRED: {
    title: "Expired",
    text: `The time to pay is over. What is sent now arrives late, and ${LOOKS}`,
    wrong: true,
    actions: ["pay"],
    reason: "This charge has expired: only a late payment can still arrive.",
  },
  UNRESOLVED: { title: "Needs a look", text: LOOKS, wrong: true, ...FINISHED },
  RESOLVED: {
    title: `Settled by ${shop.name}`,
    text: `${shop.name} has looked at this payment and closed it.`,
    ...FINISHED,
  },
  CANCELED: {
    title: "Cancelled",
    text: `This charge was cancelled. What is sent now arrives late, and ${LOOKS}`,
    wrong: true,
    ...FINISHED,
  },
};

const UNRESOLVED: Record<Unresolved, Words> = {
  UNDERPAID: { title: "Paid too little", text: `Less than the price arrived. ${LOOKS}` },
  OVERPAID: { title: "Paid too much", text: `More than the price arrived. ${LOOKS}` },
  DELAYED: { title: "Paid too late", text: `The payment arrived after the charge had expired. ${LOOKS}` },
  MULTIPLE: { title: "Paid more than once", text: `Several payments arrived for one charge. ${LOOKS}` },
};

/** The state of the charge in words; `confirmSeconds` is how long a confirmation takes by itself. */
export function wordsFor(charge: Charge, confirmSeconds: number): Words {
  const { status, context } = latest(charge);
  const { text, ...words } = { ...STATES[status], ...(context && UNRESOLVED[context]) };
  return { ...words, text: text.replace("{seconds}", String(confirmSeconds)) };
}

/** Differs as soon as a payer would see something else. */
export function stateOf({ timeline, payments }: Charge): string {
  const isFinal = payments.map(({ status }) => (status === "PENDING" ? "0" : "1")).join("");
  return `${timeline.length}-${timeline.at(-1)?.status ?? ""}-${isFinal}`;
}

/** The buttons that act now. What the processor was too slow to notice may still wait on the chain. */
export function actionsFor(charge: Charge): readonly PageAction[] {
  const { actions } = STATES[latest(charge).status];
  const waits = charge.payments.some(({ status }) => status === "PENDING");
  return waits && actions === FINISHED.actions ? ["payAgain", "confirmOne", "vanish"] : actions;
}

/** Why the other buttons do not act. */
export function reasonFor(charge: Charge): string {
  return STATES[latest(charge).status].reason;
}
