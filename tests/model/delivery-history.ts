/** One customer's plans, step by step: bought, made, used, topped up, asked back, at a network that is not always well. */
import type { User } from "#server/accounts/accounts";
import { payWithCard } from "#server/checkout/pay-with-card";
import { DAY, HOUR, MINUTE, nowMs, SECOND, shiftClock } from "#server/clock";
import { db } from "#server/database/connection";
import { DomainError } from "#server/errors";
import { retryNetworkOrder } from "#server/esims/dead-orders";
import { checkDueBalance } from "#server/esims/balance";
import { checkDueEsims, checkEsimSoon } from "#server/esims/check-due";
import { makeDueEsims } from "#server/esims/make-due";
import { receiveNotice } from "#server/esims/notices";
import { takeBackDueEsims } from "#server/esims/take-back-due";
import { inbox, type InboxEntry } from "#server/fulfilment/inbox";
import { notifyOfLateDeliveries } from "#server/fulfilment/late-deliveries";
import { refundOrder, settleOrder } from "#server/fulfilment/review";
import { payBackUndelivered } from "#server/fulfilment/undelivered";
import type { TakingBack } from "#server/fulfilment/take-back-first";
import type { Verdict } from "#server/fulfilment/verdict";
import { closeAccount } from "#server/privacy/close-account";
import { CARD_SIMULATION } from "#server/payments/card-simulation";
import { processors } from "#server/payments/processor";
import { refuseRefund, requestRefund, settleRefund, withdrawRefund } from "#server/refunds/refunds";
import { refundRest } from "#server/fulfilment/replacement";
import { replaceEsim, requestReplacement } from "#server/refunds/replace";
import { owner } from "#server/shop/owner";
import { endPlans } from "#server/subscriptions/plan-state";
import { notifyOfUnusedPlans } from "#server/subscriptions/reminders";
import { press, use } from "../../server/sandbox/network/phone";
import { Refusal } from "../../server/sandbox/network/phone-network";
import { PHONE_BUTTONS, totalBytes, usedBytes } from "../../server/sandbox/network/profile";
import { usualSettings } from "../../server/sandbox/network/schema";
import type { NetworkOrder } from "../../server/sandbox/network/store";
import { PLANS } from "./empty-shop";
import { basket, lineOf, Lines, suggestedWords } from "./lines";
import type { PhoneNetwork } from "./near-network";

const TIMES = [10 * SECOND, 3 * MINUTE, HOUR + MINUTE, 6 * HOUR, DAY, 3 * DAY, 8 * DAY, 31 * DAY, 100 * DAY];
const SOME_MB = 150 * 1024 ** 2;

/** What may happen next: `which` picks the plan, the eSIM or the order, `how` the rest. */
export interface Step {
  act: keyof typeof acts;
  which: number;
  how: number;
}

export class DeliveryHistory {
  isGone = false;
  hasWorked = false;
  readonly lines = new Lines();
  /** Whether a line was at the network when it was first seen to be paid back. */
  readonly wasMade = new Map<string, boolean>();
  /** Whether an eSIM was told to be ready when the last of its plans was first seen to be stopped. */
  readonly wasTold = new Map<string, boolean>();
  /** What the network has known each line by: every new eSIM of it by another id. */
  readonly sent = new Map<string, string>();
  /** How much data each plan had when it was last seen. */
  readonly had = new Map<string, number>();
  #clock = 0;
  #shown = new Set<string>();

  constructor(
    readonly user: User,
    readonly network: PhoneNetwork,
  ) {
    // The card's processor sends money back, and is not asked here.
    (processors() as Map<string, unknown>).set(CARD_SIMULATION, { refund: () => undefined });
    owner.paidBackPerDay = 1e9;
    network.reset();
    this.well();
    shiftClock(0);
  }

  /** An answer of no is an answer, of the shop's and of the phone's. A second goes by with each step. */
  async take({ act, which, how }: Step): Promise<void> {
    this.later(SECOND);
    this.hasWorked = false;
    try {
      await acts[act](this, which, how);
    } catch (error) {
      if (!(error instanceof DomainError) && !(error instanceof Refusal)) throw error;
    }
  }

  later(ms: number): void {
    shiftClock((this.#clock += ms));
  }

  well(): void {
    const { settings, faults, store } = this.network;
    Object.assign(settings, usualSettings(settings.url), { usageDelaySeconds: 0, allocateSeconds: 0 });
    faults.length = 0;
    store.balance = 1e9;
    this.network.chance.begin();
  }

  async worker(): Promise<void> {
    await makeDueEsims();
    await checkDueBalance();
    await takeBackDueEsims();
    await checkDueEsims();
    await endPlans();
    await notifyOfLateDeliveries();
    await payBackUndelivered();
    await notifyOfUnusedPlans();
    this.hasWorked = true;
  }

  /** A profile at the network, if there is one. */
  profile(which: number): NetworkOrder | undefined {
    return this.network.store.orders.at(which % Math.max(1, this.network.store.orders.length));
  }

  /** The phone with that profile, if the shop has shown its code: nobody else can have installed it. */
  async phone(which: number): Promise<NetworkOrder | undefined> {
    const known = await db()
      .selectFrom("esims")
      .select("iccid")
      .where("sealed_activation_code", "is not", null)
      .execute();
    for (const { iccid } of known) this.#shown.add(iccid!);
    const found = this.profile(which);
    return found && this.#shown.has(found.profile.iccid) ? found : undefined;
  }

  /** As the operator's command does: what has to be asked of the network is asked, and the word said again. */
  async say(verdict: (how: TakingBack) => Promise<Verdict>, despiteNetwork = false): Promise<Verdict> {
    const first = await verdict({ despiteNetwork });
    if (!first.outside) return first;
    await first.outside();
    return verdict({ despiteNetwork, hasAsked: true });
  }

  async refundLines(
    id: string,
    lineIds: string[],
    despiteNetwork: boolean,
    cents?: number,
  ): Promise<Verdict> {
    this.lines.meant = lineIds;
    return this.say((how) => refundOrder(id, "a part of it", cents, { ...how, lineIds }), despiteNetwork);
  }

  /** Does what the inbox says. */
  async follow({ suggested }: InboxEntry): Promise<Verdict> {
    const { command, id, cents, lineIds } = await suggestedWords(suggested);
    switch (command) {
      case "orders settle":
        return settleOrder(id, "as suggested");
      case "orders refund":
        if (lineIds) return this.refundLines(id, lineIds, true, cents);
        return this.say((how) => refundOrder(id, "as suggested", undefined, how), true);
      case "esims replace":
        return replaceEsim(id, "as suggested");
      case "esims refund":
        return this.say((how) => refundRest(id, "as suggested", how), true);
      default:
        throw new Error(`nobody can do '${suggested}'`);
    }
  }
}

async function orderOf(which: number): Promise<string> {
  const orders = await db().selectFrom("orders").select("id").orderBy("created_at").orderBy("id").execute();
  return orders.at(which % Math.max(1, orders.length))?.id ?? "none";
}

async function esimOf(which: number): Promise<string | undefined> {
  const esims = await db().selectFrom("esims").select("id").orderBy("created_at").orderBy("id").execute();
  return esims.at(which % Math.max(1, esims.length))?.id;
}

/** Installed, switched on, perhaps used, and seen by the shop: else hardly any history has one that can be replaced. */
async function putInUse(history: DeliveryHistory, id: string, how: number): Promise<void> {
  await makeDueEsims();
  const esim = await db().selectFrom("esims").selectAll().where("id", "=", id).executeTakeFirst();
  const at = history.network.store.orders.findIndex(({ profile }) => profile.iccid === esim?.iccid);
  if (!esim || at < 0 || esim.profile_state === "taken_back") return;
  await acts.travel(history, at);
  if (how % 3 > 0) await acts.use(history, at, how % 2);
  await checkEsimSoon({ id, looked_at: null });
  await checkDueEsims();
}

type Act = (history: DeliveryHistory, which: number, how: number) => Promise<unknown>;

export const acts = {
  buy: async ({ user, isGone }, _, how) => isGone || payWithCard(user, { lines: basket(how) }),
  topUp: async ({ user, isGone }, which, how) => {
    const more = { planId: PLANS[how % 2]!, esimId: await esimOf(which) };
    return isGone || payWithCard(user, { lines: how % 3 === 0 ? [...basket(how), more] : [more] });
  },
  worker: async (history) => history.worker(),
  press: async (history, which, how) => {
    const phone = await history.phone(which);
    if (phone) await press(history.network, phone, PHONE_BUTTONS[how % PHONE_BUTTONS.length]!);
  },
  travel: async (history, which) => {
    const phone = await history.phone(which);
    if (!phone) return;
    if (phone.profile.smdpStatus === "RELEASED") await press(history.network, phone, "Download profile");
    if (phone.profile.smdpStatus !== "ENABLED") await press(history.network, phone, "Enable");
  },
  use: async (history, which, how) => {
    const phone = await history.phone(which);
    if (!phone || phone.profile.smdpStatus !== "ENABLED") return;
    if (history.network.statusOf(phone.profile) !== "IN_USE") return;
    const left = totalBytes(phone.profile) - usedBytes(phone.profile);
    use(history.network, phone, [SOME_MB, Math.ceil(left / 3), left][how % 3]!);
  },
  counter: async (history, which) => {
    const phone = history.profile(which);
    if (phone) phone.profile.countedFrom = nowMs();
  },
  notice: async (history, which) => {
    const phone = history.profile(which);
    if (!phone) return;
    const { orderNo, transactionId, profile } = phone;
    const content = { orderNo, transactionId, esimTranNo: profile.esimTranNo };
    await receiveNotice(Buffer.from(JSON.stringify({ notifyType: "ESIM_STATUS", content })), "");
  },
  clock: async (history, _, how) => history.later(TIMES[how % TIMES.length]!),
  mood: async ({ network: { settings, store, faults } }, _, how) => {
    const once = (
      next: "no_stock" | "rejected" | "lost",
      operation: "order" | "topup" | "cancel" | "revoke",
    ) => faults.push({ next, operation, times: 1, delaySeconds: 0 });
    const moods = [
      () => (settings.failureRate = 1),
      () => (settings.failureRate = 0.4),
      () => (settings.lostAnswerRate = 0.6),
      () => (settings.allocateSeconds = 600),
      () => (settings.usageDelaySeconds = 7_200),
      () => (store.balance = 0),
      () => (settings.priceFactor = 0.9),
      () => (settings.priceFactor = 4), // Nomad at $26.40
      () => (settings.priceFactor = 40),
      () => once("no_stock", "order"),
      () => once("rejected", "order"),
      () => once("rejected", "topup"),
      () => once("rejected", "cancel"),
      () => once("rejected", "revoke"),
      () => once("lost", how % 2 ? "topup" : "order"),
    ];
    moods[how % moods.length]!();
  },
  well: async (history) => history.well(),
  retry: async (_, which) => retryNetworkOrder(await orderOf(which)),
  refund: async (history, which, how) => {
    const id = await orderOf(which);
    await history.say((taking) => refundOrder(id, "sent back", undefined, taking), how % 3 === 0);
  },
  refundLine: async (history, which, how) => {
    const id = await orderOf(which);
    await history.refundLines(id, [await lineOf(id, how)], how % 3 === 0);
  },
  ask: async ({ user, isGone }, which, how) => {
    const id = await orderOf(which);
    const lines = how % 3 === 0 ? undefined : [await lineOf(id, how)];
    return isGone || requestRefund(user, id, { reason: "No.", lines });
  },
  keep: async ({ user, isGone }, which, how) => {
    const id = await orderOf(which);
    return isGone || withdrawRefund(user, id, [await lineOf(id, how), await lineOf(id, how % 2)]);
  },
  grant: async (history, which, how) => {
    const id = await orderOf(which);
    await history.say((taking) => settleRefund(id, "granted", taking), how % 3 === 0);
  },
  deny: async (_, which) => refuseRefund(await orderOf(which), "no"),
  lose: async (history, which, how) => {
    const id = (await esimOf(which)) ?? "none";
    await putInUse(history, id, how);
    const cause = how % 2 ? "removed" : "another_phone";
    return history.isGone || requestReplacement(history.user, id, cause);
  },
  replace: async (_, which) => replaceEsim((await esimOf(which)) ?? "none", "it was lost"),
  follow: async (history, which) => {
    const entry = (await inbox()).at(which);
    if (entry) await history.follow(entry);
  },
  leave: async (history) => {
    if (history.isGone) return;
    await closeAccount(history.user);
    history.isGone = true;
  },
} satisfies Record<string, Act>;
