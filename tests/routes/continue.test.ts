/** Sign-in by an email address alone: what the routes do, and what strangers, mail scanners and repeats get. */
import { describe, expect, test } from "vitest";
import { findLink, newLink } from "#server/accounts/mailed-links";
import { answerOf, cookiesOf, keptBy, submitted, visit } from "../support/requests";
import { startTestMailbox } from "../support/mailbox";
import { freshEmail, freshNetwork, tokensTo } from "../support/mailed-links";
import { makeVisitor, toastIn, whoIs } from "../support/visitors";
import { paths } from "~/paths";

const mailbox = await startTestMailbox();
const [signin, link, checkout] = await Promise.all([
  import("~/routes/signin"),
  import("~/routes/signin_.link"),
  import("~/routes/checkout.$planId"),
]);

const CHECKOUT = "/checkout/nomad";
const goOn = (email: string, redirect?: string, cookie?: string, network = freshNetwork()) =>
  answerOf(() => {
    const query = redirect === undefined ? "" : `redirect=${encodeURIComponent(redirect)}&`;
    const args = submitted(`/signin?${query}continue=yes`, { email }, { cookie });
    return signin.action({ ...args, context: { clientAddress: network } });
  });
const look = (token: string, cookie?: string) =>
  answerOf(() => link.loader(visit(`/signin/link?token=${token}`, { cookie })));
const clickLink = async (token: string, cookie?: string, typed?: string) => {
  const email = typed ?? (await findLink(token))?.email ?? "";
  return answerOf(() => link.action(submitted(`/signin/link?token=${token}`, { token, email }, { cookie })));
};
const at = (answer: Response) => [answer.status, answer.headers.get("Location")];
/** A browser that the guard has sent from checkout to sign-in. */
const guarded = async (): Promise<string> => {
  const args = visit(CHECKOUT, { params: { planId: "nomad" } });
  return keptBy(await answerOf(() => checkout.loader(args)));
};

const signInPage = async (path: string) => (await signin.loader(visit(path))).json();

describe("the guard of checkout", () => {
  test("leads to sign-in with its toast, and the page there shows the plan that is bought", async () => {
    const answer = await answerOf(() => checkout.loader(visit(CHECKOUT, { params: { planId: "nomad" } })));
    expect(at(answer)).toEqual([302, `/signin?redirect=${CHECKOUT}`]);
    expect(await toastIn(answer)).toMatchObject({ kind: "error", title: "Authentication Required" });
    expect(await signInPage(`/signin?redirect=${CHECKOUT}%3Fesim%3Dabc`)).toMatchObject({
      redirect: `${CHECKOUT}?esim=abc`,
      sale: [{ id: "nomad", priceCents: 1999 }],
    });
  });

  test.each([
    "/signin",
    "/signin?redirect=/checkout/nothing",
    "/signin?redirect=/dashboard",
    "/signin?redirect=//checkout/nomad",
  ])("%s shows none", async (path) => {
    expect(await signInPage(path)).toMatchObject({ sale: [] });
  });
});

describe("an address with a plan in the way", () => {
  test("that is new goes on to checkout, signed in, with its eSIM", async () => {
    const email = freshEmail();
    const answer = await goOn(email, `${CHECKOUT}?esim=abc`);
    expect(at(answer)).toEqual([302, `${CHECKOUT}?esim=abc`]);
    expect(await whoIs(keptBy(answer))).toMatchObject({ email });
    expect(cookiesOf(answer).get("session")?.attributes).toContain("httponly");
  });

  test("or several plans goes on to all of them", async () => {
    const several = "/checkout?plans=nomad:2,layover";
    expect(at(await goOn(freshEmail(), several))).toEqual([302, several]);
    expect(await signInPage(paths.signIn(several))).toMatchObject({
      redirect: several,
      sale: [{ id: "nomad" }, { id: "nomad" }, { id: "layover" }],
    });
  });

  test("that is known goes on by mail, signed out", async () => {
    const { user } = await makeVisitor();
    const answer = await goOn(user.email, CHECKOUT);
    expect(at(answer)).toEqual([302, `/signin/mail-sent?redirect=${CHECKOUT}`]);
    expect(cookiesOf(answer).has("session")).toBe(false);
    expect(await tokensTo(mailbox, user.email)).toHaveLength(1);
  });

  test("that is invalid is refused at its field", async () => {
    const answer = await goOn("ana", CHECKOUT);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      form: { error: { email: ["Please enter a valid email address."] } },
    });
  });
});

describe("an address alone", () => {
  test("gets the same answer whether it is known or not", async () => {
    const [known, unknown] = [(await makeVisitor()).user.email, freshEmail()];
    for (const redirect of [undefined, "/dashboard", "/checkout/nothing"]) {
      const [one, other] = [await goOn(known, redirect), await goOn(unknown, redirect)];
      expect(at(one)).toEqual(at(other));
      expect([...cookiesOf(one).keys()]).toEqual([...cookiesOf(other).keys()]);
    }
    const [first, second] = [await tokensTo(mailbox, known), await tokensTo(mailbox, unknown)];
    expect([first.length, second.length]).toEqual([3, 3]);
  });
});

describe("sent twice by the browser that the guard sent", () => {
  test("it is one account, and both answers sign in to it", async () => {
    const [cookie, email] = [await guarded(), freshEmail()];
    const answers = await Promise.all([goOn(email, CHECKOUT, cookie), goOn(email, CHECKOUT, cookie)]);
    for (const answer of answers) {
      expect(at(answer)).toEqual([302, CHECKOUT]);
      expect(await whoIs(keptBy(answer))).toMatchObject({ email });
    }
    expect(at(await goOn(email, CHECKOUT, cookie))).toEqual([302, CHECKOUT]); // the answer was lost
  });

  test("a stranger who enters the same address a moment later is signed in to nothing", async () => {
    const email = freshEmail();
    await goOn(email, CHECKOUT, await guarded());
    for (const cookie of [await guarded(), undefined]) {
      const theirs = await goOn(email, CHECKOUT, cookie);
      expect(at(theirs)).toEqual([302, `/signin/mail-sent?redirect=${CHECKOUT}`]);
      expect(await whoIs(keptBy(theirs))).toBeUndefined();
    }
  });
});

describe("a mailed link", () => {
  test("is opened by scanners with GET and HEAD, and works after that", async () => {
    const { user } = await makeVisitor();
    const token = await newLink(user.email, CHECKOUT);
    for (let n = 0; n < 5; n++) {
      const seen = await look(token);
      expect([seen.status, cookiesOf(seen).has("session")]).toEqual([200, false]);
      const head = { ...visit(`/signin/link?token=${token}`) };
      head.request = new Request(head.request.url, { method: "HEAD" });
      await link.loader(head);
    }
    const answer = await clickLink(token);
    expect(at(answer)).toEqual([302, CHECKOUT]);
    expect(await whoIs(keptBy(answer))).toEqual(user);
  });

  test("is never cached, and names the account to the browser that asked for it", async () => {
    const { user, cookie } = await makeVisitor();
    const token = await newLink(user.email);
    const asked = keptBy(await goOn(user.email));
    expect(await (await look(token, asked)).json()).toMatchObject({
      link: { email: user.email, isNew: false, other: null },
    });
    expect(await (await look(token, cookie)).json()).toMatchObject({ link: { email: user.email } });
    expect(JSON.stringify(await (await look(token)).json())).not.toContain(user.email);
    expect(new Headers(link.headers({} as never)).get("Cache-Control")).toBe("no-store");
    const other = await makeVisitor();
    const there = await look(await newLink(user.email), other.cookie);
    expect(await there.json()).toMatchObject({ link: { other: other.user.username } });
  });

  test("clicked by a mail scanner is not used up; its owner types the address, or has asked here", async () => {
    const { user } = await makeVisitor();
    const asked = keptBy(await goOn(user.email));
    const [token, other] = [await newLink(user.email), await newLink(user.email)];
    for (const typed of ["", "ana@farline.test", "@"]) {
      const refused = await clickLink(token, undefined, typed);
      expect([refused.status, cookiesOf(refused).has("session")]).toEqual([403, false]);
      expect(await refused.json()).toMatchObject({ form: { error: { email: [expect.any(String)] } } });
    }
    expect(await whoIs(keptBy(await clickLink(token, undefined, ` ${user.email.toUpperCase()}`)))).toEqual(
      user,
    );
    expect(await whoIs(keptBy(await clickLink(other, asked, "")))).toEqual(user);
  });

  test("that was forwarded signs in the first who clicks; the second reads that it was used", async () => {
    const { user } = await makeVisitor();
    const token = await newLink(user.email);
    const [mine, theirs] = [keptBy(await look(token)), keptBy(await look(token))];
    expect(await whoIs(keptBy(await clickLink(token, mine)))).toEqual(user);
    const second = await clickLink(token, theirs);
    expect(second.status).toBe(410);
    expect(cookiesOf(second).has("session")).toBe(false);
    expect((await clickLink(token)).status).toBe(410);
    expect((await look(token)).status).toBe(410);
  });

  test("whose answer was lost signs in the same browser once more, until that signs out", async () => {
    const { user } = await makeVisitor();
    const token = await newLink(user.email, "/plans");
    const browser = keptBy(await look(token));
    await clickLink(token, browser, user.email);
    const again = await clickLink(token, browser, user.email);
    expect(at(again)).toEqual([302, "/plans"]);
    expect(await whoIs(keptBy(again))).toEqual(user);
    const { action } = await import("~/routes/signout");
    await answerOf(() => action(submitted("/signout", {}, { cookie: keptBy(again) })));
    expect(await whoIs(keptBy(await clickLink(token, browser, user.email)))).toBeUndefined();
  });

  test.each(["//evil.test", `/${"x".repeat(600)}`])(
    "leads to no page but ours: not to %s",
    async (elsewhere) => {
      const { user } = await makeVisitor();
      expect(at(await clickLink(await newLink(user.email, elsewhere)))).toEqual([302, "/dashboard"]);
      await goOn(user.email, elsewhere);
      const token = (await tokensTo(mailbox, user.email)).at(-1)!;
      expect(at(await clickLink(token))).toEqual([302, "/dashboard"]);
    },
  );

  test("asked for by a stranger signs me in where I click it, and the stranger nowhere", async () => {
    const { user } = await makeVisitor();
    const strangers = await guarded();
    const asked = await goOn(user.email, CHECKOUT, strangers);
    const [token] = await tokensTo(mailbox, user.email);
    const mine = await clickLink(token!, keptBy(await look(token!)));
    expect(await whoIs(keptBy(mine))).toEqual(user);
    for (const cookie of [strangers, keptBy(asked)]) {
      expect(await whoIs(cookie)).toBeUndefined();
      const again = await goOn(user.email, CHECKOUT, cookie);
      expect(await whoIs(keptBy(again))).toBeUndefined();
    }
  });

  test("opens an account for an address without one", async () => {
    const email = freshEmail();
    const token = await newLink(email, CHECKOUT);
    expect(await (await look(token)).json()).toMatchObject({ link: { isNew: true } });
    const answer = await clickLink(token);
    expect(at(answer)).toEqual([302, CHECKOUT]);
    expect(await toastIn(answer)).toMatchObject({ title: "Registration successful" });
    expect(await whoIs(keptBy(answer))).toMatchObject({ email });
  });

  test("says before and after that an earlier password ends", async () => {
    const { user } = await makeVisitor();
    const token = await newLink(user.email);
    expect(await (await look(token)).json()).toMatchObject({ link: { takesWays: true } });
    const answer = await clickLink(token);
    expect((await toastIn(answer))?.description).toMatch(/password from before works no longer/);
  });
});
