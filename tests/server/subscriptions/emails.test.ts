import { expect, test } from "vitest";
import { formatDate } from "~/format";
import { env } from "#server/env";
import { planEnding, planUnused, usageAlert } from "#server/subscriptions/emails";
import { faultsIn, SCRIPT, withoutPass } from "../../support/emails";

const plan = {
  reader: SCRIPT,
  planId: "nomad",
  planName: SCRIPT,
  esimId: "e1",
  usedBytes: 16.25 * 1024 ** 3,
  dataBytes: 20 * 1024 ** 3,
  validityDays: 30,
  startRule: "first_connection" as const,
  startBy: "2027-05-20T00:00:00.000Z",
  daysBegunAt: "2026-11-20T00:00:00.000Z" as string | null,
  asOf: "2026-11-21T23:59:59.000Z",
  endDate: "2026-12-24T00:00:00.000Z",
};
const emails = (news: typeof plan | (Omit<typeof plan, "esimId"> & { esimId: null })) => [
  usageAlert(80, news),
  usageAlert(100, news),
  planEnding({ ...news, wantsRenewal: true }),
  planEnding({ ...news, wantsRenewal: false }),
];

test("no email has a fault, and each says what is used and when it ends as the pages do", () => {
  for (const email of emails(plan)) {
    expect(faultsIn(email)).toEqual([]);
    for (const fact of ["Used: 16.25 GB of 20 GB", formatDate(plan.asOf), formatDate(plan.endDate)])
      expect(email.text).toContain(fact);
  }
  expect(withoutPass(SCRIPT, ...emails(plan))).toEqual([]);
  for (const { text } of emails({ ...plan, usedBytes: 37 * 1024 ** 2 }))
    expect(text).toContain("Used: 37 MB of 20 GB");
});

test("data that is slowed stops nobody, and no more of it is offered", () => {
  const day = { ...plan, dataBytes: 1024 ** 3, usedBytes: 1024 ** 3, validityDays: 1 };
  for (const email of [usageAlert(80, day, "1 Mbps"), usageAlert(100, day, "1 Mbps")]) {
    expect(faultsIn(email)).toEqual([]);
    expect(email.text).toContain("1 GB at full speed are used");
    expect(email.text).toContain("stay online at 1 Mbps until your plan ends");
    expect(email.text).not.toMatch(/offline|Add data|checkout/);
  }
  const unused = planUnused({ ...day, daysBegunAt: null, daysLeft: 1, isGift: false }).text;
  expect(unused).toContain("Its 1 day begins when your phone first connects with it.");
  expect(unused).toMatch(/in 1 day, the plan ends/);
});

test("an unused plan is told of with the day to start by and the way back, and with no end", () => {
  const unused = planUnused({ ...plan, daysBegunAt: null, daysLeft: 14, isGift: false });
  expect(faultsIn(unused)).toEqual([]);
  expect(withoutPass(SCRIPT, unused)).toEqual([]);
  expect(unused.subject).toContain(formatDate(plan.startBy));
  for (const said of [
    "30 days begin when your phone first connects with it",
    "in 14 days",
    "your money back",
  ])
    expect(unused.text).toContain(said);
  expect(unused.text).toContain(`Start by: ${formatDate(plan.startBy)}`);
  expect(unused.text).not.toContain(formatDate(plan.endDate));
});

test("the emails about a gift do not speak of money", () => {
  const gift = planUnused({ ...plan, daysBegunAt: null, daysLeft: 14, isGift: true });
  expect(faultsIn(gift)).toEqual([]);
  expect(gift.text).toContain("in 14 days");
  expect(gift.text).not.toContain("money");
});

test("the same plan is ordered for the same eSIM, and for a new one where there was none", () => {
  const [onEsim, onNone] = [plan, { ...plan, esimId: null }].map((news) => usageAlert(80, news).text);
  expect(onEsim).toContain(`${env().origin}/checkout/nomad?esim=e1\n`);
  expect(onNone).toContain(`${env().origin}/checkout/nomad\n`);
});
