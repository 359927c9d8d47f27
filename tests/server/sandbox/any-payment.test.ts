import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, test } from "vitest";
import type { Charge } from "../../../server/sandbox/payment-processor/charge";
import { listenForWebhooks, sandbox, stateOf } from "./shop";

const timelineOf = ({ timeline }: Charge) =>
  timeline.map(({ status, context }) => [status, context].filter(Boolean).join(" "));
const one = (code: string, verb: string, { payments }: Charge, place: number) =>
  `/charges/${code}/${verb}/${payments[place]!.transaction_id}`;

describe("an address takes money", () => {
  test.each([
    ["cancel", ["NEW", "CANCELED", "PENDING", "UNRESOLVED DELAYED"]],
    ["expire", ["NEW", "EXPIRED", "PENDING", "UNRESOLVED DELAYED"]],
  ])("after '%s'", async (verb, timeline) => {
    const { control, create, pay, read } = await sandbox();
    const { code } = await create();
    await control(`/charges/${code}/${verb}`, {});
    await pay(code, { coin: "DOGE", amount: "3" });
    await control(`/charges/${code}/confirm`, {});
    expect(timelineOf(await read(code))).toEqual(timeline);
  });

  test("after it was completed, and after that was resolved, as often as anybody likes", async () => {
    const shop = await listenForWebhooks();
    const { control, create, pay, read } = await sandbox({ webhookUrl: shop.url });
    const { code } = await create();
    await pay(code, { confirm: true });
    await pay(code, { coin: "ETH", amount: "0.00000001", confirm: true });
    await control(`/charges/${code}/resolve`, {});
    await pay(code, { times: 3, confirm: true });
    const charge = await read(code);
    expect(timelineOf(charge).join(", ")).toBe(
      "NEW, PENDING, COMPLETED, PENDING, UNRESOLVED MULTIPLE, RESOLVED, PENDING, PENDING, PENDING, UNRESOLVED MULTIPLE",
    );
    expect(new Set(charge.payments.map(({ transaction_id }) => transaction_id)).size).toBe(5);
    await shop.count(10);
    expect(shop.types().filter((type) => type === "charge:pending")).toHaveLength(5);
  });

  test("in several outputs of one transaction, which is one payment", async () => {
    const { create, pay, read } = await sandbox();
    const { code } = await create();
    await pay(code, { amount: ["0.00040000", "0.00005954"], confirm: true });
    const { payments } = await read(code);
    expect(new Set(payments.map(({ transaction_id }) => transaction_id)).size).toBe(1);
    expect([payments.length, stateOf(await read(code))]).toEqual([2, "COMPLETED"]);
  });

  test("without its timeline moving, when it is quiet", async () => {
    const { control, create, pay, read } = await sandbox();
    const { code } = await create();
    await pay(code, { confirm: true });
    const events = (await control("")).counts;
    await pay(code, { quiet: true });
    const charge = await read(code);
    expect([charge.payments.length, stateOf(charge)]).toEqual([2, "COMPLETED"]);
    expect((await control("")).counts).toEqual(events);
    await expect(pay(code, { quiet: true, confirm: true })).rejects.toThrow("quiet");
  });
});

describe("a single payment", () => {
  test("is confirmed by itself; the charge is judged with the last", async () => {
    const { control, create, pay, read } = await sandbox();
    const { code } = await create();
    const charge = await pay(code, { times: 2 });
    await control(one(code, "confirm", charge, 1), {});
    const half = await read(code);
    expect(half.payments.map(({ status }) => status)).toEqual(["PENDING", "CONFIRMED"]);
    expect(stateOf(half)).toBe("PENDING");
    await control(one(code, "confirm", charge, 0), {});
    expect(stateOf(await read(code))).toBe("UNRESOLVED MULTIPLE");
  });

  test("vanishes, and what was confirmed beside it is judged alone", async () => {
    const { control, create, pay, read } = await sandbox();
    const { code } = await create();
    const charge = await pay(code, { times: 2 });
    await control(one(code, "confirm", charge, 0), {});
    await control(one(code, "vanish", charge, 1), {});
    expect(stateOf(await read(code))).toBe("COMPLETED");
  });

  test("that vanishes alone leaves the charge as it was before, which ends in its time", async () => {
    const { control, create, pass, pay, read } = await sandbox();
    const [open, paid] = [await create(), await create()];
    await control(one(open.code, "vanish", await pay(open.code), 0), {});
    await pay(paid.code, { confirm: true });
    await control(one(paid.code, "vanish", await pay(paid.code), 1), {});
    expect(timelineOf(await read(open.code))).toEqual(["NEW", "PENDING", "NEW"]);
    expect(timelineOf(await read(paid.code))).toEqual([
      "NEW",
      "PENDING",
      "COMPLETED",
      "PENDING",
      "COMPLETED",
    ]);
    expect((await read(open.code)).payments).toEqual([]);
    await pass(3_601);
    expect(stateOf(await read(open.code))).toBe("EXPIRED");
  });

  test("that is confirmed is final", async () => {
    const { control, create, pay } = await sandbox();
    const { code } = await create();
    const charge = await pay(code, { confirm: true });
    await expect(control(one(code, "vanish", charge, 0), {})).rejects.toThrow("not confirmed can vanish");
    await expect(control(`/charges/${code}/vanish/none`, {})).rejects.toThrow("not confirmed can vanish");
  });
});

test("no two transactions have one id, also after a payment vanished and after a restart", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "sandbox-"));
  const stateFile = path.join(folder, "state.json");
  const before = await sandbox({ stateFile });
  const { code } = await before.create();
  const first = await before.pay(code);
  await before.control(one(code, "vanish", first, 0), {});
  await before.close();
  const after = await sandbox({ stateFile });
  const second = await after.pay(code);
  expect(second.payments).toHaveLength(1);
  expect(second.payments[0]!.transaction_id).not.toBe(first.payments[0]!.transaction_id);
  await after.close();
  await rm(folder, { recursive: true });
});

describe("rates that move", () => {
  test("price new charges and value payments; a charge keeps its price", async () => {
    const { control, create, pay, read } = await sandbox();
    const old = await create();
    expect(await control("/rates", { BTC: "87000.00", DOGE: "0.16" })).toMatchObject({
      rates: { BTC: "87000.00", DOGE: "0.16", ETH: "2650.00" },
    });
    const young = await create();
    expect(young.pricing.bitcoin.amount).toBe("0.00022977");
    expect((await read(old.code)).pricing).toEqual(old.pricing);
    const paid = await pay(old.code, { confirm: true });
    expect([stateOf(paid), paid.payments[0]!.value.local.amount]).toEqual(["COMPLETED", "39.98"]);
    await control("/rates", undefined, "DELETE");
    expect((await create()).pricing).toEqual(old.pricing);
  });

  test.each([{ BTC: "0" }, { BTC: "much" }, { BTC: 5 }, { XRP: "1.00" }, {}])("refuses %j", async (rates) => {
    const { control } = await sandbox();
    await expect(control("/rates", rates)).rejects.toThrow("validation_error");
  });
});
