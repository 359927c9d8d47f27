import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { OwnerSchema, readOwner } from "#server/shop/owner";
import { live, OWNERS_FILE, read, refusal } from "../../support/settings";

const file = path.join(mkdtempSync(path.join(tmpdir(), "farline-owner-")), "owner.json");
const good = JSON.parse(readFileSync(OWNERS_FILE, "utf8"));

/** The same file with these fields otherwise; undefined leaves one out. */
function change(fields: Record<string, unknown>): string {
  writeFileSync(file, JSON.stringify({ ...good, logo: undefined, ...fields }));
  return file;
}

test("an owner who says who they are sells for real money", () => {
  expect(read(live).mail.from).toBeTruthy();
});

test("nobody sells for real money as the demonstration", () => {
  expect(refusal({ ...live, SHOP_CONFIG: "" })).toBe(
    "farline.config.json must say who sells, with a real payment processor or network: begin with a copy of farline.config.example.json.",
  );
  const copied = refusal({ ...live, SHOP_CONFIG: "farline.config.example.json" });
  expect(copied).toContain(
    "mail.support must be an address that mail can reach, not support@farline.example.",
  );
  for (const field of ["name", "seller", "social", "uptime", "logo", "icon", "share"])
    expect(copied).toContain(`farline.config.example.json: ${field} is still the demonstration's.`);
  expect(copied).toContain("phone must be a real number, not (415) 555-0142.");
  expect(refusal({ ...live, SHOP_CONFIG: change({ launchDay: "2099-01-01" }) })).toBe(
    "launchDay 2099-01-01 of the owner's file lies ahead: a shop that takes real money is open.",
  );
});

test.each(["name", "seller", "phone", "hours", "mail", "tagline", "description", "launchDay", "policyDay"])(
  "where something is real, %s must be said; where nothing is, it is the demonstration's",
  (field) => {
    const SHOP_CONFIG = change({ [field]: undefined });
    expect(refusal({ ...live, SHOP_CONFIG })).toBe(`${file}: ${field} is missing.`);
    expect(read({ SHOP_CONFIG }).port).toBe(3000);
    expect(readOwner(SHOP_CONFIG).owner).toMatchObject({
      [field]: readOwner("").owner[field as "name"],
    });
  },
);

test.each([
  [{ nmae: "x" }, "nmae is no field of it."],
  [{ mail: { support: "help" } }, "mail.support must be a mail address."],
  [{ mail: { support: "a@b.co", fax: "a@b.co" } }, "mail.fax is no field of it."],
  [{ launchDay: "15.9.2027" }, "launchDay must be a day: YYYY-MM-DD."],
  [{ phone: "call us" }, "phone must be a telephone number."],
  [{ seller: { ...good.seller, law: "" } }, "seller.law must not be empty."],
])("no shop starts with %j", (fields, sentence) => {
  expect(refusal({ SHOP_CONFIG: change(fields) })).toBe(`${file}: ${sentence}`);
});

test("no shop starts with a file that is not there, or is not JSON", () => {
  expect(refusal({ SHOP_CONFIG: "nowhere.json" })).toBe("SHOP_CONFIG: nowhere.json cannot be read (ENOENT).");
  writeFileSync(file, "{");
  expect(refusal({ SHOP_CONFIG: file })).toBe(`${file}: it is not an object of JSON.`);
});

test("no shop starts with a picture that is not there", () => {
  expect(refusal({ SHOP_CONFIG: change({ logo: "no.svg" }) })).toBe(`${file}: logo no.svg is not there.`);
});

test.each([
  ["+90 555 123 45 67", true],
  ["+1 (415) 555-0142", false],
])("a telephone of the films is refused, and no other: %s", (phone, isReal) => {
  expect(readOwner(change({ phone, logo: undefined })).unfit).toHaveLength(isReal ? 0 : 1);
});

test("an owner's file has no picture, account or claim of the demonstration", () => {
  const { owner } = readOwner(change({ logo: undefined }));
  expect(owner).toMatchObject({ social: [], name: good.name });
  for (const field of ["logo", "icon", "share", "uptime", "founded"] as const)
    expect(owner[field]).toBeUndefined();
});

test("its schema stands beside it", async () => {
  await expect(
    JSON.stringify(z.toJSONSchema(OwnerSchema, { io: "input" }), undefined, 2) + "\n",
  ).toMatchFileSnapshot("../../../farline.config.schema.json");
});
