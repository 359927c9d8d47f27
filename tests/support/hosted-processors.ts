/** The processors whose hosted pages the sandbox has, and how each page is used. */
export interface HostedProcessor {
  id: string;
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
  { id: "commerce", ...coins, sendsBack: "by hand", wallet: { twice: "several" } },
  {
    id: "btcpay",
    ...coins,
    sendsBack: "claimed",
    wallet: { twice: "too much", waitsForRest: true },
  },
  {
    id: "coinbase-business",
    ...coins,
    sendsBack: "by itself",
    wallet: { twice: "one" },
  },
  {
    id: "stripe",
    way: /^Credit card/,
    page: /\/c\/pay\/cs_test_([A-Z0-9]{8})$/,
    pay: "Pay",
    callOff: { says: "Waiting for your payment" },
    sendsBack: "by itself",
  },
];
