import { expect, test } from "vitest";
import { esimReady, lateDataCame, lowBalance, orderWaits, wrongPackage } from "#server/esims/emails";
import { faultsIn, SCRIPT, withoutPass } from "../../support/emails";

const plan = { planName: SCRIPT, dataBytes: 20 * 1024 ** 3, validityDays: 30 };

test("the email has no fault, and a test eSIM is called one", () => {
  const facts = { username: SCRIPT, esimId: "e1", plan };
  for (const isTest of [true, false]) {
    const email = esimReady({ ...facts, startRule: "first_connection", isTest });
    expect(faultsIn(email)).toEqual([]);
    expect(email.text.includes("This is a test eSIM")).toBe(isTest);
    expect(withoutPass(SCRIPT, email)).toEqual([]);
  }
});

test("nobody is sent to install at once what begins its days with that", () => {
  const facts = { username: "Ann", esimId: "e1", plan: { ...plan, validityDays: 7 }, isTest: false };
  const [atOnce, later] = (["first_connection", "first_installation"] as const).map(
    (startRule) => esimReady({ ...facts, startRule }).text,
  );
  expect(atOnce).toContain("Do it now");
  expect(atOnce).toContain("Its 7 days begin when your phone first connects with it.");
  expect(later).not.toContain("Do it now");
  expect(later).toContain("Its 7 days begin when it is installed on your phone.");
});

test("the email that late data came has no fault", () => {
  const email = lateDataCame({ username: SCRIPT, esimId: "e1", plan });
  expect(faultsIn(email)).toEqual([]);
  expect(withoutPass(SCRIPT, email)).toEqual([]);
});

test("the emails to support have no fault either", () => {
  for (const email of [
    orderWaits("esim-access", "no_balance", SCRIPT),
    orderWaits("esim-access", "no_stock", SCRIPT),
    wrongPackage("esim-access", SCRIPT, "too_dear", SCRIPT),
    wrongPackage("esim-access", SCRIPT, "no_package", SCRIPT),
    lowBalance("esim-access", 12.5, 50, false),
    lowBalance("esim-access", 0, 50, true),
  ])
    expect(faultsIn(email)).toEqual([]);
});

test("of another price it says that the plan is not sold meanwhile", () => {
  const text = (failure: "too_dear" | "no_package") => wrongPackage("n", "Fleet", failure, "said").text;
  expect(text("too_dear")).toContain("it is sold out until the price there falls");
  expect(text("no_package")).not.toContain("sold out");
});
