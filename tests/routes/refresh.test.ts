/** Pages that refresh. The script's part is in tests/e2e/refresh.spec.ts. */
import { describe, expect, test } from "vitest";
import { visitPage } from "../support/pages";
import { planInUse } from "../support/usage";
import { makeVisitor } from "../support/visitors";

const traveller = await makeVisitor();
const { esimId } = await planInUse(traveller.user.id, { gb: [1, 2] });

describe.each(["/dashboard", `/dashboard/esims/${esimId}`])("%s", (path) => {
  test("has a link to refresh, and no refresh by the browser, which would disturb who reads it", async () => {
    const html = await (await visitPage(path, { Cookie: traveller.cookie })).text();
    expect(html).toContain(">Check again</a>");
    expect(html).not.toMatch(/http-equiv="refresh"/i);
  });
});

test("without a plan there is nothing to refresh", async () => {
  const { cookie } = await makeVisitor();
  expect(await (await visitPage("/dashboard", { Cookie: cookie })).text()).not.toContain("Check again");
});
