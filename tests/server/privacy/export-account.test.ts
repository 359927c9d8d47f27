import { expect, test } from "vitest";
import { exportAccount } from "#server/privacy/export-account";
import { proveAddress } from "#server/accounts/prove";
import { rememberBrowser } from "#server/accounts/known-browsers";
import { startSession } from "#server/accounts/sessions";
import { addDevice } from "#server/devices/devices";
import { requestRefund } from "#server/refunds/refunds";
import { reportUsage } from "#server/subscriptions/usage";
import { joinWaitlist } from "#server/waitlist/waitlist";
import { makeUser } from "../../support/factories";
import { makeOrderUnderReview, makePaidOrder } from "../../support/orders";
import { changeIn, rowIn, rowsIn } from "../../support/rows";

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
