/** The network's verbs. The API, the phone's page and the controls all end here. */
import { nowMs } from "../../clock";
import type { Kept } from "../state-file";
import { HttpError, problem } from "../web/http";
import { type Chance, chanceOf, type NetworkFault } from "./faults";
import { noticeSender, type NoticeType } from "./notices";
import { fits, priceOf, sumOf } from "./packages";
import {
  dataLeft,
  type Ending,
  type EsimStatus,
  expiresAt,
  newNumber,
  newProfile,
  parsePackage,
  type Profile,
  statusOf,
  totalBytes,
  usedBytes,
} from "./profile";
import { type NetworkSettings, usualSettings } from "./schema";
import { freshNetwork, type NetworkOrder, type NetworkState } from "./store";

/** Why the network does not do what it was asked; the code is the protocol's. */
export class Refusal extends HttpError {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(problem(409, "invalid_request", message), message);
  }
}

const FORBIDDEN = "This operation is not allowed due to the order status";
/** The shop gets a webhook when so much of the data is left. */
const THRESHOLDS = [0.5, 0.2, 0.1];

export class PhoneNetwork {
  readonly settings: NetworkSettings;
  readonly faults: NetworkFault[] = [];
  readonly chance: Chance;
  readonly store: NetworkState;
  readonly #notices: ReturnType<typeof noticeSender>;
  /** The use of each profile that the shop last got a webhook of, in bytes. */
  readonly #told = new Map<string, number>();

  constructor(
    readonly kept: Kept<NetworkState>,
    readonly webhookUrl: string,
  ) {
    this.store = kept.state;
    this.settings = usualSettings(webhookUrl);
    this.chance = chanceOf(this.settings);
    this.#notices = noticeSender(kept, this.settings);
  }

  changed(): void {
    this.kept.changed();
  }

  /** Until when the shop may know of what was used, in ms. */
  heardUntil(): number {
    return nowMs() - this.settings.usageDelaySeconds * 1_000;
  }

  statusOf(profile: Profile): EsimStatus {
    return statusOf(profile, this.heardUntil());
  }

  set(changes: Partial<NetworkState>): void {
    Object.assign(this.store, changes);
    this.changed();
  }

  /** The order with the profile of that number or ICCID. */
  find(id: string): NetworkOrder | undefined {
    return this.store.orders.findLast(({ profile }) => profile.esimTranNo === id || profile.iccid === id);
  }

  /** The order whose profile has that activation code, as it is scanned or typed: with its prefix or without. */
  scan(code: string): NetworkOrder | undefined {
    return this.store.orders.findLast(({ profile }) => bare(profile.ac) === bare(code));
  }

  /**
   * The same transaction id is the same order, however often it comes.
   * @param offered what the shop believes it to cost. @throws Refusal
   */
  order(transactionId: string, packageCode: string, offered: (number | undefined)[] = []): NetworkOrder {
    const earlier = this.store.orders.find((each) => each.transactionId === transactionId);
    if (earlier) {
      earlier.repeats += 1;
      this.changed();
      return earlier;
    }
    this.#pay(packageCode, offered);
    const orderNo = `B${newNumber(nowMs())}`;
    const first = { transactionId, packageCode, ...packageNamed(packageCode), at: nowMs() };
    const order = {
      orderNo,
      transactionId,
      readyAt: nowMs() + this.settings.allocateSeconds * 1_000,
      questionsLeft: this.settings.allocateTimes,
      isTold: false,
      repeats: 0,
      profile: newProfile(orderNo, first, this.settings.codeForm),
    };
    this.store.orders.push(order);
    this.changed();
    return order;
  }

  /** Whether the order's profile can be read. Each read brings it nearer. */
  isMade(order: NetworkOrder): boolean {
    if (order.readyAt > nowMs()) return false;
    if (order.questionsLeft === 0) return true;
    order.questionsLeft -= 1;
    this.changed();
    return false;
  }

  /** Puts a package onto a profile, once for each transaction id. @throws Refusal */
  topUp(esimTranNo: string, transactionId: string, packageCode: string): Profile {
    const profile = this.find(esimTranNo)?.profile;
    if (!profile) throw new Refusal("200009", "Abnormal order status");
    if (!packageCode.startsWith("TOPUP_")) throw new Refusal("310241", "The packageCode does not exist");
    if (profile.packages.some((each) => each.transactionId === transactionId)) return profile;
    if (profile.ended || profile.smdpStatus === "DELETED" || expiresAt(profile) <= nowMs())
      throw new Refusal("200002", FORBIDDEN);
    if (!fits(packageCode, profile.packages[0]!.packageCode))
      throw new Refusal("310241", "The packageCode does not fit the eSIM");
    this.#pay(packageCode);
    profile.packages.push({ transactionId, packageCode, ...packageNamed(packageCode), at: nowMs() });
    this.#told.set(profile.esimTranNo, usedBytes(profile, this.heardUntil()));
    this.changed();
    return profile;
  }

  /** Takes an unused profile back (cancel), or ends whichever (revoke) for good; suspends it, or lets it go. @throws Refusal */
  end(esimTranNo: string, how?: Ending): void {
    const profile = this.find(esimTranNo)?.profile;
    if (!profile) throw new Refusal("310403", "There is no such ICCID in the order");
    const statusNow = () => statusOf(profile, nowMs());
    const isNew = profile.smdpStatus === "RELEASED" && statusNow() === "GOT_RESOURCE";
    const isOver = (profile.ended ?? "SUSPENDED") !== "SUSPENDED" || profile.ended === how;
    if (isOver || (how === "CANCEL" && !isNew)) throw new Refusal("200002", FORBIDDEN);
    profile.ended = how;
    if (how === "CANCEL") this.store.balance += sumOf(profile.packages, this.settings.priceFactor);
    this.tell("ESIM_STATUS", profile, { esimStatus: statusNow() });
  }

  /** When the next of what moves by itself is due, in ms since 1970; `Infinity` when nothing waits. */
  nextDue(): number {
    const delay = this.settings.usageDelaySeconds * 1_000;
    const moments = this.store.orders.flatMap(({ isTold, readyAt, profile }) => [
      ...(isTold ? [] : [readyAt]),
      ...profile.uses.map(({ at }) => at + delay).filter((at) => at > nowMs()),
    ]);
    return [...moments, this.#notices.nextDue()].reduce((one, other) => Math.min(one, other), Infinity);
  }

  /** Moves what moves by itself: profiles get made, use becomes known, notifications go out. */
  async tick(): Promise<void> {
    for (const order of this.store.orders) {
      const { orderNo, transactionId, profile } = order;
      if (!order.isTold && order.readyAt <= nowMs()) {
        order.isTold = true;
        const orderStatus = "GOT_RESOURCE";
        this.#notices.announce("ORDER_STATUS", { orderNo, transactionId, orderStatus });
      }
      if (profile.uses.length > 0) this.#announceUse(profile);
    }
    await this.#notices.sendDue();
  }

  reset(): void {
    this.set(freshNetwork());
    this.#usualAgain();
  }

  /** Begins again with what a file holds. */
  async beginWith(file: string): Promise<void> {
    await this.kept.beginWith(file);
    this.#usualAgain();
  }

  #usualAgain(): void {
    this.#told.clear();
    this.faults.length = 0;
    Object.assign(this.settings, usualSettings(this.webhookUrl));
  }

  async close(): Promise<void> {
    this.#notices.close();
    await this.kept.saved();
  }

  /** Takes what the package costs from the balance. @throws Refusal, and takes nothing. */
  #pay(packageCode: string, offered: (number | undefined)[] = []): void {
    const price = priceOf({ packageCode, ...packageNamed(packageCode) }, this.settings.priceFactor);
    if (offered.some((each) => each !== undefined && each !== price))
      throw new Refusal("200005", "Package price error");
    if (this.store.balance < price) throw new Refusal("200007", "Insufficient account balance");
    this.store.balance -= price;
  }

  #announceUse(profile: Profile): void {
    const used = usedBytes(profile, this.heardUntil());
    const before = this.#told.get(profile.esimTranNo) ?? 0;
    if (used <= before) return;
    this.#told.set(profile.esimTranNo, used);
    const totalVolume = totalBytes(profile);
    const remain = totalVolume - used;
    const remainThreshold = THRESHOLDS.findLast(
      (share) => remain <= share * totalVolume && totalVolume - before > share * totalVolume,
    );
    if (dataLeft(profile, this.heardUntil()) <= 0)
      this.tell("ESIM_STATUS", profile, { esimStatus: "USED_UP" });
    else if (remainThreshold !== undefined)
      this.tell("DATA_USAGE", profile, { totalVolume, orderUsage: used, remain, remainThreshold });
  }

  /** Sends the shop a webhook of a profile. */
  tell(type: NoticeType, profile: Profile, more: Record<string, unknown>): void {
    const { orderNo, esimTranNo, iccid, packages } = profile;
    const transactionId = packages[0]?.transactionId;
    this.#notices.announce(type, { orderNo, esimTranNo, transactionId, iccid, ...more });
  }
}

function packageNamed(code: string) {
  const found = parsePackage(code);
  if (!found) throw new Refusal("310241", "The packageCode does not exist");
  return found;
}

function bare(code: string): string {
  return code.replaceAll(/\s/g, "").replace(/^LPA:/i, "");
}
