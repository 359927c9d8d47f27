import { randomBytes } from "node:crypto";
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { sizeOf, pack, type PackedBody, unpack } from "#server/web/packed-body";

/** Compressible, like a page, and large enough that the best takes a while. */
const letters = (count: number) => Buffer.from(randomBytes(count).toString("hex").replaceAll(/[0-9]/g, " "));
const text = letters(20_000);

const sizeBy = (quality: number) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;
const read = (body: PackedBody) => unpack(body, "br").length;

test("a body that nobody comes for again is packed quickly, and stays so", async () => {
  const body = await pack(text);
  expect(read(body)).toBe(sizeBy(5));
  for (let times = 0; times < 5; times++) unpack(body, "identity");
  expect(body.isSmallest).toBe(false);
});

test("a body is the same in every encoding, and its size is that of all of them", async () => {
  const body = await pack(text);
  expect(unpack(body, "identity")).toEqual(text);
  expect(gunzipSync(unpack(body, "gzip"))).toEqual(text);
  expect(brotliDecompressSync(unpack(body, "br"))).toEqual(text);
  expect(sizeOf(body)).toBe(2 * body.br.length + text.length);
  expect(body.gzip!.length).toBeLessThan(1.25 * body.br.length);
});

test("a body is packed for browsers without brotli when the first of them comes", async () => {
  const body = await pack(text);
  read(body);
  expect(body.gzip).toBeUndefined();
  expect(unpack(body, "gzip")).toBe(unpack(body, "gzip"));
});

test("one that somebody comes for again gets as small as it goes", async () => {
  const body = await pack(text);
  expect([read(body), read(body)]).toEqual([sizeBy(5), sizeBy(5)]); // nobody waits for it
  await expect.poll(() => read(body)).toBe(sizeBy(11));
  expect(brotliDecompressSync(unpack(body, "br"))).toEqual(text);
});

test("one at a time: the others come when they are asked for again", async () => {
  const [first, second] = await Promise.all([pack(text), pack(text)]);
  for (const body of [first, second, first, second]) read(body);
  expect([first.isSmallest, second.isSmallest]).toEqual([true, false]);
  await expect.poll(() => first.br.length).toBe(sizeBy(11));
  expect(second.br.length).toBe(sizeBy(5));
  read(second);
  await expect.poll(() => second.br.length).toBe(sizeBy(11));
});
