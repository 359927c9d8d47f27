import { request } from "node:http";
import { describe, expect, test } from "vitest";
import { API_KEY, AN_ORDER, sandbox, stateOf } from "./shop";

interface Page {
  pagination: Record<string, unknown> & {
    next_uri: string | null;
    previous_uri: string | null;
    cursor_range: string[];
  };
  data: { id: string; name: string; type?: string }[];
}

const errorOf = async (answer: Response) => ({ status: answer.status, ...((await answer.json()) as object) });

describe("create", () => {
  test("answers 201 with the whole charge", async () => {
    const { api, origin } = await sandbox();
    const answer = await api("/charges", { json: AN_ORDER });
    expect(answer.status).toBe(201);
    expect(answer.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    const body = (await answer.json()) as { data: Record<string, string>; warnings?: string[] };
    expect(body).not.toHaveProperty("warnings");
    const charge = body.data;
    expect(charge).toMatchObject({
      resource: "charge",
      name: "Europe 5 GB",
      description: "30 days",
      pricing_type: "fixed_price",
      metadata: AN_ORDER.metadata,
      redirect_url: AN_ORDER.redirect_url,
      cancel_url: AN_ORDER.cancel_url,
      timeline: [{ status: "NEW", time: charge.created_at }],
      payments: [],
      pricing: {
        local: { amount: "19.99", currency: "USD" },
        bitcoin: { amount: "0.00045954", currency: "BTC" },
        ethereum: { amount: "0.00754340", currency: "ETH" },
        litecoin: { amount: "0.26476821", currency: "LTC" },
        bitcoincash: { amount: "0.08159184", currency: "BCH" },
        dogecoin: { amount: "249.87500000", currency: "DOGE" },
      },
    });
    expect(charge.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(charge.code).toMatch(/^[A-Z0-9]{8}$/);
    expect(charge.hosted_url).toBe(`${origin}/pay/${charge.code}`);
    expect(charge.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    expect(Date.parse(charge.expires_at ?? "") - Date.parse(charge.created_at ?? "")).toBe(3_600_000);
    expect(charge).not.toHaveProperty("confirmed_at");
  });

  test("warns when the version header is missing", async () => {
    const { origin } = await sandbox();
    const answer = await fetch(`${origin}/charges`, { headers: { "X-CC-Api-Key": API_KEY } });
    expect(await answer.json()).toMatchObject({
      warnings: ["Missing X-CC-Version header; serving latest API version (2018-03-22)"],
    });
  });

  const ofPrice = (amount: unknown, currency = "USD") => ({ local_price: { amount, currency } });
  test.each([
    ["no name", { name: undefined }, "param_required", "name"],
    ["no price", { local_price: undefined }, "param_required", "local_price"],
    ["a long name", { name: "x".repeat(201) }, "validation_error", "name"],
    ["a price of nothing", ofPrice("0.00"), "validation_error", "local_price.amount"],
    ["a price as a number", ofPrice(19.99), "validation_error", "local_price.amount"],
    ["a third decimal", ofPrice("1.999"), "validation_error", "local_price.amount"],
    ["another currency", ofPrice("1", "EUR"), "validation_error", "local_price.currency"],
    ["nested metadata", { metadata: { a: { b: "c" } } }, "validation_error", "metadata"],
    ["a redirect to a script", { redirect_url: "javascript:alert(1)" }, "validation_error", "redirect_url"],
  ])("refuses %s", async (_, wrong, type, field) => {
    const { api } = await sandbox();
    const message = expect.stringContaining(field) as string;
    const error = await errorOf(await api("/charges", { json: { ...AN_ORDER, ...wrong } }));
    expect(error).toMatchObject({ status: 400, error: { type, message } });
  });
});

describe("read", () => {
  test("finds a charge by id and by code", async () => {
    const { create, read } = await sandbox();
    const charge = await create();
    expect(await read(charge.id)).toEqual(charge);
    expect(await read(charge.code)).toEqual(charge);
  });

  test("sends a browser to the payer's page", async () => {
    const { create, origin } = await sandbox();
    const { code } = await create();
    const answer = await fetch(`${origin}/charges/${code}`, {
      headers: { Accept: "text/html" },
      redirect: "manual",
    });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, `/pay/${code}`]);
  });
});

describe("list", () => {
  test("pages from new to old and back", async () => {
    const { create, api, origin } = await sandbox();
    for (const name of ["1", "2", "3", "4", "5"]) await create({ name });
    const list = async (path: string) => (await (await api(path)).json()) as Page;
    const names = (page: Page) => page.data.map(({ name }) => name);

    const first = await list("/charges?limit=2");
    expect(names(first)).toEqual(["5", "4"]);
    expect(first.pagination).toEqual({
      order: "desc",
      starting_after: null,
      ending_before: null,
      total: 5,
      limit: 2,
      yielded: 2,
      cursor_range: first.data.map(({ id }) => id),
      previous_uri: null,
      next_uri: `${origin}/charges?limit=2&starting_after=${first.data[1]?.id}`,
    });
    const second = await list(first.pagination.next_uri?.slice(origin.length) ?? "");
    expect(names(second)).toEqual(["3", "2"]);
    const last = await list(second.pagination.next_uri?.slice(origin.length) ?? "");
    expect([names(last), last.pagination.next_uri]).toEqual([["1"], null]);
    const back = await list(last.pagination.previous_uri?.slice(origin.length) ?? "");
    expect(names(back)).toEqual(["3", "2"]);
    expect(names(await list("/charges"))).toEqual(["5", "4", "3", "2", "1"]);
  });

  test.each(["limit=0", "limit=101", "limit=x", "starting_after=nothing"])("refuses %s", async (query) => {
    const { api } = await sandbox();
    expect(await errorOf(await api(`/charges?${query}`))).toMatchObject({
      status: 400,
      error: { type: "validation_error" },
    });
  });

  test("an empty sandbox has an empty page", async () => {
    const { api } = await sandbox();
    expect(await (await api("/charges")).json()).toMatchObject({
      data: [],
      pagination: { total: 0, cursor_range: [], next_uri: null },
    });
  });
});

describe("cancel and resolve", () => {
  test("cancel works once, while NEW", async () => {
    const { api, create, read } = await sandbox();
    const { code } = await create();
    expect((await api(`/charges/${code}/cancel`, { method: "POST" })).status).toBe(200);
    expect(stateOf(await read(code))).toBe("CANCELED");
    expect(await errorOf(await api(`/charges/${code}/cancel`, { method: "POST" }))).toMatchObject({
      status: 400,
      error: { type: "invalid_request", message: "can only cancel a NEW charge" },
    });
  });

  test("resolve works on UNRESOLVED only", async () => {
    const { api, create, pay, read } = await sandbox();
    const { id, code } = await create();
    expect(await errorOf(await api(`/charges/${id}/resolve`, { method: "POST" }))).toMatchObject({
      status: 400,
      error: { type: "invalid_request", message: "can only resolve an UNRESOLVED charge" },
    });
    await pay(code, { amount: "0.0001", confirm: true });
    expect((await api(`/charges/${id}/resolve`, { method: "POST" })).status).toBe(200);
    expect(stateOf(await read(id))).toBe("RESOLVED");
  });
});

test("events are listed newest first and read one by one", async () => {
  const { api, create, pay } = await sandbox();
  const { code } = await create();
  await pay(code);
  const list = (await (await api("/events")).json()) as Page;
  expect(list.data.map(({ type }) => type)).toEqual(["charge:pending", "charge:created"]);
  const oldest = list.data[1];
  expect(await (await api(`/events/${oldest?.id}`)).json()).toEqual({ data: oldest });
  expect(oldest).toMatchObject({
    resource: "event",
    api_version: "2018-03-22",
    data: { code, timeline: [{ status: "NEW" }] },
  });
});

describe("refusals", () => {
  test("a wrong key, and none", async () => {
    const { api, origin } = await sandbox();
    const documented = {
      status: 401,
      error: { type: "authentication_error", message: "No such API key.", code: "no_such_api_key" },
    };
    expect(await errorOf(await api("/charges", { headers: { "X-CC-Api-Key": "test_kez" } }))).toEqual(
      documented,
    );
    expect(await errorOf(await fetch(`${origin}/charges/X`))).toEqual(documented);
  });

  test("what is not there", async () => {
    const { api } = await sandbox();
    for (const path of ["/charges/ABCDEFGH", "/events/none", "/charges/X/y", "/charges/X/cancel/y"]) {
      expect(await errorOf(await api(path))).toMatchObject({ status: 404, error: { type: "not_found" } });
    }
  });

  test("a method that the address does not take", async () => {
    const { api } = await sandbox();
    const answer = await api("/charges", { method: "DELETE" });
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, POST"]);
  });

  test("broken JSON, and too much of it", async () => {
    const { api } = await sandbox();
    expect(await errorOf(await api("/charges", { method: "POST", body: "{" }))).toMatchObject({
      status: 400,
    });
    const answer = await api("/charges", { json: { ...AN_ORDER, description: "x".repeat(65_536) } });
    expect(await errorOf(answer)).toMatchObject({ status: 413, error: { type: "invalid_request" } });
  });

  test("a name that only resolves to this machine", async () => {
    const { origin } = await sandbox();
    const status = await new Promise((resolve, reject) => {
      request(`${origin}/_config`, { headers: { Host: "evil.example" } }, (answer) =>
        resolve(answer.resume().statusCode),
      )
        .on("error", reject)
        .end();
    });
    expect(status).toBe(403);
    for (const headers of [
      { Origin: "https://evil.example" },
      { Origin: "http://127.0.0.1:9" },
      { Origin: "http://localhost:3000" },
    ])
      expect((await fetch(`${origin}/_config/data`, { method: "DELETE", headers })).status).toBe(403);
    const sameSite = { method: "POST", body: "{}", headers: { "Sec-Fetch-Site": "same-site" } };
    expect((await fetch(`${origin}/_config/refunds`, sameSite)).status).toBe(403);
  });
});
