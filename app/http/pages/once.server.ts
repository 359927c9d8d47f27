import { createHmac } from "node:crypto";
import { HOUR, MINUTE } from "#server/clock";
import { env } from "#server/env";
import { DomainError } from "#server/errors";
import { newSecret } from "#server/secret";
import { signedCookie } from "../cookies.server";
import { answerOnce } from "../idempotency.server";
import { paths } from "~/paths";
import { sessionToken } from "../session.server";

const SUBMIT_KEPT_FOR = HOUR;
const CONTENT_KEPT_FOR = MINUTE;

/**
 * Tells one submit of a page's forms from the next. It changes with each answer that arrives, so a repeat of a submit
 * without an answer still brings the old value, wherever it comes from: the form, Back, a reload, the browser by
 * itself.
 */
const formCookie = signedCookie("press", SUBMIT_KEPT_FOR);

/**
 * Does a signed-in visitor's submit once: a repeat gets the first answer, for an hour. The key is a hash of all that
 * was entered with the session's secret, so no two sessions share a key, and nothing that was entered can be read from
 * it.
 * @throws DomainError too_busy, while the first submit is not at its end.
 */
export async function oncePerSubmit(
  request: Request,
  values: object,
  work: () => Promise<Response>,
): Promise<Response> {
  const token = await sessionToken(request);
  if (!token) return work();
  const { pathname } = new URL(request.url);
  return answeredOnce(request, token, values, pathname, work);
}

/**
 * Does a stranger's submit once, where the page before has set `submitCookie`: the answer may sign somebody in, so only
 * the browser that sent the form gets it again. Any other submit is a new one.
 * @throws DomainError too_busy, while the first submit is not at its end.
 */
export async function oncePerBrowser(
  request: Request,
  values: object,
  work: () => Promise<Response>,
): Promise<Response> {
  if (!(await submitIn(request))) return work();
  const { pathname } = new URL(request.url);
  const path = pathname.startsWith(paths.signIn()) ? paths.signIn() : pathname;
  return answeredOnce(request, env().sessionSecrets[0]!, values, path, work);
}

/** The `Set-Cookie` that tells this browser's submits to an address from those of other browsers. */
export function submitCookie(address = paths.signIn()): Promise<string> {
  return formCookie.serialize(newSecret(), { path: new URL(address, env().origin).pathname });
}

async function answeredOnce(
  request: Request,
  secret: string,
  values: object,
  path: string,
  work: () => Promise<Response>,
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const content = JSON.stringify([pathname, search, await submitIn(request), values]);
  const key = createHmac("sha256", secret).update(content).digest("base64url");
  const answer = await answerOf(key, SUBMIT_KEPT_FOR, work);
  answer.headers.append("Set-Cookie", await formCookie.serialize(newSecret(), { path }));
  return answer;
}

async function submitIn(request: Request): Promise<unknown> {
  return formCookie.parse(request.headers.get("Cookie"));
}

/**
 * Does a stranger's submit once a minute: pages that all strangers share carry nothing that tells one submit from the
 * next, so two submits with the same content are the same.
 * @throws DomainError too_busy, while the first submit is not at its end.
 */
export async function onceAMinute(
  request: Request,
  values: object,
  work: () => Promise<Response>,
): Promise<Response> {
  const content = JSON.stringify([new URL(request.url).pathname, values]);
  const key = createHmac("sha256", env().sessionSecrets[0]!).update(content).digest("base64url");
  return answerOf(key, CONTENT_KEPT_FOR, work);
}

async function answerOf(key: string, keptFor: number, work: () => Promise<Response>): Promise<Response> {
  try {
    return (await answerOnce({ caller: "form", key, request: "", keptFor }, work)).answer;
  } catch (error) {
    if (error instanceof DomainError && error.code === "key_in_use") throw new DomainError("too_busy");
    throw error;
  }
}
