/** What its owner says of an eSIM: its name, and which device it is for. */
import { db } from "../database/connection";
import { listDevices } from "../devices/devices";
import { NO_DEVICE } from "../devices/rules";
import { DomainError } from "../errors";
import { isId } from "../id";

/**
 * Names a user's eSIM, and puts it on a device of theirs; what is not said stays. Two queries.
 * @throws DomainError esim_not_found, device_not_found: for somebody else's as for one that does not exist.
 */
export async function describeEsim(
  userId: string,
  esimId: string,
  { name, device }: { name?: string | null; device?: string | undefined },
): Promise<void> {
  if (!isId(esimId)) throw new DomainError("esim_not_found");
  const isTheirs = (await listDevices(userId)).some(({ id }) => id === device);
  if (device && device !== NO_DEVICE && !isTheirs) throw new DomainError("device_not_found", "device");
  const { numUpdatedRows } = await db()
    .updateTable("esims")
    .set({ ...(name !== undefined && { name }), ...(device && { device_id: isTheirs ? device : null }) })
    .where("id", "=", esimId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new DomainError("esim_not_found");
}
