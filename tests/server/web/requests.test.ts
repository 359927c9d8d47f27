import { once } from "node:events";
import { connect } from "node:net";
import { describe, expect, test, vi } from "vitest";
import { PASSWORD } from "../../support/factories";
import { linesOf, logged } from "../../support/logged";
import { startShop } from "../../support/shop-server";
import { makeVisitor } from "../../support/visitors";

const shop = await startShop();
const traveller = await makeVisitor();

/** What the log has of the requests so far, once it has as many. */
const lines = (count = 1) =>
  vi.waitFor(() => {
    const found = linesOf("request");
    expect(found).toHaveLength(count);
    return found;
  });

describe("a request", () => {
  test("is one line, by its number and its pattern", async () => {
    const { headers } = await shop.ask({
      path: "/orders/some-order?token=visible",
      headers: { Cookie: traveller.cookie },
    });
    const [line] = await lines();
    expect(line).toEqual({
      level: "info",
      at: expect.any(String),
      event: "request",
      request: headers["x-request-id"],
      user: traveller.user.id,
      method: "GET",
      route: "/orders/:orderId",
      status: 404,
      ms: expect.any(Number),
      bytes: expect.any(Number),
    });
    expect(line!.ms).toBeGreaterThan(0);
    expect(logged.join()).not.toMatch(/some-order|visible|session=/);
  });

  test("weighs what went over the wire", async () => {
    const { headers } = await shop.ask({ path: "/terms" });
    const body = Number(headers["content-length"]);
    const [line] = await lines();
    expect(line!.bytes).toBeGreaterThan(body);
    expect(line!.bytes).toBeLessThan(body + 2_000);
  });

  test.each([
    ["GET", "/", "/", 200],
    ["GET", "/PLANS/", "/plans", 200],
    ["GET", "/destinations/fr", "/destinations/:countryCode", 200],
    ["GET", "/destinations/fr/map", "/destinations/:countryCode/map", 200],
    ["GET", "/robots.txt", "/robots.txt", 200],
    ["GET", "/api/data-plans/nomad", "/api/data-plans/:id", 200],
    ["GET", "/api/data-plans.csv", "/api/data-plans.csv", 200],
    ["GET", "/api/nobody@example.test", "/api/*", 404],
    ["GET", "/nobody@example.test/x", "/*", 404],
    ["GET", "/static/assets/app-a1b2c3.js", "/static/*", 200],
    ["GET", "/healthz", "/healthz", 200],
    ["TRACE", "/plans", "/plans", 501],
  ])("%s %s is one to %s", async (method, path, route, status) => {
    await shop.ask({ method, path });
    expect(await lines()).toMatchObject([{ method, route, status }]);
  });

  test("that the gate turns away is one, too", async () => {
    await shop.ask({ headers: { Host: "evil.test" } });
    await shop.ask({ method: "POST", path: "/signin", headers: { Origin: "https://evil.test" } });
    const [first, second] = await lines(2);
    expect([first, second]).toMatchObject([
      { route: "/", status: 421 },
      { route: "/signin", status: 403 },
    ]);
    const noted = { level: "warn", security: true };
    expect(linesOf("host refused")).toMatchObject([{ ...noted, request: first!.request }]);
    expect(linesOf("origin refused")).toMatchObject([{ ...noted, request: second!.request }]);
    expect(logged.join()).not.toContain("evil");
  });

  test("with a body stays the same one behind it", async () => {
    const { headers } = await shop.ask({
      method: "POST",
      path: "/api/auth/login",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ username: traveller.user.username, password: PASSWORD }),
    });
    expect(await lines()).toMatchObject([
      { request: headers["x-request-id"], user: traveller.user.id, route: "/api/auth/login", status: 200 },
    ]);
  });

  test("that the client breaks off says so", async () => {
    const socket = connect(shop.port, "127.0.0.1");
    const head = ["POST /signin HTTP/1.1", `Host: ${shop.host}`, "Content-Length: 9", "Expect: 100-continue"];
    socket.write(`${head.join("\r\n")}\r\n\r\n`);
    await once(socket, "data"); // it is begun, and waits for the body
    socket.destroy();
    expect(await lines()).toMatchObject([{ route: "/signin", isBrokenOff: true }]);
  });
});

test("of many at once each keeps its own", async () => {
  const visitors = [traveller, ...(await Promise.all(Array.from({ length: 5 }, () => makeVisitor())))];
  const asked = await Promise.all(
    Array.from({ length: 30 }, async (_, index) => {
      const { user, token } = visitors[index % visitors.length]!;
      const { headers } = await shop.ask({
        path: "/api/auth/me",
        headers: { Authorization: `Bearer ${token}` },
      });
      return { request: headers["x-request-id"], user: user.id };
    }),
  );
  const found = (await lines(30)).map(({ request, user }) => ({ request, user }));
  const byNumber = (a: { request?: unknown }, b: { request?: unknown }) =>
    String(a.request) < String(b.request) ? -1 : 1;
  expect(found.sort(byNumber)).toEqual(asked.sort(byNumber));
});
