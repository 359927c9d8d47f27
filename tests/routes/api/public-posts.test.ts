import { expect, test } from "vitest";
import { db } from "#server/database/connection";
import { shiftClock } from "#server/clock";
import { clientOf } from "../../support/api";
import { startShop } from "../../support/shop-server";

let minutes = 0;
const call = clientOf(await startShop());

/** Five a minute are allowed. */
const post = (path: string, body: unknown) => {
  shiftClock(++minutes * 61_000);
  return call("POST", path, { body });
};
const AMELIE = { email: "amelie@example.test", firstName: "Amelie" };

test("the waitlist takes an address once, and answers a second time as the first [281, 282, 284, 380, 454, 456, 457]", async () => {
  const { status, json } = await post("/api/waitlist", {
    ...AMELIE,
    lastName: "M",
    phone: "+33 1",
    countryOfInterest: "FR",
    source: "admin",
  });
  expect([status, json]).toEqual([201, { success: true, isAmongFirst: true }]);
  expect((await post("/api/waitlist", { ...AMELIE, email: "AMELIE@example.test" })).json).toEqual(json);
  expect((await call("GET", "/api/waitlist/count")).json).toEqual({ count: 1 });
  const [row] = await db().selectFrom("waitlist_signups").selectAll().execute();
  expect(row).toMatchObject({
    first_name: "Amelie",
    last_name: "M",
    phone: "+33 1",
    country_code: "FR",
    source: "website",
    place: 1,
  });
});

test("the phone may be empty, as the form's default is [283]", async () => {
  const email = "nophone@example.test";
  await post("/api/waitlist", { ...AMELIE, email, lastName: "", phone: "", countryOfInterest: "" });
  const rows = db().selectFrom("waitlist_signups").selectAll().where("email", "=", email);
  expect(await rows.execute()).toMatchObject([{ last_name: null, phone: null, country_code: null }]);
});

test.each([
  [{ email: "x", firstName: "A" }, "email"],
  [{ email: "a@example.test" }, "firstName"],
  [{ ...AMELIE, countryOfInterest: "ZZ" }, "countryOfInterest"],
  [{ ...AMELIE, countryOfInterest: "__proto__" }, "countryOfInterest"],
  [{ ...AMELIE, phone: "1".repeat(10_000) }, "phone"],
  [{ ...AMELIE, firstName: "a\u0000b" }, "firstName"],
  [{ ...AMELIE, lastName: "\ud800" }, "lastName"],
])("the waitlist names the errors of %j [455]", async (body, field) => {
  const { status, json } = await post("/api/waitlist", body);
  expect([status, json.errors[0].path]).toEqual([422, field]);
});

test("a message to support is stored", async () => {
  const message = {
    name: "Amelie",
    email: "amelie@example.test",
    subject: "Fiji",
    message: "Which plan?\nThanks.",
  };
  const { status, json } = await post("/api/contact", message);
  expect(status).toBe(201);
  expect(await db().selectFrom("contact_messages").selectAll().execute()).toMatchObject([
    { ...message, id: json.id },
  ]);
});

test.each([
  [{}, "name"],
  [{ name: "A", email: "a@b", subject: "S", message: "M" }, "email"],
  [{ name: "A", email: "a@example.test", subject: "S\nBcc: x", message: "M" }, "subject"],
  [{ name: "A", email: "a@example.test", subject: "S", message: "x".repeat(4_001) }, "message"],
])("a message to support needs its parts: %j", async (body, field) => {
  const { status, json } = await post("/api/contact", body);
  expect([status, json.errors[0].path]).toEqual([422, field]);
});
