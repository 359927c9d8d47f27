/** `/developers/testing`: every control of the sandbox as a line for the shell. */
import { expect, test } from "vitest";
import { env } from "#server/env";
import { CONTROLS as world, worldControls } from "#server/world/controls";
import { NETWORK_CONTROLS as network } from "../../server/sandbox/network/controls";
import { CONTROLS as payments } from "../../server/sandbox/payment-processor/controls";
import { readPage } from "../support/read-page";

/** What can be copied beside each control. */
async function linesByCall(): Promise<[call: string, lines: string[]][]> {
  const { main } = await readPage("/developers/testing");
  return main
    .all("article")
    .map((each) => [each.one("h3").text, each.all("button").map((one) => one.attribute("dataCopy")!)]);
}

test("has every control of a sandbox at its own address, and how a world begins", async () => {
  const { origin } = env().sandbox;
  const calls = await linesByCall();
  const lists = [network, payments].map((list) => Object.keys(list).length);
  expect(calls).toHaveLength(lists.reduce((sum, count) => sum + count, 1)); // and the list of mails
  const transaction = "/_config/charges/$CHARGE/confirm/$TRANSACTION";
  expect(calls).toContainEqual([
    "POST /_config/charges/{charges}/confirm/{confirm}",
    [`curl -X POST ${origin}${transaction}`],
  ]);
  expect(calls).toContainEqual(["DELETE /_config/faults", [`curl -X DELETE ${origin}/_config/faults`]]);
  expect((await readPage("/developers/testing")).main.text).toContain("npm run world");
});

test("a world has its own controls first, and needs no other; what its lines send is taken", async () => {
  worldControls(new Promise(() => undefined));
  const calls = await linesByCall();
  expect(calls.slice(0, Object.keys(world).length).map(([call]) => call)).toEqual(
    Object.keys(world).map((name) => name.replace(" ", " /world/").replace(/\/$/, "")),
  );
  expect(calls[1]![1][0]).toBe(`curl -d '{"advance":"31d"}' ${env().sandbox.origin}/world/clock`);
  expect((await readPage("/developers/testing")).main.text).not.toContain("npm run world");
  const roots = { "/world": world, "/_config": payments, "/_config/network": network };
  const takers = Object.fromEntries(
    Object.entries(roots).flatMap(([root, controls]) =>
      Object.entries(controls).map(([name, { takes }]) => {
        const [method, ...parts] = name.split(" ").filter(Boolean);
        return [`${method} ${[root, ...parts].join("/")}`, takes];
      }),
    ),
  );
  for (const [call, lines] of calls)
    for (const body of lines.flatMap((line) => /-d '(.*)'/.exec(line)?.[1] ?? [])) {
      const takes = takers[call.replaceAll(/\{\w+\}/g, "*")];
      expect(takes?.safeParse(JSON.parse(body)).success, `${call} ${body}`).toBe(true);
    }
});
