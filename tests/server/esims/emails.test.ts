import { expect, test } from "vitest";
import { esimReady, lateDataCame, lowBalance, orderWaits, wrongPackage } from "#server/esims/emails";
import { faultsIn, SCRIPT, withoutPass } from "../../support/emails";

const plan = { planName: SCRIPT, dataBytes: 20 * 1024 ** 3, validityDays: 30 };

test("the letter has no fault, and a test eSIM is called one", () => {
  const facts = { username: SCRIPT, esimId: "e1", plan };
  for (const isTest of [true, false]) {
    const letter = esimReady({ ...facts, startRule: "first_connection", isTest });
    expect(faultsIn(letter)).toEqual([]);
    expect(letter.text.includes("This is a test eSIM")).toBe(isTest);
    expect(withoutPass(SCRIPT, letter)).toEqual([]);
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

test("the letter that late data came has no fault", () => {
  const letter = lateDataCame({ username: SCRIPT, esimId: "e1", plan });
  expect(faultsIn(letter)).toEqual([]);
  expect(withoutPass(SCRIPT, letter)).toEqual([]);
});

test("the letters to support have no fault either", () => {
  for (const letter of [
    orderWaits("esim-access", "no_balance", SCRIPT),
    orderWaits("esim-access", "no_stock", SCRIPT),
    wrongPackage("esim-access", SCRIPT, "too_dear", SCRIPT),
    wrongPackage("esim-access", SCRIPT, "no_package", SCRIPT),
    lowBalance("esim-access", 12.5, 50, false),
    lowBalance("esim-access", 0, 50, true),
  ])
    expect(faultsIn(letter)).toEqual([]);
});

test("of another price it says that the plan is not sold meanwhile", () => {
  const text = (trouble: "too_dear" | "no_package") => wrongPackage("n", "Fleet", trouble, "said").text;
  expect(text("too_dear")).toContain("it is sold out until the price there falls");
  expect(text("no_package")).not.toContain("sold out");
});
