import { describe, expect, test } from "vitest";
import { PASSWORD } from "../../support/factories";
import { answerOf, cookiesOf, submitted } from "../../support/requests";
import { STRONG } from "../../support/settings";
import { type Arrived, startShop } from "../../support/shop-server";
import { makeVisitor } from "../../support/visitors";

const ORIGIN = "https://shop.example";
Object.assign(process.env, { APP_ORIGIN: ORIGIN, SESSION_SECRET: STRONG });
const shop = await startShop();

const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  shop.ask({ path, method, headers: { Host: "shop.example", ...headers } });

describe("a shop with a public address", () => {
  test.each(["shop.example", "SHOP.example", "shop.example:443", "shop.example.", "127.0.0.1:3000"])(
    "answers to %s",
    async (Host) => {
      expect((await ask("/api/probe", { Host })).status).toBe(200);
    },
  );

  test.each([
    "evil.test",
    "www.shop.example",
    "shop.example.evil.test",
    "shop.example:8443",
    "shop.example:80",
    "localhost",
    "localhost:9",
    "xshop.example",
  ])("does not answer to %s", async (Host) => {
    expect((await ask("/api/probe", { Host })).status).toBe(421);
  });

  test("is that address to its own code, for every caller", async () => {
    const callers: Record<string, string>[] = [
      {},
      { Host: "localhost:3000" },
      { "X-Forwarded-Host": "evil.test", "X-Forwarded-Proto": "http" },
    ];
    for (const headers of callers) {
      const { body } = await ask("/api/probe?x=1", headers);
      expect((JSON.parse(body) as Arrived).url).toBe(`${ORIGIN}/api/probe?x=1`);
    }
  });

  test("is the address of the shop in its data for search engines", async () => {
    const { body } = await ask("/");
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body)![1]!;
    expect(JSON.parse(data)).toMatchObject({ "@type": "Organization", url: `${ORIGIN}/` });
  });

  test("takes changes from its own pages only", async () => {
    const post = async (Origin: string) => (await ask("/probe", { Origin }, "POST")).status;
    expect(await post(ORIGIN)).toBe(200);
    for (const stranger of [
      "http://shop.example",
      "https://shop.example:8443",
      "https://evil.test",
      "http://localhost",
      "null",
    ]) {
      expect(await post(stranger), stranger).toBe(403);
    }
  });

  test("takes none that rides on a cookie and does not say where it comes from", async () => {
    const post = async (headers: Record<string, string>) => (await ask("/probe", headers, "POST")).status;
    expect(await post({})).toBe(200);
    expect(await post({ Cookie: "__Host-session=any" })).toBe(403);
    expect(await post({ Cookie: "__Host-session=any", Referer: `${ORIGIN}/dashboard` })).toBe(200);
  });

  test("is to be called over TLS from now on", async () => {
    for (const path of ["/", "/nowhere", "/healthz", "/static/assets/app-a1b2c3.js", "/api/probe"]) {
      expect((await ask(path)).headers["strict-transport-security"], path).toBe(
        "max-age=63072000; includeSubDomains",
      );
    }
    expect((await ask("/")).headers["content-security-policy"]).toContain("upgrade-insecure-requests");
  });

  test("binds its cookies to this host and to TLS", async () => {
    const { user } = await makeVisitor();
    const route = await import("~/routes/signin");
    const answer = await answerOf(() =>
      route.action(submitted("/signin", { username: user.username, password: PASSWORD })),
    );
    const cookies = cookiesOf(answer);
    expect([...cookies.keys()].toSorted()).toEqual(["__Host-device", "__Host-session", "toast"]);
    expect(cookies.get("__Host-session")?.attributes.toSorted()).toEqual([
      "httponly",
      "max-age=2592000",
      "path=/",
      "samesite=lax",
      "secure",
    ]);
    expect(cookies.get("toast")?.attributes).toContain("secure");
  });

  test("is not signed in to by the cookie's name without its prefix", async () => {
    const { cookie } = await makeVisitor();
    expect((await ask("/dashboard", { Cookie: cookie })).status).toBe(200);
    expect((await ask("/dashboard", { Cookie: cookie.replace("__Host-", "") })).status).toBe(302);
  });
});
