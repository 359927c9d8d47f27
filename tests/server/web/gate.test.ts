import { describe, expect, test, vi } from "vitest";
import { type Arrived, startShop } from "../../support/shop-server";

const shop = await startShop();
vi.spyOn(console, "warn").mockImplementation(() => {}); // the router's, about paths that cannot be decoded

const FORM = { "Content-Type": "application/x-www-form-urlencoded" };
const statusLine = (answer: string) => answer.slice(0, answer.indexOf("\r\n"));

describe("the name it is called by", () => {
  test.each(["localhost", "LOCALHOST", "127.0.0.1", "[::1]"])("%s is this machine", async (name) => {
    for (const host of [name, `${name}:${shop.port}`]) {
      expect((await shop.ask({ path: "/probe", headers: { Host: host } })).status, host).toBe(200);
    }
  });

  test.each([
    "evil.test",
    "evil.test:3000",
    "evil.test/x?",
    "evil.test:99999",
    "a:b:c",
    "localhost.evil.test",
    "localhost@evil.test",
    "localhost:123456",
    "localhost:",
    "localhost:80/x",
    "127.0.0.1.evil.test",
    "0.0.0.0",
    "[::2]",
    "[::1",
    "",
    "localhost, evil.test",
    "localhost evil.test",
  ])("%j is not", async (host) => {
    const answer = await shop.ask({ path: "/probe", headers: { Host: host } });
    expect([answer.status, answer.body]).toEqual([421, "Unknown host"]);
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  test("is given once", async () => {
    for (const second of ["evil.test", shop.host]) {
      const answer = await shop.write(
        `GET /probe HTTP/1.1\r\nHost: ${shop.host}\r\nHost: ${second}\r\nConnection: close\r\n\r\n`,
      );
      expect(statusLine(answer)).toMatch(/^HTTP\/1\.1 4(00|21) /);
    }
  });

  test("is given at all", async () => {
    const answer = await shop.write("GET /probe HTTP/1.1\r\nConnection: close\r\n\r\n");
    expect(statusLine(answer)).toMatch(/^HTTP\/1\.1 4(00|21) /);
  });

  test("is never taken from what a proxy might say", async () => {
    const { body } = await shop.ask({
      path: "/api/probe",
      headers: {
        "X-Forwarded-Host": "evil.test",
        "X-Forwarded-Proto": "javascript",
        "X-Forwarded-Port": "1",
        Forwarded: "host=evil.test",
      },
    });
    expect((JSON.parse(body) as Arrived).url).toBe(`${shop.origin}/api/probe`);
  });

  test("stands in the Host header, not in the request's first line", async () => {
    for (const target of ["http://evil.test/plans", "evil.test/plans", "*"]) {
      const answer = await shop.write(
        `GET ${target} HTTP/1.1\r\nHost: ${shop.host}\r\nConnection: close\r\n\r\n`,
      );
      expect(statusLine(answer), target).toBe("HTTP/1.1 400 Bad Request");
      expect(answer).not.toContain("evil.test");
    }
    expect((await shop.ask({ path: "/plans?next=http://evil.test" })).status).toBe(200);
  });
});

describe("methods", () => {
  test.each([
    "PUT",
    "PATCH",
    "DELETE",
    "PROPFIND",
    "PROPPATCH",
    "MKCOL",
    "COPY",
    "MOVE",
    "LOCK",
    "SEARCH",
    "PURGE",
    "REPORT",
  ])("%s is none of a page's", async (method) => {
    for (const path of ["/", "/signin", "/probe", "/nowhere", "/static/assets/app-a1b2c3.js"]) {
      const answer = await shop.ask({ method, path, headers: { Origin: shop.origin } });
      expect([answer.status, answer.headers.allow], path).toEqual([405, "GET, HEAD, POST, OPTIONS"]);
    }
  });

  test.each(["PUT", "PATCH", "DELETE"])("%s may be one of the API's", async (method) => {
    const answer = await shop.ask({ method, path: "/api/probe" });
    expect([answer.status, (JSON.parse(answer.body) as Arrived).method]).toEqual([200, method]);
  });

  test("an API path says so in the form that is asked for", async () => {
    const ask = (Accept: string) => shop.ask({ method: "PROPFIND", path: "/api/probe", headers: { Accept } });
    const [problem, text] = [await ask("application/json"), await ask("*/*")];
    expect([problem.status, problem.headers.allow, problem.headers["content-type"]]).toEqual([
      405,
      "GET, HEAD, POST, OPTIONS, PUT, PATCH, DELETE",
      "application/problem+json",
    ]);
    expect(JSON.parse(problem.body)).toEqual({
      type: "about:blank",
      title: "Method Not Allowed",
      status: 405,
      detail: "Method not allowed",
    });
    expect([text.status, text.headers["content-type"], text.body]).toEqual([
      405,
      "text/plain; charset=utf-8",
      "Method not allowed",
    ]);
  });

  test("TRACE is not implemented, and echoes nothing", async () => {
    for (const path of ["/", "/api/probe", "/healthz"]) {
      const answer = await shop.ask({ method: "TRACE", path, headers: { Cookie: "session=secret" } });
      expect(answer.status, path).toBe(501);
      expect(answer.body).not.toContain("secret");
    }
  });

  test("CONNECT opens no tunnel", async () => {
    const answer = await shop.write(`CONNECT evil.test:443 HTTP/1.1\r\nHost: ${shop.host}\r\n\r\n`);
    expect(answer).not.toContain(" 200 ");
  });

  test("OPTIONS says what there is, runs no loader and allows no other site", async () => {
    for (const [path, allow] of [
      ["/fault", "GET, HEAD, POST, OPTIONS"],
      ["/api/auth/login", "POST, OPTIONS"],
      ["/api/subscriptions", "GET, HEAD, POST, OPTIONS"],
      ["/api/nowhere", "OPTIONS"],
    ]) {
      const answer = await shop.ask({
        method: "OPTIONS",
        path,
        headers: { Origin: "https://evil.test", "Access-Control-Request-Method": "POST" },
      });
      expect([answer.status, answer.headers.allow, answer.body]).toEqual([204, allow, ""]);
      expect(Object.keys(answer.headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
    }
  });

  test("HEAD is GET without its body", async () => {
    for (const path of ["/", "/plans", "/nowhere", "/static/assets/app-a1b2c3.js", "/healthz"]) {
      const [get, head] = [await shop.ask({ path }), await shop.ask({ path, method: "HEAD" })];
      expect([head.status, head.headers["content-type"], head.body], path).toEqual([
        get.status,
        get.headers["content-type"],
        "",
      ]);
    }
  });

  test("a header does not make another method of one", async () => {
    const answer = await shop.ask({
      method: "POST",
      path: "/api/probe",
      headers: { "X-HTTP-Method-Override": "DELETE" },
    });
    expect((JSON.parse(answer.body) as Arrived).method).toBe("POST");
  });
});

describe("where a change comes from", () => {
  const COOKIE = { Cookie: "session=any" };
  const send = (headers: Record<string, string>, path = "/probe", method = "POST") =>
    shop.ask({ method, path, headers: { ...FORM, ...headers }, body: "a=1" });

  test.each<[string, () => Record<string, string>]>([
    ["our own page", () => ({ Origin: shop.origin, "Sec-Fetch-Site": "same-origin" })],
    ["our own page, by an older browser", () => ({ Origin: shop.origin })],
    ["our own page, by a browser that hides the rest", () => ({ "Sec-Fetch-Site": "same-origin" })],
    ["a page of ours that sends no referrer", () => ({ Origin: "null", "Sec-Fetch-Site": "same-origin" })],
    ["the address bar", () => ({ "Sec-Fetch-Site": "none" })],
    [
      "our own page, by a browser that names the page alone",
      () => ({ ...COOKIE, Referer: `${shop.origin}/x` }),
    ],
    ["a program", () => COOKIE],
  ])("%s may", async (_who, headers) => {
    expect((await send(headers())).status).toBe(200);
  });

  const strangers: [string, () => Record<string, string>][] = [
    ["another site", () => ({ Origin: "https://evil.test", "Sec-Fetch-Site": "cross-site" })],
    ["another site that an older browser names", () => ({ Origin: "https://evil.test" })],
    ["a site that hides its name", () => ({ Origin: "null" })],
    ["a site that hides its name, from a frame", () => ({ Origin: "null", "Sec-Fetch-Site": "cross-site" })],
    ["a site without a name", () => ({ "Sec-Fetch-Site": "cross-site" })],
    ["a neighbour", () => ({ "Sec-Fetch-Site": "same-site" })],
    ["a neighbour with our name", () => ({ Origin: shop.origin, "Sec-Fetch-Site": "same-site" })],
    ["nobody, with a name", () => ({ Origin: shop.origin, "Sec-Fetch-Site": "none" })],
    ["another port of this machine", () => ({ Origin: `http://localhost:${shop.port + 1}` })],
    ["another name of this machine", () => ({ Origin: `http://127.0.0.1:${shop.port}` })],
    ["our name under another scheme", () => ({ Origin: `https://${shop.host}` })],
    ["our name with more behind it", () => ({ Origin: `${shop.origin}.evil.test` })],
    ["our name and another", () => ({ Origin: `${shop.origin}, https://evil.test` })],
    ["nothing where a name should be", () => ({ Origin: "" })],
    ["another site that names its page alone", () => ({ ...COOKIE, Referer: "https://evil.test/x" })],
    ["a site whose name begins with ours", () => ({ Referer: `${shop.origin}.evil.test/` })],
    ["an odd word", () => ({ "Sec-Fetch-Site": "same-origin, cross-site" })],
  ];

  test.each(strangers)("%s may not, on a page", async (_who, headers) => {
    const answer = await send(headers());
    expect([answer.status, answer.body]).toEqual([403, "Cross-site request refused"]);
    expect([answer.headers["set-cookie"], answer.headers["cache-control"]]).toEqual([undefined, "no-store"]);
  });

  test.each(strangers)("%s may not, on the API", async (_who, headers) => {
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      const answer = await send(headers(), "/api/probe", method);
      expect([answer.status, answer.body], method).toEqual([403, "Cross-site request refused"]);
    }
  });

  test.each(strangers)("%s may, on the API, with a token of their own", async (_who, headers) => {
    const answer = await send({ ...headers(), Authorization: "Bearer a-token" }, "/api/probe");
    expect(answer.status).toBe(200);
    expect((await send({ ...headers(), Authorization: "Bearer a-token" })).status).toBe(403);
    expect((await send({ ...headers(), Authorization: "Basic YTpi" }, "/api/probe")).status).toBe(403);
  });

  test.each([
    "/signin",
    "/signin?_data=routes%2Fsignin",
    "/signin?index&_data=routes%2Fsignin",
    "/signin.data",
    "/signup",
    "/signup?_data=routes%2Fsignup",
    "/signout",
    "/signout?_data=routes%2Fsignout",
    "/checkout/nomad",
    "/checkout/nomad?_data=routes%2Fcheckout.%24planId",
    "/?index&_data=routes%2F_index",
    "/nowhere",
    "/signin//",
    "/SIGNIN",
    "/api/payments/crypto/webhook/",
    "/api/payments/crypto/webhook%2f",
  ])("another site may not post to %s", async (path) => {
    for (const Origin of ["https://evil.test", "null"]) {
      const answer = await send({ Origin, Cookie: "session=x" }, path);
      expect([answer.status, answer.headers["set-cookie"]]).toEqual([403, undefined]);
    }
  });

  test("anybody may look", async () => {
    for (const method of ["GET", "HEAD"]) {
      const answer = await shop.ask({
        method,
        path: "/plans",
        headers: { Origin: "https://evil.test", "Sec-Fetch-Site": "cross-site" },
      });
      expect(answer.status).toBe(200);
      expect(Object.keys(answer.headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
    }
  });

  test.each([
    ["crypto", 400, "Invalid webhook"],
    ["coinbase-business", 404, "No such payment processor"],
  ])("the webhook of %s comes from elsewhere and rides on no cookie", async (provider, status, says) => {
    const answer = await send(
      { Origin: "https://processor.test", "Sec-Fetch-Site": "cross-site" },
      `/api/payments/${provider}/webhook`,
    );
    expect([answer.status, answer.body]).toEqual([status, says]);
  });
});

describe("paths that lead out", () => {
  const traversals = [
    "/static/..%2f..%2fserver%2findex.js",
    "/static/../server/index.js",
    "/static/%2e%2e/%2e%2e/.env",
    "/static/..%5c..%5c.env",
    "/static/assets/..%2f..%2f..%2f.env",
    "/static//etc/passwd",
    "/static/%2fetc%2fpasswd",
    "/static/",
    "/static",
    "/static/assets",
    "/..%2f.env",
    "/%2e%2e/.env",
    "/..%5c.env",
    "/.env",
    "/.git/config",
    "/data/farline.sqlite",
    "/build/server/index.js",
    "/build/client/assets/app-a1b2c3.js",
    "/public/favicon.svg",
    "/package.json",
    "/server/env.ts",
    "/node_modules/zod/package.json",
    "/news/..%2f..%2fetc%2fpasswd",
    "/%00",
    "/favicon.svg%00",
    "/favicon.svg%00.html",
    "/static/assets/app-a1b2c3.js%00",
    "/%ff",
    "/%",
    "/%E0%A4%A",
    "/static/%ff",
    "/static/%",
    "/.well-known/security.txt",
    "/__manifest",
    "/metrics",
    "/debug",
    "/server-status",
    "//",
    "///",
    "//evil.test",
    "//evil.test/..%2f",
    "//evil.test/plans",
    "//:80",
    "/\\evil.test",
    `/news/${"x".repeat(8_000)}`,
    "/dashboard/x.css",
    "/dashboard.css",
    "/signin.data",
  ];
  test.each(traversals.map((path) => ({ path, shown: path.slice(0, 60) })))(
    "$shown leads nowhere",
    async ({ path }) => {
      const answer = await shop.ask({ path });
      expect(answer.status, answer.body.slice(0, 200)).toBeGreaterThanOrEqual(400);
      expect(answer.status, answer.body.slice(0, 200)).toBeLessThan(500);
      expect(answer.body).not.toMatch(/TOP SECRET|root:x:|ENOENT|node_modules|at .*\.[jt]s:/);
    },
  );

  test("what is meant to be served is", async () => {
    expect(await shop.ask({ path: "/static/assets/app-a1b2c3.js" })).toMatchObject({
      status: 200,
      body: "served()",
      headers: { "cache-control": "public,max-age=31536000,immutable" },
    });
    for (const range of ["5-2", "0-99999999999999999999", "-5", "0-1"])
      expect(
        (await shop.ask({ path: "/favicon.svg", headers: { Range: `bytes=${range}` } })).status,
        range,
      ).toBe(200);
    const { etag } = (await shop.ask({ path: "/favicon.svg" })).headers;
    const again = await shop.ask({ path: "/favicon.svg", headers: { "If-None-Match": etag! } });
    expect([again.status, again.headers["cache-control"]]).not.toContain("private, no-store");
    expect(await shop.ask({ path: "/favicon.svg" })).toMatchObject({
      status: 200,
      body: "<svg/>",
      headers: { "cache-control": "public,max-age=3600" },
    });
  });

  test("dot segments that a client left in stay within the shop", async () => {
    const answer = await shop.write(
      `GET /plans/../../../../.env HTTP/1.1\r\nHost: ${shop.host}\r\nConnection: close\r\n\r\n`,
    );
    expect(statusLine(answer)).toMatch(/^HTTP\/1\.1 40[04] /);
    expect(answer).not.toContain("TOP SECRET");
  });
});
