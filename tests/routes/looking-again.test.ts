/** What a page that looks again is told: all of it once, and then only what is news. */
import { describe, expect, test } from "vitest";
import { db } from "#server/database/connection";
import { visitPage } from "../support/pages";
import { planInUse } from "../support/usage";
import { makeVisitor } from "../support/visitors";

const traveller = await makeVisitor();
const { esimId, subscriptionId } = await planInUse(traveller.user.id, { gb: [1, 2] });

const pages = ["/dashboard", "/dashboard/esims/"] as const;
const look = (page: (typeof pages)[number], tag?: string, { cookie } = traveller) => {
  const [path, route] =
    page === "/dashboard"
      ? ["/dashboard?index&", "routes/dashboard._index"]
      : [`${page}${esimId}?`, "routes/dashboard_.esims.$esimId"];
  const headers = { Cookie: cookie, ...(tag && { "If-None-Match": tag, "Cache-Control": "no-cache" }) };
  return visitPage(`${path}_data=${route}`, headers);
};

describe.each(pages)("%s", (page) => {
  test("has a name for what it answers, and answers nothing to whoever knows it", async () => {
    const first = await look(page);
    expect(first.status).toBe(200);
    const tag = first.headers.get("ETag")!;
    expect(tag).toMatch(/^W\//);
    const again = await look(page, tag);
    expect(again.status).toBe(304);
    expect(await again.text()).toBe("");
    expect(again.headers.get("Cache-Control")).toBe("private, no-store");
  });

  test("answers what is news", async () => {
    const tag = (await look(page)).headers.get("ETag")!;
    const used_bytes = (await usedBytes()) + 1024 ** 2;
    await db().updateTable("subscriptions").set({ used_bytes }).where("id", "=", subscriptionId).execute();
    const again = await look(page, tag);
    expect(again.status).toBe(200);
    expect(await again.text()).toContain(String(used_bytes));
  });

  test("answers somebody else with theirs, whatever name they have", async () => {
    const tag = (await look(page)).headers.get("ETag")!;
    const stranger = await look(page, tag, await makeVisitor());
    expect(stranger.status).toBe(page === "/dashboard" ? 200 : 404);
  });

  test("has a link to look again, and no refresh by the browser, which would take away what is read", async () => {
    const path = page === "/dashboard" ? page : `${page}${esimId}`;
    const html = await (await visitPage(path, { Cookie: traveller.cookie })).text();
    expect(html).toContain(">Check again</a>");
    expect(html).not.toMatch(/http-equiv="refresh"/i);
  });
});

test("without a plan there is nothing to look at again", async () => {
  const { cookie } = await makeVisitor();
  expect(await (await visitPage("/dashboard", { Cookie: cookie })).text()).not.toContain("Check again");
});

async function usedBytes(): Promise<number> {
  const { used_bytes } = await db()
    .selectFrom("subscriptions")
    .select("used_bytes")
    .where("id", "=", subscriptionId)
    .executeTakeFirstOrThrow();
  return used_bytes;
}
