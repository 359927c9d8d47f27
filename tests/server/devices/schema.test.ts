import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { suggestedPhone } from "#server/devices/rules";
import { AddDeviceSchema } from "#server/devices/schema";

const parse = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const submission = parseWithZod(form, { schema: AddDeviceSchema });
  return submission.status === "success" ? submission.value : submission.error;
};
const fine = { name: " iPhone 16 Pro ", type: "smartphone", esimSupported: "on" };

test("a device as the form suggests it is fine", () => {
  expect(parse(fine)).toEqual({ name: "iPhone 16 Pro", type: "smartphone", esimSupported: true });
});

test("a box that is not ticked means no", () => {
  expect(parse({ name: "Old phone", type: "other" })).toEqual({
    name: "Old phone",
    type: "other",
    esimSupported: false,
  });
});

test("empty, the form says at each field what it needs", () => {
  expect(parse({})).toEqual({
    name: ["Please give the device a name."],
    type: ["Please choose a type from the list."],
  });
});

test.each([
  [{ name: "x".repeat(61) }, "name"],
  [{ type: "spaceship" }, "type"],
  [{ type: "constructor" }, "type"],
  [{ esimSupported: "maybe" }, "esimSupported"],
])("%j is refused at its field", (fields, field) => {
  expect(Object.keys(parse({ ...fine, ...fields }) ?? {})).toEqual([field]);
});

test("the suggested phone is an iPhone 12 to 16 Pro, each of them [326, 428]", () => {
  const names = Array.from({ length: 100 }, (_, n) => suggestedPhone(n / 100));
  expect([...new Set(names)]).toEqual([
    "iPhone 12 Pro",
    "iPhone 13 Pro",
    "iPhone 14 Pro",
    "iPhone 15 Pro",
    "iPhone 16 Pro",
  ]);
});
