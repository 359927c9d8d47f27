import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, test, vi, onTestFinished } from "vitest";
import { isLikelyIccid, parseActivationCode } from "#server/esims/activation-code";
import { sandboxPackages } from "#server/seeds/price-list";
import { GB, networkBench, pager, type Shown, signature } from "./network-bench";

const { ask, at, control, esims, open, order, ordered, page, send, shop, shut } = networkBench();

/** Waits until the shop has heard so much. */
const until = (count: number, what: () => unknown[] = () => shop.heard) =>
  vi.waitUntil(() => what().length >= count, { timeout: 8_000 });
/** Waits until the network's notifications have had these answers and stand so. */
async function untilNoticesAre(...expected: string[]) {
  const notices = async () => {
    const { data } = (await control("/notices")) as unknown as {
      data: { answers: number[]; status: string }[];
    };
    return data.map(({ answers, status }) => [...answers, status].join(" "));
  };
  await expect.poll(notices, { timeout: 8_000 }).toEqual(expected);
}
const press = (id: string, body: unknown) => control(`/phones/${id}`, body);

describe("the account", () => {
  const balance = async () => (await ask("balance/query", {})).obj!.balance;

  test("has what is sold for the plans of the shop, as its packages are seeded", async () => {
    type Listed = { packageCode: string; price: number; activeType: number; unusedValidTime: number };
    const listed = async (type: string) =>
      (await ask("package/list", { type })).obj!.packageList as unknown as Listed[];
    const [base, topUps] = [await listed("BASE"), await listed("TOPUP")];
    expect(base.length).toBeGreaterThan(sandboxPackages.length); // something is left to be written down
    for (const { packageCode, topUpCode, wholesale, activeType, unusedValidDays } of sandboxPackages) {
      const sold = {
        price: wholesale! * 10_000,
        activeType: activeType === "first_installation" ? 1 : 2,
        unusedValidTime: unusedValidDays,
      };
      expect(base).toContainEqual(expect.objectContaining({ packageCode, ...sold }));
      expect(topUps).toContainEqual(expect.objectContaining({ packageCode: topUpCode, ...sold }));
    }
  });

  test("sells a day with what its data is slowed to, and no more data of it", async () => {
    const listed = async (type: string) =>
      (await ask("package/list", { type })).obj!.packageList as unknown as { packageCode: string }[];
    expect((await listed("BASE")).find(({ packageCode }) => packageCode === "jp-day_1_1")).toMatchObject({
      dataType: 2,
      duration: 1,
      fupPolicy: "1 Mbps",
      supportTopUpType: 1,
    });
    expect((await listed("TOPUP")).filter(({ packageCode }) => packageCode.includes("-day_"))).toEqual([]);
    const { esimTranNo } = await ordered("order-1", "jp-day_1_1");
    for (const packageCode of ["TOPUP_jp-day_1_1", "TOPUP_jp_5_30"])
      expect((await ask("topup", { esimTranNo, packageCode, transactionId: packageCode })).success).toBe(
        false,
      );
  });

  test("pays for each order and each top-up, once", async () => {
    await control("/balance", { dollars: 20 });
    await ordered();
    await order("order-1");
    expect(await balance()).toBe(134_000);
    const [{ esimTranNo }] = (await esims({ orderNo: (await order("order-1")).obj!.orderNo })) as [Shown];
    const more = { esimTranNo, packageCode: "TOPUP_nomad_20_30", transactionId: "order-2" };
    await ask("topup", more);
    await ask("topup", more);
    expect(await balance()).toBe(68_000);
    expect((await control("")).balance).toEqual({ dollars: 6.8 });
    expect(await order("order-3")).toMatchObject({ success: true });
    expect(await order("order-4")).toMatchObject({ success: false, errorCode: "200007" });
    expect(await ask("topup", { ...more, transactionId: "order-5" })).toMatchObject({ errorCode: "200007" });
    expect(await balance()).toBe(2_000);
  });

  test("is emptied and filled by hand, in its page as well", async () => {
    await control("/balance", { dollars: 0 });
    expect(await order("one")).toMatchObject({ errorCode: "200007" });
    const press = (action: string) => send("/network", { control: "POST balance", action });
    expect((await press("Fill it up")).status).toBe(303);
    expect(await balance()).toBe(1_000_000_000);
    expect(await page("/network")).toContain("$100000.00");
    await press("Empty the balance");
    expect(await balance()).toBe(0);
    expect((await press("Give me all")).status).toBe(422);
    expect((await control("/balance", { dollars: -1 })).status).toBe(400);
    await control("/data", undefined, "DELETE");
    expect(await balance()).toBe(1_000_000_000);
  });
});

describe("who may call", () => {
  test.each([
    ["no signature", { "RT-Signature": undefined }, "000101"],
    ["no access code", { "RT-AccessCode": undefined }, "000101"],
    ["another access code", { "RT-AccessCode": "other" }, "101003"],
    ["a wrong signature", { "RT-Signature": "0".repeat(64) }, "101003"],
    ["a signature of another request", { "RT-RequestID": "another" }, "101003"],
    ["an old timestamp", { "RT-Timestamp": String(Date.now() - 10 * 60_000) }, "101001"],
    ["no number as timestamp", { "RT-Timestamp": "now" }, "101001"],
  ])("%s: refused with 200 and a code", async (_what, headers, errorCode) => {
    expect(await ask("query", { pager }, headers)).toMatchObject({ status: 200, success: false, errorCode });
  });

  test("everybody who has signed, in small letters or in capitals", async () => {
    const timestamp = String(Date.now());
    const signed = signature(timestamp, JSON.stringify({ orderNo: "B0", pager }));
    for (const each of [signed.toLowerCase(), signed.toUpperCase()])
      expect(
        await ask("query", { orderNo: "B0", pager }, { "RT-Timestamp": timestamp, "RT-Signature": each }),
      ).toMatchObject({ errorCode: "200009" });
  });

  test("nobody by another method or at another address", async () => {
    expect((await at("/api/v1/open/esim/order")).status).toBe(405);
    expect((await at("/api/v1/open/esim/nothing", { method: "POST" })).status).toBe(404);
    expect((await at("/api/elsewhere", { method: "POST" })).status).toBe(404);
  });
});

describe("an order", () => {
  test("becomes a profile with a test code and a number with its check digit", async () => {
    const esim = await ordered();
    expect(esim).toMatchObject({
      transactionId: "order-1",
      smdpStatus: "RELEASED",
      esimStatus: "GOT_RESOURCE",
      totalVolume: 20 * GB,
      orderUsage: 0,
    });
    expect(isLikelyIccid(esim.iccid!)).toBe(true);
    expect(parseActivationCode(esim.ac!)).toMatchObject({
      address: "smdp.sandbox.farline.example",
      needsConfirmationCode: false,
    });
    expect(parseActivationCode(esim.ac!)!.matchingId).toMatch(/^TEST-/);
  });

  test("is being made as long as it takes, and then a webhook says so", async () => {
    await control("", { allocateSeconds: 0.3, allocateTimes: 1 });
    const { obj } = await order("slow");
    const question = { orderNo: obj!.orderNo, pager };
    expect(await ask("query", question)).toMatchObject({ success: false, errorCode: "200010" });
    await until(1);
    expect(shop.heard.map(({ notifyType, content }) => [notifyType, content.orderNo])).toEqual([
      ["ORDER_STATUS", obj!.orderNo],
    ]);
    expect(await ask("query", question)).toMatchObject({ errorCode: "200010" });
    expect(await ask("query", question)).toMatchObject({ success: true });
  });

  test.each([
    ["a package that is none", () => order("o", "no package"), "310241"],
    ["a package without data", () => order("o", "nomad_0_30"), "310241"],
    ["no package", () => ask("order", { transactionId: "o" }), "000107"],
    [
      "two at once",
      () => ask("order", { transactionId: "o", packageInfoList: [{ packageCode: "a_1_1", count: 2 }] }),
      "000107",
    ],
    ["no JSON", () => ask("order", "{"), "000104"],
    ["an unknown order", () => ask("query", { orderNo: "B0", pager }), "200009"],
    ["a query for nothing", () => ask("query", { pager }), "000105"],
    [
      "eleven usages",
      () => ask("usage/query", { esimTranNoList: Array.from({ length: 11 }, String) }),
      "000107",
    ],
  ])("%s is refused", async (_what, asking, errorCode) => {
    expect(await asking()).toMatchObject({ status: 200, success: false, errorCode });
  });

  test("is found in the list of its time, by its number, and nowhere else", async () => {
    const esim = await ordered();
    const span = (from: number, to: number) => ({
      startTime: new Date(Date.now() + from).toISOString(),
      endTime: new Date(Date.now() + to).toISOString(),
    });
    expect(await esims(span(-60_000, 60_000))).toHaveLength(1);
    expect(await esims(span(-120_000, -60_000))).toEqual([]);
    expect(await esims({ esimTranNo: esim.esimTranNo })).toHaveLength(1);
    expect(await esims({ esimTranNo: "0" })).toEqual([]);
  });
});

describe("the phone", () => {
  test("goes from button to button and sends webhooks of it", async () => {
    const { iccid } = await ordered();
    await until(1);
    for (const button of ["Download profile", "Enable", "Disable", "Delete profile"])
      expect((await press(iccid!, { press: button })).status).toBe(200);
    await until(7);
    expect(
      shop.heard.map(
        ({ notifyType, content }) => `${notifyType} ${String(content.smdpStatus ?? content.orderStatus)}`,
      ),
    ).toEqual([
      "ORDER_STATUS GOT_RESOURCE",
      "SMDP_EVENT DOWNLOAD",
      "SMDP_EVENT INSTALLATION",
      "SMDP_EVENT ENABLED",
      "ESIM_STATUS ENABLED",
      "SMDP_EVENT DISABLED",
      "SMDP_EVENT DELETED",
    ]);
    expect(new Set(shop.heard.map(({ notifyId }) => notifyId)).size).toBe(shop.heard.length);
  });

  test.each(["Enable", "Use 100 MB", "Disable", "Delete profile"])(
    "does not '%s' before the download",
    async (button) => {
      const { iccid } = await ordered();
      expect((await press(iccid!, { press: button })).status).toBe(409);
    },
  );

  test("reports what it used after a while, and the marks that were passed", async () => {
    await control("", { usageDelaySeconds: 0.5 });
    const { iccid, esimTranNo } = await ordered("o", "small_1_7");
    for (const button of ["Download profile", "Enable"]) await press(iccid!, { press: button });
    await press(iccid!, { useBytes: 0.85 * GB - 0.4 });
    const usage = async () =>
      (
        (await ask("usage/query", { esimTranNoList: [esimTranNo] })).obj!.esimUsageList as {
          dataUsage: number;
        }[]
      )[0]!.dataUsage;
    expect(await usage()).toBe(0);
    await until(1, () => shop.heard.filter(({ notifyType }) => notifyType === "DATA_USAGE"));
    expect(await usage()).toBe(Math.round(0.85 * GB - 0.4));
    expect(
      shop.heard
        .filter(({ notifyType }) => notifyType === "DATA_USAGE")
        .map(({ content }) => content.remainThreshold),
    ).toEqual([0.2]);
  });

  test("a day pass goes on after its data, until its day is over", async () => {
    const { iccid, esimTranNo } = await ordered("order-1", "jp-day_1_1");
    for (const button of ["Download profile", "Enable"]) await press(iccid!, { press: button });
    expect(await press(iccid!, { useBytes: 1.5 * GB })).toMatchObject({
      usedBytes: 1.5 * GB,
      totalBytes: GB,
    });
    expect((await press(iccid!, { press: "Use 100 MB" })).status).toBe(200);
    expect((await esims({ esimTranNo }))[0]).toMatchObject({ esimStatus: "IN_USE", dataType: 2 });
    expect(shop.heard.filter(({ content }) => content.esimStatus === "USED_UP")).toEqual([]);
  });

  test("uses no more than there is", async () => {
    const { iccid } = await ordered("o", "small_1_7");
    for (const button of ["Download profile", "Enable"]) await press(iccid!, { press: button });
    expect(await press(iccid!, { useBytes: 5 * GB })).toMatchObject({ usedBytes: GB, totalBytes: GB });
    expect((await press(iccid!, { press: "Use 100 MB" })).status).toBe(409);
    await until(1, () => shop.heard.filter(({ content }) => content.esimStatus === "USED_UP"));
    expect(shop.heard.at(-1)).toMatchObject({
      notifyType: "ESIM_STATUS",
      content: { esimStatus: "USED_UP" },
    });
  });

  test("is a page whose forms work without JavaScript", async () => {
    const { esimTranNo, iccid, ac } = await ordered();
    expect(await page("/phone")).toContain(`/phone/${esimTranNo}`);
    expect(await page("/")).toContain('href="/phone"');
    const url = `/phone/${iccid}`;
    const answer = await at(url);
    const text = await answer.text();
    expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(text).toContain(ac!);
    for (const button of ["Download profile", "Enable", "Use 100 MB", "Disable", "Delete profile"])
      expect(text).toContain(`value="${button}"`);

    const download = { press: "Download profile" };
    expect(await send(url, download)).toMatchObject({ status: 303, to: `/phone/${esimTranNo}` });
    expect((await esims({ esimTranNo }))[0]!.smdpStatus).toBe("INSTALLATION");
    const again = await send(url, download);
    expect([again.status, again.text]).toEqual([
      409,
      expect.stringContaining("It is on the phone already.") as string,
    ]);
    expect((await send(url, { press: "Explode" })).status).toBe(422);
    expect((await at("/phone/0")).status).toBe(404);
    expect((await at(url, { method: "PUT" })).status).toBe(405);
  });
});

describe("more data", () => {
  test("comes onto the same profile, once for each order", async () => {
    const { esimTranNo } = await ordered();
    const question = { esimTranNo, packageCode: "TOPUP_small_1_7", transactionId: "order-2" };
    for (let time = 0; time < 2; time++)
      expect(await ask("topup", question)).toMatchObject({
        success: true,
        obj: { totalVolume: 21 * GB, totalDuration: 37 },
      });
    expect((await esims({ esimTranNo }))[0]!.packageList).toMatchObject([
      { transactionId: "order-1" },
      { transactionId: "order-2" },
    ]);
  });

  test("does not come onto one that is unknown or deleted, nor by a package for new ones", async () => {
    const { esimTranNo, iccid } = await ordered();
    expect(
      await ask("topup", { esimTranNo: "0", packageCode: "TOPUP_small_1_7", transactionId: "o" }),
    ).toMatchObject({ errorCode: "200009" });
    expect(await ask("topup", { esimTranNo, packageCode: "small_1_7", transactionId: "o" })).toMatchObject({
      errorCode: "310241",
    });
    for (const button of ["Download profile", "Delete profile"]) await press(iccid!, { press: button });
    expect(
      await ask("topup", { esimTranNo, packageCode: "TOPUP_small_1_7", transactionId: "o" }),
    ).toMatchObject({ errorCode: "200002" });
  });
});

describe("the controls", () => {
  test("make calls fail that are about one order, and no others", async () => {
    await control("/faults", { next: "busy", operation: "order", about: "o-1", times: 2 });
    expect(await order("o-2")).toMatchObject({ success: true });
    for (const _ of [1, 2]) expect(await order("o-1")).toMatchObject({ errorCode: "000001" });
    expect(await order("o-1")).toMatchObject({ success: true });
  });

  test("fail by chance, the same way for the same seed", async () => {
    const pattern = async () => {
      await control("/data", undefined, "DELETE");
      await control("", { failureRate: 0.3, lostAnswerRate: 0.1, seed: 7 });
      const answers = [];
      for (let number = 0; number < 60; number++)
        answers.push(
          await order(`o-${number}`).then(
            ({ success }) => success === true,
            () => "lost",
          ),
        );
      return answers;
    };
    const first = await pattern();
    expect(await pattern()).toEqual(first);
    const good = first.filter((answer) => answer === true).length;
    expect(good).toBeGreaterThan(20);
    expect(good).toBeLessThan(50);
    expect(first).toContain("lost");
  });

  test("repeat or drop notifications", async () => {
    await control("", { duplicate: 3 });
    await ordered("o-1");
    await until(3);
    expect(shop.heard.map(({ notifyId }) => notifyId)).toEqual([
      shop.heard[0]!.notifyId,
      shop.heard[0]!.notifyId,
      shop.heard[0]!.notifyId,
    ]);
    await control("", { drop: 1, duplicate: 1 });
    await ordered("o-2");
    const thrice = ["200 delivered", "200 delivered", "200 delivered"];
    await untilNoticesAre(...thrice, "dropped");
    await ordered("o-3");
    await untilNoticesAre(...thrice, "dropped", "200 delivered");
    expect(shop.heard.length).toBe(4);
  });

  test("a shop that is away hears of it later", async () => {
    shop.answers = 503;
    await ordered();
    await until(1);
    shop.answers = 200;
    await untilNoticesAre("503 200 delivered");
    expect(shop.heard.length).toBe(2);
  });

  test.each([
    ["", { failureRate: 2 }],
    ["", { url: "https://elsewhere.example" }],
    ["", { nonsense: 1 }],
    ["/faults", { next: "explode" }],
    ["/phones/0", { press: "Explode" }],
  ])("refuse what they do not know: %s %j", async (route, body) => {
    const { esimTranNo } = await ordered();
    expect((await control(route.replace("/0", `/${esimTranNo}`), body)).status).toBe(400);
  });

  test("know no phone that is not there, and no other site's page", async () => {
    expect((await press("0", { press: "Enable" })).status).toBe(404);
    expect((await control("/elsewhere", {})).status).toBe(404);
    const foreign = await at("/_config/network", {
      headers: { Origin: "https://evil.example" },
    });
    expect(foreign.status).toBe(403);
  });
});

test("what was ordered and what is still to be told survive a restart", async () => {
  await shut();
  const folder = await mkdtemp(path.join(tmpdir(), "farline-network-"));
  const file = path.join(folder, "network.json");
  // Runs after the hook that closes the network: one that is open writes.
  onTestFinished(() => rm(folder, { recursive: true }));
  await open(file);
  await control("", { allocateSeconds: 0 });
  shop.answers = 503;
  const esim = await ordered();
  await untilNoticesAre("503 pending");
  await shut();
  shop.answers = 200;
  shop.heard = [];
  await open(file);
  expect((await esims({ esimTranNo: esim.esimTranNo }))[0]).toMatchObject({
    iccid: esim.iccid,
    ac: esim.ac,
  });
  expect((await control("")).balance).toEqual({ dollars: 99_993.4 });
  await until(1);
  expect(shop.heard.map(({ notifyType }) => notifyType)).toEqual(["ORDER_STATUS"]);
});

describe("a profile that the shop ends", () => {
  const statusOf = async (esimTranNo: string) => (await esims({ esimTranNo }))[0]!.esimStatus;

  test("is cancelled while nobody has installed it, once, and no phone takes it any more", async () => {
    const balance = async () => (await ask("balance/query", {})).obj!.balance;
    const before = await balance();
    const { esimTranNo } = await ordered();
    expect(await balance()).not.toBe(before);
    expect(await ask("cancel", { esimTranNo })).toMatchObject({ success: true });
    expect(await balance()).toBe(before);
    expect(await statusOf(esimTranNo!)).toBe("CANCEL");
    expect(await ask("cancel", { esimTranNo })).toMatchObject({ success: false, errorCode: "200002" });
    expect((await press(esimTranNo!, { press: "Download profile" })).status).toBe(409);
    expect((await press(esimTranNo!, { useBytes: 5 })).status).toBe(409);
    const more = { esimTranNo, packageCode: "TOPUP_nomad_20_30", transactionId: "more" };
    expect(await ask("topup", more)).toMatchObject({ success: false, errorCode: "200002" });
    const shown = await page(`/phone/${esimTranNo}`);
    expect(shown).toContain("Cancelled by the shop");
  });

  test("is not cancelled once it is on a phone, but revoked, and gives no data any more", async () => {
    const { esimTranNo } = await ordered();
    for (const button of ["Download profile", "Enable", "Use 100 MB"])
      await press(esimTranNo!, { press: button });
    expect(await ask("cancel", { esimTranNo })).toMatchObject({ success: false, errorCode: "200002" });
    expect(await ask("revoke", { esimTranNo })).toMatchObject({ success: true });
    expect(await statusOf(esimTranNo!)).toBe("REVOKED");
    expect((await press(esimTranNo!, { press: "Use 100 MB" })).status).toBe(409);
    expect((await esims({ esimTranNo }))[0]!.orderUsage).toBe(100 * 1024 ** 2);
  });

  test("has to be one that there is", async () => {
    expect(await ask("revoke", { esimTranNo: "none" })).toMatchObject({
      success: false,
      errorCode: "310403",
    });
  });
});
