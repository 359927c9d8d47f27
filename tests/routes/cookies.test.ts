import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { env } from "#server/env";
import { PASSWORD } from "../support/factories";
import { answerOf, cookiesOf, ORIGIN, submitted } from "../support/requests";
import { makeVisitor, toastIn, whoIs } from "../support/visitors";

const signin = await import("~/routes/signin");
const toasts = await import("~/http/pages/toast.server");

const signIn = async () => {
  const { user } = await makeVisitor();
  return answerOf(() => signin.action(submitted("/signin", { username: user.username, password: PASSWORD })));
};

describe("the cookies", () => {
  test("of a session are for this site alone and hidden from scripts, for thirty days [296]", async () => {
    const { attributes } = cookiesOf(await signIn()).get("session")!;
    expect(attributes.toSorted()).toEqual(["httponly", "max-age=2592000", "path=/", "samesite=lax"]);
  });

  test("of a known browser are, too, for a year, and sign nobody in", async () => {
    const { value, attributes } = cookiesOf(await signIn()).get("device")!;
    expect(attributes.toSorted()).toEqual(["httponly", "max-age=31536000", "path=/", "samesite=lax"]);
    expect(await whoIs(`session=${value}`)).toBeUndefined();
    expect(await whoIs(`device=${value}`)).toBeUndefined();
  });

  test("of a message are, too, for a minute", async () => {
    const { attributes } = cookiesOf(await signIn()).get("toast")!;
    expect(attributes.toSorted()).toEqual(["httponly", "max-age=60", "path=/", "samesite=lax"]);
  });

  test("hold nothing of the person", async () => {
    const { user, cookie } = await makeVisitor();
    const readable = decodeURIComponent(cookie)
      .replace(/^session=/, "")
      .split(".")
      .map((part) => Buffer.from(part, "base64").toString());
    expect(readable.join(" ")).not.toContain(user.username);
    expect(readable.join(" ")).not.toContain(user.id);
  });
});

/** A value signed as Remix signs cookies. */
const signed = (value: unknown, secret: string) => {
  const payload = Buffer.from(JSON.stringify(value)).toString("base64");
  return encodeURIComponent(
    `${payload}.${createHmac("sha256", secret).update(payload).digest("base64").replace(/=+$/, "")}`,
  );
};

describe("nobody is taken for somebody else [306]", () => {
  test("except by the cookie as it was given", async () => {
    const { user, token, cookie } = await makeVisitor();
    expect(await whoIs(cookie)).toEqual(user);
    expect(await whoIs(`other=1; ${cookie}; third=2`)).toEqual(user);
    expect(await whoIs(`session=${signed(token, env().sessionSecrets[0]!)}`)).toEqual(user);
  });

  test("by a right token under a wrong signature", async () => {
    const { token } = await makeVisitor();
    for (const secret of ["", "secret", "another secret of thirty-two letters"]) {
      expect(await whoIs(`session=${signed(token, secret || "x")}`), secret).toBeUndefined();
    }
    expect(await whoIs(`session=${token}`)).toBeUndefined();
  });

  test("by a cookie that was changed anywhere [296]", async () => {
    const { cookie } = await makeVisitor();
    const value = decodeURIComponent(cookie.slice("session=".length));
    const changes = Array.from({ length: value.length }, (_, at) => {
      const other = value[at] === "A" ? "B" : "A";
      return value.slice(0, at) + other + value.slice(at + 1);
    });
    // The last character of each half carries fewer bits than it could, so some changes have no effect.
    const spared = await Promise.all(
      changes.map(async (changed) => (await whoIs(`session=${encodeURIComponent(changed)}`)) !== undefined),
    );
    expect(spared.filter(Boolean).length).toBeLessThanOrEqual(2);
    for (const at of [0, 10, value.indexOf(".") + 1, value.indexOf(".") + 10])
      expect(spared[at], `letter ${at}`).toBe(false);
  });

  test.each([
    ["nothing", "session="],
    ["a dot", "session=."],
    ["two halves", "session=a.b"],
    ["an escape that is none", "session=%E0%A4%A"],
    ["a NUL", "session=%00"],
    ["four kilobytes", `session=${"x".repeat(4096)}`],
    ["no base64", "session=%%%.###"],
    ["only semicolons", ";;;;"],
    ["no name", "=x"],
    ["quotes", 'session="a.b"'],
    ["two of the name", "session=a.b; session=c.d"],
    ["a prototype", "__proto__=x; constructor=y"],
  ])("by %s, and it is no error", async (_what, cookie) => {
    expect(await whoIs(cookie)).toBeUndefined();
  });

  test.each([[null], [7], [true], [{ token: "x" }], [["x"]], [""], ["x".repeat(3000)], ["a\u0000b"]])(
    "by %j, though we had signed it",
    async (value) => {
      expect(await whoIs(`session=${signed(value, env().sessionSecrets[0]!)}`)).toBeUndefined();
    },
  );

  test("by the other cookie's value", async () => {
    const answer = await signIn();
    const { value } = cookiesOf(answer).get("toast")!;
    expect(await whoIs(`session=${value}`)).toBeUndefined();
  });
});

describe("a message", () => {
  test("is shown as it was written", async () => {
    const message = {
      kind: "error",
      title: "Déjà vu 👍",
      description: '<script>alert("x")</script>; path=/',
    } as const;
    expect(await toastIn(await toasts.redirectWithToast("/", message))).toEqual(message);
  });

  test("is not shown when somebody else wrote it", async () => {
    const forged = signed(
      { kind: "success", title: "You have won", description: "Click here" },
      "not our secret at all",
    );
    expect(
      await toasts.readToast(new Request(ORIGIN, { headers: { Cookie: `toast=${forged}` } })),
    ).toBeNull();
  });

  test.each(["toast=", "toast=a.b", "toast=%E0%A4%A", "toast=;", `toast=${"x".repeat(4000)}`])(
    "%j is none",
    async (cookie) => {
      expect(await toasts.readToast(new Request(ORIGIN, { headers: { Cookie: cookie } }))).toBeNull();
    },
  );
});
