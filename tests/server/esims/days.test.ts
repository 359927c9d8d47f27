import { describe, expect, test } from "vitest";
import { DAY, HOUR, nowMs, timestamp } from "#server/clock";
import { esimsOf, findEsim } from "#server/esims/esims";
import { startFor } from "#server/esims/more-data";
import type { ActivePlan } from "#server/subscriptions/subscriptions";
import { endPlans } from "#server/subscriptions/plan-state";
import { makePlan, payFor } from "../../support/esims";
import { changeIn, rowIn } from "../../support/rows";
import { startNetworkBench } from "../../support/network";
import { workOnEsims } from "../../support/sandbox";

const MB = 1024 * 1024;
const { sandbox, pass: passAt, fault, speaking } = await startNetworkBench();

/** Lets time pass, and does what falls due at its end. */
async function pass(ms: number) {
  await passAt(ms);
  await endPlans();
}

async function delivered(planId?: string) {
  const { user, esim } = await makePlan(planId);
  await workOnEsims();
  const read = async () => (await findEsim(user.id, esim.id))!;
  const { iccid } = await read();
  const phone = async (wish: Record<string, unknown>) => {
    await sandbox.config(`/network/phones/${iccid}`, wish);
    await pass(3 * HOUR); // after the next look
  };
  const plans = async () => (await read()).plans;
  const first = async () => (await plans())[0]!;
  return { user, esim, phone, plans, first };
}
const daysFromNow = (moment: string) => Math.round((Date.parse(moment) - nowMs()) / DAY) + 0; // never -0
const days = ({ daysBegunAt, startBy, endDate, state }: ActivePlan) => ({
  begun: daysBegunAt === null ? null : daysFromNow(daysBegunAt),
  startBy: daysFromNow(startBy),
  end: daysFromNow(endDate),
  state,
});

describe("the days of a plan", () => {
  test("begin at the first connection, two weeks after the payment, and end by the network's word", async () => {
    const { first, phone } = await delivered();
    expect(days(await first())).toEqual({ begun: null, startBy: 180, end: 210, state: "ready" });
    await pass(13 * DAY);
    await phone({ press: "Download profile" });
    expect(days(await first())).toEqual({ begun: null, startBy: 167, end: 197, state: "ready" });
    await pass(DAY);
    await phone({ press: "Enable" });
    expect(days(await first())).toMatchObject({ begun: 0, end: 30, state: "running" });
    await pass(29 * DAY);
    expect(days(await first())).toMatchObject({ end: 1, state: "running" });
    await pass(DAY);
    expect(days(await first())).toMatchObject({ end: 0, state: "time_over" });
  });

  test("begin at the installation where the package says so", async () => {
    const { first, phone } = await delivered("layover");
    expect(days(await first())).toEqual({ begun: null, startBy: 90, end: 97, state: "ready" });
    await phone({ press: "Download profile" });
    expect(days(await first())).toMatchObject({ begun: 0, end: 7, state: "ready" });
  });

  test("do not pass while the network is out", async () => {
    const { user } = await makePlan();
    await fault("500", { times: 1_000 });
    await pass(0);
    await pass(20 * HOUR);
    await speaking();
    await pass(HOUR);
    const { id } = await rowIn("esims", { user_id: user.id });
    const [plan] = (await findEsim(user.id, id))!.plans;
    const untilStart = Date.parse(plan!.startBy) - nowMs();
    expect(Math.abs(untilStart - 180 * DAY)).toBeLessThan(HOUR / 2);
  });

  test("that nobody began in time never come: the plan ends by the network's word", async () => {
    const { first } = await delivered("layover");
    await pass(89 * DAY);
    expect((await first()).state).toBe("ready");
    await pass(DAY + HOUR);
    expect(await first()).toMatchObject({ state: "time_over", daysBegunAt: null });
  });

  test("that nobody began in time never come, although the network says nothing", async () => {
    const { first } = await delivered("layover");
    await fault("500", { times: 1_000 });
    await pass(90 * DAY + HOUR);
    expect((await first()).state).toBe("ready"); // a phone may have begun them, and we have not heard of it
    await pass(DAY);
    expect((await first()).state).toBe("time_over");
    await speaking();
  });

  test("of more data follow those that run, for all of the data", async () => {
    const { user, esim, phone, plans } = await delivered();
    await phone({ press: "Download profile" });
    await phone({ press: "Enable" });
    await pass(10 * DAY);
    await payFor(user.id, { planId: "layover", esimId: esim.id });
    await pass(0);
    await pass(3 * HOUR);
    expect((await plans()).map(days)).toMatchObject([
      { begun: -10, end: 27 },
      { begun: 0, end: 27 },
    ]);
  });
});

describe("what is said before more data is bought comes true", () => {
  const layover = { planId: "layover", validityDays: 7 };
  const topUp = ({ user, esim }: Awaited<ReturnType<typeof delivered>>) =>
    payFor(user.id, { planId: "layover", esimId: esim.id });

  test("for an eSIM that nobody has used: it dies with that", async () => {
    const made = await delivered();
    await pass(20 * DAY);
    const { startBy } = await made.first();
    const said = await startFor(layover, made.esim.id);
    expect(said).toEqual({ is: "with_esim", startRule: "first_connection", startBy });
    expect(daysFromNow(startBy)).toBe(160);
    await topUp(made);
    await pass(0);
    await pass(3 * HOUR);
    expect((await made.plans()).map(days)).toMatchObject([
      { begun: null, startBy: 160 },
      { begun: null, startBy: 160 },
    ]);
    await pass(160 * DAY);
    expect((await made.plans()).map(({ state }) => state)).toEqual(["time_over", "time_over"]);
  });

  test("for an eSIM in use: it runs at once", async () => {
    const made = await delivered();
    for (const press of ["Download profile", "Enable"]) await made.phone({ press });
    await pass(10 * DAY);
    const first = await startFor(layover, made.esim.id);
    await topUp(made); // and not delivered yet
    const second = await startFor(layover, made.esim.id);
    await topUp(made);
    const ends = [first, second].map((said) => said.is === "at_once" && daysFromNow(said.endDate));
    expect(ends).toEqual([27, 34]);
    await pass(0);
    await pass(3 * HOUR);
    expect((await made.plans()).map(days)).toMatchObject([
      { end: 34 },
      { begun: 0, end: 34 },
      { begun: 0, end: 34 },
    ]);
  });

  test("for an eSIM whose time is over: it comes on a new one, by its own package", async () => {
    const made = await delivered();
    for (const press of ["Download profile", "Enable"]) await made.phone({ press });
    await pass(31 * DAY);
    const own = { is: "by_package", startRule: "first_installation", unusedValidDays: 90 };
    expect(await startFor(layover, made.esim.id)).toEqual(own);
    expect(await startFor(layover, null)).toEqual(own);
    await topUp(made);
    await pass(0);
    await pass(3 * HOUR);
    const other = (await esimsOf(made.user.id)).find(({ id }) => id !== made.esim.id);
    expect(other!.plans.map(days)).toEqual([{ begun: null, startBy: 90, end: 97, state: "ready" }]);
  });
});

describe("a counter", () => {
  const esimOf = async ({ user, esim }: Awaited<ReturnType<typeof delivered>>) =>
    (await findEsim(user.id, esim.id))!;
  const used = async (made: Awaited<ReturnType<typeof delivered>>) =>
    (await made.plans()).map(({ usedBytes }) => usedBytes / MB);

  test("that begins anew freezes nothing", async () => {
    const made = await delivered();
    await made.phone({ press: "Download profile" });
    await made.phone({ press: "Enable" });
    await made.phone({ useBytes: 500 * MB });
    expect(await used(made)).toEqual([500]);
    await made.phone({ beginCounter: true });
    expect(await used(made)).toEqual([500]);
    await made.phone({ useBytes: 100 * MB });
    expect(await used(made)).toEqual([600]);
  });

  test("that is read by the second misses no use of the first one", async () => {
    const made = await delivered("layover");
    for (const wish of [{ press: "Download profile" }, { press: "Enable" }, { useBytes: 1024 * MB }])
      await sandbox.config(`/network/phones/${(await esimOf(made)).iccid}`, wish);
    await changeIn("esims", { id: made.esim.id }, { next_look_at: timestamp() });
    await pass(0);
    expect((await made.plans()).map(({ state, usedBytes }) => [state, usedBytes / MB])).toEqual([
      ["data_gone", 1024],
    ]);
  });

  test("of a time before a top-up takes nothing of it", async () => {
    const made = await delivered("layover");
    await made.phone({ press: "Download profile" });
    await made.phone({ press: "Enable" });
    await sandbox.config("/network", { usageDelaySeconds: 6 * 3_600 });
    await made.phone({ useBytes: 900 * MB });
    await payFor(made.user.id, { planId: "layover", esimId: made.esim.id });
    await pass(0);
    await pass(4 * HOUR); // what is known is of before the top-up
    expect(await used(made)).toEqual([900, 0]);
    await made.phone({ useBytes: 200 * MB });
    await pass(7 * HOUR);
    expect(await used(made)).toEqual([1024, 76]);
  });
});
