/** What its owner says of an eSIM: its name, and which device it is for. */
import type { z } from "zod";
import { db, transaction } from "../database/connection";
import { addDevice, type Device, listDevices } from "../devices/devices";
import { NO_DEVICE } from "../devices/rules";
import type { AddDeviceFormSchema } from "../devices/schema";
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

/** Adds a device for a user's eSIM, or for none. @throws DomainError as `addDevice` and `describeEsim`. */
export async function addDeviceWithEsim(
  userId: string,
  { esim, ...values }: z.output<typeof AddDeviceFormSchema>,
): Promise<Device> {
  return transaction(async () => {
    const device = await addDevice(userId, values);
    if (esim !== undefined) await describeEsim(userId, esim, { device: device.id });
    return device;
  });
}
