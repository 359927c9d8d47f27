import { expect, test } from "vitest";
import { db, transaction } from "#server/database/connection";
import { env } from "#server/env";
import { applySnapshot, holdEsim } from "#server/esims/profile";
import type { ProfileState } from "#server/esims/rules";
import { makePlan } from "../../support/esims";
import { startTestMailbox } from "../../support/mailbox";

const mailbox = await startTestMailbox();

/** The network says that the eSIM is at this state. */
const move = (esimId: string, profileState: ProfileState) =>
  transaction(async () =>
    applySnapshot(await holdEsim(esimId), {
      ref: `profile of ${esimId}`,
      orderNo: "B1",
      iccid: "8944500102198304826",
      activationCode: "LPA:1$smdp.example.test$ID",
      apn: undefined,
      isRoaming: true,
      profileState,
      planState: "ready",
      installedAt: undefined,
      connectedAt: undefined,
      expiresAt: undefined,
      ended: undefined,
      lineIds: [],
    }),
  );
const readyMails = async (address: string) =>
  (await mailbox.deliveredTo(address)).filter(({ subject }) => subject === "Your eSIM is ready");

test("'Your eSIM is ready' is mailed once, with the way to it and without a code", async () => {
  const { user, esim } = await makePlan();
  for (const state of ["released", "enabled", "deleted", "released"] as const) await move(esim.id, state);
  await db().updateTable("esims").set({ profile_state: "preparing" }).where("id", "=", esim.id).execute();
  await move(esim.id, "released");
  const mails = await readyMails(user.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]!.text).toContain(`${env().origin}/dashboard/esims/${esim.id}`);
  expect(mails[0]!.text).toContain("test eSIM");
  expect(JSON.stringify(mails)).not.toContain("LPA:");
});

test("an eSIM that was seen on the phone before it was seen ready is not announced any more", async () => {
  const { user, esim } = await makePlan();
  for (const state of ["enabled", "deleted", "released"] as const) await move(esim.id, state);
  expect(await readyMails(user.email)).toEqual([]);
});

test("a mail whose step was undone is never sent", async () => {
  const { user, esim } = await makePlan();
  const undone = transaction(async () => {
    await move(esim.id, "released");
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  expect(await readyMails(user.email)).toEqual([]);
});
