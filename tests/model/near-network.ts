/**
 * The sandbox's network in this process: the shop's adapter asks it by its own protocol, over no wire, so that
 * thousands of histories fit into minutes.
 */
import { vi } from "vitest";
import { env } from "#server/env";
import { answerApi } from "../../server/sandbox/network/api";
import { PhoneNetwork } from "../../server/sandbox/network/phone-network";
import type { Profile } from "../../server/sandbox/network/profile";
import { freshNetwork } from "../../server/sandbox/network/store";
import { keep } from "../../server/sandbox/state-file";
import type { Call } from "../../server/sandbox/web/http";
import { PLANS } from "./empty-shop";

export type { PhoneNetwork, Profile };

/** Of its price list what histories buy: two thousand packages would be read again with every hour. */
const BOUGHT = new RegExp(`^(TOPUP_)?(${PLANS.join("|")})_`);
function few(list: string): string {
  const { obj, ...answer } = JSON.parse(list) as { obj?: { packageList: { packageCode: string }[] } };
  const packageList = obj?.packageList.filter((each) => BOUGHT.test(each.packageCode));
  return JSON.stringify({ ...answer, obj: obj && { ...obj, packageList } });
}

/** Everything that is fetched from here on is asked of it. */
export async function openNearNetwork(): Promise<PhoneNetwork> {
  const { accessCode, secret } = env().network;
  const kept = await keep(undefined, freshNetwork, () => undefined);
  const network = new PhoneNetwork(kept, "http://127.0.0.1/none");
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    const {
      body,
      status,
      manner = "whole",
    } = await answerApi(callOf(url, init), network, { accessCode, secret });
    if (manner !== "whole") throw new TypeError("fetch failed", { cause: new Error("other side closed") });
    const isList = url.endsWith("/package/list") && status === 200;
    return new Response(isList ? few(String(body)) : body, { status });
  });
  return network;
}

function callOf(url: string, init: RequestInit): Call {
  const { pathname, searchParams } = new URL(url);
  const headers = new Headers(init.headers);
  return {
    method: init.method ?? "GET",
    path: pathname.split("/").filter(Boolean),
    query: searchParams,
    header: (name) => headers.get(name) ?? undefined,
    text: async () => String(init.body),
  };
}
