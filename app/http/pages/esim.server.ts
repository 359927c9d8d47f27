import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { now } from "#server/clock";
import { esimPage, type OwnEsim } from "#server/pages/esim";
import { env } from "#server/env";
import { parseActivationCode } from "#server/esims/activation-code";
import { type Esim, type EsimState, findEsim } from "#server/esims/esims";
import { drawQr, type QrDrawing } from "#server/qr";
import type { CodeParts } from "~/features/esims/install-card";
import { guessPhone, type Phone, phoneOf } from "~/features/esims/phones.server";
import { isScanned } from "~/features/esims/install-now";
import { scannable } from "~/features/esims/install-links";
import { paths } from "~/paths";
import { type Refresh, refreshSince } from "~/ui/refresh";
import { mayShowCodes } from "./proof.server";
import { requireReader } from "./readers.server";

/**
 * The eSIM that the address names, of the signed-in user.
 * @throws the redirect to the sign-in page, or to the eSIM in its place; 404 for somebody else's eSIM, as for one that does not exist.
 */
export async function requireOwnEsim(args: LoaderFunctionArgs): Promise<OwnEsim> {
  const esimId = args.params.esimId ?? "";
  const user = await requireReader(args, "see your eSIM", ({ id }) => ordersOnEsim(id, esimId));
  const own = await esimPage(user.id, esimId, !readsOnPhone(args.request));
  if (!own) throw new Response("Not Found", { status: 404 });
  if (own.esim.replacedBy) throw redirect(paths.esim(own.esim.replacedBy));
  return own;
}

async function ordersOnEsim(userId: string, esimId: string): Promise<string[]> {
  return (await findEsim(userId, esimId))?.plans.map(({ orderId }) => orderId) ?? [];
}

interface Installation {
  /** The code as pages and the arrival pack show it; null until there is one. */
  installation: { code: CodeParts; qr: QrDrawing } | null;
  /** There is one, and its owner has to be proven before it is shown. */
  isHeldBack: boolean;
}

/** The reader's activation code of an eSIM. Every page of its owner gets codes from here only. */
export async function installationOf(
  args: Pick<LoaderFunctionArgs, "request" | "context">,
  whole: string | undefined,
): Promise<Installation> {
  const isHeldBack = whole !== undefined && !(await mayShowCodes(args));
  return { installation: isHeldBack ? null : installationBy(whole), isHeldBack };
}

/** The same for a reader who was proven in another way. */
export function installationBy(whole: string | undefined): Installation["installation"] {
  if (whole === undefined) return null;
  const { address = "", matchingId = "", needsConfirmationCode = false } = parseActivationCode(whole) ?? {};
  const code = { whole, address, matchingId, needsConfirmationCode };
  return { code, qr: drawQr(scannable(whole)) };
}

/** The phone that the reader has chosen, else the one that the request seems to come from, or another screen. */
export function phoneFor({ url, headers }: Request): Phone {
  return phoneOf(new URL(url).searchParams.get("phone")) ?? guessPhone(headers);
}

/** Whether it is read on the phone itself, as far as that is known. */
export function readsOnPhone(request: Request): boolean {
  return !isScanned({ phone: phoneFor(request) });
}

/** Where the sandbox plays the phone of a test eSIM; a real eSIM has no such address. */
export function testPhoneOf({ isTest, iccid }: Pick<Esim, "isTest" | "iccid">): string | undefined {
  const { enabled, origin } = env().sandbox;
  return enabled && isTest && iccid ? `${origin}/phone/${iccid}` : undefined;
}

/** Of all eSIMs of a customer: while one of them is being made, and may still come. */
export function whileOneIsPreparing(esims: readonly EsimState[]): Refresh | undefined {
  const isGivenUp = ({ delivery }: EsimState["plans"][number]) => delivery?.shown === "given_up";
  return esims
    .filter(({ plans }) => !plans.some(isGivenUp))
    .map(whilePreparing)
    .find(Boolean);
}

/** A page refreshes while an eSIM is being made: every second while it should come any moment, then now and then. */
function whilePreparing({
  profileState,
  createdAt,
}: Pick<Esim, "profileState" | "createdAt">): Refresh | undefined {
  return profileState === "preparing" ? refreshSince(createdAt, now(), 30) : undefined;
}

/** While somebody installs it, perhaps by the phone's own page on another screen. */
export function whileInstalling({ profileState }: Pick<Esim, "profileState">): Refresh | undefined {
  const isChanging = ["released", "downloaded", "installed"].includes(profileState);
  return isChanging ? { seconds: 5, byScriptOnly: true } : undefined;
}

/** While the page may still show something new of it: not for an eSIM that the network will never make. */
export function whileOnItsWay(esim: EsimState): Refresh | undefined {
  if (esim.owed?.delivery?.shown === "given_up") return undefined;
  return whilePreparing(esim) ?? whileInstalling(esim);
}
