/** Requests as a browser sends them to a loader or an action, and what comes back. */
import type { LoaderFunctionArgs } from "@remix-run/node";

export const ORIGIN = "http://localhost:3000";

/** Numbers that nothing of the shop has, and some that are none. */
export const ODD_IDS = [
  "",
  "x",
  "1",
  "-1",
  "1e309",
  "\u0000",
  "' or 1=1 --",
  "__proto__",
  "ABC",
  "\uD800",
  "x".repeat(5000),
];

interface Extras {
  /** What the browser sends as its `Cookie` header. */
  cookie?: string;
  params?: Record<string, string>;
}

/** A visit to a page: the arguments of its loader. */
export function visit(path: string, extras: Extras = {}): LoaderFunctionArgs {
  return argsOf(new Request(`${ORIGIN}${path}`, { headers: headersOf(extras) }), extras);
}

/** A form that is sent without JavaScript: the arguments of its action. A list is a repeated field. */
export function submitted(
  path: string,
  fields: Record<string, string | string[]>,
  extras: Extras = {},
): LoaderFunctionArgs {
  const body = new URLSearchParams();
  for (const [name, values] of Object.entries(fields)) {
    for (const value of [values].flat()) body.append(name, value);
  }
  return argsOf(
    new Request(`${ORIGIN}${path}`, { method: "POST", body, headers: headersOf(extras) }),
    extras,
  );
}

export function argsOf(request: Request, { params = {} }: Extras = {}): LoaderFunctionArgs {
  return { request, params, context: {} };
}

function headersOf({ cookie }: Extras): HeadersInit {
  return cookie ? { Cookie: cookie } : {};
}

/** What a route answers, whether it returns the response or throws it. */
export async function answerOf(route: () => unknown): Promise<Response> {
  let answer: unknown;
  try {
    answer = await route();
  } catch (thrown) {
    answer = thrown;
  }
  if (answer instanceof Response) return answer;
  throw answer instanceof Error ? answer : new Error("the route answered without a response");
}

export interface SentCookie {
  value: string;
  /** Its attributes, lower case: `["path=/", "httponly", …]`. */
  attributes: string[];
}

/** The cookies that a response sets, by name. */
export function cookiesOf(response: Response): Map<string, SentCookie> {
  return new Map(
    response.headers.getSetCookie().map((line) => {
      const [pair = "", ...attributes] = line.split("; ");
      const [name = ""] = pair.split("=", 1);
      return [
        name,
        { value: pair.slice(name.length + 1), attributes: attributes.map((text) => text.toLowerCase()) },
      ];
    }),
  );
}

/** The `Cookie` header of a browser that has kept what the response set. */
export function keptBy(response: Response): string {
  return [...cookiesOf(response)]
    .filter(([, { attributes }]) => !attributes.includes("max-age=0"))
    .map(([name, { value }]) => `${name}=${value}`)
    .join("; ");
}
