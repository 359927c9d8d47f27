import { expect, test } from "vitest";
import { esimReady, lateDataCame, partnerAlert } from "#server/esims/emails";
import type { StartRule } from "#server/subscriptions/rules";
import { faultsIn, SCRIPT, withoutPass } from "../../support/emails";

const plan = {
  planName: SCRIPT,
  dataBytes: 20 * 1024 ** 3,
  validityDays: 30,
  startRule: "first_connection" as StartRule,
};

test("the email has no fault, and a test eSIM is called one", () => {
  for (const isTest of [true, false]) {
    const email = esimReady(SCRIPT, "e1", plan, isTest);
    expect(faultsIn(email)).toEqual([]);
    expect(email.text.includes("This is a test eSIM")).toBe(isTest);
    expect(withoutPass(SCRIPT, email)).toEqual([]);
  }
});

test("nobody is sent to install at once what begins its days with that", () => {
  const [atOnce, later] = (["first_connection", "first_installation"] as const).map(
    (startRule) => esimReady("Ann", "e1", { ...plan, validityDays: 7, startRule }, false).text,
  );
  expect(atOnce).toContain("Do it now");
  expect(atOnce).toContain("Its 7 days begin when your phone first connects with it.");
  expect(later).not.toContain("Do it now");
  expect(later).toContain("Its 7 days begin when it is installed on your phone.");
});

test("the email that late data came has no fault", () => {
  const email = lateDataCame(SCRIPT, "e1", plan);
  expect(faultsIn(email)).toEqual([]);
  expect(withoutPass(SCRIPT, email)).toEqual([]);
});

test("the emails to support have no fault either", () => {
  for (const alert of ["no_balance", "no_stock", "too_dear", "no_package", "low", "short"] as const)
    expect(faultsIn(partnerAlert(alert, "esim-access", [["Answer", SCRIPT]], SCRIPT))).toEqual([]);
});

test("of another price it says that the plan is not sold meanwhile", () => {
  const text = (failure: "too_dear" | "no_package") => partnerAlert(failure, "n", [], "Fleet").text;
  expect(text("too_dear")).toContain("it is sold out until the price there falls");
  expect(text("no_package")).not.toContain("sold out");
});
