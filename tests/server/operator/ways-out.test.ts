import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { caseReasons } from "#server/books/rules";
import { networkOrderStates } from "#server/esims/rules";
import { takeBackStates } from "#server/esims/take-back-rules";
import { mailStates } from "#server/mail/tables";
import { deliveries, orderStates, orderTransitions } from "#server/orders/rules";
import { attemptStates } from "#server/processors/rules";
import { refundStates } from "#server/refunds/rules";
import { command } from "../../support/commands";
import { orderWords } from "~/features/orders/order-words";

const states = {
  order: orderStates,
  charge: attemptStates,
  case: caseReasons,
  refund: refundStates,
  "eSIM order": networkOrderStates,
  delivery: deliveries,
  "take back": takeBackStates,
  mail: mailStates,
};
const all = Object.entries(states).flatMap(([what, names]) => names.map((name) => `${what} \`${name}\``));

/** The table of docs/how-to/operate.md: by state, what moves it on by itself, by its customer, by the operator. */
const rows = new Map(
  readFileSync(new URL("../../../docs/how-to/operate.md", import.meta.url), "utf8")
    .split("## Every state has a way out")[1]!
    .split("\n## ")[0]!
    .split("\n")
    .filter((line) => /^\| .*`/.test(line))
    .map((line) => line.split("|").map((cell) => cell.trim()))
    .map(([, state, itself, customer, operator]) => [state!, { itself, customer, operator: operator! }]),
);

/** Nothing is left to do about it. */
const ended = ["refund `settled`", "eSIM order `done`", "delivery `delivered`", "mail `sent`"];

test("the table has every state, and no other", () => {
  expect([...rows.keys()].toSorted()).toEqual(all.toSorted());
});

describe.each(all)("%s", (state) => {
  const { itself, customer, operator } = rows.get(state) ?? { operator: "" };

  test("has a next step by itself, by its customer or by the operator", () => {
    const isMoved = [itself, customer, operator].some((cell) => cell !== undefined && cell !== "-");
    expect(isMoved || ended.includes(state)).toBe(true);
  });

  test("names only commands that there are", async () => {
    const { says: help } = await command(["--help"]);
    for (const [, command] of operator.matchAll(/`([^`]+)`/g)) expect(help).toContain(`  ${command}`);
  });
});

test("what a person has to decide is decided by a command, and not by waiting", () => {
  for (const reason of caseReasons)
    expect(rows.get(`case \`${reason}\``)?.operator).toMatch(/^`(orders|payments|esims)/);
});

test("every order can go on, or says why it has ended", () => {
  const over = orderStates.filter((state) => orderTransitions[state].length === 0);
  expect(over).toEqual(["refunded", "refused"]);
  for (const state of orderStates) expect(orderWords[state].text).toMatch(/\w{3}/);
});
