/**
 * Stands in for the network partner: makes test eSIMs, plays the phone that they are installed on at /phone, and goes
 * wrong as a tester likes at /network.
 */
import type { Neighbour } from "../payment-processor/server";
import { answerApi } from "./api";
import { answerConfig } from "./config";
import { answerControlPage } from "./control-page";
import { openNetwork } from "./phone-network";
import { answerPhone } from "./pages";

interface SandboxNetworkOptions {
  accessCode: string;
  secret: string;
  /** Where the shop takes in notifications. */
  webhookUrl: string;
  /** JSON file the profiles are kept in; without it they end with the process. */
  file?: string | undefined;
  /** Milliseconds since 1970; a test puts this clock and the shop's together. */
  now?: () => number;
  logger?: (line: string) => void;
}

export interface SandboxNetwork extends Neighbour {
  close(): Promise<void>;
}

const TICK_MS = 100;

export async function startNetwork(options: SandboxNetworkOptions): Promise<SandboxNetwork> {
  const { accessCode, secret, webhookUrl, file, now = Date.now, logger = () => undefined } = options;
  const network = await openNetwork({ webhookUrl, file, now, log: logger });
  const ticking = setInterval(() => network.tick(), TICK_MS).unref();
  return {
    pages: { Phone: "/phone", Network: "/network" },
    paths: ["phone", "network", "api"],
    controls: "network",
    async answer(call) {
      const answer =
        call.path[0] === "_config"
          ? await answerConfig(call, network)
          : call.path[0] === "api"
            ? await answerApi(call, network, { accessCode, secret })
            : call.path[0] === "network"
              ? await answerControlPage(call, network)
              : await answerPhone(call, network);
      await network.store.saved();
      return answer;
    },
    async close() {
      clearInterval(ticking);
      await network.close();
    },
  };
}
