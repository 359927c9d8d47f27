/** What the partner tells of all that it sells, and of our balance there. */
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, describe, expect, test } from "vitest";
import { CallError } from "#server/outgoing";
import { esimAccess } from "#server/esims/networks/esim-access";

let answer: (response: ServerResponse) => void = () => {};
let asked: { url: string | undefined; body: string } | undefined;
const server = createServer(async (request, response) => {
  let body = "";
  for await (const chunk of request) body += String(chunk);
  asked = { url: request.url, body };
  answer(response);
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const settings = { id: "test", baseUrl, accessCode: "code", secret: "secret" };
const network = esimAccess(settings);
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const done = (obj: unknown) => {
  answer = (response) =>
    response.end(JSON.stringify({ success: true, errorCode: null, errorMsg: null, obj }));
};
const list = (packageList: unknown) => {
  done({ packageList });
  return network.listPackages("new");
};
const kindOf = (work: Promise<unknown>) =>
  work.then(
    () => "nothing",
    (error: unknown) => (error instanceof CallError ? error.kind : String(error)),
  );

/** As it was recorded. */
const spain = {
  packageCode: "CKH002",
  slug: "ES_3_30",
  name: "Spain 3GB 30Days",
  price: 18000,
  currencyCode: "USD",
  volume: 3221225472,
  smsStatus: 0,
  dataType: 1,
  unusedValidTime: 180,
  duration: 30,
  durationUnit: "DAY",
  location: "ES",
  activeType: 2,
  retailPrice: 36000,
  speed: "3G/4G/5G",
  ipExport: "NL/FR",
  supportTopUpType: 2,
  fupPolicy: "",
  locationNetworkList: [
    {
      locationName: "Spain",
      locationLogo: "/img/flags/es.png",
      locationCode: "ES",
      operatorList: [
        { operatorName: "Movistar", networkType: "5G" },
        { operatorName: "Yoigo", networkType: "4G" },
      ],
    },
  ],
};

describe("the list of packages", () => {
  test("is read as it was recorded", async () => {
    expect(await list([spain])).toEqual({
      skipped: 0,
      packages: [
        {
          packageCode: "CKH002",
          slug: "ES_3_30",
          name: "Spain 3GB 30Days",
          price: 18000,
          currency: "USD",
          bytes: 3 * 1024 ** 3,
          duration: 30,
          durationUnit: "DAY",
          places: ["ES"],
          startRule: "first_connection",
          unusedValidDays: 180,
          dataType: "total",
          speeds: ["3G", "4G", "5G"],
          takesTopUps: true,
          slowedTo: undefined,
          exits: ["NL", "FR"],
          operators: [
            { place: "ES", name: "Movistar", generation: "5G" },
            { place: "ES", name: "Yoigo", generation: "4G" },
          ],
        },
      ],
    });
    expect(asked).toEqual({ url: "/api/v1/open/package/list", body: '{"type":"BASE"}' });
    await network.listPackages("top_up");
    expect(asked!.body).toBe('{"type":"TOPUP"}');
  });

  test("tells regions, day passes and what takes no more data", async () => {
    const { packages } = await list([
      {
        ...spain,
        location: "GE, AM,AZ",
        dataType: 2,
        fupPolicy: "1 Mbps",
        supportTopUpType: 1,
        activeType: 1,
      },
    ]);
    expect(packages).toMatchObject([
      {
        places: ["GE", "AM", "AZ"],
        dataType: "daily, then slowed",
        slowedTo: "1 Mbps",
        takesTopUps: false,
        startRule: "first_installation",
      },
    ]);
  });

  test("is not lost for an entry of another form, a field or a word of tomorrow", async () => {
    const { packages, skipped } = await list([
      null,
      { ...spain, packageCode: "NEW1", activeType: 3, dataType: "weekly", aFieldOfTomorrow: { deep: [1] } },
      { ...spain, price: "free" },
      { ...spain, price: -1 },
      { ...spain, volume: 1.5 },
      { ...spain, packageCode: "two words" },
      { ...spain, locationNetworkList: "none" },
      "CKH002",
      {
        packageCode: "BARE",
        name: "Bare",
        price: "9000",
        currencyCode: "USD",
        volume: 1,
        duration: 1,
        durationUnit: "DAY",
      },
    ]);
    expect(skipped).toBe(7);
    expect(packages).toMatchObject([
      { packageCode: "NEW1", startRule: undefined, dataType: undefined },
      { packageCode: "BARE", price: 9000, places: [], operators: [], unusedValidDays: undefined },
    ]);
  });

  test("may be of several MB, and is bounded", { timeout: 60_000 }, async () => {
    const padded = (count: number) =>
      Array.from({ length: count }, (_, n) => ({ ...spain, packageCode: `C${n}`, more: "x".repeat(2_500) }));
    expect((await list(padded(2_590))).packages).toHaveLength(2_590);
    expect(await kindOf(list(padded(12_000)))).toBe("ambiguous");
  });

  test.each([
    ["no list", { packageList: "none" }],
    ["nothing", null],
  ])("%s is no answer", async (_what, obj) => {
    done(obj);
    expect(await kindOf(network.listPackages("new"))).toBe("ambiguous");
  });

  test("that does not end is not waited for without an end", async () => {
    answer = (response) => void response.write('{"success":true,');
    const limit = { maxBytes: 2 ** 20, time: 300 };
    const hasty = esimAccess(settings, { call: limit, list: limit });
    expect(await kindOf(hasty.listPackages("new"))).toBe("ambiguous");
  });
});

describe("the balance", () => {
  test.each([
    [18_000, 18_000],
    ["18000", 18_000],
    [0, 0],
  ])("%j", async (balance, units) => {
    done({ balance });
    expect(await network.balance()).toBe(units);
    expect(asked).toEqual({ url: "/api/v1/open/balance/query", body: "{}" });
  });

  test.each([[undefined], [null], [""], [-1], [0.5], ["much"], [2 ** 60]])(
    "%j is no answer",
    async (balance) => {
      done({ balance });
      expect(await kindOf(network.balance())).toBe("ambiguous");
    },
  );
});
