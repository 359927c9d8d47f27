import type { PlanState, StartRule } from "../../subscriptions/rules";
import type { ProfileTimes } from "../reading-rules";
import type { NetworkOrderKind, ProfileState } from "../rules";

/** A profile as of one moment, in our terms. */
export interface ProfileSnapshot extends ProfileTimes {
  /** The partner's id of the profile. ICCIDs come back on other profiles. */
  ref: string;
  orderNo: string;
  iccid: string;
  activationCode: string;
  apn: string | undefined;
  isRoaming: boolean;
  /** Undefined for a word of the partner's that we do not know. */
  profileState: ProfileState | undefined;
  /** The state of the profile's plans together; undefined as above. */
  planState: PlanState | undefined;
  /** It was ended there for good; undefined while it was not. */
  ended: "cancelled" | "revoked" | undefined;
  /** Our order ids of the plans on it, as far as the partner names them. */
  lineIds: readonly string[];
}

/** Counted over the whole profile, in bytes. */
export interface UsageReading {
  usedBytes: number;
  asOf: Date;
}

/** What a notification says. Nobody signs it: a hint where to look, never a fact. */
export interface NetworkNotice {
  /** The partner's id of the notification, where it has one. */
  id: string | undefined;
  type: string;
  ref: string | undefined;
  orderNo: string | undefined;
  lineId: string | undefined;
}

export interface PlanOrder {
  /** Ours; asking twice with the same one makes one plan. */
  lineId: string;
  packageCode: string;
  /** What we believe it to cost, if we do: the partner refuses it at another price. */
  price?: number | undefined;
  /** The number of days, for a package by the day. */
  periods?: number;
}

/** One thing that the partner sells. */
export interface NetworkPackage {
  packageCode: string;
  slug: string | undefined;
  name: string;
  /** What it costs us: ten thousand to the one of its currency. */
  price: number;
  currency: string;
  bytes: number;
  duration: number;
  durationUnit: string;
  /** ISO codes of countries; the partner's own of regions. */
  places: string[];
  /** Undefined for a rule that we do not know, as below. */
  startRule: StartRule | undefined;
  /** After so many days unused it is over. */
  unusedValidDays: number | undefined;
  dataType: "total" | "daily, then slowed" | "daily, then cut" | "daily without end" | undefined;
  speeds: string[];
  takesTopUps: boolean;
  /** In the partner's words, for data that is slowed. */
  slowedTo: string | undefined;
  /** Where its traffic meets the internet. */
  exits: string[];
  operators: { place: string; name: string; generation: string }[];
}

/** One network partner. Every call answers or throws a CallError within a time of its own. */
export interface EsimNetwork {
  readonly id: string;
  /** Asks for a plan on a new eSIM, which the partner makes by and by. */
  order(order: PlanOrder): Promise<{ orderNo: string }>;
  /** Looks for an order whose answer may never have come. */
  findOrder(lineId: string, since: Date): Promise<ProfileSnapshot | undefined>;
  /** The eSIM of an order; undefined while it is being made. */
  profileOfOrder(orderNo: string): Promise<ProfileSnapshot | undefined>;
  /** @throws CallError not_found, for one that the partner does not know (any more). */
  profile(ref: string): Promise<ProfileSnapshot>;
  /** Puts another plan onto an eSIM. */
  topUp(order: Omit<PlanOrder, "price" | "periods"> & { ref: string }): Promise<void>;
  /** Readings by the profile's id, for at most ten of them; one that is unknown is left out. */
  usage(refs: readonly string[]): Promise<ReadonlyMap<string, UsageReading>>;
  /** All that it sells for new eSIMs or for those that are there, and how many entries could not be read. */
  listPackages(kind: NetworkOrderKind): Promise<{ packages: NetworkPackage[]; skipped: number }>;
  /** Our balance there, to order with: ten thousand units to the US dollar. */
  balance(): Promise<number>;
  /** Takes an unused profile back before it is installed, and its price with it. @throws CallError rejected. */
  cancel(ref: string): Promise<void>;
  /** Ends a profile for good, used or not; nothing comes back for it. @throws CallError rejected. */
  revoke(ref: string): Promise<void>;
  /** Holds back what a profile has left, or lets it be used again. @throws CallError rejected. */
  suspend(ref: string, isHeldBack: boolean): Promise<void>;
  /** @throws CallError rejected, when the form is wrong. Pure: no I/O. */
  readNotice(body: Uint8Array): NetworkNotice;
}

/** What a person has to see to, whatever becomes of the order meanwhile. */
export type NetworkFailure = "no_balance" | "no_stock" | "price_changed" | "too_dear" | "no_package";
