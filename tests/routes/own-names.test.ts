/** What somebody is called who never chose a name, and their forms in Account. */
import { expect, test } from "vitest";
import { notifyOfNewBrowser } from "#server/accounts/new-browser";
import { emailTo } from "../support/mailed-links";
import { makePaidOrder } from "../support/orders";
import { sendPage } from "../support/pages";
import { readPage } from "../support/read-page";
import { inMain } from "../support/rendered";
import { ORIGIN } from "../support/requests";
import { makeBuyer, makeVisitor, toastIn, type Visitor } from "../support/visitors";

const { redirectSignedIn } = await import("~/http/pages/signed-in.server");

const open = ({ cookie }: Visitor, path: string) => readPage(path, { Cookie: cookie });
const send = ({ cookie }: Visitor, form: string, fields: Record<string, string>) =>
  sendPage(`/dashboard/account?${form}=yes`, fields, { Cookie: cookie });

test("nobody is called by a name that was made up: not on a page, in a mail, on a receipt", async () => {
  const buyer = await makeBuyer();
  const { username, email } = buyer.user;
  const receipt = `/orders/${(await makePaidOrder(buyer.user.id)).id}/receipt`;
  expect((await open(buyer, "/dashboard")).main.one("h1").text).toBe("Welcome");
  const back = await redirectSignedIn(new Request(ORIGIN), buyer, "/plans");
  expect((await toastIn(back))?.description).toBe("Welcome back!");
  expect((await open(buyer, receipt)).text).toContain(`Customer ${email}`);
  await notifyOfNewBrowser(buyer.user, {});
  const mail = await emailTo(email, "New sign-in");
  expect(mail).toMatch(/^Hello,\n/);
  for (const text of [mail, (await open(buyer, receipt)).text]) expect(text).not.toContain(username);

  expect((await send(buyer, "names", { name: "Ana López", receiptName: "" })).status).toBe(302);
  expect((await open(buyer, "/dashboard")).main.one("h1").text).toBe("Welcome, Ana López");
  expect((await open(buyer, receipt)).text).toContain(`Customer Ana López, ${email}`);
  await send(buyer, "names", { name: "Ana López", receiptName: "Acme & Co." });
  expect((await open(buyer, receipt)).text).toContain(`Customer Acme & Co., ${email}`);
});

test.each([
  ["names", "name", "😀", "Please use letters, digits, spaces, dashes or apostrophes."],
  ["names", "receiptName", "x".repeat(200), "The name must be at most 100 characters."],
  ["username", "username", "a b c", "Use letters, digits, dots, dashes or underscores."],
  ["username", "username", "Taken-By-Another", "This username is taken. Please choose another."],
])("form %s, field %s: %j comes back with %j beside it", async (form, field, typed, message) => {
  const visitor = await makeVisitor();
  await makeVisitor("taken-by-another").catch(() => undefined);
  const answer = await send(visitor, form, { [field]: typed });
  expect(answer.status).toBeGreaterThanOrEqual(400);
  const page = inMain(await answer.text());
  expect(page.elements("input")).toContainEqual(
    expect.objectContaining({ id: `${form}-${field}`, value: typed }),
  );
  expect(page.text).toContain(message);
});
