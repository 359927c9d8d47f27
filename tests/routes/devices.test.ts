import { describe, expect, test } from "vitest";
import { addDevice, listDevices } from "#server/devices/devices";
import { answerOf, submitted, visit } from "../support/requests";
import { makeVisitor, toastIn, type Visitor } from "../support/visitors";

const route = await import("~/routes/dashboard.devices");

const phone = { name: "iPhone 14 Pro", type: "smartphone", esimSupported: true } as const;
const send = ({ cookie }: Visitor, fields: Record<string, string>, query = "") =>
  answerOf(() => route.action(submitted(`/dashboard/devices${query}`, fields, { cookie })));
const devicesOf = ({ user }: Visitor) => listDevices(user.id);

describe("adding a device", () => {
  test("as the form suggests it takes one click [326, 327, 428, 479]", async () => {
    const visitor = await makeVisitor();
    const { devices, suggestion } = await route.loader(
      visit("/dashboard/devices", { cookie: visitor.cookie }),
    );
    expect(devices).toEqual([]);
    expect(suggestion).toMatch(/^iPhone 1[2-6] Pro$/);

    const answer = await send(visitor, { name: suggestion, type: "smartphone", esimSupported: "on" });
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/dashboard/devices"]);
    expect(await toastIn(answer)).toEqual({
      kind: "success",
      title: "Device Added",
      description: `${suggestion} is on your account.`,
    });
    expect(await devicesOf(visitor)).toMatchObject([
      { name: suggestion, type: "smartphone", esimSupported: true, isActive: true },
    ]);
  });

  test("that is wrong says so at its field and keeps what was entered", async () => {
    const visitor = await makeVisitor();
    const answer = await send(visitor, { name: " ", type: "tablet" });
    expect(answer.status).toBe(400);
    const { form, toast } = (await answer.json()) as { form: unknown; toast: unknown };
    expect(form).toMatchObject({
      initialValue: { type: "tablet" },
      error: { name: ["Please give the device a name."] },
    });
    expect(toast).toBeNull();
    expect(await devicesOf(visitor)).toEqual([]);
  });

  test("beyond ten says what to do, and loses nothing [477]", async () => {
    const visitor = await makeVisitor();
    for (let n = 0; n < 10; n++) await addDevice(visitor.user.id, phone);
    const answer = await send(visitor, { ...phone, name: "The eleventh", esimSupported: "on" });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({
      form: { initialValue: { name: "The eleventh" } },
      toast: {
        kind: "error",
        title: "Error Adding Device",
        description: "An account can have 10 active devices. Deactivate one of them first.",
      },
    });
    expect(await devicesOf(visitor)).toHaveLength(10);
  });
});

describe("changing a device", () => {
  test("renames it, deactivates it and activates it", async () => {
    const visitor = await makeVisitor();
    const { id } = await addDevice(visitor.user.id, phone);
    const renamed = await send(visitor, { name: "Ana's phone" }, `?rename=${id}`);
    expect(await toastIn(renamed)).toMatchObject({ title: "Device Renamed" });
    expect((await send(visitor, { name: "" }, `?rename=${id}`)).status).toBe(400);
    expect(await devicesOf(visitor)).toMatchObject([{ name: "Ana's phone", isActive: true }]);
    expect(await toastIn(await send(visitor, {}, `?deactivate=${id}`))).toMatchObject({
      title: "Device Deactivated",
    });
    expect(await devicesOf(visitor)).toMatchObject([{ isActive: false }]);
    expect(await toastIn(await send(visitor, {}, `?reactivate=${id}`))).toMatchObject({
      title: "Device Activated",
    });
    expect(await devicesOf(visitor)).toMatchObject([{ isActive: true }]);
  });
});
