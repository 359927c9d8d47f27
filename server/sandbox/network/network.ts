/**
 * Stands in for the network partner: makes test eSIMs, plays the phone that they are installed on at /phone, and goes
 * wrong as a tester likes at /network.
 */
import type { Neighbour, StandIn, Timed } from "../payment-processor/server";
import { keep } from "../state-file";
import { answerApi } from "./api";
import { answerControlPage } from "./control-page";
import { answerConfig, NETWORK_CONTROLS } from "./controls";
import { PhoneNetwork } from "./phone-network";
import { answerPhone } from "./phone-page";
import { freshNetwork } from "./store";

interface SandboxNetworkOptions {
  accessCode: string;
  secret: string;
  /** Where the shop takes in notifications. */
  webhookUrl: string;
  /** JSON file the profiles are kept in; without it they end with the process. */
  file?: string | undefined;
  logger?: (line: string) => void;
}

export type SandboxNetwork = StandIn & Timed;

const TICK_MS = 100;

export async function startNetwork(options: SandboxNetworkOptions): Promise<SandboxNetwork> {
  const { accessCode, secret, webhookUrl, file, logger = () => undefined } = options;
  const kept = await keep(file, freshNetwork, logger);
  const network = new PhoneNetwork(kept, webhookUrl);
  const ticking = setInterval(() => void network.tick(), TICK_MS).unref();
  const answers: Record<string, Neighbour["answer"]> = {
    _config: (call) => answerConfig(call, network),
    api: (call) => answerApi(call, network, { accessCode, secret }),
    network: (call) => answerControlPage(call, network),
    phone: (call) => answerPhone(call, network),
  };
  return {
    pages: [
      { title: "Phones", href: "/phone", about: "Install an eSIM, turn it on, use its data." },
      {
        title: "Network",
        href: "/network",
        about: "Its orders, its balance, its price list and its faults.",
      },
    ],
    paths: ["phone", "network", "api"],
    controls: { "/_config/network": NETWORK_CONTROLS },
    faults: network.faults,
    async answer(call) {
      const answer = await answers[call.path[0]!]!(call);
      await kept.saved();
      return answer;
    },
    saved: kept.saved,
    copyTo: kept.copyTo,
    beginWith: (from) => network.beginWith(from),
    nextDue: () => network.nextDue(),
    runDue: () => network.tick(),
    async close() {
      clearInterval(ticking);
      await network.close();
    },
  };
}
