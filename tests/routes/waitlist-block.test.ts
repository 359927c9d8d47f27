/** The waitlist's block on each of its pages, in the words of the specification. */
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#server/database/connection";
import { joinWaitlist } from "#server/waitlist/waitlist";
import { readPage } from "../support/read-page";

beforeEach(async () => {
  await db().deleteFrom("waitlist_signups").execute();
});
const block = async (path: string) => (await readPage(path)).main.one("section", { id: "waitlist" });
const COUNT = /\d+ (person|people)|\d\+ others/g;
let addresses = 0;
const join = async (people: number) => {
  for (let n = 0; n < people; n++)
    await joinWaitlist({ email: `n${n}@example.test`, firstName: "Ana" }, `192.0.2.${++addresses}`);
};

test.each(["/", "/plans", "/coverage", "/support", "/support?tab=contact"])(
  "is on %s, once [58, 83, 121]",
  async (path) => {
    expect((await block(path)).all("form")).toHaveLength(1);
  },
);

test.each([
  ["/plans", "Join 25+ others"],
  ["/coverage", "Join 25+ others"],
  ["/", "25 people already joined"],
  ["/support", "25 people joined"],
])("on %s 25 signups read '%s', and fewer are not shown [122, 123, 125]", async (path, words) => {
  await join(24);
  expect((await block(path)).text).not.toMatch(COUNT);
  await join(25);
  const { text } = await block(path);
  expect(text).toContain(words);
  expect(text.match(COUNT)).toHaveLength(1);
});

test.each([
  ["/", "On September 15th we take off"],
  ["/plans", "Farline launches on September 15th"],
  ["/support", "Farline launches on September 15th"],
])("%s says '%s', and the year beside it", async (path, words) => {
  expect((await block(path)).text).toMatch(new RegExp(`${words}\\W.*That is in 2027\\.`, "s"));
});

const fields = ["First Name", "Last Name (Optional)", "Email", "Country of Interest (Optional)"];
test.each([
  ["/", fields, "Join the Waitlist"],
  ["/plans", fields, "Join the Waitlist"],
  ["/support", ["Email"], "Join"],
])("on %s the form asks %j, and its button says '%s' [122-124]", async (path, asked, button) => {
  const form = (await block(path)).one("form");
  expect(form.all("label").map(({ text }) => text)).toEqual(asked);
  const shown = [...form.all("input"), ...form.all("select")].filter(
    (each) => each.attribute("type") !== "hidden",
  );
  expect(shown).toHaveLength(asked.length);
  expect(form.one("button").text).toBe(button);
});

describe("a count that is missing is none, and is not shown", () => {
  test.each(["/plans", "/", "/support"])("on %s [127]", async (path) => {
    await join(25);
    const rename = (from: string, to: string) => db().schema.alterTable(from).renameTo(to).execute();
    await rename("waitlist_signups", "waitlist_signups_away");
    try {
      expect((await block(path)).text).not.toMatch(COUNT);
    } finally {
      await rename("waitlist_signups_away", "waitlist_signups");
    }
  });
});
