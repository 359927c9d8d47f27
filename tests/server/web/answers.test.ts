import { createHash } from "node:crypto";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { linesOf, logged } from "../../support/logged";
import { type Answer, type Arrived, type Question, startShop } from "../../support/shop-server";
import { makeVisitor } from "../../support/visitors";

const shop = await startShop();
const traveller = await makeVisitor();
vi.spyOn(console, "warn").mockImplementation(() => {}); // the router's, about paths that cannot be decoded

/** One answer of every kind, each by another part of the server. */
const kinds: [string, number, () => Question][] = [
  ["a page", 200, () => ({ path: "/plans" })],
  ["a private page", 200, () => ({ path: "/dashboard/devices", headers: { Cookie: traveller.cookie } })],
  ["a page's data", 200, () => ({ path: "/plans?_data=routes%2Fplans" })],
  ["a page that is not there", 404, () => ({ path: "/nowhere" })],
  ["a redirect", 302, () => ({ path: "/dashboard/devices" })],
  [
    "a form with errors",
    400,
    () => ({
      method: "POST",
      path: "/signin",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
    }),
  ],
  ["an API answer", 200, () => ({ path: "/api/probe" })],
  ["an API path's refusal", 405, () => ({ path: "/api/payments/crypto/webhook" })],
  ["a file of the build", 200, () => ({ path: "/static/assets/app-a1b2c3.js" })],
  ["a file that is not there", 404, () => ({ path: "/static/nothing.js" })],
  ["a public file", 200, () => ({ path: "/favicon.svg" })],
  ["a method that is none", 405, () => ({ method: "DELETE" })],
  ["another site's post", 403, () => ({ method: "POST", headers: { Origin: "https://evil.test" } })],
  ["another host", 421, () => ({ headers: { Host: "evil.test" } })],
  ["a target that is no path", 400, () => ({ path: "//evil.test" })],
  ["a compressed body", 415, () => ({ method: "POST", headers: { "Content-Encoding": "gzip" }, body: "x" })],
  ["options", 204, () => ({ method: "OPTIONS" })],
  ["a fault", 500, () => ({ path: "/fault" })],
  ["a fault's data", 500, () => ({ path: "/fault?_data=routes%2Ffault" })],
  ["the pulse", 200, () => ({ path: "/healthz" })],
];

describe.each(kinds)("%s", (_kind, status, question) => {
  let answer: Answer;
  beforeAll(async () => {
    answer = await shop.ask(question());
  });

  test("is that kind", () => {
    expect(answer.status).toBe(status);
  });

  test("cannot be framed, sniffed or run as something else", () => {
    expect(answer.headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
    });
    expect(answer.headers["permissions-policy"]).toContain("camera=()");
  });

  test("carries a policy against frames", () => {
    const policy = String(answer.headers["content-security-policy"]);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*/);
  });

  test("does not say what it is made with, nor how it failed", () => {
    expect(answer.headers).not.toHaveProperty("x-powered-by");
    expect(answer.headers).not.toHaveProperty("server");
    expect(answer.body).not.toMatch(/secret detail|node_modules|\.tsx?:\d|SQLITE|Express/);
  });

  test("is not promised to last over plain HTTP", () => {
    expect(answer.headers).not.toHaveProperty("strict-transport-security");
  });
});

describe("a page's own policy", () => {
  /** What a browser would compare: each inline block's hash with those that the policy names. */
  const inlineIn = ({ body }: Answer, tag: string) =>
    [...body.matchAll(new RegExp(`<${tag}\\b([^>]*)>([^]*?)</${tag}>`, "g"))]
      .filter(([, attributes = ""]) => !/ src=| type="application\/(ld\+)?json"/.test(attributes)) // data never runs
      .map(([, , content = ""]) => `'sha256-${createHash("sha256").update(content).digest("base64")}'`);
  const allowedBy = ({ headers }: Answer, directive: string) =>
    (new RegExp(`${directive} ([^;]+)`).exec(String(headers["content-security-policy"]))?.[1] ?? "").split(
      " ",
    );

  test.each(["/", "/signin", "/dashboard", "/nowhere"])(
    "lets what %s brings along run, and nothing else",
    async (path) => {
      const answer = await shop.ask({
        path,
        headers: { Cookie: path === "/dashboard" ? traveller.cookie : "" },
      });
      expect(allowedBy(answer, "script-src").toSorted()).toEqual(
        ["'self'", ...inlineIn(answer, "script")].toSorted(),
      );
      expect(allowedBy(answer, "style-src").toSorted()).toEqual(
        ["'self'", ...inlineIn(answer, "style")].toSorted(),
      );
      expect(allowedBy(answer, "default-src")).toEqual(["'none'"]);
      expect(answer.body).not.toMatch(/<[^>]+\son[a-z]+=|<[^>]+\sstyle="[^"]/);
      expect(answer.body).not.toMatch(/\snonce="[^"]/);
    },
  );

  test("says where forms may lead: here, and to the processor", async () => {
    const { headers } = await shop.ask({ path: "/plans" });
    expect(headers["content-security-policy"]).toMatch(/form-action 'self' http:\/\/127\.0\.0\.1:\d+;/);
  });
});

describe("a form", () => {
  const join = (email: string, headers: Record<string, string> = {}) =>
    shop.ask({
      method: "POST",
      path: "/waitlist",
      headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
      body: String(new URLSearchParams({ firstName: "Mira", email, variant: "full", from: "/" })),
    });
  const byScript = { Accept: "application/json" };

  test("leads the browser on, and a script by a Location that it does not follow by itself", async () => {
    const [plain, sent] = [await join("one@example.test"), await join("two@example.test", byScript)];
    expect([plain.status, sent.status, sent.body]).toEqual([302, 204, ""]);
    for (const { headers } of [plain, sent]) expect(headers.location).toMatch(/^\/\?joined=\w{20}#waitlist$/);
    expect(String(sent.headers["set-cookie"])).toMatch(/\btoast=\w/);
    expect((await shop.ask({ path: "/dashboard/devices", headers: byScript })).status).toBe(302);
  });

  test("is refused on its page, and to a script by what is wrong with it", async () => {
    const [plain, sent] = [await join("nobody"), await join("nobody", byScript)];
    expect([plain.status, sent.status]).toEqual([400, 400]);
    expect(plain.body).toMatch(/^<!DOCTYPE html>/);
    const { form } = JSON.parse(sent.body) as { form: { error: Record<string, string[]> } };
    expect(Object.keys(form.error)).toEqual(["email"]);
    expect(sent.headers["cache-control"]).toBe("private, no-store");
  });
});

describe("what may be kept", () => {
  test("nothing that was made for one visitor", async () => {
    const answers = await Promise.all(
      ["/", "/dashboard", "/checkout/nomad", "/dashboard?_data=routes%2Fdashboard", "/?_data=root"].map(
        (path) => shop.ask({ path, headers: { Cookie: traveller.cookie } }),
      ),
    );
    for (const { status, headers } of answers) {
      expect(status).toBe(200);
      expect(headers["cache-control"]).toBe("private, no-store");
      expect(headers.vary).toMatch(/\bCookie\b/);
    }
  });

  test("no redirect, error or form", async () => {
    for (const question of [
      { path: "/nowhere" },
      { path: "/fault" },
      { path: "/signin", method: "POST" },
      { path: "/dashboard?_data=routes%2Fdashboard" },
      { path: "/plans?_data=routes%2Fplans" },
    ]) {
      expect((await shop.ask(question)).headers["cache-control"], question.path).toMatch(/no-store/);
    }
  });
});

describe("the page that every stranger sees", () => {
  test("cannot be made another one by a header", async () => {
    const path = "/support?q=e";
    const poison = {
      "X-Forwarded-Host": "evil.test",
      "X-Forwarded-Proto": "https",
      "X-Original-URL": "/signin",
      "X-Rewrite-URL": "/signin",
      Accept: "application/json",
      "Accept-Language": "xx",
      "User-Agent": "evil.test",
      Referer: "https://evil.test",
      Cookie: "unrelated=evil.test",
      Purpose: "prefetch",
    };
    const poisoned = await shop.ask({ path, headers: poison });
    const clean = await shop.ask({ path });
    expect(poisoned.body).not.toContain("evil.test");
    expect([clean.status, clean.body]).toEqual([200, poisoned.body]);
  });

  test("leaves pictures and files to those who make them", async () => {
    const { headers } = await shop.ask({ path: "/coverage/map" });
    expect(headers["cache-control"]).toBe("public, max-age=60");
    expect(
      (await shop.ask({ path: "/coverage/map", headers: { "If-None-Match": headers.etag! } })).status,
    ).toBe(304);
    const file = await shop.ask({ path: "/favicon.svg" });
    const again = await shop.ask({ path: "/favicon.svg", headers: { "If-None-Match": file.headers.etag! } });
    expect([again.status, again.headers["cache-control"]]).toEqual([304, undefined]); // it stays what it was
  });

  test("comes as small as the browser can read it", async () => {
    for (const [reads, encoding] of [
      ["gzip, deflate, br, zstd", "br"], // as browsers say it
      ["br", "br"],
      ["gzip, deflate, br;q=0", "gzip"],
      ["gzip", "gzip"],
      ["zstd", undefined],
    ] as const) {
      const { headers } = await shop.ask({ path: "/plans", headers: { "Accept-Encoding": reads } });
      expect([headers["content-encoding"], headers.vary], reads).toEqual([
        encoding,
        "Cookie, Accept-Encoding, Save-Data",
      ]);
    }
    expect((await shop.ask({ path: "/plans" })).headers).not.toHaveProperty("content-encoding");
  });
});

describe("a visitor's address", () => {
  test("is that of the connection, whatever the headers say", async () => {
    const { body } = await shop.ask({
      path: "/api/probe",
      headers: {
        "X-Forwarded-For": "1.2.3.4",
        "X-Real-IP": "1.2.3.4",
        Forwarded: "for=1.2.3.4",
        "CF-Connecting-IP": "1.2.3.4",
      },
    });
    expect((JSON.parse(body) as Arrived).clientAddress).toMatch(/127\.0\.0\.1$/);
  });
});

describe("a fault", () => {
  test("is written down once, without what the visitor sent", async () => {
    const { headers } = await shop.ask({
      path: "/fault?token=visible",
      headers: { Cookie: traveller.cookie, Authorization: "Bearer visible" },
    });
    expect(linesOf("request failed")).toMatchObject([
      {
        level: "error",
        request: headers["x-request-id"],
        route: "/fault",
        fault: { name: "Error", stack: expect.stringMatching(/a secret detail.*\n +at explode \(tests/) },
      },
    ]);
    expect(logged.join()).not.toMatch(/visible|session=/);
  });

  test("is not what a visitor makes by asking for a page that is not there", async () => {
    await shop.ask({ path: "/nowhere" });
    await shop.ask({ path: "/%" });
    await shop.ask({ path: "/orders/x", headers: { Cookie: traveller.cookie } });
    expect(logged.filter((line) => line.includes('"error"'))).toEqual([]);
  });
});

describe("a real form", () => {
  test("is read as it was sent", async () => {
    const body = "username=%C3%A9a&password=x";
    const answer = await shop.ask({
      method: "POST",
      path: "/signin?_data=routes%2Fsignin",
      headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: shop.origin },
      body,
    });
    expect([answer.status, JSON.parse(answer.body).form.initialValue]).toEqual([400, { username: "éa" }]);
  });

  test("is read as it was sent for files, too", async () => {
    const boundary = "----WebKitFormBoundaryabcdefghijklmnop";
    const body = `--${boundary}\r\nContent-Disposition: form-data; name="username"\r\n\r\nab\r\n--${boundary}--\r\n`;
    const answer = await shop.ask({
      method: "POST",
      path: "/signin?_data=routes%2Fsignin",
      headers: { "Content-Type": `multipart/form-data; boundary=${boundary}` },
      body,
    });
    expect(JSON.parse(answer.body).form.initialValue).toEqual({ username: "ab" });
  });
});
