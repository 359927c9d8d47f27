import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isPath } from "#server/web/gate";
import { pageKeys } from "#server/web/page-key";
import { seed, tries } from "../../support/deep";
import { build } from "../../support/shop-server";

const keyOf = pageKeys(await build(true));

describe("one page has one key", () => {
  test.each([
    ["/", ["/?utm_source=mail&gclid=x", "/?", "/?x=1&x=2", "/?constructor=1&__proto__=1"]],
    ["/plans", ["/plans/", "/plans///", "/PLANS", "/%70lans", "/x/../plans", "/plans?q=1&tab=contact"]],
    [
      "/coverage?q=fiji&region=oceania",
      [
        "/coverage?region=oceania&q=fiji",
        "/coverage?x=1&region=oceania&y&q=fiji",
        "/coverage/?q=%66iji&region=oceania",
      ],
    ],
    ["/coverage?q=new+guinea", ["/coverage?q=new%20guinea", "/coverage?q=new+guinea"]],
    ["/forgot-password?sent=", ["/forgot-password?sent", "/Forgot-Password?sent=&x"]],
    ["/destinations/jp", ["/destinations/jp/", "/Destinations/%6Ap?x=1"]],
    ["/plans", ["/plans#x", "/plans#?q=1", "/plans?#&tab=contact"]],
    ["/coverage", ["/coverage#?q=fiji", "/coverage?x#&q=fiji", "/coverage?%&%zz=1"]],
    ["/news/before-the-border", ["/news/before%2Dthe-border", "/NEWS/before-the-border/?q=x"]],
  ])("%s", (key, addresses) => {
    expect(keyOf(key)).toBe(key);
    for (const address of addresses) expect(keyOf(address), address).toBe(key);
  });
});

describe("another page has another key", () => {
  test.each([
    ["/coverage?q=a", "/coverage?q=A"],
    ["/coverage?q=a", "/coverage?q=a&q=a"],
    ["/coverage?q=a&q=b", "/coverage?q=b&q=a"],
    ["/coverage?q=", "/coverage"],
    ["/coverage?q=a%26region%3Dasia", "/coverage?q=a&region=asia"],
    ["/destinations/jp", "/destinations/JP"],
    ["/news/a", "/news/a%2Fb"],
    ["/plans", "/"],
  ])("%s, %s", (one, other) => {
    expect(keyOf(one)).toBe(one);
    expect(keyOf(other)).toBe(other);
  });
});

describe("whatever is sent", () => {
  const paths =
    "/ // /coverage /PLANS /plans/ /trip /news/a /destinations/jp /nowhere .. /../ /./ %2e%2e/ \\ \u00e9";
  const queries =
    "? & = # + ; %26 %3D %3f %23 %71 q to tab _data part q= region=asia &speed &q=fiji ?q=fiji &to=jp x A";
  const pieces = (words: string) => fc.array(fc.constantFrom(...words.split(" ")), { maxLength: 10 });
  const address = (text: string) => new URL(text, "http://localhost");

  test("an address has the key of the address that it is read as", () => {
    fc.assert(
      fc.property(pieces(`${paths} ${queries}`), (words) => {
        const target = words.join("");
        fc.pre(isPath(target) && isPath(address(target).pathname));
        const { pathname, search } = address(target);
        expect(keyOf(target)).toBe(keyOf(pathname + search));
      }),
      { seed, numRuns: tries(3_000) },
    );
  });

  test("a page is made of what its loader would read of the address", () => {
    const read = ({ searchParams }: URL) => ["q", "region", "speed"].map((name) => searchParams.getAll(name));
    fc.assert(
      fc.property(pieces(queries), (words) => {
        const target = `/coverage?${words.join("")}`;
        const key = keyOf(target) ?? "";
        fc.pre(key !== "");
        expect(read(address(key))).toEqual(read(address(target)));
      }),
      { seed, numRuns: tries(3_000) },
    );
  });
});

test.each([
  "/robots.txt",
  "/coverage/map",
  "/blog?category=global",
  "/api/countries",
  "/plans?_data=routes%2Fplans",
  "/nowhere",
  "/nowhere/plans",
  "/dashboard/billing?page=2",
  "/checkout/nomad?esim=x",
  "/reset-password?token=x",
])("%s is not one page for all", (address) => expect(keyOf(address)).toBeUndefined());
