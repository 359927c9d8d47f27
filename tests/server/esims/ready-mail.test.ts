import { beforeAll, expect, test } from "vitest";
import { transaction } from "#server/database/connection";
import { env } from "#server/env";
import { recordEvent } from "#server/esims/history";
import { makePlan } from "../../support/esims";
import { startTestMailbox, type TestMailbox } from "../../support/mailbox";

let mailbox: TestMailbox;
beforeAll(async () => {
  mailbox = await startTestMailbox();
  return mailbox.stop;
});

const move = (esimId: string, from: string, to: string) =>
  recordEvent(esimId, { kind: "profile", from, to, cause: "test" });

test("'Your eSIM is ready' is mailed once, with the way to it and without a code", async () => {
  const { user, esim } = await makePlan();
  for (const [from, to] of [
    ["preparing", "released"],
    ["released", "enabled"],
    ["deleted", "released"],
    ["preparing", "released"],
  ] as const) {
    await move(esim.id, from, to);
  }
  const mails = (await mailbox.deliveredTo(user.email)).filter(
    ({ subject }) => subject === "Your eSIM is ready",
  );
  expect(mails).toHaveLength(1);
  expect(mails[0]!.text).toContain(`${env().origin}/dashboard/esims/${esim.id}`);
  expect(mails[0]!.text).toContain("test eSIM");
  expect(JSON.stringify(mails)).not.toContain("LPA:");
});

test("a mail whose step was undone is never sent", async () => {
  const { user, esim } = await makePlan();
  const undone = transaction(async () => {
    await move(esim.id, "preparing", "released");
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  expect((await mailbox.deliveredTo(user.email)).map(({ subject }) => subject)).not.toContain(
    "Your eSIM is ready",
  );
});
