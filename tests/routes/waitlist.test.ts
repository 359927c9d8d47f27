import { describe, expect, test } from "vitest";
import { db } from "#server/database/connection";
import { waitlistPage } from "~/features/waitlist/waitlist-pages";
import { paths } from "~/paths";
import { action } from "~/routes/waitlist";
import { answerOf, keptBy, submitted } from "../support/requests";
import { visitPage } from "../support/pages";
import { toastIn } from "../support/visitors";

const ana = { variant: "full", firstName: "Ana", lastName: "", countryOfInterest: "none" };
/** Each from a network address of its own, as visitors are. */
let addresses = 0;
const send = (fields: Record<string, string | string[]>) => {
  const args = submitted(paths.waitlist(), fields);
  return answerOf(() => action({ ...args, context: { clientAddress: `192.0.2.${++addresses}` } }));
};
const IN = /You(&#x27;|')re In!/;
interface Refusal {
  form: { error?: Record<string, string[]>; initialValue?: Record<string, string> };
  toast: { title: string; description: string } | null;
}

describe("joining", () => {
  test.each(["/", "/plans", "/coverage", "/support"])(
    "from %s leads back there, to the card that says so [31, 380]",
    async (from) => {
      const answer = await send({ ...ana, email: `from${from.replace("/", "-")}@example.test`, from });
      expect(answer.status).toBe(302);
      expect(answer.headers.get("Location")).toMatch(new RegExp(`^${from}\\?joined=[a-z0-9]+#waitlist$`));
    },
  );

  test.each(["//evil.test", "https://evil.test", "/\\evil.test", "/dashboard", "", "/plans?x", "__proto__"])(
    "from %j leads to the waitlist's own page",
    async (from) => {
      const answer = await send({ ...ana, email: `odd-${addresses}@example.test`, from });
      expect(answer.headers.get("Location")).toMatch(/^\/waitlist\?joined=[a-z0-9]+#waitlist$/);
    },
  );

  test("leads to another address each time, so that the second navigation is a load as well", async () => {
    const [one, other] = [
      await send({ ...ana, email: "one@example.test", from: "/plans" }),
      await send({ ...ana, email: "other@example.test", from: "/plans" }),
    ];
    expect(one.headers.get("Location")).not.toBe(other.headers.get("Location"));
  });

  test("with the first hundred gone it promises nothing", async () => {
    await db().updateTable("waitlist_places").set({ given: 100 }).execute();
    const answer = await send({ ...ana, email: "late@example.test", from: "/" });
    await db().updateTable("waitlist_places").set({ given: 50 }).execute();
    expect((await toastIn(answer))!.description).not.toContain("FREE 5GB");
    const page = await (await visitPage("/?joined", { Cookie: keptBy(answer) })).text();
    expect(page).toMatch(IN);
    expect(page).not.toContain("You are among the first");
  });

  test("the sixth in a minute has to wait, reads how long, and keeps what was entered [489]", async () => {
    const args = (n: number) => ({
      ...submitted(paths.waitlist(), { ...ana, email: `wait-${n}@example.test`, from: "/plans" }),
      context: { clientAddress: "198.51.100.1" },
    });
    for (let n = 0; n < 5; n++) expect((await answerOf(() => action(args(n)))).status).toBe(302);
    const answer = await answerOf(() => action(args(5)));
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
    const { form, toast } = (await answer.json()) as Refusal;
    const description = expect.stringMatching(
      /^Too many attempts\. Please try again in \d+ seconds\.$/,
    ) as string;
    expect(toast).toMatchObject({ kind: "error", title: "Oops!", description });
    expect(form.initialValue).toMatchObject({
      email: "wait-5@example.test",
      firstName: "Ana",
      from: "/plans",
    });
  });
});

test("an empty form comes back with an error at both fields and its page [364]", async () => {
  const answer = await send({
    variant: "full",
    firstName: "",
    email: "",
    from: "/plans",
    countryOfInterest: "JP",
  });
  expect(answer.status).toBe(400);
  const { form, toast } = (await answer.json()) as Refusal;
  expect(form.error).toEqual({
    firstName: ["First name is required"],
    email: ["Please enter a valid email address."],
  });
  expect(form.initialValue).toMatchObject({ from: "/plans", countryOfInterest: "JP" });
  expect(toast).toBeNull();
});

test("the page shows the whole form", async () => {
  const html = await (await visitPage("/waitlist")).text();
  for (const label of ["First Name", "Email", "Country of Interest (Optional)"])
    expect(html).toContain(label);
  expect(html.match(/<option/g)).toHaveLength(11);
  expect(html).not.toContain('value=""><'); // no option may have an empty value
});

describe("the success card", () => {
  test.each(["/", "/plans", "/coverage", "/support", "/waitlist"])(
    "on %s is for the one who joined, once [126, 333]",
    async (from) => {
      const joined = await send({ ...ana, email: `card${from.replace("/", "-")}@example.test`, from });
      const shown = await visitPage(joined.headers.get("Location")!, { Cookie: keptBy(joined) });
      const html = await shown.text();
      expect(html).toMatch(IN);
      expect(html).toContain("You are among the first");
      expect(html).not.toContain('name="firstName"');
      expect(keptBy(shown)).toBe(""); // and the browser keeps nothing that would show it again
      expect(shown.headers.get("Set-Cookie")).toMatch(/^toast=.*Max-Age=0/);
    },
  );

  test("has no address: who opens that sees the form", async () => {
    for (const address of ["/plans?joined", "/waitlist?joined=first", "/support?joined=yes"]) {
      const html = await (await visitPage(address)).text();
      expect(html, address).not.toMatch(IN);
      expect(html, address).toContain('name="email"');
    }
  });
});

test("only pages of ours can be redirected to", () => {
  expect(waitlistPage("/plans")).toEqual({ path: "/plans", label: "Data Plans" });
  for (const from of [undefined, null, 5, ["/plans"], "/PLANS", "/plans/"])
    expect(waitlistPage(from).path).toBe("/waitlist");
});
