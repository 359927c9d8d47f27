import { describe, expect, test } from "vitest";
import { paths } from "~/paths";
import { routeFiles, routeFor } from "../support/route-files";

/** Every path of the interface, with values for its parts. */
const written = Object.entries(paths).map(([name, path]) => ({
  name,
  url: new URL(
    (path as (...parts: string[]) => string)(...Array.from({ length: path.length }, () => "nomad")),
    "https://shop.example",
  ),
}));
const isThere = ({ url }: { url: URL }) => routeFor(url.pathname) !== undefined;

test("every path leads to a route", () => {
  expect(written.filter((path) => !isThere(path)).map(({ name }) => name)).toEqual([]);
});

test("every path is one of ours, plainly written", () => {
  for (const { name, url } of written) {
    expect(url.origin, name).toBe("https://shop.example");
    expect(url.pathname, name).toMatch(/^\/[a-z/.-]*$/);
    expect(url.pathname, name).not.toMatch(/\/\/|.\/$/);
  }
});

describe("a path with a redirect", () => {
  test("carries it as the page reads it", () => {
    for (const to of [paths.signIn, paths.signUp]) {
      expect(to()).toMatch(/^\/sign(in|up)$/);
      expect(to("")).toBe(to());
      for (const wish of [
        "/checkout/nomad",
        "/plans?x=1&y=2",
        "/a b",
        "//evil.test",
        "/ü#x",
        "javascript:alert(1)",
      ]) {
        expect(new URL(to(wish), "https://shop.example").searchParams.get("redirect")).toBe(wish);
      }
    }
  });

  test("stays readable", () => {
    expect(paths.signIn("/checkout/nomad")).toBe("/signin?redirect=/checkout/nomad");
  });
});

test("a view of the news has an address of its own", () => {
  expect(paths.news()).toBe("/news");
  expect(paths.news({ query: "", category: undefined })).toBe("/news");
  expect(paths.news({ query: "5G & more", category: "global" })).toBe("/news?q=5G+%26+more&category=global");
  expect(paths.article("a/../b")).toBe("/news/a%2F..%2Fb");
});

describe("the route files", () => {
  test("have names that are their URLs", () => {
    const names = Object.fromEntries(routeFiles.map(({ file, path }) => [file, path]));
    expect(names).toMatchObject({
      "_index.tsx": "",
      "plans.tsx": "plans",
      "checkout.$planId.tsx": "checkout/:planId",
      "orders.$orderId.tsx": "orders/:orderId",
      "api.payments.crypto.webhook.ts": "api/payments/crypto/webhook",
      "$.tsx": "*",
    });
  });

  test("answer each URL once", () => {
    const shapes = routeFiles.map(
      ({ path, isIndex }) => `${path.replace(/:[^/]+/g, ":")}${isIndex ? " (index)" : ""}`,
    );
    expect(new Set(shapes).size).toBe(shapes.length);
  });

  test("leave the rest to the catch-all", () => {
    expect(routeFor("/nowhere")).toBeUndefined();
    expect(routeFor("/orders")).toBeUndefined();
    expect(routeFor("/checkout/nomad/more")).toBeUndefined();
    expect(routeFiles.filter(({ path }) => path === "*")).toHaveLength(1);
  });
});
