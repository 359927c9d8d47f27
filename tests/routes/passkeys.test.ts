/** Passkeys through the routes: the challenge that a browser gets, and the forms that send its answers. */
import { afterAll, describe, expect, test, vi } from "vitest";
import { newLink } from "#server/accounts/mailed-links";
import { passkeysOf } from "#server/accounts/passkeys";
import { followLink } from "#server/accounts/follow-link";
import { isProven } from "#server/accounts/step-up";
import { HOUR, shiftClock } from "#server/clock";
import { Passkey } from "../support/authenticator";
import { deliveredPlan } from "../support/delivered";
import { visitPage } from "../support/pages";
import { answerOf, cookiesOf, keptBy, ORIGIN, submitted, visit } from "../support/requests";
import { makeBuyer, makeVisitor, toastIn, type Visitor, whoIs } from "../support/visitors";

const challenge = await import("~/routes/passkeys");
const routes = {
  "/signin": await import("~/routes/signin"),
  "/dashboard/account": await import("~/routes/dashboard.account"),
  "/confirm-it-is-you": await import("~/routes/confirm-it-is-you"),
};

interface Asked {
  options: { challenge: string; user: { id: string }; allowCredentials?: { id: string }[] };
}

/** The challenge that this browser's passkeys get, and the cookies that the browser has then. */
async function requestChallenge(
  purpose: string,
  cookie = "",
): Promise<Asked & { cookie: string; answer: Response }> {
  const answer = await answerOf(() =>
    challenge.loader(visit(`/passkeys?for=${purpose}&from=/plans`, { cookie })),
  );
  const { options } = (await answer.clone().json()) as Asked;
  return { options, answer, cookie: [cookie, keptBy(answer)].filter(Boolean).join("; ") };
}

function send(address: string, fields: Record<string, string>, cookie: string): Promise<Response> {
  const route = routes[new URL(address, ORIGIN).pathname as keyof typeof routes];
  return answerOf(() => route.action(submitted(address, fields, { cookie })));
}

const inForm = (credential: unknown, more = {}) => ({ credential: JSON.stringify(credential), ...more });
const errorIn = async (answer: Response) =>
  ((await answer.json()) as { form: { error: Record<string, string[]> } }).form.error;

async function withPasskey(
  { cookie }: Visitor,
  redirect?: string,
): Promise<{ passkey: Passkey; answer: Response }> {
  const passkey = new Passkey();
  const asked = await requestChallenge("add", cookie);
  const fields = inForm(passkey.made(asked.options), redirect ? { redirect } : {});
  const answer = await send("/dashboard/account?add-passkey=yes", fields, asked.cookie);
  expect(answer.status).toBe(302);
  return { passkey, answer };
}

describe("the challenge", () => {
  test("is another each time, is in a cookie of five minutes, and is not cached", async () => {
    const [first, second] = [await requestChallenge("enter"), await requestChallenge("enter")];
    expect(first.options.challenge).not.toBe(second.options.challenge);
    expect(first.answer.headers.get("Cache-Control")).toBe("no-store");
    expect(cookiesOf(first.answer).get("passkey")!.attributes.toSorted()).toEqual([
      "httponly",
      "max-age=300",
      "path=/",
      "samesite=strict",
    ]);
  });

  test.each(["add", "prove"])("to %s leads strangers to sign in", async (purpose) => {
    const answer = await answerOf(() => challenge.loader(visit(`/passkeys?for=${purpose}&from=/plans`)));
    expect([answer.status, await answer.json()]).toEqual([401, { to: "/signin?redirect=/plans" }]);
  });

  test("to add leads a customer without a recent proof to the proof, and never to another site", async () => {
    const { cookie } = await makeVisitor();
    shiftClock(HOUR);
    const { answer } = await requestChallenge("add", cookie);
    expect([answer.status, await answer.json()]).toEqual([403, { to: "/confirm-it-is-you?redirect=/plans" }]);
    const evil = visit("/passkeys?for=add&from=//evil.test", { cookie });
    expect(await (await answerOf(() => challenge.loader(evil))).json()).toEqual({
      to: "/confirm-it-is-you?redirect=/dashboard",
    });
  });

  test("does not exist at an IP address, which passkeys cannot be bound to", async () => {
    for (const origin of ["http://127.0.0.1:3000", "http://[::1]:3000"]) {
      const request = new Request(`${origin}/passkeys?for=enter`);
      const answer = await answerOf(() => challenge.loader({ request, params: {}, context: {} }));
      expect([answer.status, await answer.json()]).toEqual([409, { refused: expect.any(String) }]);
    }
  });
});

describe("a passkey", () => {
  test("is added on the order's page, and the customer stays there", async () => {
    const visitor = await makeVisitor();
    const { answer } = await withPasskey(visitor, "/orders/abc");
    expect(answer.headers.get("Location")).toBe("/orders/abc");
    expect(await toastIn(answer)).toMatchObject({ kind: "success", title: "Passkey added" });
    expect(await passkeysOf(visitor.user.id)).toHaveLength(1);
    expect((await withPasskey(visitor)).answer.headers.get("Location")).toBe("/dashboard/account");
    const evil = await withPasskey(visitor, "//evil.test");
    expect(evil.answer.headers.get("Location")).toBe("/dashboard");
  });

  test("sent twice, because the answer was lost, is added once", async () => {
    const visitor = await makeVisitor();
    const asked = await requestChallenge("add", visitor.cookie);
    const fields = inForm(new Passkey().made(asked.options));
    const submit = () => send("/dashboard/account?add-passkey=yes", fields, asked.cookie);
    for (const answer of [...(await Promise.all([submit(), submit()])), await submit()])
      expect(await toastIn(answer)).toMatchObject({ title: "Passkey added" });
    expect(await passkeysOf(visitor.user.id)).toHaveLength(1);
  });

  test("signs in, goes on where the customer was, and again for the browser whose answer was lost", async () => {
    const { user, ...visitor } = await makeVisitor();
    const { passkey } = await withPasskey({ user, ...visitor });
    const asked = await requestChallenge("enter");
    const fields = inForm(passkey.signed(asked.options));
    const submit = (cookie: string) => send("/signin?redirect=/checkout/nomad&passkey=yes", fields, cookie);
    const answers = [await submit(asked.cookie), await submit(asked.cookie)];
    for (const answer of answers) {
      expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/checkout/nomad"]);
      expect(await whoIs(keptBy(answer))).toEqual(user);
      expect(cookiesOf(answer).has("device")).toBe(true);
    }
    const [first, repeat] = answers.map((answer) => cookiesOf(answer).get("session")!.value);
    expect(repeat).toBe(first);

    // Somebody who has read it on its way, and gets a challenge of their own.
    const elsewhere = await requestChallenge("enter");
    const replayed = await submit(elsewhere.cookie);
    expect([replayed.status, cookiesOf(replayed).has("session")]).toEqual([401, false]);
    // The same browser, after the answer that arrived.
    const later = await submit(`${asked.cookie}; ${keptBy(answers[0]!)}`.replace(/press=[^;]+; /, ""));
    expect(later.status).toBe(409);
    expect((await submit("")).status).toBe(409);
  });

  test("signs in nowhere else before the address is proven, and says what does; from then on it does", async () => {
    const bought = await makeBuyer();
    const { passkey, answer } = await withPasskey(bought);
    expect(await toastIn(answer)).toMatchObject({
      description: expect.stringContaining("link from your mail"),
    });
    const enter = async () => {
      const asked = await requestChallenge("enter");
      return send("/signin?passkey=yes", inForm(passkey.signed(asked.options)), asked.cookie);
    };
    const refused = await enter();
    expect([refused.status, cookiesOf(refused).has("session")]).toEqual([403, false]);
    const [said] = (await errorIn(refused))[""]!;
    expect(said).toContain("Press the link in the mail with your receipt");
    expect(said).toContain("Continue with e-mail");
    await followLink(await newLink(bought.user.email), bought.token);
    expect(await whoIs(keptBy(await enter()))).toEqual(bought.user);
  });

  test("proves the owner", async () => {
    const ben = await makeVisitor();
    const { passkey } = await withPasskey(ben);
    shiftClock(HOUR);
    const address = "/confirm-it-is-you?redirect=/dashboard/devices&passkey=yes";
    const asked = await requestChallenge("prove", ben.cookie);
    expect(asked.options.allowCredentials).toMatchObject([{ id: passkey.id }]);
    const answer = await send(address, inForm(passkey.signed(asked.options)), asked.cookie);
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/dashboard/devices"]);
    expect(await isProven(ben.token)).toBe(true);
  });

  test.each(["", "{", "[]", '{"id":"\u0000"}', "x".repeat(20_000)])(
    "%j is none, and says so",
    async (credential) => {
      const { cookie } = await makeVisitor();
      for (const [address, kept] of [
        ["/signin?passkey=yes", ""],
        ["/confirm-it-is-you?redirect=/plans&passkey=yes", cookie],
        ["/dashboard/account?add-passkey=yes", cookie],
      ] as const) {
        const answer = await send(address, { credential }, kept);
        expect([address, answer.status, await errorIn(answer)]).toEqual([
          address,
          400,
          { credential: [expect.stringContaining("cannot be read")] },
        ]);
      }
    },
  );

  test("is never sent back where it is refused", async () => {
    const asked = await requestChallenge("enter");
    const signed = new Passkey().signed(asked.options);
    const answer = await send("/signin?passkey=yes", inForm(signed), asked.cookie);
    expect(answer.status).toBe(401);
    expect(await answer.text()).not.toContain(signed.response.signature);
  });
});

describe("in Account", () => {
  test("a passkey gets another name, and is removed by an owner who was just proven", async () => {
    const visitor = await makeVisitor();
    await withPasskey(visitor);
    const { id } = (await passkeysOf(visitor.user.id))[0]!;
    const rename = (name: string) =>
      send(`/dashboard/account?rename-passkey=${id}`, { name }, visitor.cookie);
    expect(await errorIn(await rename(" "))).toEqual({ name: ["Please give the passkey a name."] });
    expect(await toastIn(await rename("Blue key"))).toMatchObject({ title: "Passkey renamed" });
    expect(await passkeysOf(visitor.user.id)).toMatchObject([{ name: "Blue key" }]);

    const remove = () => send(`/dashboard/account?remove-passkey=${id}`, {}, visitor.cookie);
    shiftClock(HOUR);
    expect((await remove()).headers.get("Location")).toBe("/confirm-it-is-you?redirect=/dashboard/account");
    expect(await passkeysOf(visitor.user.id)).toHaveLength(1);
    shiftClock(0);
    for (const answer of [await remove(), await remove()])
      expect(await toastIn(answer)).toMatchObject({ title: "Passkey removed" });
    expect(await passkeysOf(visitor.user.id)).toEqual([]);
  });

  test("signs in at once where the account has a password", async () => {
    const page = await (
      await visitPage("/dashboard/account", { Cookie: (await makeVisitor()).cookie })
    ).text();
    expect(page).toContain("A passkey signs you in with your fingerprint, face or PIN. Nobody");
  });

  test("the last one stays, and the page says so", async () => {
    const { user, token, cookie } = await makeBuyer();
    await withPasskey({ user, token, cookie });
    const { id } = (await passkeysOf(user.id))[0]!;
    const page = await (await visitPage("/dashboard/account", { Cookie: cookie })).text();
    expect(page).toContain("your account has nothing else");
    expect(
      page.match(/ in with your fingerprint, face or PIN, once you have pressed the link/g),
    ).toHaveLength(1);
    expect(page).not.toContain(`remove-passkey=${id}`);
    const answer = await send(`/dashboard/account?remove-passkey=${id}`, {}, cookie);
    expect(answer.status).toBe(409);
    expect((await errorIn(answer))[""]![0]).toContain("all that your account has");
    expect(await passkeysOf(user.id)).toHaveLength(1);
  });
});

test("a passkey is offered after a purchase to a customer who has none, where a script runs", async () => {
  const visitor = await makeVisitor();
  const { esimId, orderId } = await deliveredPlan(visitor.user.id);
  const read = async (path: string) => (await visitPage(path, { Cookie: visitor.cookie })).text();
  const pages = [`/orders/${orderId}`, `/dashboard/esims/${esimId}`];
  for (const path of pages) {
    const page = await read(path);
    expect(page).toContain("Add a passkey");
    expect(page).toContain("Come back by one press");
    expect(page).toMatch(/<div class="with-scripts invisible/);
  }
  await withPasskey(visitor);
  for (const path of pages) expect(await read(path)).not.toContain("Add a passkey");
});

test("the page that proves the owner offers a passkey to a customer who has one", async () => {
  const visitor = await makeVisitor();
  const read = async () =>
    (await visitPage("/confirm-it-is-you?redirect=/plans", { Cookie: visitor.cookie })).text();
  shiftClock(HOUR);
  expect(await read()).not.toContain("Use your passkey");
  shiftClock(0);
  await withPasskey(visitor);
  shiftClock(HOUR);
  expect(await read()).toContain("Use your passkey");
});

describe("a shop with an origin of its own", () => {
  afterAll(() => void vi.unstubAllEnvs());

  test.each([
    ["https://farline.example", { id: "farline.example", origin: "https://farline.example" }],
    ["http://localhost:8080", { id: "localhost", origin: "http://localhost:8080" }],
    ["https://192.0.2.7", undefined],
    ["https://[2001:db8::7]", undefined],
    ["http://farline.example", undefined],
  ])("%s", async (APP_ORIGIN, party) => {
    vi.resetModules();
    vi.stubEnv("APP_ORIGIN", APP_ORIGIN);
    vi.stubEnv("SESSION_SECRET", "0123456789abcdefghijklmnopqrstuvwxyz");
    const { relyingPartyAt } = await import("#server/accounts/relying-party");
    // By any name in the request.
    expect(relyingPartyAt("http://localhost:3000/signin")).toEqual(party);
    expect(relyingPartyAt("https://evil.test/signin")).toEqual(party);
  });
});
