import type { LoaderFunctionArgs } from "@remix-run/node";
import type { User } from "#server/accounts/accounts";
import {
  forgetUnsentForm,
  keepUnsentForm,
  UNSENT_FORM_LIFETIME,
  type UnsentForm,
  unsentForm,
} from "#server/accounts/unsent-forms";
import { DomainError } from "#server/errors";
import { reportFault } from "#server/error-reports/error-reports";
import { DRAFT_OF } from "~/forms/drafts";
import { signedCookie, textIn } from "../cookies.server";
import { SECRET_FIELDS } from "./form.server";

/** The key to what a form held when the session had run out; the browser keeps nothing else of it. */
const unsentCookie = signedCookie("unsent", UNSENT_FORM_LIFETIME);

/**
 * Keeps the form of a request without a session, if it names its account. The name is not trusted: only that account
 * will see the form.
 * @returns the cookies to set.
 */
export async function keepUnsent({
  request,
  context,
}: Pick<LoaderFunctionArgs, "request" | "context">): Promise<string[]> {
  if (request.bodyUsed) return []; // so late there is nothing left to keep
  try {
    const { [DRAFT_OF]: owner, ...fields } = await fieldsOf(request);
    if (!owner) return [];
    const key = await keepUnsentForm(owner, { address: addressOf(request), fields }, context?.clientAddress);
    return key === undefined ? [] : [await unsentCookie.serialize(key)];
  } catch (error) {
    void reportFault("form not kept", error); // sign-in works all the same
    return [];
  }
}

/** What this browser sent for this user when the session had run out. At most one query. */
export async function unsentFor(request: Request, user: User): Promise<UnsentForm | undefined> {
  const key = await textIn(unsentCookie, request);
  return key === undefined ? undefined : unsentForm(user.id, key);
}

/**
 * Checks that the form was not written for somebody else, who was signed in when its page came.
 * @throws DomainError other_account.
 */
export async function expectOwner(request: Request, user: User): Promise<void> {
  if (request.bodyUsed) return; // so late the form was checked before
  const { [DRAFT_OF]: owner } = await fieldsOf(request);
  if (owner && owner !== user.id) throw new DomainError("other_account");
}

/** Forgets the kept form: it was sent again, with a session. At most one query. */
export async function forgetSent(request: Request): Promise<void> {
  const key = await textIn(unsentCookie, request);
  if (key !== undefined) await forgetUnsentForm(key, addressOf(request));
}

/** Forgets the kept form, so that nobody who comes after this user finds it. */
export async function forgetUnsent(request: Request): Promise<void> {
  const key = await textIn(unsentCookie, request);
  if (key !== undefined) await forgetUnsentForm(key);
}

/** Its `Set-Cookie`. */
export function forgottenUnsent(): Promise<string> {
  return unsentCookie.serialize("", { maxAge: 0 });
}

/** The text fields, without secrets. A body that is no form has none. */
async function fieldsOf(request: Request): Promise<Record<string, string>> {
  const sent = await request
    .clone()
    .formData()
    .catch(() => new FormData());
  const fields: Record<string, string> = {};
  for (const [name, value] of sent)
    if (typeof value === "string" && !SECRET_FIELDS.includes(name)) fields[name] = value;
  return fields;
}

function addressOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
}
