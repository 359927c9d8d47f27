import { describe, expect, test } from "vitest";
import { log } from "#server/log";
import { logged } from "../support/logged";

const TOKEN = "q7Zk0-1aYb_c2Dd3Ee4Ff5Gg6Hh7Ii8Jj9Kk0Ll1Mm2N"; // as long as a session's
const CODE = "LPA:1$smdp.example.test$04386-AGYFT-a74Y8-3F815";
const secrets = {
  password: "Correct-horse-7",
  token: TOKEN,
  code: CODE,
  email: "nina.berg+trip@example.test",
  iccid: "8944500102198304826",
};

/** Every secret in every shape that a careless caller might pass. */
const careless: [string, Record<string, unknown>][] = [
  ["fields by name", { ...secrets, currentPassword: secrets.password, user_name: "nina" }],
  ["fields far down", { a: { b: [{ c: { ...secrets, confirmPassword: secrets.password } }] } }],
  ["headers", { headers: { Cookie: `session=${TOKEN}`, Authorization: `Bearer ${TOKEN}` } }],
  ["lists of headers", { raw: ["Cookie", `__Host-session=${TOKEN}; a=b`, `authorization: Bearer ${TOKEN}`] }],
  ["short tokens in a header's text", { text: "Authorization: Basic bmluYTpwYXNz", more: "Bearer short" }],
  ["addresses with a query", { url: new URL(`https://a.test/reset-password?token=${TOKEN}&x=1`) }],
  ["paths with a query", { path: `/x?password=${secrets.password}`, next: `/a?e=nina%40example.test` }],
  ["JSON as text", { text: JSON.stringify(secrets) }],
  ["a form as text", { text: `username=nina&password=${secrets.password}&email=nina%40example.test` }],
  ["sentences", { text: `sent to ${secrets.email}, code ${CODE}, profile ${secrets.iccid}` }],
  ["a code as it is typed", { text: `enter ${CODE.slice(4)}` }],
  ["a database's address", { text: "postgres://nina:hunter2@10.0.0.7/shop" }],
  ["an error", { fault: new Error(`no mailbox ${secrets.email}; password: ${secrets.password}`) }],
  ["a cause", { fault: new Error("outer", { cause: new Error(`token=${TOKEN}`) }) }],
  [
    "a driver's error",
    { fault: Object.assign(new Error("duplicate"), { detail: `(email)=(${secrets.email})` }) },
  ],
  ["several errors", { fault: new AggregateError([new Error(CODE), new Error(secrets.email)]) }],
  ["bytes", { raw: Buffer.from(JSON.stringify(secrets)), text: new TextEncoder().encode(CODE) }],
  [
    "a Map, a Request, Headers",
    {
      map: new Map(Object.entries(secrets)),
      request: new Request(`https://a.test/?token=${TOKEN}`, { headers: { Cookie: `session=${TOKEN}` } }),
      sent: new Headers({ Authorization: `Bearer ${TOKEN}` }),
    },
  ],
  ["where somebody sits", { ip: "203.0.113.9", clientAddress: "203.0.113.9", phone: "+49 30 1234567" }],
];

const GIVEN_AWAY =
  /Correct-horse|q7Zk0|smdp|AGYFT|nina|berg|example\.test|89445|bmluYTpwYXNz|short\b|hunter2|203\.0\.113|1234567/;

test.each(careless)("%s give nothing away", (_shape, facts) => {
  log("error", "careless", facts);
  expect(logged).toHaveLength(1);
  expect(logged[0]).not.toMatch(GIVEN_AWAY);
});

describe("what is meant to be read", () => {
  test("stays as it is", () => {
    const facts = {
      method: "POST",
      route: "/orders/:orderId",
      status: 404,
      ms: 12.5,
      order: "0123456789abcdefghjk",
      charge: "5a1f6a5e-9a08-4c9e-8f53-0d9a4f1f6f9e",
      reason: "the network refused: 200011 no balance",
      nothing: null,
      list: [1, "two", true],
    };
    log("info", "plain", facts);
    expect(JSON.parse(logged[0]!)).toMatchObject(facts);
  });

  test("has an end, however long or deep or round it is", () => {
    const round: Record<string, unknown> = { text: "word ".repeat(100_000) };
    round.self = round;
    log("info", "large", { round, list: Array.from({ length: 10_000 }, () => round) });
    expect(logged[0]!.length).toBeLessThan(3_000_000);
    expect(JSON.parse(logged[0]!)).toMatchObject({ event: "large" });
  });
});
