import { type Outlook, outlookOf } from "../checkout/outlook";
import { runQueryInParts, combineQueries } from "../database/queries";
import { codesOn } from "../esims/codes";
import { type Device, ownDevices } from "../devices/devices";
import { type EsimDetails, ownEsim, ownEsims } from "../esims/esims";
import { shownStatus } from "../esims/status-rules";
import type { ShownStatus } from "../esims/words-rules";
import { isId } from "../id";
import { refundRequestedQuery } from "../refunds/refunds";
import { reportFault } from "../error-reports/error-reports";
import { orderIdsOn, planIdsOn } from "../subscriptions/subscriptions";
import { usageOn } from "../subscriptions/usage-history";
import { readOrNull } from "./parts";

/** One of a customer's eSIMs, with all that its page shows of it. */
export interface OwnEsim {
  esim: EsimDetails;
  /** Its owner's. */
  devices: Device[];
  /** Undefined until there is one. The route decides who may see it. */
  code: string | undefined;
  shown: ShownStatus;
  /** A request to pay back one of its plans waits for an answer. */
  isAskedBack: boolean;
  /** Its plans that were asked back, and can be kept. */
  toKeep: EsimDetails["plans"];
  /** How long its data lasts; null where that cannot be read now. */
  outlook: Outlook | null;
  /** False where a part could not be read, and is as if there were none of it. */
  isWhole: boolean;
}

/**
 * @param isElsewhere it is read on another screen than a phone's.
 * @returns undefined for somebody else's, as for one that does not exist. One query, and those of `outlookOf`.
 */
export async function esimPage(
  userId: string,
  esimId: string,
  isElsewhere: boolean,
): Promise<OwnEsim | undefined> {
  if (!isId(esimId)) return undefined;
  const { answer, fault } = await runQueryInParts(
    combineQueries({
      esim: ownEsim(userId, esimId),
      all: ownEsims(userId),
      codes: codesOn(userId, [esimId]),
      asked: refundRequestedQuery(orderIdsOn([esimId])),
      used: usageOn(planIdsOn([esimId])),
      devices: ownDevices(userId),
    }),
  );
  const { esim, all, codes, asked, used, devices } = answer;
  if (fault && !esim) throw fault;
  if (fault) void reportFault("eSIM not whole", fault);
  if (!esim) return undefined;
  const outlook = await readOrNull("outlook not loaded", () => outlookOf(esim, used, all));
  const isWhole = !fault && outlook !== null;
  const isAskedBack = esim.plans.some(({ lineId }) => asked.has(lineId));
  return {
    esim,
    shown: shownStatus(esim, { isAskedBack, isElsewhere }),
    devices,
    code: codes.get(esim.id),
    isAskedBack,
    toKeep: esim.plans.filter(({ lineId, state }) => asked.has(lineId) && state !== "stopped"),
    outlook,
    isWhole,
  };
}
