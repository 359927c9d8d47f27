/** The processor as a server: who may call it, and which resource answers. */
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type ControlsByRoot, NoSuchControl } from "../controls";
import type { Fault } from "../faults";
import { keep, type Kept } from "../state-file";
import { type Answer, type Call, callOf, give, HttpError, problem } from "../web/http";
import { asPage } from "../web/page";
import { btcpay, type BtcpayStore } from "./btcpay";
import { answerClaimPage } from "./btcpay-refunds";
import { answerCardPage } from "./card-page";
import { coinbase, type CoinbaseBusiness } from "./coinbase";
import { commerce } from "./commerce";
import { answerControls, CONTROLS } from "./controls";
import { frontPage, type InFront } from "./front-page";
import { answerHostedPage, noSuchAnswer } from "./hosted-page";
import { Processor, type ProcessorOptions } from "./processor";
import { answerIn, type Protocol } from "./protocol";
import { freshState } from "./store";
import { stripe, type StripeAccount } from "./stripe";

const LOOPBACK = "127.0.0.1";

/** Another stand-in, whose pages are on the same port. */
export interface Neighbour extends InFront {
  /** The first segments of its addresses. */
  paths: string[];
  /** What a tester does to it. */
  controls?: ControlsByRoot;
  answer(call: Call): Answer | Promise<Answer>;
}

/** A stand-in that keeps what it knows in a file of its own. */
export interface StandIn extends Neighbour, Pick<Kept<unknown>, "saved" | "copyTo" | "beginWith"> {
  /** What waits to go wrong, the first in line first. */
  faults: Fault<string, string>[];
  close(): Promise<void>;
}

/** One where something happens by itself. */
export interface Timed {
  /** When the next of it is due, in ms since 1970; `Infinity` when nothing waits. */
  nextDue(): number;
  /** Has what is due happen, until the shop has been told. */
  runDue(): Promise<void>;
}

export interface PaymentProcessorOptions extends ProcessorOptions {
  /** 0 takes any free port. */
  port: number;
  apiKey: string;
  webhookSecret: string;
  /** A store of BTCPay Server, of the same charges, under `/api`. */
  btcpay?: BtcpayStore | undefined;
  /** A business at Coinbase, of the same charges, under `/api`. */
  coinbase?: CoinbaseBusiness | undefined;
  /** An account at Stripe, of the same charges, under `/v1`. */
  stripe?: StripeAccount | undefined;
  /** JSON file the state is kept in; without it nothing outlives the process. */
  stateFile?: string | undefined;
  /** The origin of the shop, for the front page. */
  shopUrl?: string | undefined;
  neighbours?: Neighbour[];
  logger?: (line: string) => void;
}

export interface PaymentProcessor extends Timed, Omit<StandIn, keyof Neighbour> {
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
  server.listen(options.port, LOOPBACK);
  await once(server, "listening");
  const origin = `http://${LOOPBACK}:${(server.address() as AddressInfo).port}`;
  const allControls = Object.assign({ "/_config": CONTROLS }, ...neighbours.map(({ controls }) => controls));
  const protocols: Protocol[] = [
    ...(options.btcpay ? [btcpay(options.btcpay)] : []),
    ...(options.coinbase ? [coinbase(options.coinbase)] : []),
    ...(options.stripe ? [stripe(options.stripe)] : []),
    commerce(options),
  ];
  const opening = keep(options.stateFile, freshState, log).then(
    (kept) => new Processor(kept, options, protocols, log),
  );
  server.on("request", (request, response) => void respond(request, response));
  const processor = await opening.catch((error: unknown) => {
    server.close();
    throw error;
  });
  processor.start();

  return {
    origin,
    faults: processor.faults,
    saved: processor.kept.saved,
    copyTo: processor.kept.copyTo,
    beginWith: (file) => processor.beginWith(file),
    nextDue: () => processor.nextDue(),
    runDue: () => processor.runDue(),
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
      await processor.kept.saved();
      return answer;
    } catch (error) {
      if (error instanceof NoSuchControl) return error.beside(allControls);
      if (error instanceof HttpError) return error.answer;
      log(`The sandbox failed to answer ${request.method} ${request.url}: ${String(error)}`);
      return problem(500, "internal_server_error", "The sandbox failed to answer.");
    }
  }

  function route(call: Call, to: Processor): Answer | Promise<Answer> {
    for (const protocol of protocols) {
      const path = protocol.pathOf(call.path);
      if (path) return answerIn(protocol, path, call, to, origin);
    }
    const [resource, topic] = call.path;
    if (["_config", "world"].includes(resource ?? "") && fromElsewhere(call)) return wrongName();
    switch (resource) {
      case "c":
        return answerCardPage(call, to);
      case "pay":
        return answerHostedPage(call, to);
      case "pull-payments":
        return answerClaimPage(call, to);
      case "_config":
        return (
          neighbours.find(({ controls }) => controls?.[`/_config/${topic}`])?.answer(call) ??
          answerControls(call, to)
        );
      case undefined:
        return asPage(200, frontPage(to, neighbours, options.shopUrl));
      default:
        return neighbours.find(({ paths }) => paths.includes(resource))?.answer(call) ?? noSuchAnswer();
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
