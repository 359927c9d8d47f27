import { beforeAll, describe, expect, test } from "vitest";
import { DAY, fromNow, shiftClock, timestamp } from "#server/clock";
import { db } from "#server/database/connection";
import { env } from "#server/env";
import { DomainError } from "#server/errors";
import { tellOfEndingPlans, wantRenewal } from "#server/subscriptions/renewal";
import { alertBetween } from "#server/subscriptions/usage-rules";
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

test.each([
  [0, 79, undefined],
  [0, 80, 80],
  [79, 80, 80],
  [80, 80, undefined],
  [80, 99, undefined],
  [0, 100, 100],
  [80, 100, 100],
  [100, 100, undefined],
])("from %i to %i of a hundred steps over %s", (before, after, percent) => {
  expect(alertBetween(before, after, 100)).toBe(percent);
});

describe("mails on usage", () => {
  test("come once at 80 % and once at 100 %", async () => {
    const made = await makePlan();
    await use(made, 50);
    expect(await subjects(made)).toEqual([]);
    for (const percent of [80, 85, 99]) await use(made, percent);
    expect(await subjects(made)).toEqual(["80% of your Nomad data is used"]);
    for (const percent of [100, 100]) await use(made, percent);
    expect(await subjects(made)).toEqual(["80% of your Nomad data is used", "Your Nomad data is used up"]);
  });

  test("leave the 80 % out when it is all gone at once", async () => {
    const made = await makePlan();
    await use(made, 100);
    expect(await subjects(made)).toEqual(["Your Nomad data is used up"]);
  });

  test("lead to more data for the same eSIM, and say as of when", async () => {
    const made = await makePlan();
    await use(made, 80);
    const { text } = (await mailbox.deliveredTo(made.user.email)).find(({ subject }) =>
      subject.startsWith("80%"),
    )!;
    expect(text).toContain(`${env().origin}/checkout/nomad?esim=${made.esim.id}`);
    expect(text).toMatch(/Used: 16 of 20 GB, as of /);
  });

  test("are two of at most, however many report at once", async () => {
    const made = await makePlan();
    await Promise.allSettled([81, 82, 83, 84, 85, 86].map((percent) => use(made, percent)));
    expect(await subjects(made)).toEqual(["80% of your Nomad data is used"]);
  });
});

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
