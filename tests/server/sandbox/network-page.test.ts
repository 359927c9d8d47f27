/** The network's controls: for programs, in its pages, and in docs/reference/testing.md. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { shiftClock } from "#server/clock";
import { CONTROLS, PHONE_CONTROLS } from "../../../server/sandbox/network/controls";
import { FAULTS, PHONE_FAULTS } from "../../../server/sandbox/network/faults";
import { inMain } from "../../support/rendered";
import { networkBench } from "./network-bench";

const HOUR = 3_600;

const { ask, at, control: config, esims, order, ordered: bought, page: pageAt, send } = networkBench();

async function ordered() {
  const { esimTranNo } = await bought();
  return { id: esimTranNo!, see: async () => (await esims({ esimTranNo }))[0]! };
}

describe("one list", () => {
  const text = readFileSync("docs/reference/testing.md", "utf8").split("### The network's")[1]!;
  /** The rows of the table with that heading, cell by cell. */
  const rowsOf = (heading: string) =>
    text
      .split(`| ${heading} |`)[1]!
      .split("\n\n")[0]!
      .split("\n")
      .slice(2)
      .map((row) =>
        row
          .split("|")
          .map((cell) => cell.trim().replaceAll("`", ""))
          .slice(1, -1),
      );
  const fields = (takes: z.ZodType): [string, z.ZodType][] =>
    takes instanceof z.ZodPipe ? fields(takes.in as z.ZodType) : Object.entries((takes as z.ZodObject).shape);

  test("is in docs/reference/testing.md word for word: controls, what they take, faults", () => {
    expect(rowsOf("network")).toEqual(
      Object.entries(CONTROLS).map(([name, { sees, takes }]) => [
        name.replace(" ", " /"),
        fields(takes)
          .map(([field]) => field)
          .join(", "),
        sees,
      ]),
    );
    expect(rowsOf("eSIM")).toEqual(Object.entries(PHONE_CONTROLS).map(([name, { sees }]) => [name, sees]));
    expect(rowsOf("network's fault")).toEqual(
      Object.entries(FAULTS).map(([kind, { sees }]) => [
        kind,
        ["lost", "drip", "slow", "killed_after"].includes(kind) ? "yes" : "no",
        sees,
      ]),
    );
    expect(rowsOf("phone's fault")).toEqual(
      Object.entries(PHONE_FAULTS).map(([kind, { sees }]) => [kind, sees]),
    );
    for (const [of, heading] of [
      ["POST faults", "of a fault"],
      ["POST ", "setting"],
    ] as const)
      expect(rowsOf(heading)).toEqual(
        fields(CONTROLS[of]!.takes).map(([field, each]) => [
          field,
          each.description ?? (each as z.ZodOptional<z.ZodType>).unwrap().description,
        ]),
      );
  });

  test("is in the pages: a form for every control, with a field for all that it takes", async () => {
    const { id } = await ordered();
    const forms = (page: string) =>
      page
        .split("<form")
        .slice(1)
        .map((form) => ({
          control: /name="control" value="([^"]*)"/.exec(form)?.[1] ?? "press",
          fields: [...form.matchAll(/<(?:input type="text"|select) id="[^"]+" name="(\w+)"/g)].map(
            ([, name]) => name,
          ),
          choices: [...form.matchAll(/<option value="([^"]*)"/g)].map(([, value]) => value),
        }));
    const names = (takes: z.ZodType) => fields(takes).map(([name]) => name);
    const acts = Object.entries(CONTROLS).filter(([name]) => !name.startsWith("GET"));
    const there = forms(await pageAt("/network"));
    expect(there.map(({ control, fields: has }) => [control, has])).toEqual(
      acts.map(([name, { takes }]) => [name, names(takes)]),
    );
    expect(there[0]!.choices).toEqual(expect.arrayContaining(Object.keys(FAULTS)));
    expect(there.flatMap(({ choices }) => choices)).not.toContain("");
    const without = ["press", "beginCounter"]; // buttons alone
    expect(forms(await pageAt(`/phone/${id}`)).map(({ control, fields: has }) => [control, has])).toEqual(
      Object.entries(PHONE_CONTROLS).map(([name, { takes }]) => [
        name,
        without.includes(name) ? [] : names(takes),
      ]),
    );
  });

  test("loads nothing, has a label for every field, and is led to from the head page", async () => {
    expect(inMain(await pageAt("/")).attribute("link", "Network", "href")).toBe("/network");
    const { id } = await ordered();
    for (const path of ["/network", `/phone/${id}`]) {
      const page = await pageAt(path);
      expect(page).not.toMatch(/<script|style=| src=/);
      const ids = [...page.matchAll(/<(?:input type="text"|select) id="([^"]+)"/g)].map(([, each]) => each);
      expect(ids).toEqual([...page.matchAll(/<label for="([^"]+)"/g)].map(([, each]) => each));
      expect(new Set(ids).size).toBe(ids.length);
    }
  });
});

describe("a fault", () => {
  const busy = { success: false, errorCode: "000001" };

  test("until a moment ends then, and one of several times earlier if these are over", async () => {
    const until = new Date(Date.now() + HOUR * 1_000).toISOString();
    await config("/faults", { next: "busy", until });
    expect((await config("")).faults).toMatchObject([{ next: "busy", until }]);
    expect(await order("o-1")).toMatchObject(busy);
    shiftClock(HOUR * 1_000);
    expect(await order("o-2")).toMatchObject({ success: true });
    await config("/faults", { next: "busy", seconds: HOUR, times: 1 });
    expect(await order("o-3")).toMatchObject(busy);
    expect(await order("o-4")).toMatchObject({ success: true });
  });

  test("'forbidden' is the answer to what the state of an eSIM does not allow", async () => {
    await config("/faults", { next: "forbidden", operation: "revoke" });
    const { id, see } = await ordered();
    expect(await ask("revoke", { esimTranNo: id })).toMatchObject({ errorCode: "200002" });
    expect(await see()).toMatchObject({ esimStatus: "GOT_RESOURCE" });
  });
});

describe("in its page", () => {
  test("what is wrong is said at its field, beside what was typed", async () => {
    const { status, text } = await send("/network", {
      control: "POST faults",
      next: "busy",
      times: "many",
      about: "<o>",
    });
    expect(status).toBe(422);
    expect(text).toMatch(
      /name="times" aria-describedby="[^"]+-error" aria-invalid="true" autofocus value="many"/,
    );
    expect(text).toContain('role="alert">');
    expect(text).toContain('value="&#60;o&#62;"');
    expect(text).toContain('<option value="busy" selected>');
    expect((await config("")).faults).toEqual([]);
    for (const control of ["", "GET ", "POST explode", "toString"])
      expect((await send("/network", { control })).status).toBe(400);
    expect((await at("/network", { method: "PUT" })).status).toBe(405);
  });

  test("no other site's page presses a button", async () => {
    const { id } = await ordered();
    for (const [path, control] of [
      ["/network", "DELETE data"],
      [`/phone/${id}`, "beginCounter"],
    ] as const)
      expect((await send(path, { control }, { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
    expect(await config("")).toMatchObject({ counts: { orders: 1 } });
    const ours = { "Sec-Fetch-Site": "same-origin" };
    expect((await send("/network", { control: "DELETE data" }, ours)).status).toBe(303);
  });
});

describe("the phone", () => {
  test("finds an eSIM by its activation code, with the prefix or without, and says when there is none", async () => {
    const { id, see } = await ordered();
    const { ac } = await see();
    const typed = async (code: string) => {
      const answer = await at(`/phone?${new URLSearchParams({ code }).toString()}`);
      return [answer.status, answer.headers.get("location") ?? (await answer.text())] as const;
    };
    for (const code of [ac!, ac!.slice(4), ` ${ac!.toLowerCase().slice(0, 4)}${ac!.slice(4)} `])
      expect(await typed(code)).toEqual([303, `/phone/${id}`]);
    const [status, page] = await typed('LPA:1$"><b>');
    expect([status, page]).toEqual([422, expect.stringContaining("No eSIM of this network has that code.")]);
    expect(page).toContain('value="LPA:1$&#34;&#62;&#60;b&#62;"');
    expect(await typed("")).toEqual([422, expect.stringContaining("Enter the activation code.")]);
  });
});

describe("one eSIM", () => {
  const DAY_MS = 86_400_000;
  const daysTo = (moment: string | undefined) => Math.round((Date.parse(moment!) - Date.now()) / DAY_MS);

  test("ends when the tester says: unused by its start-by, begun at the end of its days", async () => {
    const { id, see } = await ordered();
    expect(daysTo((await see()).expiredTime)).toBe(180);
    await config(`/phones/${id}`, { expiresInDays: 3 });
    expect(daysTo((await see()).expiredTime)).toBe(3);
    await config(`/phones/${id}`, { ageDays: 1 });
    expect(daysTo((await see()).expiredTime)).toBe(2);
    for (const press of ["Download profile", "Enable"]) await config(`/phones/${id}`, { press });
    expect(daysTo((await see()).expiredTime)).toBe(30);
    expect((await send(`/phone/${id}`, { control: "expiresInDays", expiresInDays: "0" })).status).toBe(303);
    expect(await see()).toMatchObject({ esimStatus: "USED_EXPIRED" });
    await ask("topup", { esimTranNo: id, packageCode: "TOPUP_nomad_20_30", transactionId: "more" });
    expect(await see()).toMatchObject({ esimStatus: "USED_EXPIRED" });
  });

  test("unused until its start-by is over, and gives nothing any more", async () => {
    const { id, see } = await ordered();
    await config(`/phones/${id}`, { expiresInDays: 0 });
    expect(await see()).toMatchObject({ esimStatus: "UNUSED_EXPIRED" });
  });

  test("begins its days by the rule that the tester sets", async () => {
    const { id, see } = await ordered();
    expect((await see()).activeType).toBe(2);
    await config(`/phones/${id}`, { press: "Download profile" });
    expect(daysTo((await see()).expiredTime)).toBe(180);
    await send(`/phone/${id}`, { control: "startRule", startRule: "first_installation" });
    expect((await see()).activeType).toBe(1);
    expect(daysTo((await see()).expiredTime)).toBe(30);
  });

  test("is cancelled or revoked by the network itself, as its state allows", async () => {
    const { id, see } = await ordered();
    await config(`/phones/${id}`, { press: "Download profile" });
    const cancel = await send(`/phone/${id}`, { control: "end", end: "CANCEL" });
    expect([cancel.status, cancel.text]).toEqual([409, expect.stringContaining("not allowed") as string]);
    expect((await send(`/phone/${id}`, { control: "end", end: "REVOKED" })).status).toBe(303);
    expect(await see()).toMatchObject({ esimStatus: "REVOKED" });
    const balance = async () => ((await config("")).balance as { dollars: number }).dollars;
    const before = await balance();
    const other = (await bought("order-2")).esimTranNo;
    expect(await balance()).toBeLessThan(before);
    await config(`/phones/${other}`, { end: "CANCEL" });
    expect(await balance()).toBe(before);
  });

  test("has its counter begun anew, and uses data, by a form", async () => {
    const { id, see } = await ordered();
    for (const press of ["Download profile", "Enable"]) await send(`/phone/${id}`, { press });
    expect((await send(`/phone/${id}`, { control: "useBytes", useBytes: "5" })).status).toBe(303);
    expect(await see()).toMatchObject({ orderUsage: 5 * 1024 * 1024 });
    expect((await send(`/phone/${id}`, { control: "beginCounter" })).status).toBe(303);
    expect(await see()).toMatchObject({ orderUsage: 0 });
    expect(await pageAt(`/phone/${id}`)).toContain("Data used (MB)");
    const wrong = await send(`/phone/${id}`, { control: "useBytes", useBytes: "-1" });
    expect([wrong.status, wrong.text]).toEqual([422, expect.stringContaining('value="-1"') as string]);
    expect((await send(`/phone/${id}`, { control: "explode" })).status).toBe(400);
  });

  test.each(["{}", '{"useBytes":5,"ageDays":1}', '{"explode":1}', '{"toString":1}', "[]", "null"])(
    "takes one of its controls, and no %s",
    async (body) => {
      const { id } = await ordered();
      expect((await config(`/phones/${id}`, JSON.parse(body))).status).toBe(400);
    },
  );
});

test.each([
  ["POST /_config/network/fault", "POST /_config/network/faults"],
  ["GET /_config/network/balance", "POST /_config/network/balance"],
  ["POST /_config/network/phone/891", "POST /_config/network/phones/891"],
  ["POST /_config/charges/ABC/payed", "POST /_config/charges/ABC/pay"],
  ["DELETE /_config/rate", "DELETE /_config/rates"],
  ["GET /_config/network/balances", "POST /_config/network/balance"],
])("%s is none, and the nearest control is named: %s", async (wrong, nearest) => {
  const [method, address] = wrong.split(" ") as [string, string];
  const answer = await at(address, { method });
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain(`No such control. The nearest is ${nearest}.`);
});
