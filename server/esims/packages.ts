import { db } from "../database/connection";
import type { NetworkOrderKind } from "./rules";
import { BYTES_PER_GB } from "../plans/rules";

/** What was sold, as an order keeps it. */
interface Sold {
  planId: string;
  dataBytes: number;
  validityDays: number;
}

/**
 * What the network partner calls the plan that was sold. Where nobody has written it down, it is our id with
 * the data and the days, in the way partners build their own names: `nomad_20_30`, and `TOPUP_` before it for
 * more data on an eSIM. The sandbox understands these.
 */
export async function packageOf(
  { planId, dataBytes, validityDays }: Sold,
  network: string,
  kind: NetworkOrderKind,
): Promise<string> {
  const known = await db()
    .selectFrom("plan_packages")
    .select(["package_code", "top_up_code"])
    .where("plan_id", "=", planId)
    .where("network", "=", network)
    .executeTakeFirst();
  if (known) return kind === "new" ? known.package_code : known.top_up_code;
  const slug = `${planId}_${dataBytes / BYTES_PER_GB}_${validityDays}`;
  return kind === "new" ? slug : `TOPUP_${slug}`;
}
