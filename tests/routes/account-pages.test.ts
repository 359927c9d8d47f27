/** The pages of sign-in and sign-up, as the server renders them. */
import { describe, expect, test } from "vitest";
import { visitPage } from "../support/pages";
import { inMain } from "../support/rendered";

const open = async (path: string) => inMain(await (await visitPage(path)).text());
type Page = Awaited<ReturnType<typeof open>>;

const fieldsOf = ({ elements }: Page) =>
  elements("input")
    .filter(({ type }) => type !== "hidden")
    .map(({ name, type }) => [name, type]);
const labelled = ({ elements }: Page) => {
  const labels = elements("label").flatMap(({ htmlFor }) => htmlFor);
  return elements("input")
    .filter(({ type }) => type !== "hidden")
    .every(({ id }) => labels.includes(id));
};

describe("/signin", () => {
  test("is a form of username and password [130]", async () => {
    const page = await open("/signin");
    expect(page.elements("form")).toMatchObject([
      { id: "sign-in", method: "post" },
      { id: "passkey", method: "post" },
      { id: "continue", method: "post" },
    ]);
    expect(fieldsOf(page)).toEqual([
      ["username", "text"],
      ["password", "password"],
      ["email", "email"],
    ]);
    expect(labelled(page)).toBe(true);
    expect(page.text).toMatch(/Username.*Password/);
    expect(page.names("button")).toContain("Sign In");
  });

  test("links to a new password and to a new account [131, 132]", async () => {
    const page = await open("/signin");
    expect(page.attribute("link", "Forgot password?", "href")).toBe("/forgot-password");
    expect(page.attribute("link", "Create Account", "href")).toBe("/signup");
  });
});

describe("/signup", () => {
  test("is a form of username, email, password and its confirmation [137]", async () => {
    const page = await open("/signup");
    expect(page.elements("form")).toMatchObject([{ method: "post" }]);
    expect(fieldsOf(page)).toEqual([
      ["username", "text"],
      ["email", "email"],
      ["password", "password"],
      ["confirmPassword", "password"],
    ]);
    expect(labelled(page)).toBe(true);
    expect(page.text).toMatch(/Username.*Email.*Password.*Confirm Password/);
    expect(page.names("button")).toContain("Create Account");
  });

  test("lists what a password needs [138]", async () => {
    const page = await open("/signup");
    expect(page.names("listitem").map((need) => need.toLowerCase())).toEqual([
      "8+ characters",
      expect.stringMatching(/\buppercase\b/),
      expect.stringMatching(/\blowercase\b/),
      expect.stringMatching(/\bnumber\b/),
    ]);
  });

  test.each([
    ["Terms of Service", "/terms"],
    ["Privacy Policy", "/privacy"],
  ])("shows the %s in a new tab [140, 141]", async (name, href) => {
    const page = await open("/signup");
    expect(page.attribute("link", name, "href")).toBe(href);
    expect(page.attribute("link", name, "target")).toBe("_blank");
  });

  test("passes the redirect on, in its form and in its link, as the sign-in page does [142, 143]", async () => {
    for (const [path, link, other] of [
      ["/signup", "Sign In", "/signin"],
      ["/signin", "Create Account", "/signup"],
    ] as const) {
      const page = await open(`${path}?redirect=/checkout/nomad`);
      expect(page.elements("input").find(({ name }) => name === "redirect")).toMatchObject({
        type: "hidden",
        value: "/checkout/nomad",
      });
      expect(page.attribute("link", link, "href")).toBe(`${other}?redirect=/checkout/nomad`);
    }
  });
});
