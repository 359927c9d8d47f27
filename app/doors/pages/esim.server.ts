import type { LoaderFunctionArgs } from "@remix-run/node";
import { now } from "#server/clock";
import { env } from "#server/env";
import { parseActivationCode } from "#server/esims/activation-code";
import { type Esim, type EsimDetails, findEsim } from "#server/esims/esims";
import { drawQr, type QrDrawing } from "#server/qr";
import type { CodeParts } from "~/features/esims/code-fields";
import { scannable } from "~/features/esims/install-links";
import { type Refresh, refreshSince } from "~/ui/refresh";
import { requireReader } from "./readers.server";

/**
 * The signed-in user's eSIM that the address names.
 * @throws the way to the sign-in page; 404 for somebody else's, as for one that does not exist.
 */
export async function ownEsim(args: LoaderFunctionArgs): Promise<EsimDetails> {
  const esimId = args.params.esimId ?? "";
  const user = await requireReader(args, "see your eSIM", ({ id }) => ordersOnEsim(id, esimId));
  const esim = await findEsim(user.id, esimId);
  if (!esim) throw new Response("Not Found", { status: 404 });
  return esim;
}

async function ordersOnEsim(userId: string, esimId: string): Promise<string[]> {
  return (await findEsim(userId, esimId))?.plans.map(({ orderId }) => orderId) ?? [];
}

/** The code as the page and the arrival pack show it; null until there is one. */
export function installation({ activationCode }: EsimDetails): { code: CodeParts; qr: QrDrawing } | null {
  if (activationCode === null) return null;
  const {
    address = "",
    matchingId = "",
    needsConfirmationCode = false,
  } = parseActivationCode(activationCode) ?? {};
  return {
    code: { whole: activationCode, address, matchingId, needsConfirmationCode },
    qr: drawQr(scannable(activationCode)),
  };
}

/** Where the sandbox plays the phone of a test eSIM; a real one has none. */
export function testPhoneOf({ isTest, iccid }: Pick<Esim, "isTest" | "iccid">): string | undefined {
  const { enabled, origin } = env().sandbox;
  return enabled && isTest && iccid ? `${origin}/phone/${iccid}` : undefined;
}

/**
 * An eSIM that is being made is looked at again: every second while it should come any moment, then now and
 * then.
 */
export function whilePreparing({
  profileState,
  createdAt,
}: Pick<Esim, "profileState" | "createdAt">): Refresh | undefined {
  return profileState === "preparing" ? refreshSince(createdAt, now(), 30) : undefined;
}
