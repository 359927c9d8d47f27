/** A browser without JavaScript: it keeps cookies, posts forms, and follows no redirect by itself. */
import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { brotliDecompressSync } from "node:zlib";

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  /** As it came over the wire. */
  body: Buffer;
  text: string;
  location: string;
}

export type Visitor = ReturnType<typeof visitor>;
export const PASSWORD = "Correct-horse-7";

const ANSWER_WITHIN_MS = 30_000;

/**
 * @param shared connections that several visitors use, to keep their number small.
 * @param address where the visitor seems to come from: without one, a network of their own.
 */
export function visitor(
  origin: string,
  shared = new Agent({ keepAlive: true, maxSockets: 6 }),
  address = somewhere(),
) {
  const cookies = new Map<string, string>();

  const cookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");

  async function visit(
    method: "GET" | "POST",
    route: string,
    fields?: Record<string, string>,
  ): Promise<Answer> {
    const body = fields && new URLSearchParams(fields).toString();
    const cookie = cookieHeader();
    const answer = await send(
      new URL(route, origin),
      method,
      body,
      {
        Accept: "text/html,*/*",
        "Accept-Encoding": "br",
        ...(cookie ? { Cookie: cookie } : {}),
        "X-Forwarded-For": address,
        ...(body === undefined ? {} : formHeaders(origin, body)),
      },
      shared,
    );
    for (const header of answer.headers["set-cookie"] ?? []) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
      if (/max-age=0\b/i.test(header)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  }

  return {
    /** @throws {Error} when no answer comes: the visitor cannot know what was done. */
    get: (route: string) => visit("GET", route),
    post: (route: string, fields: Record<string, string>) => visit("POST", route, fields),
    signUp: (username: string) =>
      visit("POST", "/signup", {
        username,
        email: `${username}@example.test`,
        password: PASSWORD,
        confirmPassword: PASSWORD,
        redirect: "",
      }),
    signIn: (username: string) => visit("POST", "/signin", { username, password: PASSWORD, redirect: "" }),
    /** Clicks the pay button of the checkout page. @param of the plan, or as an address several: `?index&plans=`. */
    pay: (of: string) =>
      visit("POST", `/checkout${of.replace(/^(?!\?)/, "/")}`, { paymentMethod: "crypto", coin: "BTC" }),
    /** Forgets its session, as a browser does whose session has run out. It stays a known browser. */
    forgetSession: () => [...cookies.keys()].filter(isSession).forEach((name) => cookies.delete(name)),
    isSignedIn: () => [...cookies.keys()].some(isSession),
  };
}

export function oneConnection(): Agent {
  return new Agent({ keepAlive: true, maxSockets: 1 });
}

let networks = 0;

/** A network that nobody else comes from. */
function somewhere(): string {
  networks += 1;
  return `100.64.${networks >> 8}.${networks & 255}`;
}

function isSession(cookie: string): boolean {
  return cookie.endsWith("session");
}

function formHeaders(origin: string, body: string) {
  return {
    Origin: origin,
    "Sec-Fetch-Site": "same-origin",
    "Content-Type": "application/x-www-form-urlencoded",
    "Content-Length": String(Buffer.byteLength(body)),
  };
}

/** Sends it, whatever it is. @throws {Error} when no answer comes. */
export function send(
  url: URL,
  method: string,
  body: string | Uint8Array | undefined,
  headers: Record<string, string> | string[],
  agent: Agent,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asking = request(url, { method, headers, agent, timeout: ANSWER_WITHIN_MS }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        const wire = Buffer.concat(chunks);
        const plain = response.headers["content-encoding"] === "br" ? brotliDecompressSync(wire) : wire;
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: wire,
          text: plain.toString("utf8"),
          location: response.headers.location ?? "",
        });
      });
    });
    asking.on("timeout", () => asking.destroy(new Error(`no answer within ${ANSWER_WITHIN_MS} ms`)));
    asking.on("error", (fault: NodeJS.ErrnoException) => {
      // The shop has ended a kept connection just as it was to be used again: nothing was sent.
      if (asking.reusedSocket && fault.code === "ECONNRESET")
        send(url, method, body, headers, agent).then(resolve, reject);
      else reject(fault);
    });
    asking.end(body);
  });
}
