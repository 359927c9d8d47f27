import { DomainError } from "../errors";
import { isSoldOut } from "../esims/balance";
import type { Plan } from "../plans/plans";

/** Money that is paid in is seen about so soon. */
const RETRY_SECONDS = 60;

/**
 * Before money is taken: what the network could not make is not sold.
 * @throws DomainError sold_out. At most two queries.
 */
export async function checkSoldOut(plan: Plan): Promise<void> {
  if (await isSoldOut(plan)) throw new DomainError("sold_out", undefined, RETRY_SECONDS);
}
