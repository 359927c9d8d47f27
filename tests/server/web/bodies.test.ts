import { createHash, randomBytes } from "node:crypto";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { type Arrived, startShop } from "../../support/shop-server";

const shop = await startShop(false);

const KB = 1024;
const BINARY = { "Content-Type": "application/octet-stream" };
const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const statusOf = (answer: string) => Number(answer.slice("HTTP/1.1 ".length, "HTTP/1.1 ".length + 3));
const head = (path: string, ...lines: string[]) =>
  `POST ${path} HTTP/1.1\r\nHost: ${shop.host}\r\n${lines.map((line) => `${line}\r\n`).join("")}\r\n`;
const chunk = (bytes: Uint8Array) =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from("\r\n")]);
/** The JSON of a raw answer that carries a probe's report. */
const arrivedIn = (answer: string) =>
  JSON.parse(answer.slice(answer.indexOf("{"), answer.lastIndexOf("}") + 1)) as Arrived;

describe("a body within bounds", () => {
  test.each([
    ["nothing", Buffer.alloc(0)],
    ["every byte there is", Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))],
    ["a byte order mark and broken UTF-8", Buffer.from([0xef, 0xbb, 0xbf, 0xff, 0xfe, 0x00, 0x0d, 0x0a])],
    ["noise up to the limit", randomBytes(64 * KB)],
  ])("arrives as it was sent: %s", async (_what, body) => {
    for (const path of ["/probe", "/api/probe"]) {
      const answer = await shop.ask({ method: "POST", path, headers: BINARY, body });
      expect(answer.status).toBe(200);
      expect(JSON.parse(answer.body)).toMatchObject({ bytes: body.length, sha256: sha256(body) });
    }
  });

  test("arrives whole when it comes in pieces", async () => {
    const pieces = Array.from({ length: 20 }, () => randomBytes(1 + Math.floor(3 * KB)));
    const answer = await shop.write(
      head(
        "/probe",
        "Transfer-Encoding: chunked",
        "Content-Type: application/octet-stream",
        "Connection: close",
      ),
      ...pieces.map(chunk),
      "0\r\n\r\n",
    );
    expect(statusOf(answer)).toBe(200);
    expect(arrivedIn(answer)).toMatchObject({ sha256: sha256(Buffer.concat(pieces)) });
  });
});

describe("a body that is too large for the API", () => {
  const TOO_LARGE = /^HTTP\/1\.1 413 [^]*^Connection: close\r$[^]*Request body too large/im;

  test("by its own word is not read", async () => {
    expect(await shop.write(head("/api/probe", `Content-Length: ${64 * KB + 1}`), "x")).toMatch(TOO_LARGE);
  });

  test("by its own word is refused with its bytes, too", async () => {
    expect(
      await shop.write(head("/api/probe", `Content-Length: ${64 * KB + 1}`), randomBytes(64 * KB + 1)),
    ).toMatch(TOO_LARGE);
  });

  test("without a word is read to the limit and no further", async () => {
    const pieces = Array.from({ length: 64 }, () => chunk(Buffer.alloc(16 * KB, "x"))); // a megabyte
    expect(await shop.write(head("/api/probe", "Transfer-Encoding: chunked"), ...pieces)).toMatch(TOO_LARGE);
  });

  test("by a byte, in pieces", async () => {
    expect(
      await shop.write(
        head("/api/probe", "Transfer-Encoding: chunked"),
        chunk(Buffer.alloc(64 * KB, "x")),
        chunk(Buffer.from("x")),
      ),
    ).toMatch(TOO_LARGE);
  });

  test("of the API is told so in JSON, if it reads JSON", async () => {
    const answer = await shop.write(
      head("/api/probe", `Content-Length: ${64 * KB + 1}`, "Accept: application/json"),
    );
    expect(answer).toMatch(TOO_LARGE);
    expect(answer).toContain('"detail":"Request body too large"');
  });

  test("is four times as large for the processor's webhooks", async () => {
    const send = (path: string, length: number) =>
      shop.ask({ method: "POST", path, headers: BINARY, body: Buffer.alloc(length) });
    expect((await send("/api/payments/coinbase-business2/webhook", 256 * KB)).status).toBe(405);
    expect((await send("/api/payments/crypto/webhook", 256 * KB)).status).toBe(405); // read, and no route of these
    expect((await send("/api/esims/network/webhook", 256 * KB)).status).toBe(405);
    expect(
      statusOf(await shop.write(head("/api/payments/crypto/webhook", `Content-Length: ${256 * KB + 1}`))),
    ).toBe(413);
    for (const path of [
      "/api/payments/crypto/webhook/more",
      "/api/payments/X_1/webhook",
      "/api/esims/networks/webhook",
    ]) {
      expect(statusOf(await shop.write(head(path, `Content-Length: ${64 * KB + 1}`))), path).toBe(413);
    }
  });
});

describe("a body that is not what it says", () => {
  test("with two lengths is refused", async () => {
    const answer = await shop.write(
      head("/probe", "Content-Length: 4", "Transfer-Encoding: chunked"),
      "0\r\n\r\n",
    );
    expect(statusOf(answer)).toBe(400);
    const twice = await shop.write(head("/probe", "Content-Length: 4", "Content-Length: 5"), "abcd");
    expect(statusOf(twice)).toBe(400);
  });

  test.each([
    "Content-Length: -1",
    "Content-Length: x",
    "Content-Length: 1e3",
    "Transfer-Encoding: gzip",
    "Transfer-Encoding: chunked, gzip",
  ])("with '%s' is refused", async (line) => {
    expect(statusOf(await shop.write(head("/probe", line), "abcd"))).toBe(400);
  });

  test("with a smuggled second request is one request", async () => {
    const smuggled = `GET /api/probe HTTP/1.1\r\nHost: ${shop.host}\r\n\r\n`;
    const answer = await shop.write(
      head("/probe", `Content-Length: ${smuggled.length}`, "Connection: close"),
      smuggled,
    );
    expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    expect(arrivedIn(answer)).toMatchObject({ method: "POST", bytes: smuggled.length });
  });

  test("that is compressed is not unpacked", async () => {
    for (const encoding of ["gzip", "br", "deflate", "x-gzip", "identity"]) {
      const answer = await shop.ask({
        method: "POST",
        path: "/api/probe",
        headers: { "Content-Encoding": encoding },
        body: gzipSync(Buffer.alloc(100 * KB)),
      });
      expect([answer.status, answer.body], encoding).toEqual([415, "Compressed bodies are not accepted"]);
    }
  });

  test("that ends early harms nobody else", async () => {
    const broken = shop.write(head("/probe", "Content-Length: 100", "Connection: close"), "half");
    expect((await shop.ask({ path: "/probe" })).status).toBe(200);
    // The server may wait for the rest for longer than a test does.
    await Promise.race([broken, new Promise((resolve) => setTimeout(resolve, 50))]);
    expect((await shop.ask({ path: "/probe" })).status).toBe(200);
  });
});

describe("headers", () => {
  test("of sixteen kilobytes are refused, and the next visitor is served", async () => {
    const answer = await shop.write(
      `GET / HTTP/1.1\r\nHost: ${shop.host}\r\nX-Long: ${"x".repeat(16 * KB)}\r\n\r\n`,
    );
    expect(statusOf(answer)).toBeGreaterThanOrEqual(400);
    expect(statusOf(answer)).toBeLessThan(500);
    expect((await shop.ask({ path: "/probe" })).status).toBe(200);
  });

  test("of eight kilobytes are read", async () => {
    expect((await shop.ask({ path: "/api/probe", headers: { "X-Long": "x".repeat(8 * KB) } })).status).toBe(
      200,
    );
  });

  test.each([
    "GET / HTTP/9.9",
    "nonsense",
    "GET / HTTP/1.1\r\nno colon",
    "GET / HTTP/1.1\r\nX: a\u0000b",
    "\u0016\u0003\u0001",
  ])("that are none (%j) are refused", async (start) => {
    const answer = await shop.write(`${start}\r\nHost: ${shop.host}\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d |^HTTP\/1\.1 505 /);
  });
});
