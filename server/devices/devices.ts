import type { z } from "zod";
import { holdAccount } from "../accounts/accounts";
import { consumeAttempt } from "../rate-limits/rate-limits";
import { HOUR, timestamp } from "../clock";
import { db, transaction } from "../database/connection";
import { defineQuery, type Query, runQuery } from "../database/queries";
import type { Row } from "../database/tables";
import { DomainError } from "../errors";
import { isId, newId } from "../id";
import { MAX_ACTIVE_DEVICES } from "./rules";
import type { AddDeviceSchema, ChangeDeviceSchema, DeviceJson } from "./schema";

/** `activationDate` is when it was last switched to active. */
export type Device = z.output<typeof DeviceJson>;

/** Far more than anybody owns: a script cannot fill the table with devices that it deactivates. */
const NEW_DEVICES_PER_USER = { attempts: 60, windowMs: HOUR };

/** The user's devices, active ones first, then the newest. One query. */
export async function listDevices(userId: string): Promise<Device[]> {
  return runQuery(ownDevices(userId));
}

/** The same, to combine with other queries. */
export function ownDevices(userId: string): Query<Device[]> {
  const rows = db()
    .selectFrom("devices")
    .select(["id", "user_id", "name", "type", "esim_supported", "is_active", "activation_date", "created_at"])
    .where("user_id", "=", userId)
    .orderBy("is_active", "desc")
    .orderBy("created_at", "desc")
    .orderBy("id");
  return defineQuery(rows, (found) => found.map(asDevice));
}

/**
 * Adds a device, active from now on.
 * @throws DomainError device_limit, too_many_attempts.
 */
export async function addDevice(userId: string, values: z.output<typeof AddDeviceSchema>): Promise<Device> {
  await consumeAttempt(`device:${userId}`, NEW_DEVICES_PER_USER);
  return transaction(async () => {
    await ensureRoom(userId);
    const row = await db()
      .insertInto("devices")
      .values({
        id: newId(),
        user_id: userId,
        name: values.name,
        type: values.type,
        esim_supported: values.esimSupported ? 1 : 0,
        is_active: 1,
        activation_date: timestamp(),
        created_at: timestamp(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return asDevice(row);
  });
}

/**
 * Renames a device, switches it off or on again; what is not named stays.
 * @throws DomainError device_not_found, for somebody else's as for one that does not exist; device_limit.
 */
export async function changeDevice(
  userId: string,
  deviceId: string,
  changes: z.output<typeof ChangeDeviceSchema>,
): Promise<Device> {
  if (!isId(deviceId)) throw new DomainError("device_not_found");
  return transaction(async () => {
    const device = await holdDevice(userId, deviceId);
    const { name = device.name, type = device.type, isActive = device.isActive } = changes;
    const wakesUp = isActive && !device.isActive;
    if (wakesUp) await ensureRoom(userId);
    const row = await db()
      .updateTable("devices")
      .set({ name, type, is_active: isActive ? 1 : 0, ...(wakesUp ? { activation_date: timestamp() } : {}) })
      .where("id", "=", device.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return asDevice(row);
  });
}

/** Removes every device of an account that is being deleted. */
export async function forgetDevicesOf(userId: string): Promise<void> {
  await db().deleteFrom("devices").where("user_id", "=", userId).execute();
}

/** Holds the owner's account first, so that two changes of one account never wait for each other. */
async function holdDevice(userId: string, deviceId: string): Promise<Device> {
  await holdAccount(userId);
  const row = await db()
    .selectFrom("devices")
    .selectAll()
    .where("id", "=", deviceId)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (!row) throw new DomainError("device_not_found");
  return asDevice(row);
}

/** Counted while the account is held, so the limit is exact however many ask at once. */
async function ensureRoom(userId: string): Promise<void> {
  await holdAccount(userId);
  const { active } = await db()
    .selectFrom("devices")
    .select((devices) => devices.fn.countAll<number>().as("active"))
    .where("user_id", "=", userId)
    .where("is_active", "=", 1)
    .executeTakeFirstOrThrow();
  if (Number(active) >= MAX_ACTIVE_DEVICES) throw new DomainError("device_limit");
}

function asDevice(row: Row<"devices">): Device {
  return {
    id: row.id,
    userId: row.user_id,
    name: row.name,
    type: row.type,
    esimSupported: row.esim_supported === 1,
    activationDate: row.activation_date,
    isActive: row.is_active === 1,
  };
}
