/** What the payer's page says about the state of a charge, and what it lets the payer do. */
import { shop } from "../../shop/rules";
import { type Charge, latest } from "./charge";

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

const UNRESOLVED = {
  UNDERPAID: {
    title: "Paid too little",
    text: `Less than the price arrived. ${shop.name} has to look at it.`,
  },
  OVERPAID: { title: "Paid too much", text: `More than the price arrived. ${shop.name} has to look at it.` },
  DELAYED: {
    title: "Paid too late",
    text: `The payment arrived after the charge had expired. ${shop.name} has to look at it.`,
  },
  MULTIPLE: {
    title: "Paid more than once",
    text: `Several payments arrived for one charge. ${shop.name} has to look at it.`,
  },
} as const;

/** The state of the charge in words; `confirmSeconds` is how long a confirmation takes by itself. */
export function wordsFor(charge: Charge, confirmSeconds: number): Words {
  const { status, context } = latest(charge);
  switch (status) {
    case "NEW":
      return {
        title: "Waiting for payment",
        text: "Choose a coin and pay the exact amount before the time is over.",
      };
    case "PENDING":
      return {
        title: "Payment seen, waiting for confirmation",
        text: `It is final after about ${confirmSeconds} seconds. This page then brings you back to ${shop.name} by itself.`,
      };
    case "COMPLETED":
      return { title: "Paid", text: `The payment is confirmed and ${shop.name} is being told.` };
    case "EXPIRED":
      return {
        title: "Expired",
        wrong: true,
        text: `Nobody paid in time. A wallet can still send money: it will arrive late, and ${shop.name} has to look at it.`,
      };
    case "UNRESOLVED":
      return {
        ...(context
          ? UNRESOLVED[context]
          : { title: "Needs a look", text: `${shop.name} has to look at it.` }),
        wrong: true,
      };
    case "RESOLVED":
      return {
        title: `Settled by ${shop.name}`,
        text: `${shop.name} has looked at this payment and closed it.`,
      };
    case "CANCELED":
      return {
        title: "Cancelled",
        text: `This charge was cancelled. A wallet can still send money: it will arrive late, and ${shop.name} has to look at it.`,
        wrong: true,
      };
  }
}

/** Differs as soon as a payer would see something else. */
export function stateOf({ timeline, payments }: Charge): string {
  const isFinal = payments.map(({ status }) => (status === "PENDING" ? "0" : "1")).join("");
  return `${timeline.length}-${timeline.at(-1)?.status ?? ""}-${isFinal}`;
}

/** The buttons that act now. A finished charge only takes more money, as any address does. */
export function actionsFor(charge: Charge): readonly PageAction[] {
  switch (latest(charge).status) {
    case "NEW":
      return ["show", "pay", "payOther", "payTwice", "expire", "cancel"];
    case "PENDING":
      return ["confirm", "payAgain", "confirmOne", "vanish"];
    case "EXPIRED":
      return ["pay"];
    default:
      // What the processor was too slow to notice may still wait on the chain.
      return charge.payments.some(({ status }) => status === "PENDING")
        ? ["payAgain", "confirmOne", "vanish"]
        : ["payAgain"];
  }
}

/** Why the other buttons do not act. */
export function reasonFor(charge: Charge): string {
  switch (latest(charge).status) {
    case "NEW":
      return "There is nothing to confirm until a payment has been seen.";
    case "PENDING":
      return "A payment is on its way, so this charge cannot expire or be cancelled here.";
    case "EXPIRED":
      return "This charge has expired: only a late payment can still arrive.";
    default:
      return "This charge is finished: it only takes another payment.";
  }
}
