import { beforeAll, describe, expect, test } from "vitest";
import { DAY, fromNow, shiftClock, timestamp } from "#server/clock";
import { db } from "#server/database/connection";
import { env } from "#server/env";
import { DomainError } from "#server/errors";
import { tellOfEndingPlans, wantRenewal } from "#server/subscriptions/renewal";
import { reportUsage } from "#server/subscriptions/usage";
import { makePlan } from "../../support/esims";
import { makeUser } from "../../support/factories";
import { startTestMailbox, type TestMailbox } from "../../support/mailbox";

let mailbox: TestMailbox;
beforeAll(async () => {
  mailbox = await startTestMailbox();
  return mailbox.stop;
});

type Made = Awaited<ReturnType<typeof makePlan>>;
const use = ({ user, plan }: Made, percent: number) =>
  reportUsage(user.id, plan.id, Math.ceil((plan.dataBytes * percent) / 100));
const subjects = async ({ user }: Made) =>
  (await mailbox.deliveredTo(user.email))
    .map(({ subject }) => subject)
    .filter((subject) => !subject.startsWith("Receipt"));

describe("before the end", () => {
  const endIn = ({ plan }: Made, days: number) =>
    db()
      .updateTable("subscriptions")
      .set({ end_date: timestamp(fromNow(days * DAY)) })
      .where("id", "=", plan.id)
      .execute();

  test("one mail says so, three days ahead", async () => {
    const made = await makePlan();
    await endIn(made, 3.1);
    await tellOfEndingPlans();
    expect(await subjects(made)).toEqual([]);
    shiftClock(0.2 * DAY);
    await Promise.all([tellOfEndingPlans(), tellOfEndingPlans(), tellOfEndingPlans()]);
    await tellOfEndingPlans();
    expect(await subjects(made)).toHaveLength(1);
    shiftClock(0);
  });

  test("with consent it brings the order, ready to be paid", async () => {
    const made = await makePlan();
    await wantRenewal(made.user.id, made.plan.id, true);
    await endIn(made, 2);
    await tellOfEndingPlans();
    expect(await subjects(made)).toEqual(["Renew your Nomad plan"]);
    const mail = (await mailbox.deliveredTo(made.user.email)).at(-1)!;
    expect(mail.text).toContain(`${env().origin}/checkout/nomad?esim=${made.esim.id}`);
    expect(mail.text).toContain("nothing is charged until you pay");
  });

  test("consent is off until it is given, and can be taken back", async () => {
    const made = await makePlan();
    expect(made.plan.wantsRenewal).toBe(false);
    await wantRenewal(made.user.id, made.plan.id, true);
    await wantRenewal(made.user.id, made.plan.id, false);
    await endIn(made, 2);
    await tellOfEndingPlans();
    expect((await subjects(made))[0]).toMatch(/^Your Nomad plan ends on /);
  });

  test("a plan that is over, or used up, is not announced", async () => {
    const [over, used] = [await makePlan(), await makePlan()];
    await endIn(over, -0.1);
    await use(used, 100);
    await endIn(used, 2);
    await tellOfEndingPlans();
    expect([await subjects(over), await subjects(used)]).toEqual([[], ["Your Nomad data is used up"]]);
  });

  test("nobody else decides about the reminder", async () => {
    const made = await makePlan();
    const { user: stranger } = await makeUser();
    for (const id of [made.plan.id, "0123456789abcdefghjk", "", "\u0000"]) {
      await expect(wantRenewal(stranger.id, id, true)).rejects.toEqual(
        new DomainError("subscription_not_found"),
      );
    }
  });
});
