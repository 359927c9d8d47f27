import { describe, expect, test } from "vitest";
import { HOUR, shiftClock } from "#server/clock";
import { db } from "#server/database/connection";
import { addDevice, changeDevice, listDevices } from "#server/devices/devices";
import { MAX_ACTIVE_DEVICES } from "#server/devices/rules";
import { makeUser } from "../../support/factories";

const phone = { name: "iPhone 14 Pro", type: "smartphone", esimSupported: true } as const;
const userId = async () => (await makeUser()).user.id;
const fill = (owner: string, count: number = MAX_ACTIVE_DEVICES) =>
  Promise.all(Array.from({ length: count }, (_, n) => addDevice(owner, { ...phone, name: `Phone ${n}` })));
const activeOf = async (owner: string) =>
  (await listDevices(owner)).filter(({ isActive }) => isActive).length;

describe("a device", () => {
  test("is active from the moment it is added [313]", async () => {
    const owner = await userId();
    const before = new Date().toISOString();
    const device = await addDevice(owner, phone);
    expect(device).toMatchObject({ userId: owner, ...phone, isActive: true });
    expect(device.activationDate >= before).toBe(true);
    expect(await listDevices(owner)).toEqual([device]);
  });

  test("is renamed, and nothing else of it changes", async () => {
    const owner = await userId();
    const device = await addDevice(owner, phone);
    shiftClock(HOUR);
    expect(await changeDevice(owner, device.id, { name: "Ana's phone" })).toEqual({
      ...device,
      name: "Ana's phone",
    });
    expect(await listDevices(owner)).toEqual([{ ...device, name: "Ana's phone" }]);
  });

  test("that is switched off keeps its date, and gets a new one when it is switched on again [314]", async () => {
    const owner = await userId();
    const device = await addDevice(owner, phone);
    expect(await changeDevice(owner, device.id, { isActive: false })).toEqual({ ...device, isActive: false });
    shiftClock(HOUR);
    expect(await changeDevice(owner, device.id, { isActive: false })).toEqual({ ...device, isActive: false });
    const again = await changeDevice(owner, device.id, { isActive: true });
    expect(again.isActive).toBe(true);
    expect(again.activationDate > device.activationDate).toBe(true);
    shiftClock(2 * HOUR);
    expect((await changeDevice(owner, device.id, { isActive: true })).activationDate).toBe(
      again.activationDate,
    );
  });

  test("is not there for anybody else", async () => {
    const [owner, stranger] = [await userId(), await userId()];
    const { id } = await addDevice(owner, phone);
    for (const asked of [id, "0123456789abcdefghjk", "", "x y", "\u0000", "__proto__"]) {
      await expect(changeDevice(stranger, asked, { name: "Mine" })).rejects.toMatchObject({
        code: "device_not_found",
      });
    }
    expect(await listDevices(stranger)).toEqual([]);
    expect(await listDevices(owner)).toMatchObject([{ name: phone.name }]);
  });
});

describe("at most ten are active", () => {
  test("the eleventh is refused until one is switched off [556]", async () => {
    const owner = await userId();
    const [first] = await fill(owner);
    await expect(addDevice(owner, phone)).rejects.toMatchObject({ code: "device_limit" });
    await changeDevice(owner, first!.id, { isActive: false });
    await addDevice(owner, phone);
    await expect(changeDevice(owner, first!.id, { isActive: true })).rejects.toMatchObject({
      code: "device_limit",
    });
    expect(await listDevices(owner)).toHaveLength(11);
    expect(await activeOf(owner)).toBe(10);
    expect((await listDevices(owner)).at(-1)).toMatchObject({ id: first!.id, isActive: false });
  });

  test("one that is active already may be said to be so again", async () => {
    const owner = await userId();
    const [first] = await fill(owner);
    expect(await changeDevice(owner, first!.id, { isActive: true, name: "Still on" })).toMatchObject({
      isActive: true,
      name: "Still on",
    });
  });

  test("exactly, when thirty are added at once [556]", async () => {
    const owner = await userId();
    const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => addDevice(owner, phone)));
    const refused = outcomes.filter((outcome) => outcome.status === "rejected");
    expect(refused).toHaveLength(20);
    for (const { reason } of refused) expect(reason).toMatchObject({ code: "device_limit" });
    expect(await activeOf(owner)).toBe(10);
  });

  test("exactly, when sleeping ones wake up while others are added", async () => {
    const owner = await userId();
    const sleeping = await fill(owner, 8);
    for (const { id } of sleeping) await changeDevice(owner, id, { isActive: false });
    await fill(owner, 5);
    await Promise.allSettled([
      ...sleeping.map(({ id }) => changeDevice(owner, id, { isActive: true })),
      ...Array.from({ length: 8 }, () => addDevice(owner, phone)),
    ]);
    expect(await activeOf(owner)).toBe(10);
  });

  test("of each account, not of all together", async () => {
    const [owner, other] = [await userId(), await userId()];
    await fill(owner);
    expect(await addDevice(other, phone)).toMatchObject({ isActive: true });
  });
});

test("sixty an hour are enough for anybody", async () => {
  const owner = await userId();
  for (let n = 0; n < 61; n++) {
    const { id } = await addDevice(owner, phone);
    await changeDevice(owner, id, { isActive: false });
  }
  await expect(addDevice(owner, phone)).rejects.toMatchObject({ code: "too_many_attempts" });
});

test("goes with its owner", async () => {
  const owner = await userId();
  const { id } = await addDevice(owner, phone);
  await db().deleteFrom("users").where("id", "=", owner).execute();
  expect(await db().selectFrom("devices").select("id").where("id", "=", id).execute()).toEqual([]);
});
