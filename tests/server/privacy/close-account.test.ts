import { describe, expect, test } from "vitest";
import { findUser, register, signIn, type User } from "#server/accounts/accounts";
import { rememberBrowser } from "#server/accounts/known-browsers";
import { browsersOf } from "#server/accounts/own-browsers";
import { closeAccount } from "#server/privacy/close-account";
import { exportAccount } from "#server/privacy/export-account";
import { requestPasswordReset } from "#server/accounts/password-reset";
import { startSession, userOfSession } from "#server/accounts/sessions";
import { DAY, now, shiftClock } from "#server/clock";
import { db } from "#server/database/connection";
import { addDevice, listDevices } from "#server/devices/devices";
import type { NetworkOrderState } from "#server/esims/rules";
import { payBackOrder } from "#server/fulfilment/review";
import { clearReview, findAnyOrder, flagOrder } from "#server/orders/orders";
import { refuseRefund, requestRefund, settleRefund } from "#server/refunds/refunds";
import { wire } from "#server/wiring";
import { btc, openCharge } from "../../support/charges";
import { makeUser, PASSWORD } from "../../support/factories";
import { startTestMailbox } from "../../support/mailbox";
import { ledgerLinesOf, makeOrderUnderReview, makePaidOrder } from "../../support/orders";
import { addTo, changeIn, rowsIn, rowIn } from "../../support/rows";
import { proveAddress } from "#server/accounts/prove";
import { reportUsage } from "#server/subscriptions/usage";
import { joinWaitlist } from "#server/waitlist/waitlist";

wire();

const mailbox = await startTestMailbox();

let addresses = 0;
const freshAddress = () => `203.0.113.${++addresses}`;
const close = (user: User) => closeAccount(user);
const rowOf = (user: User) =>
  db().selectFrom("users").selectAll().where("id", "=", user.id).executeTakeFirst();

/** The network has delivered what it owes. */
const deliver = async (user: User) => {
  await changeIn(
    "esims",
    { user_id: user.id },
    { profile_state: "released", sealed_activation_code: "sealed", iccid: "8901" },
  );
  await moveDelivery(user, "done");
};
const moveDelivery = (user: User, state: NetworkOrderState) =>
  db()
    .updateTable("network_orders")
    .set({ state })
    .where("esim_id", "in", (esims) =>
      esims.selectFrom("esims").where("user_id", "=", user.id).select("esims.id"),
    )
    .execute();

/** Every row of every table, to look for what should be gone. */
const everything = async () =>
  JSON.stringify(
    await Promise.all(
      (
        [
          "users",
          "sessions",
          "devices",
          "orders",
          "order_events",
          "refunds",
          "mails",
          "subscriptions",
          "esims",
        ] as const
      ).map((table) => db().selectFrom(table).selectAll().execute()),
    ),
  );

test("without orders nothing stays but the last mail", async () => {
  const { user, token } = await makeUser();
  await addDevice(user.id, { name: "My very own phone", type: "smartphone", esimSupported: true });
  await close(user);
  expect(await rowOf(user)).toBeUndefined();
  expect(await userOfSession(token)).toBeUndefined();
  expect(await everything()).not.toContain("My very own phone");
  const mails = await mailbox.deliveredTo(user.email);
  expect(mails.map(({ subject }) => subject)).toEqual(["Your Farline account is deleted"]);
});

describe("with orders", () => {
  test("they stay in the books without a name", async () => {
    const { user, token } = await makeUser();
    const other = await startSession(user.id);
    const order = await makePaidOrder(user.id);
    await deliver(user);
    await rememberBrowser(user.id, { secret: undefined });
    const phone = { name: "Another phone of mine", type: "smartphone", esimSupported: true } as const;
    const { id: device_id } = await addDevice(user.id, phone);
    await changeIn("esims", { user_id: user.id }, { name: "My sister's", device_id });
    await requestRefund(user, order.id, { reason: "A private matter." });
    await refuseRefund(order.id, "No.");
    await mailbox.deliveredTo(user.email);
    await close(user);

    expect(await findAnyOrder(order.id)).toMatchObject({
      state: "fulfilled",
      amountCents: 1999,
      userId: user.id,
    });
    expect(await ledgerLinesOf(order.id)).toBe(4);
    expect(await findUser(user.id)).toBeUndefined();
    for (const session of [token, other]) expect(await userOfSession(session)).toBeUndefined();
    expect([await listDevices(user.id), await browsersOf(user.id, { secret: undefined })]).toEqual([[], []]);
    const [esim] = await rowsIn("esims", { user_id: user.id });
    expect(esim).toMatchObject({
      sealed_activation_code: null,
      iccid: null,
      network_ref: null,
      next_look_at: null,
      name: null,
      device_id: null,
    });

    expect((await mailbox.deliveredTo(user.email)).at(-1)!.text).toContain("without your name");
    await db().deleteFrom("mails").where("to_address", "=", user.email).execute(); // the last one, once it is sent
    const left = await everything();
    for (const trace of [
      user.username,
      user.email,
      "A private matter.",
      "Another phone of mine",
      "My sister's",
    ])
      expect(left, trace).not.toContain(trace);
  });

  test("an eSIM that somebody else has claimed stays theirs, without the owner's name and device", async () => {
    const { user } = await makeUser();
    await makePaidOrder(user.id);
    await deliver(user);
    const { id: device_id } = await addDevice(user.id, { name: "Hers", type: "tablet", esimSupported: true });
    const { id: esim_id } = await rowIn("esims", { user_id: user.id });
    await changeIn("esims", { id: esim_id }, { name: "My sister's", device_id });
    const at = { created_at: "2026-11-29T12:00:00.000Z", claimed_at: "2026-11-29T12:00:00.000Z" };
    await addTo("esim_links", { esim_id, secret_hash: "link", holder_hash: "hers", ...at });
    await close(user);
    expect(await rowIn("esims", { id: esim_id })).toMatchObject({
      iccid: "8901",
      name: null,
      device_id: null,
    });
  });

  test("nobody can sign in to what is left, nor have its password reset", async () => {
    const { user } = await makeUser();
    await makePaidOrder(user.id);
    await deliver(user);
    await close(user);
    for (const username of [user.username, `closed:${user.id}`, "deleted account"]) {
      for (const password of [PASSWORD, ""]) {
        await expect(signIn({ username, password }, { network: freshAddress() })).rejects.toMatchObject({
          code: "invalid_credentials",
        });
      }
    }
    await requestPasswordReset({ email: user.email });
  });

  test("two accounts can be deleted, and their names and addresses are free again", async () => {
    const [first, second] = [await makeUser(), await makeUser()];
    for (const { user } of [first, second]) {
      await makePaidOrder(user.id);
      await deliver(user);
      await close(user);
    }
    const { username, email } = first.user;
    const again = await register({ username, email, password: PASSWORD }, { network: freshAddress() });
    expect(again.user.id).not.toBe(first.user.id);
    expect(await exportAccount(again.user)).toMatchObject({ orders: [], esims: [] });
  });
});

describe("is refused", () => {
  test("while a payment is looked at, an eSIM is on its way, or a refund is", async () => {
    const reviewed = (await makeUser()).user;
    await makeOrderUnderReview(reviewed.id);
    const waiting = (await makeUser()).user;
    await makePaidOrder(waiting.id);
    const refunded = (await makeUser()).user;
    const order = await makePaidOrder(refunded.id);
    await deliver(refunded);
    await requestRefund(refunded, order.id, { reason: "x" });
    const overpaid = (await makeUser()).user;
    const more = await makePaidOrder(overpaid.id);
    await deliver(overpaid);
    await flagOrder(more, "overpaid");
    for (const [user, code] of [
      [reviewed, "account_owed"],
      [waiting, "account_undelivered"],
      [refunded, "account_in_use"],
      [overpaid, "account_owed"],
    ] as const) {
      await expect(close(user)).rejects.toMatchObject({ code });
      expect((await rowOf(user))?.username).toBe(user.username);
    }
    await deliver(waiting);
    await close(waiting);
  });

  test("while data that was added is on its way or given up, and not once it is paid back", async () => {
    const { user } = await makeUser();
    const order = await makePaidOrder(user.id);
    await deliver(user);
    for (const state of ["queued", "sent", "failed"] as const) {
      await moveDelivery(user, state);
      await expect(close(user), state).rejects.toMatchObject({ code: "account_undelivered" });
    }
    await requestRefund(user, order.id, { reason: "It never came." });
    await moveDelivery(user, "queued"); // the network was not asked for it
    await settleRefund(order.id, "sent");
    await close(user);
  });

  test("while a page that was left can still be paid", async () => {
    const { user, order, hears } = await openCharge();
    await hears("expired", [], { expiresAt: now() });
    expect((await findAnyOrder(order.id))?.state).toBe("expired");
    await expect(close(user)).rejects.toMatchObject({ code: "account_watched" });
    shiftClock(2 * DAY);
    await hears("expired");
    await close(user);
  });

  test("while money is to be sent back, and not after", async () => {
    const { user, order, hears } = await openCharge();
    await hears("settled", [btc("0.01")]);
    await deliver(user);
    await clearReview(order, "seen");
    await expect(close(user)).rejects.toMatchObject({ code: "account_owed" });
    await payBackOrder(order.id, "sent");
    await close(user);
  });
});

test("holds everything about the user, and nothing of anybody else", async () => {
  const [{ user }, stranger] = [await makeUser(), await makeUser()];
  for (const { id } of [user, stranger.user])
    await addDevice(id, { name: `Phone of ${id}`, type: "smartphone", esimSupported: true });
  const order = await makePaidOrder(user.id);
  const reviewed = await makeOrderUnderReview(user.id, "late", 300, "layover");
  await makePaidOrder(stranger.user.id);
  await makeOrderUnderReview(stranger.user.id, "late", 300, "layover");
  await requestRefund(user, order.id, { reason: "I stay at home." });
  const { id: subscriptionId } = await rowIn("subscriptions", { order_id: order.id });
  await reportUsage(user.id, subscriptionId, 1024);

  const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0";
  await rememberBrowser(user.id, { secret: undefined }, firefox);

  const data = await exportAccount(user);
  expect(data).toMatchObject({
    profile: { ...user, createdAt: expect.any(String) as string },
    sessions: [{ device: null }],
    knownBrowsers: [{ label: "Firefox on Linux" }],
    devices: [{ name: `Phone of ${user.id}` }],
    refunds: [{ orderId: order.id, state: "requested", reason: "I stay at home." }],
    payments: [{ orderId: reviewed.id, provider: "commerce" }],
    subscriptions: [
      {
        id: subscriptionId,
        planName: "Nomad",
        reported: { usedBytes: 1024 },
        usage: [{ usedBytes: 1024, isReported: true }],
      },
    ],
    esims: [{ profileState: "preparing" }],
  });
  expect(new Set(data.orders.map(({ id }) => id))).toEqual(new Set([order.id, reviewed.id]));
  for (const theirs of [stranger.user.id, stranger.user.username])
    expect(JSON.stringify(data)).not.toContain(theirs);
});

test("says when the address was proven, and that it never was", async () => {
  const { user } = await makeUser();
  expect((await exportAccount(user)).profile).toMatchObject({ emailProvenAt: null });
  await proveAddress(user.id, true);
  const { emailProvenAt } = (await exportAccount(user)).profile;
  expect(Math.abs(Date.parse(emailProvenAt!) - Date.now())).toBeLessThan(60_000);
});

test("holds no secret", async () => {
  const { user, token } = await makeUser();
  const other = await startSession(user.id);
  await makePaidOrder(user.id);
  await changeIn("esims", { user_id: user.id }, { sealed_activation_code: "sealed-secret" });
  const text = JSON.stringify(await exportAccount(user));
  const { password_hash } = await rowIn("users", { id: user.id });
  const hashes = await rowsIn("sessions", { user_id: user.id });
  for (const secret of [
    token,
    other,
    password_hash,
    "argon2",
    "sealed-secret",
    "activationCode",
    ...hashes.map(({ token_hash }) => token_hash),
  ]) {
    expect(text, secret).not.toContain(secret);
  }
});

test("tells nobody what came in under an address that is not proven to be theirs", async () => {
  const { user } = await makeUser();
  await joinWaitlist({ email: user.email, firstName: "Secret Sarah", phone: "+1 555 0100" }, "192.0.2.77");
  const text = JSON.stringify(await exportAccount(user));
  for (const fact of ["Secret Sarah", "555 0100"]) expect(text).not.toContain(fact);
});
