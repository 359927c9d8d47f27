/** The processor as a server: who may call it, and which room answers. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { answerApi } from "./api";
import { answerCardPage } from "./card-page";
import { answerBtcpay } from "./btcpay-api";
import { answerClaimPage, answerPullPayments } from "./btcpay-refunds";
import { answerCoinbase } from "./coinbase-api";
import { answerControls } from "./controls";
import { answerHostedPage, answerWelcome, noSuchAnswer } from "./hosted-page";
import { type Answer, type Call, callOf, give, HttpError, problem } from "../web/http";
import { openProcessor, type Processor, type ProcessorOptions } from "./processor";
import { answerStripe } from "./stripe-api";

const LOOPBACK = "127.0.0.1";

/** Another stand-in, whose pages are on the same port. */
export interface Neighbour {
  /** Its pages that the head page leads to, as it calls them. */
  pages: Record<string, string>;
  /** The first segments of its addresses. */
  paths: string[];
  /** The segment after `/_config` that it answers too. */
  controls?: string;
  answer(call: Call): Answer | Promise<Answer>;
}

export interface PaymentProcessorOptions extends Omit<ProcessorOptions, "log"> {
  /** 0 takes any free port. */
  port: number;
  apiKey: string;
  neighbours?: Neighbour[];
  logger?: (line: string) => void;
}

export interface PaymentProcessor {
  origin: string;
  /** Stops at once; what is still to be sent is kept in the state file. */
  close(): Promise<void>;
}

const KEEP_ALIVE_MS = 60_000;

/**
 * Starts the sandbox processor on 127.0.0.1.
 * @throws the listen error, with code `EADDRINUSE` when the port is taken.
 */
export async function startPaymentProcessor(options: PaymentProcessorOptions): Promise<PaymentProcessor> {
  const { logger: log = () => undefined, neighbours = [] } = options;
  // Longer than a busy machine holds up who asks: a connection that ends as it is used again is a call that failed.
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS });
  // The port is taken before the state is read, so that a second process cannot write over the first one's
  // file.
  await listen(server, options.port);
  const origin = `http://${LOOPBACK}:${(server.address() as AddressInfo).port}`;
  const opening = openProcessor({ ...options, log });
  server.on("request", (request, response) => void respond(request, response));
  const processor = await opening.catch((error: unknown) => {
    server.close();
    throw error;
  });
  processor.start();

  return {
    origin,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await processor.close();
      await closed;
    },
  };

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const processor = await opening;
    give(await answerTo(request, processor), response);
    // Only after the answer, so that a shop usually knows its charge before the webhook speaks of it.
    processor.wake();
  }

  async function answerTo(request: IncomingMessage, processor: Processor): Promise<Answer> {
    try {
      const call = callOf(request);
      const isOurs = isOurName(call.header("host")) && !isForeignForm(call);
      const answer = isOurs ? await route(call, processor) : wrongName();
      await processor.store.saved();
      return answer;
    } catch (error) {
      if (error instanceof HttpError) return error.answer;
      log(`The sandbox failed to answer ${request.method} ${request.url}: ${String(error)}`);
      return problem(500, "internal_server_error", "The sandbox failed to answer.");
    }
  }

  function route(call: Call, to: Processor): Answer | Promise<Answer> {
    const [room, , part] = call.path;
    if (options.btcpay && room === "api" && part === "stores")
      return answerBtcpay(call, to, options.btcpay, origin);
    if (options.btcpay && room === "api" && part === "pull-payments")
      return answerPullPayments(call, to, origin);
    if (options.btcpay && room === "pull-payments") return answerClaimPage(call, to);
    const live = room === "sandbox" ? call.path.slice(1) : call.path; // its test mode is there
    if (options.coinbase && live[0] === "api" && live[2] === "checkouts")
      return answerCoinbase(call, to, options.coinbase, origin);
    if (options.stripe && room === "v1") return answerStripe(call, to, options.stripe, origin);
    switch (room) {
      case "charges":
      case "events":
        return answerApi(call, to, options.apiKey, origin);
      case "c":
        return answerCardPage(call, to);
      case "pay":
        return answerHostedPage(call, to);
      case "_config":
        if (fromElsewhere(call)) return wrongName();
        return (
          neighbours
            .find(({ controls }) => controls !== undefined && controls === call.path[1])
            ?.answer(call) ?? answerControls(call, to)
        );
      case undefined:
        return answerWelcome(to, neighbours);
      default:
        return (
          neighbours.find(({ paths }) => paths.includes(call.path[0] ?? ""))?.answer(call) ?? noSuchAnswer()
        );
    }
  }
}

/** A page of another site could otherwise reach us through a name that resolves to this machine. */
function isOurName(host: string | undefined): boolean {
  return /^(127\.0\.0\.1|localhost)(:\d+)?$/i.test(host ?? "");
}

/** Browsers name the page that posts; no other page may reach the controls, be it at another port of this machine. */
function fromElsewhere(call: Call): boolean {
  const origin = call.header("origin");
  return origin !== undefined && origin !== `http://${call.header("host")}`;
}

/** Our pages send no origin, but every browser says whether another page pressed the button. */
function isForeignForm(call: Call): boolean {
  return call.method === "POST" && /^(cross|same)-site$/.test(call.header("sec-fetch-site") ?? "");
}

function wrongName(): Answer {
  return problem(403, "invalid_request", "The sandbox only answers on 127.0.0.1 and localhost.");
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, LOOPBACK, () => {
      server.off("error", reject);
      resolve();
    });
  });
}
