/** The network's verbs. The API, the phone's page and the controls all end here. */
import { BYTES_PER_MB } from "./units";
import { chanceOf, type Fault } from "./faults";
import { noticeSender } from "./notices";
import { fits, priceOf, sumOf } from "./packages";
import {
  dataLeft,
  type Ending,
  expiresAt,
  newNumber,
  newProfile,
  parsePackage,
  type PhoneButton,
  type Profile,
  statusOf,
  totalBytes,
  usedBytes,
  whyNot,
} from "./profile";
import { usualSettings } from "./schema";
import { type NetworkOrder, openNetworkStore } from "./store";

interface NetworkOptions {
  webhookUrl: string;
  file: string | undefined;
  /** The time that the shop has too, in ms. */
  now: () => number;
  log: (line: string) => void;
}

export type PhoneNetwork = Awaited<ReturnType<typeof openNetwork>>;

/** Why the network does not do what it was asked; the code is the protocol's. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

const FORBIDDEN = "This operation is not allowed due to the order status";
const USE_STEP = 100 * BYTES_PER_MB;
/** The shop is told when so much of the data is left. */
const THRESHOLDS = [0.5, 0.2, 0.1];

export async function openNetwork({ webhookUrl, file, now: wall, log }: NetworkOptions) {
  const store = await openNetworkStore(file, log);
  /** Its own clock, which a tester puts ahead. */
  const now = () => wall() + store.clockOffsetMs();
  const settings = usualSettings(webhookUrl);
  const faults: Fault[] = [];
  const notices = noticeSender(store, settings, now);
  /** What the shop was last told of each profile's use, in bytes. */
  const told = new Map<string, number>();

  const heardUntil = () => now() - settings.usageDelaySeconds * 1_000;

  return {
    store,
    settings,
    faults,
    chance: chanceOf(settings),
    wall,
    now,
    heardUntil,
    statusOf: (profile: Profile) => statusOf(profile, now(), heardUntil()),

    /**
     * The same transaction id is the same order, however often it comes.
     * @param offered what the shop believes it to cost. @throws Refusal
     */
    order(transactionId: string, packageCode: string, offered: (number | undefined)[] = []): NetworkOrder {
      const earlier = store.orders.find((each) => each.transactionId === transactionId);
      if (earlier) {
        earlier.repeats += 1;
        store.changed();
        return earlier;
      }
      pay(packageCode, offered);
      const orderNo = `B${newNumber(now())}`;
      const profile = newProfile(
        orderNo,
        { transactionId, packageCode, ...packageNamed(packageCode), at: now() },
        settings.codeForm,
      );
      const order = {
        orderNo,
        transactionId,
        readyAt: now() + settings.allocateSeconds * 1_000,
        questionsLeft: settings.allocateTimes,
        isTold: false,
        repeats: 0,
        profile,
      };
      store.orders.push(order);
      store.changed();
      return order;
    },

    /** Whether the order's profile can be told of; asking is what the last of the waiting takes. */
    isMade(order: NetworkOrder): boolean {
      if (order.readyAt > now()) return false;
      if (order.questionsLeft === 0) return true;
      order.questionsLeft -= 1;
      store.changed();
      return false;
    },

    /** Puts a package onto a profile, once for each transaction id. @throws Refusal */
    topUp(esimTranNo: string, transactionId: string, packageCode: string): Profile {
      const profile = store.find(esimTranNo)?.profile;
      if (!profile) throw new Refusal("200009", "Abnormal order status");
      if (!packageCode.startsWith("TOPUP_")) throw new Refusal("310241", "The packageCode does not exist");
      if (profile.packages.some((each) => each.transactionId === transactionId)) return profile;
      if (profile.ended || profile.smdpStatus === "DELETED" || expiresAt(profile) <= now())
        throw new Refusal("200002", FORBIDDEN);
      if (!fits(packageCode, profile.packages[0]!.packageCode))
        throw new Refusal("310241", "The packageCode does not fit the eSIM");
      pay(packageCode);
      profile.packages.push({ transactionId, packageCode, ...packageNamed(packageCode), at: now() });
      told.set(profile.esimTranNo, usedBytes(profile, heardUntil()));
      store.changed();
      return profile;
    },

    /** Takes an unused profile back (cancel), or ends whichever (revoke) for good; suspends it, or lets it go. @throws Refusal */
    end(esimTranNo: string, how?: Ending): void {
      const profile = store.find(esimTranNo)?.profile;
      if (!profile) throw new Refusal("310403", "There is no such ICCID in the order");
      const isNew = profile.smdpStatus === "RELEASED" && statusOf(profile, now(), now()) === "GOT_RESOURCE";
      const isOver = (profile.ended ?? "SUSPENDED") !== "SUSPENDED" || profile.ended === how;
      if (isOver || (how === "CANCEL" && !isNew)) throw new Refusal("200002", FORBIDDEN);
      profile.ended = how;
      if (how === "CANCEL") store.setBalance(store.balance() + sumOf(profile.packages, settings.priceFactor));
      notices.announce("ESIM_STATUS", about(profile, { esimStatus: statusOf(profile, now(), now()) }));
      store.changed();
    },

    /** What a finger on the phone's button does. @throws Refusal */
    press({ profile }: NetworkOrder, button: PhoneButton): void {
      const reason = whyNot(profile, button, now());
      if (reason) throw new Refusal("200002", reason);
      switch (button) {
        case "Download profile":
          profile.installedAt = now();
          smdpEvent(profile, "DOWNLOAD");
          profile.smdpStatus = "INSTALLATION";
          return smdpEvent(profile, "INSTALLATION");
        case "Enable":
          profile.smdpStatus = "ENABLED";
          smdpEvent(profile, "ENABLED");
          if (!profile.wasEnabled) {
            profile.wasEnabled = true;
            profile.connectedAt = now();
            notices.announce("ESIM_STATUS", about(profile, { esimStatus: "IN_USE", smdpStatus: "ENABLED" }));
          }
          return store.changed();
        case "Use 100 MB":
          return use(profile, USE_STEP);
        case "Disable":
          profile.smdpStatus = "DISABLED";
          return smdpEvent(profile, "DISABLED");
        case "Delete profile":
          profile.smdpStatus = "DELETED";
          return smdpEvent(profile, "DELETED");
      }
    },

    /** A use of any size, as far as there is data. @throws Refusal for a profile that was ended. */
    use({ profile }: NetworkOrder, bytes: number): void {
      if (profile.ended) throw new Refusal("200002", whyNot(profile, "Use 100 MB", now())!);
      use(profile, bytes);
    },

    /** Moves what moves by itself: profiles get made, use becomes known, notifications go out. */
    tick(): void {
      for (const order of store.orders) {
        const { orderNo, transactionId } = order;
        if (!order.isTold && order.readyAt <= now()) {
          order.isTold = true;
          notices.announce("ORDER_STATUS", { orderNo, transactionId, orderStatus: "GOT_RESOURCE" });
        }
        if (order.profile.uses.length > 0) tellUse(order.profile);
      }
      void notices.sendDue();
    },

    reset(): void {
      store.clear();
      told.clear();
      faults.length = 0;
      Object.assign(settings, usualSettings(webhookUrl));
    },
    async close(): Promise<void> {
      notices.close();
      await store.saved();
    },
  };

  /** Takes what the package costs from the balance. @throws Refusal, and takes nothing. */
  function pay(packageCode: string, offered: (number | undefined)[] = []): void {
    const price = priceOf({ packageCode, ...packageNamed(packageCode) }, settings.priceFactor);
    if (offered.some((each) => each !== undefined && each !== price))
      throw new Refusal("200005", "Package price error");
    if (store.balance() < price) throw new Refusal("200007", "Insufficient account balance");
    store.setBalance(store.balance() - price);
  }

  function use(profile: Profile, bytes: number): void {
    profile.uses.push({ at: now(), bytes: Math.min(bytes, dataLeft(profile)) });
    store.changed();
  }

  function tellUse(profile: Profile): void {
    const [used, before] = [usedBytes(profile, heardUntil()), told.get(profile.esimTranNo) ?? 0];
    if (used <= before) return;
    told.set(profile.esimTranNo, used);
    const total = totalBytes(profile);
    const remainThreshold = THRESHOLDS.findLast(
      (share) => total - used <= share * total && total - before > share * total,
    );
    if (dataLeft(profile, heardUntil()) <= 0)
      notices.announce("ESIM_STATUS", about(profile, { esimStatus: "USED_UP" }));
    else if (remainThreshold !== undefined) {
      const content = { totalVolume: total, orderUsage: used, remain: total - used, remainThreshold };
      notices.announce("DATA_USAGE", about(profile, content));
    }
  }

  function smdpEvent(profile: Profile, smdpStatus: string): void {
    notices.announce(
      "SMDP_EVENT",
      about(profile, { eid: "", esimStatus: statusOf(profile, now(), heardUntil()), smdpStatus }),
    );
    store.changed();
  }
}

function about(profile: Profile, more: Record<string, unknown>): Record<string, unknown> {
  const { orderNo, esimTranNo, iccid, packages } = profile;
  return { orderNo, esimTranNo, transactionId: packages[0]?.transactionId, iccid, ...more };
}

function packageNamed(code: string) {
  const found = parsePackage(code);
  if (!found) throw new Refusal("310241", "The packageCode does not exist");
  return found;
}
