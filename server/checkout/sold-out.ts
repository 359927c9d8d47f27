import { DomainError } from "../errors";
import { isSoldOut } from "../esims/balance";

/** Money that is paid in is seen about so soon. */
const RETRY_SECONDS = 60;

/**
 * Before money is taken: what the network could not make is not sold.
 * @throws DomainError sold_out. At most two queries.
 */
export async function checkSoldOut(planId: string): Promise<void> {
  if (await isSoldOut(planId)) throw new DomainError("sold_out", undefined, RETRY_SECONDS);
}
