import { describe, expect, test, vi } from "vitest";
import { countCall } from "~/http/api/api.server";
import { clientOf, joinBy } from "../../support/api";
import { startShop } from "../../support/shop-server";

vi.spyOn(console, "warn").mockImplementation(() => {}); // the router's, about paths that cannot be decoded
const shop = await startShop();
const call = clientOf(shop);
const member = await joinBy(call);

const problem = (status: number, title: string, detail: string) => ({
  type: "about:blank",
  title,
  status,
  detail,
});

describe("a refusal", () => {
  test("is a problem for a caller that accepts JSON, and the bare message for everybody else [460]", async () => {
    const answers = await Promise.all(
      [
        "application/json",
        "application/problem+json",
        "text/html, application/json;q=0.5",
        "*/*",
        "text/plain",
      ].map((Accept) => shop.ask({ path: "/api/auth/me", headers: { Accept } })),
    );
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
    for (const { headers, body } of answers.slice(0, 3)) {
      expect(headers["content-type"]).toBe("application/problem+json");
      expect(JSON.parse(body)).toEqual(problem(401, "Unauthorized", "Authentication Required"));
    }
    for (const { headers, body } of answers.slice(3)) {
      expect([headers["content-type"], body]).toEqual([
        "text/plain; charset=utf-8",
        "Authentication Required",
      ]);
    }
  });

  test.each([
    "/api",
    "/api/",
    "/api/nowhere",
    "/api/auth",
    "/api/auth/me/x.js",
    "/api/data-plans/a/b",
    "/api/payments",
    "/API/nowhere",
  ])("answers %s, where there is no route [397]", async (path) => {
    for (const method of ["GET", "POST", "PATCH", "PUT", "DELETE"]) {
      const { status, json, headers } = await call(method, path, { token: member.token });
      expect([status, json], method).toEqual([404, problem(404, "Not Found", "Not Found")]);
      expect(headers["cache-control"]).toMatch(/no-store/);
    }
  });
});

describe("every answer", () => {
  test.each([
    ["GET", "/api/data-plans"],
    ["GET", "/api/auth/me"],
    ["GET", "/api/nowhere"],
    ["OPTIONS", "/api/data-plans"],
    ["PROPFIND", "/api/data-plans"],
    ["POST", "/api/auth/login"],
  ])("has a request id of its own: %s %s", async (method, path) => {
    const [one, two] = [await call(method, path), await call(method, path)];
    expect(one.headers["x-request-id"]).toMatch(/^[a-z0-9]{20}$/);
    expect(one.headers["x-request-id"]).not.toBe(two.headers["x-request-id"]);
  });
});

describe("methods", () => {
  test.each([
    ["/api/data-plans", "GET, HEAD, OPTIONS", ["POST", "PUT", "PATCH", "DELETE"]],
    ["/api/auth/login", "POST, OPTIONS", ["GET", "HEAD", "PUT", "PATCH", "DELETE"]],
    ["/api/subscriptions", "GET, HEAD, POST, OPTIONS", ["PUT", "PATCH", "DELETE"]],
  ])("%s knows its own [397]", async (path, allow, others) => {
    for (const method of others) {
      const { status, headers } = await call(method, path, { token: member.token });
      expect([status, headers.allow], method).toEqual([405, allow]);
    }
    const options = await call("OPTIONS", path);
    expect([options.status, options.headers.allow, options.body]).toEqual([204, allow, ""]);
  });

  test("HEAD is GET without its body", async () => {
    for (const path of [
      "/api/data-plans",
      "/api/data-plans/nomad",
      "/api/auth/me",
      "/api/subscriptions",
      "/api/nowhere",
    ]) {
      const [get, head] = [
        await call("GET", path, { token: member.token }),
        await call("HEAD", path, { token: member.token }),
      ];
      expect([head.status, head.headers["content-type"], head.headers.etag, head.body], path).toEqual([
        get.status,
        get.headers["content-type"],
        get.headers.etag,
        "",
      ]);
    }
  });
});

describe("the caller", () => {
  test("is identified by a cookie or by a token [392, 393, 395, 405]", async () => {
    const me = { id: member.id, username: member.username, email: `${member.username}@example.test` };
    expect(await call("GET", "/api/auth/me", { token: member.token })).toMatchObject({
      status: 200,
      json: me,
    });
    expect(await call("GET", "/api/auth/me", { headers: { Cookie: member.cookie } })).toMatchObject({
      status: 200,
      json: me,
    });
    expect(
      await call("GET", "/api/auth/me", { headers: { Authorization: `bEaReR   ${member.token}` } }),
    ).toMatchObject({ status: 200 });
  });

  test.each([
    "Bearer",
    "Bearer ",
    "Bearer x",
    "Bearer a b",
    "Basic YTpi",
    "x",
    "Bearer \u00e9",
    `Bearer ${"x".repeat(5000)}`,
  ])("is nobody with the authorization %j, with any cookie", async (Authorization) => {
    const { status, headers } = await call("GET", "/api/auth/me", {
      headers: { Authorization, Cookie: member.cookie },
    });
    expect([status, headers["www-authenticate"]]).toEqual([401, "Bearer"]);
  });

  test("is nobody with a session cookie that was made by hand", async () => {
    for (const Cookie of [
      "session=",
      "session=x",
      `session=${member.token}`,
      "session=%00",
      "session=a; session=b",
      `session=${"x".repeat(4096)}`,
    ]) {
      expect((await call("GET", "/api/auth/me", { headers: { Cookie } })).status, Cookie.slice(0, 20)).toBe(
        401,
      );
    }
  });

  test("is checked before anything else [412, 453]", async () => {
    for (const [method, path] of [
      ["GET", "/api/subscriptions"],
      ["POST", "/api/subscriptions"],
      ["GET", "/api/subscriptions/active"],
      ["POST", "/api/payments/crypto/create-charge"],
      ["GET", "/api/payments/crypto/charge/x"],
      ["POST", "/api/payments/credit-card"],
      ["GET", "/api/orders"],
      ["GET", "/api/orders/x"],
      ["GET", "/api/orders/x/receipt"],
    ] as const) {
      expect(
        (await call(method, path, { ...(method === "POST" && { body: "{" }) })).status,
        `${method} ${path}`,
      ).toBe(401);
    }
  });

  test("changes nothing from another site's page, unless with a token [398]", async () => {
    const foreign = { Origin: "https://evil.test", "Sec-Fetch-Site": "cross-site" };
    const body = { planId: "no-such-plan", amount: 1 };
    const withCookie = await call("POST", "/api/payments/credit-card", {
      body,
      headers: { ...foreign, Cookie: member.cookie },
    });
    expect([withCookie.status, withCookie.json.detail]).toEqual([403, "Cross-site request refused"]);
    expect(
      (await call("POST", "/api/payments/credit-card", { body, token: member.token, headers: foreign }))
        .status,
    ).toBe(404);
    const withBoth = { ...foreign, Cookie: member.cookie, Authorization: "Bearer x" };
    expect((await call("POST", "/api/payments/credit-card", { body, headers: withBoth })).status).toBe(401);
    const login = await call("POST", "/api/auth/login", {
      body: { username: member.username, password: "Correct-horse-7" },
      headers: foreign,
    });
    expect([login.status, login.headers["set-cookie"]]).toEqual([403, undefined]);
  });

  test("is in no shared cache", async () => {
    const { headers } = await call("GET", "/api/auth/me", { token: member.token });
    expect([headers["cache-control"], headers.vary]).toEqual([
      "private, no-store",
      expect.stringContaining("Authorization, Cookie"),
    ]);
    expect(headers.etag).toBeUndefined();
  });
});

describe("a body", () => {
  const send = (body: string | Uint8Array, headers: Record<string, string> = {}) =>
    shop.ask({
      method: "POST",
      path: "/api/auth/login",
      headers: { "Content-Type": "application/json", ...headers },
      body,
    });

  test.each([
    ["nothing", ""],
    ["half of it", "{"],
    ["two of it", '{"a":1}{"b":2}'],
    ["a comma too many", '{"username":"alice",}'],
    ["single quotes", "{'username':'alice'}"],
    ["no JSON", "username=alice"],
    ["NaN", '{"username":NaN}'],
    ["a byte order mark", '\uFEFF{"username":"alice"}'],
    ["UTF-16", Buffer.from('{"username":"alice"}', "utf16le")],
    ["bytes that are no text", Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
    ["a key twice", '{"username":"alice","username":"bob","password":"secret1"}'],
    ["a key twice, once disguised", '{"username":"alice","user\\u006eame":"bob"}'],
    ["a key twice, deep inside", '{"a":[{"b":1,"c":{"d":1,"d":2}}]}'],
    ["six levels", '{"a":[[[[[1]]]]]}'],
    ["thirty thousand levels", `${"[".repeat(30_000)}${"]".repeat(30_000)}`],
  ])("with %s is not read [396]", async (_what, body) => {
    expect((await send(body)).status).toBe(400);
  });

  test.each([
    ["nothing in it", "{}"],
    ["a prototype", '{"__proto__":{"username":"alice","password":"secret1"}}'],
    ["a constructor", '{"constructor":{"prototype":{"username":"alice"}}}'],
    ["lists for text", '{"username":["alice"],"password":{"x":1}}'],
    ["the same key in different objects", '{"a":{"x":1},"b":{"x":1},"c":[{"x":1},{"x":2}]}'],
  ])("that is %s is refused", async (_what, body) => {
    expect((await send(body)).status).toBe(422);
    expect(({} as Record<string, unknown>).username).toBeUndefined();
  });

  test.each([
    ["null", "null"],
    ["[]", "array"],
    ['"username"', "string"],
    ["1e309", "number"],
  ])("that is %s gets its errors", async (body, received) => {
    const message = `Expected object, received ${received}`;
    const answer = await send(body, { Accept: "application/json" });
    expect(answer.status).toBe(422);
    expect(JSON.parse(answer.body)).toMatchObject({ detail: message, errors: [{ path: "", message }] });
  });

  test.each([
    "",
    "text/plain",
    "text/xml",
    "multipart/form-data; boundary=x",
    "application/x-www-form-urlencoded",
    "application/json; charset=utf-16",
    "application/jsonp",
    "application/json, text/plain",
  ])("of the type %j is not accepted [394]", async (type) => {
    expect((await send('{"username":"alice","password":"secret1"}', { "Content-Type": type })).status).toBe(
      415,
    );
  });

  test.each([
    "application/json",
    "APPLICATION/JSON",
    "application/json;charset=utf-8",
    'application/json; charset="UTF-8"',
  ])("of the type %j is accepted [394]", async (type) => {
    expect((await send('{"username":"alice","password":"secret1"}', { "Content-Type": type })).status).toBe(
      401,
    );
  });

  test("of ten thousand keys is read at once", async () => {
    const body = `{${Array.from({ length: 5_000 }, (_, n) => `"k${n}":1`).join(",")}}`;
    const began = performance.now();
    expect((await send(body)).status).toBe(422);
    expect(performance.now() - began).toBeLessThan(8_000);
  });
});

describe("the public catalogue", () => {
  const lists = [
    "/api/data-plans",
    "/api/data-plans.csv",
    "/api/data-plans/nomad",
    "/api/countries",
    "/api/countries/FJ",
    "/api/faqs",
    "/api/blog",
    "/api/payments/crypto/rates",
  ];

  test.each(lists)("%s may be cached, and is sent once", async (path) => {
    const first = await call("GET", path);
    expect([first.status, first.headers["cache-control"]]).toEqual([200, "public, max-age=60"]);
    expect(first.headers.vary).toContain("Accept");
    const again = await call("GET", path, {
      headers: { "If-None-Match": `W/"other", ${first.headers.etag}` },
    });
    expect([again.status, again.body, again.headers.etag]).toEqual([304, "", first.headers.etag]);
    expect((await call("GET", path, { headers: { "If-None-Match": 'W/"other"' } })).status).toBe(200);
  });

  test.each(lists)("%s is open to pages of other sites, without anybody's cookie", async (path) => {
    const headers = { Origin: "https://maps.example", Cookie: member.cookie };
    const preflight = await call("OPTIONS", path, {
      headers: {
        ...headers,
        "Access-Control-Request-Method": "GET",
        "Access-Control-Request-Headers": "if-none-match",
      },
    });
    expect([
      preflight.status,
      preflight.headers["access-control-allow-origin"],
      preflight.headers["access-control-allow-methods"],
    ]).toEqual([204, "*", "GET, HEAD, OPTIONS"]);
    for (const answer of [preflight, await call("GET", path, { headers })]) {
      expect(answer.headers["access-control-allow-origin"]).toBe("*");
      expect(answer.headers["access-control-allow-credentials"]).toBeUndefined();
      expect(answer.headers["set-cookie"]).toBeUndefined();
    }
  });

  test("is not open where something does not exist, yet says so across sites too", async () => {
    const { status, headers } = await call("GET", "/api/data-plans/nowhere", {
      headers: { Origin: "https://maps.example" },
    });
    expect([status, headers["access-control-allow-origin"], headers["cache-control"]]).toEqual([
      404,
      "*",
      "private, no-store",
    ]);
  });

  test.each([
    "/api/auth/me",
    "/api/subscriptions",
    "/api/orders",
    "/api/waitlist/count",
    "/api/auth/login",
    "/api/nowhere",
  ])("does not hold %s", async (path) => {
    for (const method of ["GET", "OPTIONS", "POST"]) {
      const { headers } = await call(method, path, {
        headers: { Origin: "https://maps.example", "Access-Control-Request-Method": "POST" },
      });
      expect(Object.keys(headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
    }
  });

  test.each([
    ["/api/countries?region=europe&region=asia", "region"],
    ["/api/countries?region=atlantis", "region"],
    ["/api/countries?region=__proto__", "region"],
    ["/api/countries?region=%00", "region"],
    ["/api/blog?featured=yes", "featured"],
    ["/api/blog?featured=true&featured=false", "featured"],
    ["/api/blog?category=constructor", "category"],
    ["/api/faqs?category=x", "category"],
  ])("says what of %s it cannot read [435, 439, 441]", async (path, field) => {
    const { status, json } = await call("GET", path);
    expect([status, json.errors[0].path]).toEqual([400, field]);
    expect(json.detail).toMatch(/^Choose /);
  });

  test.each([
    "/api/countries?region[]=europe",
    "/api/countries?__proto__[x]=1",
    "/api/blog?x=1&x=2",
    "/api/faqs?category=",
  ])("ignores %s", async (path) => {
    expect((await call("GET", path)).status).toBe(200);
  });
});

describe("too many calls", () => {
  test("from one address wait for the minute to end", async () => {
    expect((await call("GET", "/api/trips?to=jp")).status).toBe(200);
    // The shop runs in this process; so many calls take longer than the minute on a busy machine.
    expect(() => {
      for (let calls = 0; calls < 1_300; calls++) countCall("127.0.0.1");
    }).toThrow("too_many_attempts");
    const answer = await call("GET", "/api/waitlist/count");
    expect(answer.status).toBe(429);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    expect(Number(answer.headers["retry-after"])).toBeLessThanOrEqual(60);
    expect(answer.json.detail).toMatch(/^Too many attempts/);
    expect((await call("GET", "/api/trips?to=jp")).status).toBe(200); // a cached answer is not counted
    expect((await call("GET", "/api/trips?to=kr")).status).toBe(429);
  });
});
