import { expect, test } from "vitest";
import { deleteUser } from "#server/accounts/accounts";
import { forgetUnsentForm, keepUnsentForm, unsentForm } from "#server/accounts/unsent-forms";
import { pruneEnded } from "#server/accounts/prune";
import { MINUTE, shiftClock } from "#server/clock";
import { db } from "#server/database/connection";
import { makeUser } from "../../support/factories";

const form = { address: "/dashboard/devices?rename=abc", fields: { name: "Kö\u0000 phone 👍" } };
const makeOwner = async () => (await makeUser()).user.id;
const rowsOf = (userId: string) =>
  db().selectFrom("unsent_forms").selectAll().where("user_id", "=", userId).execute();

test("a form is there for its owner with the key, and for nobody else", async () => {
  const [owner, other] = [await makeOwner(), await makeOwner()];
  const key = (await keepUnsentForm(owner, form, "192.0.2.1"))!;
  expect(await unsentForm(owner, key)).toEqual(form);
  expect(await unsentForm(other, key)).toBeUndefined();
  expect(await unsentForm(owner, `${key}x`)).toBeUndefined();
});

test("the database holds neither its text nor its key", async () => {
  const owner = await makeOwner();
  const key = (await keepUnsentForm(owner, form, "192.0.2.2"))!;
  const row = JSON.stringify(await rowsOf(owner));
  expect(row).not.toContain("phone");
  expect(row).not.toContain(key);
});

test("the next one takes its place", async () => {
  const owner = await makeOwner();
  const first = (await keepUnsentForm(owner, form, "192.0.2.3"))!;
  const second = (await keepUnsentForm(owner, { ...form, fields: { name: "B" } }, "192.0.2.3"))!;
  expect(await unsentForm(owner, first)).toBeUndefined();
  expect(await unsentForm(owner, second)).toMatchObject({ fields: { name: "B" } });
  expect(await rowsOf(owner)).toHaveLength(1);
});

test("it is forgotten when it was sent, when that was this form", async () => {
  const owner = await makeOwner();
  const key = (await keepUnsentForm(owner, form, "192.0.2.4"))!;
  await forgetUnsentForm(key, "/dashboard/devices");
  expect(await unsentForm(owner, key)).toEqual(form);
  await forgetUnsentForm(key, form.address);
  expect(await rowsOf(owner)).toEqual([]);
});

test("it is gone after half an hour, and with the account", async () => {
  const [owner, leaver] = [await makeOwner(), await makeOwner()];
  const key = (await keepUnsentForm(owner, form, "192.0.2.5"))!;
  await keepUnsentForm(leaver, form, "192.0.2.5");
  await deleteUser(leaver);
  expect(await rowsOf(leaver)).toEqual([]);
  shiftClock(29 * MINUTE);
  await pruneEnded();
  expect(await unsentForm(owner, key)).toEqual(form);
  shiftClock(31 * MINUTE);
  expect(await unsentForm(owner, key)).toBeUndefined();
  await pruneEnded();
  expect(await rowsOf(owner)).toEqual([]);
});

test.each(["", "\u0000", "nobody", "__proto__", "x".repeat(300)])(
  "nothing is kept for %j, which is nobody's id",
  async (id) => {
    expect(await keepUnsentForm(id, form, "192.0.2.6")).toBeUndefined();
  },
);

test("one network fills no database: twenty in ten minutes", async () => {
  const owner = await makeOwner();
  const keys = [];
  for (let n = 0; n < 21; n++) keys.push(await keepUnsentForm(owner, form, "192.0.2.7"));
  expect(keys.filter((key) => key === undefined)).toHaveLength(1);
  expect(await unsentForm(owner, keys[19]!)).toEqual(form);
});
