/** The waitlist's block on each of its pages, in the words of the specification. */
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#server/database/connection";
import { joinWaitlist } from "#server/waitlist/waitlist";
import { readPage } from "../support/read-page";

beforeEach(async () => {
  await db().deleteFrom("waitlist_signups").execute();
});
const block = async (path: string) => (await readPage(path)).main.one("section", { id: "waitlist" });
let addresses = 0;
const join = async (people: number) => {
  for (let n = 0; n < people; n++)
    await joinWaitlist({ email: `n${n}@example.test`, firstName: "Ana" }, `192.0.2.${++addresses}`);
};

test.each(["/", "/plans", "/coverage", "/support", "/support?tab=contact"])(
  "stands on %s, once",
  async (path) => {
    expect((await block(path)).all("form")).toHaveLength(1);
  },
);

test.each([
  ["/plans", "Join 3+ others"],
  ["/coverage", "Join 3+ others"],
  ["/", "3 people already joined"],
  ["/support", "3 people joined"],
])("on %s three signups read '%s'", async (path, words) => {
  await join(3);
  const { text } = await block(path);
  expect(text).toContain(words);
  expect(text.match(/\d+ people|\d\+ others/g)).toHaveLength(1);
});

const fields = ["First Name", "Last Name (Optional)", "Email", "Country of Interest (Optional)"];
test.each([
  ["/", fields, "Join the Waitlist"],
  ["/plans", fields, "Join the Waitlist"],
  ["/support", ["Email"], "Join"],
])("on %s the form asks %j, and its button says '%s'", async (path, asked, button) => {
  const form = (await block(path)).one("form");
  expect(form.all("label").map(({ text }) => text)).toEqual(asked);
  const shown = [...form.all("input"), ...form.all("select")].filter(
    (each) => each.attribute("type") !== "hidden",
  );
  expect(shown).toHaveLength(asked.length);
  expect(form.one("button").text).toBe(button);
});

describe("a count that is missing shows as 0", () => {
  test.each([
    ["/plans", "Join 0+ others"],
    ["/", "0 people already joined"],
    ["/support", "0 people joined"],
  ])("on %s: %s", async (path, words) => {
    await join(3);
    const rename = (from: string, to: string) => db().schema.alterTable(from).renameTo(to).execute();
    await rename("waitlist_signups", "waitlist_signups_away");
    try {
      expect((await block(path)).text).toContain(words);
    } finally {
      await rename("waitlist_signups_away", "waitlist_signups");
    }
  });
});
