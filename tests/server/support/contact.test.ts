import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, test } from "vitest";
import { DAY, MINUTE, shiftClock } from "#server/clock";
import { db } from "#server/database/connection";
import { sendContactMessage } from "#server/support/contact";
import { ContactSchema } from "#server/support/schema";
import { startTestMailbox } from "../../support/mailbox";

const SUPPORT = "support@farline.example";
const mailbox = await startTestMailbox();

let made = 0;
const aMessage = (more = {}) => ({
  name: "Ana Silva",
  email: `ana-${++made}@example.test`,
  subject: "No data in Lisbon",
  message: "I landed.\nNothing loads.",
  ...more,
});
const stored = (id: string) =>
  db().selectFrom("contact_messages").selectAll().where("id", "=", id).executeTakeFirst();

describe("a message", () => {
  test("is kept, goes to support with the sender as the one to answer, and its number to the sender [287]", async () => {
    const message = aMessage();
    const id = await sendContactMessage(message, "192.0.2.1");
    expect(await stored(id)).toMatchObject(message);

    const [email, ...more] = await mailbox.deliveredTo(message.email);
    expect(more).toEqual([]);
    expect(email).toMatchObject({ subject: "We have your message", replyTo: null });
    expect(email!.text).toContain(id);
    // Nobody may have us mail their own words to an address that they typed.
    for (const word of ["Ana", "Lisbon", "landed"]) expect(email!.text).not.toContain(word);
    const [request] = (await mailbox.mailsTo(SUPPORT)).slice(-1);
    expect(request).toMatchObject({ subject: "Contact form: No data in Lisbon", replyTo: message.email });
    expect(request!.text).toContain(id);
    expect(request!.text).toContain("Ana Silva");
  });

  test("that cannot be mailed now is not lost", async () => {
    await mailbox.stop();
    const message = aMessage();
    const id = await sendContactMessage(message, "192.0.2.2");
    expect(await mailbox.deliveredTo(message.email).catch(() => [])).toEqual([]);
    expect(await stored(id)).toBeDefined();
    await mailbox.start();
    shiftClock(MINUTE);
    expect(await mailbox.deliveredTo(message.email)).toHaveLength(1);
  });

  test("and its mails are one step", async () => {
    const before = await db().selectFrom("mails").select("id").execute();
    // The schema never lets it through; here the database refuses it.
    const odd = aMessage({ subject: null as unknown as string });
    await expect(sendContactMessage(odd, "192.0.2.3")).rejects.toThrow();
    expect(await db().selectFrom("mails").select("id").execute()).toHaveLength(before.length);
  });
});

describe("limits", () => {
  test("five a minute from one address", async () => {
    for (let n = 0; n < 5; n++) await sendContactMessage(aMessage(), "192.0.2.4");
    await expect(sendContactMessage(aMessage(), "192.0.2.4")).rejects.toMatchObject({
      code: "too_many_attempts",
    });
    shiftClock(MINUTE + 1);
    await sendContactMessage(aMessage(), "192.0.2.4");
  });

  test("fifty a day from one address, then one in ten minutes", async () => {
    for (let n = 0; n < 51; n++, shiftClock(n * MINUTE)) await sendContactMessage(aMessage(), "192.0.2.5");
    const refused = await sendContactMessage(aMessage(), "192.0.2.5").catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: "too_many_attempts" });
  });

  test("a stranger's mailbox gets three emails a day, and support every message", async () => {
    const email = "victim@example.test";
    for (let n = 0; n < 5; n++)
      await sendContactMessage(aMessage({ email, subject: `Flood ${n}` }), `192.0.3.${n}`);
    expect(await mailbox.deliveredTo(email)).toHaveLength(3);
    expect((await mailbox.mailsTo(SUPPORT)).filter(({ subject }) => subject.includes("Flood"))).toHaveLength(
      5,
    );
    shiftClock(DAY + 1);
    await sendContactMessage(aMessage({ email }), "192.0.3.9");
    expect(await mailbox.deliveredTo(email)).toHaveLength(4);
  });
});

describe("the form", () => {
  const parse = (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    const submission = parseWithZod(form, { schema: ContactSchema });
    return submission.status === "success" ? submission.value : submission.error;
  };
  const fine = { name: "Ana", email: "ana@example.test", subject: "Hello", message: "One\r\n\ttwo" };

  test("empty, it says at each field what it needs", () => {
    expect(parse({})).toEqual({
      name: ["Please enter your name."],
      email: ["Please enter a valid email address."],
      subject: ["Please enter a subject."],
      message: ["Please enter a message."],
    });
  });

  test("takes lines and tabs in the message", () => {
    expect(parse(fine)).toEqual(fine);
  });

  test.each([
    [{ name: "x".repeat(81) }, "name"],
    [{ email: "ana@example.test, b@example.test" }, "email"],
    [{ subject: "x".repeat(121) }, "subject"],
    [{ message: "x".repeat(4_001) }, "message"],
  ])("%j is refused at its field", (fields, field) => {
    expect(Object.keys(parse({ ...fine, ...fields }) ?? {})).toEqual([field]);
  });

  test("half of a character pair is refused", () => {
    expect(ContactSchema.safeParse({ ...fine, message: "a\uD800" }).success).toBe(false);
    expect(ContactSchema.safeParse({ ...fine, message: "👩‍👩‍👧 \u202E" }).success).toBe(true);
  });
});
