import { readFileSync } from "node:fs";
import type { ServerBuild } from "@remix-run/node";
import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { env } from "#server/env";
import { CONTROLS, worldControls } from "#server/world/controls";
import { DATABASE_FAULTS } from "#server/world/database-faults";
import { WorldFaultSchema } from "#server/world/faults";
import { seeds } from "#server/world/seeds";
import { openWorld, type World } from "#server/world/world";
import { takingPaymentsWith } from "../../../server/cli/stand-ins.js";
import { startMailbox } from "../../../server/sandbox/mailbox/mailbox";
import { startNetwork } from "../../../server/sandbox/network/network";
import { startPaymentProcessor } from "../../../server/sandbox/payment-processor/server";
import { live, read } from "../../support/settings";
import { sandbox } from "./shop";

const text = readFileSync("docs/testing.md", "utf8");
/** The names in the first column of the table with that heading. */
const rowsOf = (heading: string) => {
  const [table] = text.split(`| ${heading} |`)[1]!.split("\n\n");
  return [...table!.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name!);
};

test("docs/testing.md names every seed and control, and none that is not there", () => {
  expect(rowsOf("seed")).toEqual(Object.keys(seeds));
  const table = text.split("| control |")[1]!.split("\n\n")[0]!;
  const rows = [...table.matchAll(/^\| `(\w+) \/world\/?(.*?)` \|.*\| (.*) \|$/gm)];
  expect(Object.fromEntries(rows.map(([, method, path, sees]) => [`${method} ${path}`, sees]))).toEqual(
    Object.fromEntries(Object.entries(CONTROLS).map(([name, { sees }]) => [name, sees])),
  );
});

test.each([
  ["real money", live],
  ["a processor of test payments elsewhere", takingPaymentsWith(["stripe"], "https://api.stripe.com")],
])("no world opens with %s", async (_, settings) => {
  const before = { ...env() };
  Object.assign(env(), read(settings));
  const opening = openWorld({} as ServerBuild, {
    seed: "empty",
    snapshots: "none",
    restart: () => process.exit(),
  });
  await expect(opening.finally(() => Object.assign(env(), before))).rejects.toThrow("A world has no real");
});

test("a sandbox that is no world's has no such control", async () => {
  const { origin } = await sandbox();
  expect((await fetch(`${origin}/world`)).status).toBe(404);
  expect((await fetch(`${origin}/world/clock`, { method: "POST", body: '{"freeze":true}' })).status).toBe(
    404,
  );
});

describe("faults", async () => {
  const webhookUrl = "http://127.0.0.1:9/nobody";
  const network = await startNetwork({ accessCode: "code", secret: "secret", webhookUrl });
  const mailbox = await startMailbox({ smtpPort: 0 });
  let opened!: (world: World) => void;
  const opening = new Promise<World>((resolve) => (opened = resolve));
  const { origin, close, ...processor } = await startPaymentProcessor({
    port: 0,
    apiKey: "key",
    webhookSecret: "secret",
    webhookUrl,
    confirmSeconds: 1,
    neighbours: [network, mailbox, worldControls(opening)],
  });
  const faults = { processor: processor.faults, network: network.faults, mail: mailbox.faults };
  opened({ faults } as World);
  afterAll(() => Promise.all([network, mailbox, { close }].map((each) => each.close())));

  const ask = async (method: string, fault?: unknown, at = "/world/faults") => {
    const answer = await fetch(origin + at, {
      method,
      ...(fault !== undefined && { body: JSON.stringify(fault) }),
    });
    return (await answer.json()) as { data: unknown; faults: unknown; error?: { message: string } };
  };

  test("go to the place that they are for, are shown together, and all end by one call", async () => {
    await ask("POST", { at: "network", next: "no_stock", call: "order", times: 2 });
    await ask("POST", { at: "phone", next: "wrong_device" });
    await ask("POST", { at: "processor", next: "lost", about: "ABC" });
    const { data } = await ask("POST", { at: "mail", next: "bounced", about: "ana@" });
    const rest = { times: 1, delaySeconds: 0 };
    expect(data).toEqual([
      { ...rest, at: "processor", next: "lost", call: "any", about: "ABC" },
      { ...rest, at: "network", next: "no_stock", call: "order", times: 2 },
      { times: 1, at: "phone", next: "wrong_device" },
      { ...rest, at: "mail", next: "bounced", about: "ana@" },
    ]);
    expect((await ask("GET", undefined, "/_config/network")).faults).toHaveLength(2);
    await ask("DELETE");
    expect((await ask("GET")).data).toEqual([]);
    expect((await ask("GET", undefined, "/_config/network")).faults).toEqual([]);
  });

  test.each([
    [{ at: "moon", next: "500" }, "at: must be one of processor, network, phone, database, mail"],
    [{ next: "500" }, "at: must be one of processor, network, phone, database, mail"],
    [{ at: "mail", next: "500" }, 'next: Invalid option: expected one of "refused"|"busy"|'],
    [{ at: "network", next: "500", call: "create" }, 'call: Invalid option: expected one of "any"|"order"|'],
    [
      { at: "processor", next: "stale", call: "create", ageSeconds: 1 },
      "call: stale is only for read and list",
    ],
    [{ at: "mail", next: "slow" }, "delaySeconds: says how slow"],
    [{ at: "mail", next: "busy", operation: "any" }, 'Unrecognized key: "operation"'],
  ])("%j is refused: %s", async (fault, sentence) => {
    expect((await ask("POST", fault)).error?.message).toContain(sentence);
  });

  test("are in the OpenAPI of all controls, with what each takes", async () => {
    const { paths, ...rest } = (await ask("GET", undefined, "/world/openapi.json")) as unknown as {
      paths: Record<string, Record<string, { requestBody?: { content: object }; parameters?: object[] }>>;
    };
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    for (const operation of Object.values(paths).flatMap(Object.values<(typeof paths)[string][string]>))
      for (const { schema } of Object.values(operation.requestBody?.content ?? {}) as { schema: object }[])
        ajv.compile(schema);
    expect(rest).toMatchObject({ openapi: "3.1.0", servers: [{ url: env().sandbox.origin }] });
    expect(Object.keys(paths["/world/faults"]!)).toEqual(["get", "post", "delete"]);
    expect(paths["/_config/charges/{charges}/vanish/{vanish}"]!.post!.parameters).toHaveLength(2);
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining([
        "/mailbox.json",
        "/_config/network/faults",
        "/_config/network/phones/{phones}",
      ]),
    );
    const { schema } = (
      paths["/world/faults"]!.post!.requestBody!.content as { "application/json": { schema: object } }
    )["application/json"];
    expect(ajv.validate(schema, { at: "mail", next: "refused" })).toBe(true);
    expect(ajv.validate(schema, { at: "mail", next: "no_stock" })).toBe(false);
  });

  test("docs/testing.md names each kind of each place", () => {
    const { oneOf } = z.toJSONSchema(WorldFaultSchema, { io: "input" }) as unknown as {
      oneOf: { properties: { at: { const: string }; next: { enum: string[] } } }[];
    };
    const rows = text
      .split("| `at` |")[1]!
      .split("\n\n")[0]!
      .matchAll(/^\| `(\w+)` \| (.*) \|$/gm);
    const ofDatabase = text.split("| database's fault |")[1]!.split("\n\n")[0]!;
    expect(
      [...ofDatabase.matchAll(/^\| `(\w+)` \| (.*) \|$/gm)].map(([, kind, sees]) => [kind, sees]),
    ).toEqual(Object.entries(DATABASE_FAULTS).map(([kind, { sees }]) => [kind, sees]));
    expect([...rows].map(([, at, kinds]) => [at, kinds])).toEqual(
      oneOf.map(({ properties: { at, next } }) => [
        at.const,
        next.enum.map((kind) => `\`${kind}\``).join(", "),
      ]),
    );
  });
});
