import { afterAll, beforeAll, expect, test } from "vitest";
import { type Shop, startShop } from "../../support/shop-server";

let shop: Shop;
beforeAll(async () => {
  shop = await startShop(false);
});
afterAll(() => shop.close());

test("connections that never become a request are closed, unused ones without a word", async () => {
  // Each answers once the shop has closed it.
  const [unused, headless, bodiless, garbled] = await Promise.all([
    shop.write(),
    shop.write("GET /probe HTTP/1.1\r\nHost: "),
    shop.write(`POST /probe HTTP/1.1\r\nHost: ${shop.host}\r\nContent-Length: 9\r\n\r\nabc`),
    shop.write("no request at all\r\n\r\n"),
  ]);
  expect(unused).toBe("");
  expect(headless).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(bodiless).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(garbled).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
});
