/** What an eSIM is called, and which device it is for. */
import { expect, test } from "vitest";
import { db } from "#server/database/connection";
import { addDevice } from "#server/devices/devices";
import { describeEsim } from "#server/esims/describe";
import { esimsOf, findEsim } from "#server/esims/esims";
import { DescribeEsimSchema } from "#server/esims/schema";
import { esimTitle, namesOf } from "#server/subscriptions/name-rules";
import { makePlan, payFor } from "../../support/esims";
import { makeUser } from "../../support/factories";

const phone = { name: "A phone", type: "smartphone", esimSupported: true } as const;
/** What each is called, the oldest first. */
const titles = async (userId: string) =>
  (await esimsOf(userId)).map((esim) => esimTitle(esim, namesOf(esim.plans))).toReversed();

test("it is called by its plans; where two are alike, by how manieth it is, and so by itself in each list", async () => {
  const { user, esim } = await makePlan("nomad");
  expect(await titles(user.id)).toEqual(["Nomad"]);
  await payFor(user.id, { planId: "layover" });
  expect(await titles(user.id)).toEqual(["Nomad", "Layover"]);
  await payFor(user.id, { planId: "nomad" });
  expect(await titles(user.id)).toEqual(["Nomad, eSIM 1", "Layover", "Nomad, eSIM 3"]);
  await payFor(user.id, { planId: "layover", esimId: esim.id });
  expect(await titles(user.id)).toEqual(["Nomad, Layover, eSIM 1", "Layover, eSIM 2", "Nomad, eSIM 3"]);

  await describeEsim(user.id, esim.id, { name: "Mum 👵🏽" });
  expect(await titles(user.id)).toEqual(["Mum 👵🏽: Nomad, Layover", "Layover", "Nomad"]);
  const [third, second] = await esimsOf(user.id);
  for (const { id } of [second!, third!]) await describeEsim(user.id, id, { name: "Dad" });
  expect(await titles(user.id)).toEqual([
    "Mum 👵🏽: Nomad, Layover",
    "Dad, eSIM 2: Layover",
    "Dad, eSIM 3: Nomad",
  ]);
  expect(await findEsim(user.id, third!.id)).toMatchObject({ name: "Dad", number: 3 });
  await describeEsim(user.id, second!.id, { name: null });
  expect(await titles(user.id)).toEqual(["Mum 👵🏽: Nomad, Layover", "Layover", "Dad: Nomad"]);
});

test("of those of one order the first line's is the first", async () => {
  const { user, esim } = await makePlan("nomad");
  await payFor(user.id, { planId: "nomad" });
  const [second] = await esimsOf(user.id);
  await db().updateTable("esims").set({ created_at: esim.createdAt }).where("id", "=", second!.id).execute();
  await db()
    .updateTable("subscriptions")
    .set({ started_at: esim.plans[0]!.startedAt })
    .where("user_id", "=", user.id)
    .execute();
  await db()
    .updateTable("order_lines")
    .set({ position: 1 })
    .where("id", "=", esim.plans[0]!.lineId)
    .execute();
  expect((await esimsOf(user.id)).map(({ id, number }) => [id, number])).toEqual([
    [second!.id, 1],
    [esim.id, 2],
  ]);
});

test("what is not said stays, and another's eSIM or device is as if there were none", async () => {
  const { user, esim } = await makePlan();
  const { user: stranger } = await makeUser();
  const [mine, theirs] = [await addDevice(user.id, phone), await addDevice(stranger.id, phone)];
  await describeEsim(user.id, esim.id, { name: "Mine", device: mine.id });
  await describeEsim(user.id, esim.id, { name: "Still mine" });
  expect(await findEsim(user.id, esim.id)).toMatchObject({ name: "Still mine", deviceId: mine.id });

  const named = (who: string, id: string, device?: string) =>
    describeEsim(who, id, { name: "Stolen", device });
  for (const device of [theirs.id, "no-device", "\0"])
    await expect(named(user.id, esim.id, device)).rejects.toMatchObject({
      code: "device_not_found",
      field: "device",
    });
  for (const id of [esim.id, "no-esim", "\0"])
    await expect(named(stranger.id, id)).rejects.toMatchObject({ code: "esim_not_found" });
  expect(await findEsim(user.id, esim.id)).toMatchObject({ name: "Still mine", deviceId: mine.id });

  await db().deleteFrom("devices").where("id", "=", mine.id).execute();
  expect(await findEsim(user.id, esim.id)).toMatchObject({ name: "Still mine", deviceId: null });
});

test.each([
  ["  Mum's phone ", "Mum's phone"],
  ["🏝️".repeat(20), "🏝️".repeat(20)],
  ["\u200b\u202e", ""], // nothing that shows
  ["x".repeat(200), "The name must be at most 60 characters."],
  ["Line\nbreak", "Please use letters, digits and signs only."],
])("the name %j is %j", (name, is) => {
  const { data, error } = DescribeEsimSchema.safeParse({ name });
  expect(data?.name ?? error?.issues[0]?.message).toBe(is);
});
