/** The processors whose hosted pages the sandbox has: what a shop needs to take their payments, and how each page is used. */
import { generateKeyPairSync } from "node:crypto";
import { cardsAt, realMoneyAt } from "./own-shop";

export interface HostedProcessor {
  id: string;
  /** @param port of the shop; its sandbox is at the next one. */
  settings(port: number): Record<string, string>;
  /** The radio at checkout. */
  way: RegExp;
  /** The address of its page, and the code of the charge in it. */
  page: RegExp;
  /** The button that pays the exact price. */
  pay: string;
  /** How its page is left without paying, and what the order says then. */
  callOff: { button?: string; says: string };
  /** How money goes back: by the shop's call alone, once its payer has said where to, or by hand. */
  sendsBack: "by itself" | "claimed" | "by hand";
  /** A wallet sends whatever it likes; undefined for a card, which pays what is asked for, once, in time. */
  wallet?: {
    /** What two payments of the price are to the shop. */
    twice: "several" | "too much" | "one";
    /** Whether the page waits for the rest of too little until its time is over. */
    waitsForRest?: boolean;
  };
}

const coins = {
  way: /^Cryptocurrency/,
  page: /\/pay\/([A-Z0-9]{8})$/,
  pay: "Pay exact amount",
  callOff: { button: "Cancel", says: "Payment cancelled" },
};

/** A row each. */
export const hostedProcessors: HostedProcessor[] = [
  { id: "commerce", ...coins, settings: () => ({}), sendsBack: "by hand", wallet: { twice: "several" } },
  {
    id: "btcpay",
    ...coins,
    settings: (port) => ({
      ...realMoneyAt(port),
      PAYMENT_PROVIDER: "btcpay",
      BTCPAY_URL: `http://127.0.0.1:${port + 1}`,
      BTCPAY_STORE_ID: "journey",
      BTCPAY_API_KEY: "journey",
      BTCPAY_WEBHOOK_SECRET: "journey",
    }),
    sendsBack: "claimed",
    wallet: { twice: "too much", waitsForRest: true },
  },
  {
    id: "coinbase-business",
    ...coins,
    settings: (port) => ({
      ...realMoneyAt(port),
      PAYMENT_PROVIDER: "coinbase-business",
      COINBASE_BUSINESS_URL: `http://127.0.0.1:${port + 1}`,
      COINBASE_BUSINESS_KEY_ID: "organizations/journey/apiKeys/journey",
      COINBASE_BUSINESS_KEY_SECRET: generateKeyPairSync("ec", { namedCurve: "P-256" })
        .privateKey.export({ type: "sec1", format: "pem" })
        .toString(),
      COINBASE_BUSINESS_WEBHOOK_SECRET: "journey",
    }),
    sendsBack: "by itself",
    wallet: { twice: "one" },
  },
  {
    id: "stripe",
    settings: (port) => ({ PAYMENT_PROVIDER: "none", ...cardsAt(`http://127.0.0.1:${port + 1}`) }), // cards alone
    way: /^Credit card/,
    page: /\/c\/pay\/cs_test_([A-Z0-9]{8})$/,
    pay: "Pay",
    callOff: { says: "Waiting for your payment" },
    sendsBack: "by itself",
  },
];
