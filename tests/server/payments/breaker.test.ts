/** A processor that does not answer is left alone for a while: nobody waits for it, and no charge moves elsewhere. */
import { beforeEach, describe, expect, test } from "vitest";
import { CallError } from "#server/outgoing";
import { SECOND, shiftClock } from "#server/clock";
import { payOnPage } from "#server/checkout/pay-on-page";
import { env } from "#server/env";
import { contain, PAUSE } from "#server/payments/breaker";
import { latestAttemptOf } from "#server/payments/attempts";
import { isUnavailable, takersOf, probeUnavailable } from "#server/payments/processor";
import type { PaymentProvider } from "#server/processors/provider";
import { openProcessor } from "#server/processors/registry";
import { chargeRequest } from "../../support/charges";
import { makeUser } from "../../support/factories";
import { linesOf } from "../../support/logged";
import { recover, startSandbox } from "../../support/sandbox";

const sandbox = await startSandbox();
beforeEach(() => recover(sandbox));

const soon = () => AbortSignal.timeout(5 * SECOND);
const fail = (next: string, more: object = { times: 100 }) => sandbox.config("/faults", { next, ...more });
const answers = () => sandbox.config("/faults", {}, "DELETE");
const calls = () => linesOf("outgoing call").length;
const charge = chargeRequest();
const listed = async (provider: PaymentProvider) => {
  const refs: string[] = [];
  for await (const { ref } of provider.listSince(new Date(0), soon())) refs.push(ref);
  return refs;
};
/** The kind of its failure; 'answered' where there was none. */
const outcomeOf = (call: Promise<unknown>) =>
  call.then(
    () => "answered",
    (error: { kind: string }) => error.kind,
  );
const contained = () => contain(openProcessor(env().processors[0]!));
async function ask(provider: PaymentProvider, times: number): Promise<string[]> {
  const kinds: string[] = [];
  for (let call = 0; call < times; call++) kinds.push(await outcomeOf(provider.createCharge(charge, soon())));
  return kinds;
}

describe("five failures in a row", () => {
  test.each(["500", "429", "reset", "nonsense"])(
    "of '%s': what is asked then fails at once, as surely not done, and nothing is sent",
    async (next) => {
      const { provider, isAway } = contained();
      await fail(next);
      await ask(provider, 4);
      expect([isAway(), calls()]).toEqual([false, 4]);
      await ask(provider, 1);
      expect([isAway(), calls()]).toEqual([true, 5]);
      const asked = [
        provider.createCharge(charge, soon()),
        provider.getCharge("any", soon()),
        provider.cancelCharge!("any", soon()),
        listed(provider),
      ];
      expect(new Set(await Promise.all(asked.map(outcomeOf)))).toEqual(new Set(["unavailable"]));
      expect(calls()).toBe(5);
    },
  );

  test("are written down once, and so is the answer that ends it", async () => {
    const { provider, isAway } = contained();
    await fail("500");
    await ask(provider, 9);
    for (let pauses = 1; pauses <= 3; pauses++) {
      shiftClock(pauses * (PAUSE + SECOND));
      expect(await ask(provider, 2)).toEqual(["ambiguous", "unavailable"]); // one that tries, and one that does not
    }
    expect(linesOf("processor away")).toMatchObject([{ level: "error", of: "sandbox", kind: "ambiguous" }]);
    await answers();
    shiftClock(4 * (PAUSE + SECOND));
    expect(await ask(provider, 2)).toEqual(["answered", "answered"]);
    expect(isAway()).toBe(false);
    expect(linesOf("processor away")).toHaveLength(1);
    expect(linesOf("processor back")).toMatchObject([{ level: "info", of: "sandbox", seconds: 64 }]);
  });

  test("count where nothing was answered in between, and within half a minute", async () => {
    const { provider, isAway } = contained();
    await fail("500");
    await ask(provider, 4);
    await answers();
    await ask(provider, 1);
    await fail("500");
    await ask(provider, 4);
    expect(isAway()).toBe(false);
    await answers();
    await ask(provider, 1);
    await fail("500");
    for (let later = 1; later <= 8; later++) {
      shiftClock(later * 8 * SECOND);
      await ask(provider, 1);
      expect(isAway()).toBe(false);
    }
    await ask(provider, 1);
    expect(isAway()).toBe(true);
  });

  test("are none where it refuses, or does not know: those are answers", async () => {
    const { provider, isAway } = contained();
    await fail("400", { times: 10, operation: "create" });
    expect(new Set(await ask(provider, 10))).toEqual(new Set(["rejected"]));
    for (let call = 0; call < 10; call++)
      expect(await outcomeOf(provider.getCharge("nobodys", soon()))).toBe("not_found");
    const wrongKey = contain(openProcessor({ ...env().processors[0]!, apiKey: "wrong" } as never));
    expect(new Set(await ask(wrongKey.provider, 10))).toEqual(new Set(["unauthorized"]));
    expect([isAway(), wrongKey.isAway()]).toEqual([false, false]);

    await fail("500", { times: 4 });
    await ask(provider, 4);
    await fail("400", { times: 1 });
    await ask(provider, 1);
    await fail("500", { times: 4 });
    await ask(provider, 4);
    expect(isAway()).toBe(false);
  });

  test("of one processor say nothing of another", async () => {
    const [one, other] = [contained(), contained()];
    await fail("500", { times: 5 });
    await ask(one.provider, 5);
    expect([one.isAway(), other.isAway()]).toEqual([true, false]);
    expect(await ask(other.provider, 1)).toEqual(["answered"]);
  });

  test("in the middle of a list count, and end it", async () => {
    const { provider, isAway } = contained();
    await fail("500", { times: 5, operation: "list" });
    for (let call = 0; call < 5; call++) expect(await outcomeOf(listed(provider))).toBe("ambiguous");
    expect(isAway()).toBe(true);
  });
});

describe("after a pause", () => {
  test("one call tries, though another that was asked before has failed only now", async () => {
    let giveUp: (error: Error) => void;
    const hangs = () => new Promise<never>((_, reject) => (giveUp = reject));
    const { provider, isAway } = contain({ ...openProcessor(env().processors[0]!), getCharge: hangs });
    const late = outcomeOf(provider.getCharge("any", soon()));
    await fail("500", { times: 5 });
    await ask(provider, 5);
    shiftClock(PAUSE - SECOND);
    giveUp!(new CallError("unavailable", "it took too long"));
    expect(await late).toBe("unavailable");
    await answers();
    shiftClock(PAUSE + SECOND);
    expect(await ask(provider, 1)).toEqual(["answered"]);
    expect(isAway()).toBe(false);
  });

  test("one call tries, and the others do not wait for it", async () => {
    const { provider, isAway } = contained();
    await fail("500", { times: 5 });
    await ask(provider, 5);
    shiftClock(PAUSE - SECOND);
    expect(await ask(provider, 1)).toEqual(["unavailable"]);
    shiftClock(PAUSE + SECOND);
    await fail("slow", { delaySeconds: 1 });
    const trial = outcomeOf(provider.createCharge(charge, soon()));
    const begun = performance.now();
    expect(await ask(provider, 3)).toEqual(["unavailable", "unavailable", "unavailable"]);
    expect(performance.now() - begun).toBeLessThan(500);
    expect(isAway()).toBe(true);
    expect(await trial).toBe("answered");
    expect(isAway()).toBe(false);
  });

  test("a refusal ends it as well, and what failed before counts no more", async () => {
    const { provider, isAway } = contained();
    await fail("500", { times: 5 });
    await ask(provider, 5);
    shiftClock(PAUSE + SECOND);
    await fail("400", { times: 1 });
    expect(await ask(provider, 1)).toEqual(["rejected"]);
    await fail("500", { times: 4 });
    await ask(provider, 4);
    expect(isAway()).toBe(false);
  });
});

describe("a customer", () => {
  const press = async (user?: Awaited<ReturnType<typeof makeUser>>["user"]) =>
    payOnPage(user ?? (await makeUser()).user, "crypto", { lines: [{ planId: "layover" }] }).then(
      () => "answered",
      (error: { code: string }) => error.code,
    );
  /** Five customers find out. */
  async function away() {
    await fail("500");
    while (!isUnavailable(takersOf("crypto")[0]!)) expect(await press()).toBe("payment_unavailable");
    expect(await press()).toBe("payment_away");
  }
  test("does not have to find out that it is back: the worker asks, and only after the pause", async () => {
    await away();
    const sent = calls();
    await answers();
    await probeUnavailable();
    expect([isUnavailable(takersOf("crypto")[0]!), calls()]).toEqual([true, sent]);
    shiftClock(PAUSE + SECOND);
    await probeUnavailable();
    expect([isUnavailable(takersOf("crypto")[0]!), calls()]).toEqual([false, sent + 1]);
    await probeUnavailable();
    expect(calls()).toBe(sent + 1);
  });

  test("whose charge may have been made gets no second one, and finds it when it is back", async () => {
    const { user } = await makeUser();
    await fail("lost", { operation: "create" });
    expect(await press(user)).toBe("payment_unavailable");
    await away();
    expect(await press(user)).toBe("payment_unavailable");
    await recover(sandbox);
    const { orderId } = await payOnPage(user, "crypto", { lines: [{ planId: "layover" }] });
    const { ref } = (await latestAttemptOf(orderId))!;
    const mine = (await listed(takersOf("crypto")[0]!)).filter((one) => one === ref);
    expect(mine).toHaveLength(1);
  });
});
