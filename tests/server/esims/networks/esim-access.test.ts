import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, describe, expect, test } from "vitest";
import { CallError } from "#server/outgoing";
import { esimAccess, sign } from "#server/esims/networks/esim-access";

/** What the next call gets; the last one asked is kept. */
let answer: (request: IncomingMessage, response: ServerResponse) => void = () => {};
let asked: { url: string | undefined; headers: IncomingMessage["headers"]; body: string } | undefined;
const server = createServer(async (request, response) => {
  let body = "";
  for await (const chunk of request) body += String(chunk);
  asked = { url: request.url, headers: request.headers, body };
  answer(request, response);
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const connect = (port: number) =>
  esimAccess(
    { id: "test", baseUrl: `http://127.0.0.1:${port}`, accessCode: "code", secret: "secret" },
    { call: { maxBytes: 2 ** 20, time: 1_000 }, list: { maxBytes: 2 ** 20, time: 1_000 } },
  );
const network = connect((server.address() as AddressInfo).port);
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const says = (body: unknown, status = 200) => {
  answer = (_request, response) =>
    response.writeHead(status).end(typeof body === "string" ? body : JSON.stringify(body));
};
const done = (obj: unknown) => says({ success: true, errorCode: "0", errorMsg: null, obj });
const kindOf = (work: Promise<unknown>) =>
  work.then(
    () => "nothing",
    (error: unknown) => (error instanceof CallError ? error.kind : String(error)),
  );
const order = () => network.order({ lineId: "our-order", packageCode: "nomad_20_30" });

/** A profile as the partner's documents show one. */
const profile = {
  esimTranNo: "26033119290005",
  orderNo: "B26033119290003",
  transactionId: "our-order",
  imsi: "310840118124583",
  iccid: "8910300000044404757",
  ac: "LPA:1$rsp-eu.simlessly.com$C5F541D4E3174EA38A74B6EF7CCB80FF",
  qrCodeUrl: "https://p.qrsim.net/90f197.png",
  smdpStatus: "RELEASED",
  esimStatus: "GOT_RESOURCE",
  eid: "",
  apn: "isp",
  totalVolume: 1073741824,
  orderUsage: 0,
  expiredTime: "2026-09-27T19:29:36+0000",
  installationTime: null,
  packageList: [{ packageCode: "P1X57VWMR", transactionId: "our-order" }],
};
const list = (...esimList: unknown[]) =>
  done({ esimList, pager: { pageSize: 500, pageNum: 1, total: esimList.length } });

describe("a call", () => {
  test("is signed as the partner's own example is", () => {
    const signature = sign(
      "1111",
      "1628670421",
      "4ce9d9cdac9e4e17b3a2c66c358c1ce2",
      "11111",
      '{"imsi":"326543826"}',
    );
    expect(signature).toBe("7EB765E27DF5373DEA2DBC8C41A7D9557743E46C8054750F3D851B3FD01D0835");
  });

  test("carries our order id, one package and a signature of exactly this body", async () => {
    done({ orderNo: "B1" });
    expect(await order()).toEqual({ orderNo: "B1" });
    expect(asked!.url).toBe("/api/v1/open/esim/order");
    expect(JSON.parse(asked!.body)).toEqual({
      transactionId: "our-order",
      packageInfoList: [{ packageCode: "nomad_20_30", count: 1 }],
    });
    const [timestamp, requestId] = [
      String(asked!.headers["rt-timestamp"]),
      String(asked!.headers["rt-requestid"]),
    ];
    expect(asked!.headers["rt-signature"]).toBe(sign("secret", timestamp, requestId, "code", asked!.body));
    expect(Math.abs(Number(timestamp) - Date.now())).toBeLessThan(10_000);
  });
});

test("an order says what it costs, where that is known", async () => {
  done({ orderNo: "B1" });
  await network.order({ lineId: "our-order", packageCode: "CKH002", price: 18_000 });
  expect(JSON.parse(asked!.body)).toEqual({
    transactionId: "our-order",
    packageInfoList: [{ packageCode: "CKH002", count: 1, price: 18_000 }],
    amount: 18_000,
  });
});

test("an order of a package by the day says how many", async () => {
  done({ orderNo: "B1" });
  await network.order({ lineId: "our-order", packageCode: "JP_1_Daily", periods: 1 });
  expect(JSON.parse(asked!.body)).toMatchObject({
    packageInfoList: [{ packageCode: "JP_1_Daily", count: 1, periodNum: 1 }],
  });
});

describe("what the partner refuses", () => {
  test.each([
    ["000001", "ambiguous"],
    ["000101", "unauthorized"],
    ["000429", "unavailable"],
    ["101003", "unauthorized"],
    ["200002", "rejected"],
    ["200005", "unavailable", "price_changed", "price changed"],
    ["200007", "unavailable", "no_balance", "balance"],
    ["200010", "unavailable"],
    ["200011", "unavailable", "no_stock", "stock"],
    ["310241", "rejected"],
    ["310272", "not_found"],
    // What nobody has told us of may have been done all the same, however much it looks like another.
    ["200001", "ambiguous"],
    ["310299", "ambiguous"],
    ["000108", "ambiguous"],
    ["999999", "ambiguous"],
    [null, "ambiguous"],
    ["__proto__", "ambiguous"],
  ])("with the code %s is %s", async (errorCode, kind, failure?: string, words = "") => {
    says({ success: false, errorCode, errorMsg: "no", obj: null });
    const error = await order().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(CallError);
    expect(error).toMatchObject({ kind, failure });
    expect((error as Error).message).toContain(words);
    expect((error as Error).message).toContain(errorCode ?? "(no)");
  });

  test("may come as text where a boolean is meant", async () => {
    says({ success: "false", errorCode: 310241, obj: null });
    expect(await kindOf(order())).toBe("rejected");
    says({ success: "true", errorCode: null, obj: { orderNo: "B1" } });
    expect(await order()).toEqual({ orderNo: "B1" });
  });

  test.each([
    [400, "rejected"],
    [401, "unauthorized"],
    [403, "unauthorized"],
    [404, "rejected"],
    [409, "rejected"],
    [429, "unavailable"],
    [500, "ambiguous"],
    [503, "ambiguous"],
  ])("with the status %d is %s", async (status, kind) => {
    says("no", status);
    expect(await kindOf(order())).toBe(kind);
  });
});

describe("an answer that is none may stand for a plan that was made", () => {
  test.each([
    ["HTML", "<html>Maintenance</html>"],
    ["nothing", ""],
    ["JSON of another form", "[]"],
    ["half of JSON", '{"success":true,"obj":{"orderNo'],
    ["no order number", '{"success":true,"obj":{}}'],
    ["an order number with a line break", '{"success":true,"obj":{"orderNo":"B1\\nB2"}}'],
    ["two megabytes", JSON.stringify({ success: true, obj: { orderNo: "B1", more: "x".repeat(2 ** 21) } })],
  ])("%s", async (_what, body) => {
    says(body);
    expect(await kindOf(order())).toBe("ambiguous");
  });

  test("a cut connection", async () => {
    answer = (request) => request.socket.destroy();
    expect(await kindOf(order())).toBe("ambiguous");
  });

  test("silence", async () => {
    answer = () => {};
    const asked = performance.now();
    expect(await kindOf(order())).toBe("ambiguous");
    expect(performance.now() - asked).toBeLessThan(10_000);
  });

  test("but where nobody listens nothing was made", async () => {
    const taken = createServer().listen(0, "127.0.0.1");
    await once(taken, "listening");
    const { port } = taken.address() as AddressInfo;
    await new Promise((resolve) => taken.close(resolve));
    expect(await kindOf(connect(port).order({ lineId: "o", packageCode: "p" }))).toBe("unavailable");
  });
});

describe("a profile", () => {
  test("is read as the partner's example shows it", async () => {
    list(profile);
    expect(await network.profileOfOrder("B26033119290003")).toEqual({
      ref: "26033119290005",
      orderNo: "B26033119290003",
      iccid: "8910300000044404757",
      activationCode: profile.ac,
      apn: "isp",
      isRoaming: true,
      profileState: "released",
      planState: "ready",
      installedAt: undefined,
      connectedAt: undefined,
      expiresAt: new Date(profile.expiredTime),
      ended: undefined,
      lineIds: ["our-order", "our-order"],
    });
  });

  test.each([
    ["AVAILABLE", "preparing"],
    ["RELEASED", "released"],
    ["DOWNLOAD", "downloaded"],
    ["INSTALLATION", "installed"],
    ["ENABLED", "enabled"],
    ["DISABLED", "disabled"],
    ["DELETED", "deleted"],
    ["ERROR", "unavailable"],
    ["a word of tomorrow", undefined],
    [null, undefined],
    ["__proto__", undefined],
    ["constructor", undefined],
  ])("with the status %s is %s", async (smdpStatus, state) => {
    list({ ...profile, smdpStatus });
    expect((await network.profile(profile.esimTranNo)).profileState).toBe(state);
  });

  test.each([
    ["GOT_RESOURCE", "ready"],
    ["IN_USE", "running"],
    ["USED_UP", "data_gone"],
    ["USED_EXPIRED", "time_over"],
    ["UNUSED_EXPIRED", "time_over"],
    ["CANCEL", "stopped"],
    ["REVOKED", "stopped"],
    ["toString", undefined],
  ])("with the eSIM status %s has a plan that is %s", async (esimStatus, state) => {
    list({ ...profile, esimStatus });
    expect((await network.profile(profile.esimTranNo)).planState).toBe(state);
  });

  test("that was on a phone and is ready once more was removed from it", async () => {
    list({ ...profile, installationTime: "2026-04-01T10:00:00+0000" });
    expect((await network.profile(profile.esimTranNo)).profileState).toBe("deleted");
  });

  test("is still being made while the partner says so, or has no code for it", async () => {
    says({
      success: false,
      errorCode: "200010",
      errorMsg: "Profile is being downloaded for the order.",
      obj: null,
    });
    expect(await network.profileOfOrder("B1")).toBeUndefined();
    list();
    expect(await network.profileOfOrder("B1")).toBeUndefined();
    list({ ...profile, ac: "" });
    expect(await network.profileOfOrder("B1")).toBeUndefined();
  });

  test("with a code that is none is no answer", async () => {
    list({ ...profile, ac: "javascript:alert(1)" });
    expect(await kindOf(network.profileOfOrder("B1"))).toBe("ambiguous");
  });

  test("of somebody else's number is none", async () => {
    list(profile);
    expect(await kindOf(network.profile("another"))).toBe("not_found");
  });

  test("is found by our order id in the list of what was made since", async () => {
    list({ ...profile, transactionId: "somebody" }, { ...profile, esimTranNo: "2" });
    expect((await network.findOrder("our-order", new Date("2026-11-21T15:00:30Z")))?.ref).toBe("2");
    expect(JSON.parse(asked!.body)).toMatchObject({
      startTime: "2026-11-21T15:00+00:00",
      pager: { pageNum: 1, pageSize: 500 },
    });
    expect(await network.findOrder("not-there", new Date())).toBeUndefined();
  });

  test("is looked for no longer than one call may take, however many pages there are", async () => {
    const others = Array.from({ length: 500 }, () => ({ ...profile, transactionId: "somebody" }));
    list(...others);
    const full = answer;
    answer = (request, response) => void setTimeout(full, 400, request, response);
    expect(await kindOf(network.findOrder("our-order", new Date()))).toBe("ambiguous");
  });
});

describe("usage", () => {
  test("comes in bytes with its moment", async () => {
    done({
      esimUsageList: [
        {
          esimTranNo: "1",
          dataUsage: 1453344832,
          totalData: 5368709120,
          lastUpdateTime: "2025-03-19T18:00:00+0000",
        },
      ],
    });
    expect([...(await network.usage(["1", "2"]))]).toEqual([
      ["1", { usedBytes: 1453344832, asOf: new Date("2025-03-19T18:00:00Z") }],
    ]);
    expect(JSON.parse(asked!.body)).toEqual({ esimTranNoList: ["1", "2"] });
  });

  test("of which nothing was counted yet is left out", async () => {
    done({ esimUsageList: [{ esimTranNo: "1", dataUsage: 0, totalData: 5368709120, lastUpdateTime: null }] });
    expect((await network.usage(["1"])).size).toBe(0);
  });

  test.each([[-1], [1.5], ["many"], [2 ** 60]])("of %j bytes is no answer", async (dataUsage) => {
    done({
      esimUsageList: [
        { esimTranNo: "1", dataUsage, totalData: 1, lastUpdateTime: "2025-03-19T18:00:00+0000" },
      ],
    });
    expect(await kindOf(network.usage(["1"]))).toBe("ambiguous");
  });
});

test("a top-up names the eSIM, the package and our order", async () => {
  done({ transactionId: "our-order", iccid: "89", expiredTime: "x" });
  await network.topUp({ lineId: "our-order", ref: "26033119290005", packageCode: "TOPUP_nomad_20_30" });
  expect(asked!.url).toBe("/api/v1/open/esim/topup");
  expect(JSON.parse(asked!.body)).toEqual({
    esimTranNo: "26033119290005",
    packageCode: "TOPUP_nomad_20_30",
    transactionId: "our-order",
  });
});

describe("what is taken back", () => {
  test.each(["cancel", "revoke"] as const)("by %s is named by its number", async (how) => {
    done(null);
    await network[how]("26033119290005");
    expect(asked!.url).toBe(`/api/v1/open/esim/${how}`);
    expect(JSON.parse(asked!.body)).toEqual({ esimTranNo: "26033119290005" });
    says({ success: false, errorCode: "200002", errorMsg: "not in this state", obj: null });
    expect(await kindOf(network[how]("26033119290005"))).toBe("rejected");
  });

  test("may be answered with nothing more", async () => {
    says({ success: true });
    await expect(network.cancel("26033119290005")).resolves.toBeUndefined();
  });

  test.each([
    ["CANCEL", "cancelled"],
    ["REVOKED", "revoked"],
    ["SUSPENDED", undefined],
    ["GOT_RESOURCE", undefined],
  ])("is seen of its profile: %s", async (esimStatus, ended) => {
    list({ ...profile, esimStatus });
    expect((await network.profile(profile.esimTranNo)).ended).toBe(ended);
  });
});
