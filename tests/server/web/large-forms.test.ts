/** Forms that are larger than anybody means to send: answered at their field, or by a page. */
import { describe, expect, test } from "vitest";
import { startShop } from "../../support/shop-server";

const shop = await startShop();

const KB = 1024;
const FORM = { "Content-Type": "application/x-www-form-urlencoded" };
const CONTACT = "/support?tab=contact";
const message = (length: number) => {
  const start = "name=Mira&email=mira%40example.test&subject=Bag&message=";
  return start + "x".repeat(length - start.length);
};
const post = (body: string | Uint8Array, path = CONTACT) =>
  shop.ask({ method: "POST", path, headers: FORM, body });
const textOf = (html: string) => /<textarea[^>]*>([^<]*)</.exec(html)?.[1] ?? "";

describe("a form of up to 256 kB", () => {
  test.each([100 * KB, 256 * KB])(
    "(%i bytes) is answered at its field, with what was typed",
    async (size) => {
      const { status, body } = await post(message(size));
      expect(status).toBe(400);
      expect(body).toContain("Message must be at most 4,000 characters.");
      expect(textOf(body)).toHaveLength(message(size).split("message=")[1]!.length);
      expect(body).toContain('value="Mira"');
    },
  );

  test("of many thousand fields is answered as quickly as any", async () => {
    const began = performance.now();
    const body = "message&".repeat(32_000);
    expect((await post(body)).status).toBe(400);
    expect(performance.now() - began).toBeLessThan(12_000);
  });
});

describe("a larger one", () => {
  test.each([256 * KB + 1, 3_000_000])("(%i bytes) is answered with a page of the shop", async (size) => {
    const { status, headers, body } = await post(message(size));
    expect([status, headers["content-type"]]).toEqual([413, "text/html; charset=utf-8"]);
    expect(headers["cache-control"]).toContain("no-store");
    expect(body).toContain("<h1 ");
    expect(body).toContain("Too Long to Send");
    expect(body.replaceAll("<!-- -->", "")).toContain("A form can hold 256 kB");
    expect(body).toContain(`href="${CONTACT}"`);
    expect(body).toContain("<header"); // the shop's own
  });

  test("in pieces without a word of its length gets that page as well", async () => {
    const piece = `${(64 * KB).toString(16)}\r\n${"x".repeat(64 * KB)}\r\n`;
    const answer = await shop.write(
      `POST ${CONTACT} HTTP/1.1\r\nHost: ${shop.host}\r\nTransfer-Encoding: chunked\r\n\r\n`,
      ...Array.from({ length: 5 }, () => piece),
      "0\r\n\r\n",
    );
    expect(answer).toMatch(/^HTTP\/1\.1 413 [^]*^Connection: close\r$[^]*Too Long to Send/im);
  });

  test("beyond reason is not read to its end", async () => {
    const head = `POST ${CONTACT} HTTP/1.1\r\nHost: ${shop.host}\r\nContent-Length: 300000000\r\n\r\n`;
    expect(await shop.write(head, "x")).toMatch(/^HTTP\/1\.1 413 /);
  });

  test("sends nobody to the page by its address, which is there for nobody", async () => {
    expect((await shop.ask({ path: "/too-large" })).status).toBe(404);
  });
});

test("large ones share a bound of memory, small ones go by", async () => {
  // Each stops one byte before its end, so it holds its place.
  const head = (size: number) =>
    `POST ${CONTACT} HTTP/1.1\r\nHost: ${shop.host}\r\nContent-Length: ${size}\r\nContent-Type: ${FORM["Content-Type"]}\r\n\r\n`;
  const { connect } = await import("node:net");
  const open = () =>
    new Promise<import("node:net").Socket>((resolve) => {
      const socket = connect(shop.port, "127.0.0.1", () => {
        socket.on("error", () => {});
        socket.write(head(100 * KB) + "x".repeat(100 * KB - 1), () => resolve(socket));
      });
    });
  const holders = await Promise.all(Array.from({ length: 128 }, open));
  await new Promise((resolve) => setTimeout(resolve, 500));
  const full = await shop.write(head(100 * KB), "x".repeat(100 * KB));
  expect(full).toMatch(/^HTTP\/1\.1 503 [^]*^Retry-After: 5\r$/im);
  expect((await post(message(60 * KB))).status).toBe(400);
  for (const socket of holders) socket.destroy();
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect((await post(message(100 * KB))).status).toBe(400);
});
