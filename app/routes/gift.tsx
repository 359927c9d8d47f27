import { type HeadersFunction, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { claimGift, giftFor } from "#server/checkout/claim-gift";
import { ClaimGiftSchema } from "#server/checkout/schema";
import { findGift } from "#server/waitlist/gifts";
import { requireUser } from "~/http/pages/guards.server";
import { actionOf, form } from "~/http/pages/form.server";
import { redirectWithSuccess } from "~/http/pages/toast.server";
import { tokenOf } from "~/http/pages/token.server";
import { GiftCard } from "~/features/waitlist/gift-card";
import { pageMeta } from "~/page-meta";
import { paths } from "~/paths";
import type { PageHandle } from "~/root";
import { documentFailures } from "~/forms/form-failures";
import { Toast } from "~/forms/toast";

export const meta: MetaFunction = () => pageMeta({ title: "Your gift", isPrivate: true });

export const handle: PageHandle = { isDocument: true };

/** Anybody who has the address can take the gift, so the page must not be cached. */
export const headers: HeadersFunction = () => ({ "Cache-Control": "no-store" });

const statuses = { none: 404, waiting: 200, taken: 410, mine: 200 };

/** Nobody has to sign in to read that a link leads nowhere. */
export async function loader(args: LoaderFunctionArgs) {
  const token = tokenOf(args.request);
  const user = await readerOf(args, token);
  const status = user ? await giftFor(user, token) : { is: "none" as const };
  return json({ token, status }, statuses[status.is]);
}

async function readerOf(args: LoaderFunctionArgs, token: string) {
  return (await findGift(token)) && requireUser(args, "take your gift");
}

export const action = actionOf(
  documentFailures.claimGift,
  form(
    ClaimGiftSchema,
    { guard: (args) => requireUser(args, "take your gift") },
    async (_, { user, request }) => {
      const { esimId } = await claimGift(user, tokenOf(request));
      const description = "Your eSIM is being made. This page shows it as soon as it is there.";
      return redirectWithSuccess(paths.esim(esimId), "The gift is yours", description);
    },
  ),
);

export default function Gift() {
  const { token, status } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <div className="page section">
      <Toast toast={refused?.toast} />
      <GiftCard token={token} status={status} refused={refused} />
    </div>
  );
}
