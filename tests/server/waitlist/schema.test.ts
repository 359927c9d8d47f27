import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, test } from "vitest";
import { waitlistCountries } from "#server/waitlist/rules";
import { InlineWaitlistSchema, WaitlistSchema } from "#server/waitlist/schema";

function parse(
  fields: Record<string, string>,
  schema: typeof WaitlistSchema | typeof InlineWaitlistSchema = WaitlistSchema,
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const submission = parseWithZod(form, { schema });
  return submission.status === "success" ? submission.value : submission.error;
}
const ana = { email: "ana@example.test", firstName: "Ana" };

describe("the form", () => {
  test("empty, it says at both fields what they need [361, 362]", () => {
    expect(parse({})).toEqual({
      email: ["Please enter a valid email address."],
      firstName: ["First name is required"],
    });
    expect(parse({}, InlineWaitlistSchema)).toEqual({ email: ["Please enter a valid email address."] });
  });

  test("takes the rest when it is there [286, 363]", () => {
    expect(parse({ ...ana, lastName: " Silva ", phone: "+351 1", countryOfInterest: "ES" })).toEqual({
      ...ana,
      lastName: "Silva",
      phone: "+351 1",
      countryOfInterest: "ES",
    });
  });

  test("no country is no country [363, 366]", () => {
    for (const countryOfInterest of ["none", ""]) {
      expect(parse({ ...ana, countryOfInterest })).toEqual(ana);
    }
  });

  test("of one line asks for the address alone, and takes nothing else", () => {
    expect(parse({ ...ana, phone: "1" }, InlineWaitlistSchema)).toEqual({ email: ana.email });
  });

  test("what it does not know it does not take [282]", () => {
    expect(parse({ ...ana, source: "admin", place: "1", id: "x" })).toEqual(ana);
  });
});

test.each([
  [{ email: "ana" }, "email"],
  [{ email: "ana@example" }, "email"],
  [{ email: "ana@example.test\r\nBcc: b@example.test" }, "email"],
  [{ email: "a@example.test,b@example.test" }, "email"],
  [{ email: `${"a".repeat(250)}@example.test` }, "email"],
  [{ firstName: "x".repeat(81) }, "firstName"],
  [{ lastName: "x".repeat(81) }, "lastName"],
  [{ phone: "1".repeat(10_000) }, "phone"],
  [{ countryOfInterest: "ZZ" }, "countryOfInterest"],
  [{ countryOfInterest: "us" }, "countryOfInterest"],
  [{ countryOfInterest: "__proto__" }, "countryOfInterest"],
])("%j is refused at its field [361, 362]", (fields, field) => {
  expect(Object.keys(parse({ ...ana, ...fields }) ?? {})).toEqual([field]);
});

test.each([
  undefined,
  null,
  5,
  "text",
  [],
  [ana],
  { email: {} },
  { ...ana, firstName: ["Ana"] },
  { ...ana, countryOfInterest: 1 },
])("as JSON %j is refused, not a crash", (body) => {
  expect(WaitlistSchema.safeParse(body).success).toBe(false);
});

test("as JSON an empty text is none [283, 363]", () => {
  expect(WaitlistSchema.parse({ ...ana, source: "website", phone: "", lastName: "" })).toEqual(ana);
});

test("names are kept as they are", () => {
  for (const firstName of ["👩‍👩‍👧", "محمد", "<b>Ana</b>", "'; drop table users; --", "=cmd()", "%s%n"]) {
    expect(parse({ ...ana, firstName })).toMatchObject({ firstName });
  }
});

test("the ten countries of the specification", () => {
  expect(waitlistCountries.map(({ code }) => code).join(" ")).toBe("US CA GB AU DE FR JP KR SG ES");
});
