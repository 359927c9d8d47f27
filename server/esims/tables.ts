import type { Generated } from "kysely";
import type { SqlBoolean, RequestId } from "../database/tables";
import type { EsimEventKind, Hotspot, NetworkOrderKind, NetworkOrderState, ProfileState } from "./rules";
import type { StartRule } from "../subscriptions/rules";
import type { TakeBackOutcome, TakeBackState } from "./take-back-rules";

declare module "../database/tables" {
  interface Tables {
    esims: {
      id: string;
      user_id: string;
      network: string;
      /** The network's id of the profile; null until it has made one. ICCIDs come back on other profiles. */
      network_ref: string | null;
      iccid: string | null;
      sealed_activation_code: string | null;
      apn: string | null;
      is_roaming: SqlBoolean;
      is_test: SqlBoolean;
      /** Bytes of the network's counters before the one that runs: it may begin anew. */
      counted_before: Generated<number>;
      /** What the one that runs said last, and of when that is. */
      counter_bytes: number | null;
      counter_as_of: string | null;
      profile_state: ProfileState;
      state_changed_at: string;
      first_installed_at: string | null;
      created_at: string;
      /** Its owner's name for it, and the device of theirs that it is for. */
      name: Generated<string | null>;
      device_id: Generated<string | null>;
      /** The one that was ended for it. */
      replaces_id: Generated<string | null>;
      /** When its owner asked for another in its place, and a person is to decide. */
      replacement_asked_at: Generated<string | null>;
      next_look_at: string | null;
      looked_at: string | null;
      lease_until: string | null;
      /** The request that caused the next check; null when the check is scheduled. */
      request_id: RequestId;
    };
    esim_links: {
      esim_id: string;
      secret_hash: string;
      /** For who made it to see it again; null once it is claimed. */
      sealed_secret: string | null;
      created_at: string;
      /** When somebody had the code shown to them; from then on nobody else sees it. */
      claimed_at: string | null;
      /** The browser that did. */
      holder_hash: string | null;
    };
    network_orders: {
      line_id: string;
      order_id: string;
      esim_id: string;
      network: string;
      kind: NetworkOrderKind;
      state: NetworkOrderState;
      partner_order_no: string | null;
      tries: number;
      next_try_at: string | null;
      lease_until: string | null;
      last_error: string | null;
      created_at: string;
      updated_at: string;
      /** At first the request that it was made by, then the last one that asked for a look at it. */
      request_id: RequestId;
      /** Support was notified that half of its time has gone. */
      half_told_at: Generated<string | null>;
      /** It became late, and that was notified. */
      late_told_at: Generated<string | null>;
      /** What the network took for it; null where it has not, or nobody knew. */
      cost_cents: Generated<number | null>;
      /** How much the package cost more than was paid for the plan. */
      loss_cents: Generated<number>;
      /** What the network knows it by, where its eSIM is in the place of another; else it does by the line's id. */
      sent_as: Generated<string | null>;
      /** The plan whose package is made then. */
      package_plan_id: Generated<string | null>;
      /** What the network took for the eSIMs before, and has not given back. */
      replaced_cents: Generated<number>;
    };
    esim_events: {
      id: Generated<number>;
      esim_id: string;
      notice_id: string | null;
      at: string;
      kind: EsimEventKind;
      from_state: string | null;
      to_state: string | null;
      cause: string;
      request_id: RequestId;
    };
    take_backs: {
      line_id: string;
      order_id: string;
      esim_id: string;
      network: string;
      /** The network's id of the profile, where it was known; the account may forget it. */
      network_ref: string | null;
      state: TakeBackState;
      /** Revoked, where it was used. */
      is_forced: SqlBoolean;
      outcome: TakeBackOutcome | null;
      /** The usage of this line's plan, as the network said when the eSIM was taken back. */
      used_bytes: number | null;
      tries: number;
      next_try_at: string | null;
      lease_until: string | null;
      last_error: string | null;
      created_at: string;
      updated_at: string;
      request_id: RequestId;
    };
    network_balances: {
      network: string;
      /** Ten thousand to the US dollar; null until the network has said. */
      balance_units: number | null;
      as_of: string | null;
      /** When its price list was read, and is read again: null where it was not, and at once. */
      prices_as_of: Generated<string | null>;
      prices_due_at: Generated<string | null>;
      next_look_at: string | null;
      lease_until: string | null;
      request_id: RequestId;
    };
    plan_packages: {
      plan_id: string;
      network: string;
      package_code: string;
      top_up_code: string;
      active_type: StartRule;
      unused_valid_days: number;
      /** Ten thousand to the US dollar; null where nobody has said. */
      wholesale_units: number | null;
      /** The same of more data for an eSIM that is there; null until the network has said. */
      top_up_units: Generated<number | null>;
      /** JSON of a PackageRoute; null where the network has not said. */
      route: Generated<string | null>;
      /** Null where the owner has not stated it. */
      hotspot: Generated<Hotspot | null>;
    };
  }
}
