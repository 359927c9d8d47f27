import { type HeadersFunction, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { MailedLinkSchema } from "#server/news/schema";
import { confirmNews, isConfirmLink } from "#server/news/subscribers";
import { actionOf, form } from "~/doors/pages/submit.server";
import { redirectWithSuccess } from "~/doors/pages/toast.server";
import { tokenOf } from "~/doors/pages/token.server";
import { AccountCard } from "~/features/accounts/account-card";
import { MailedLinkCard } from "~/features/accounts/mailed-link-card";
import { pageMeta } from "~/page-meta";
import { paths } from "~/paths";
import type { PageHandle } from "~/root";
import { site } from "~/site";
import { ButtonLink } from "~/ui/button";
import { documentFailures } from "~/frame/form-failures";
import { Toast } from "~/frame/toast";

export const meta: MetaFunction = () => pageMeta({ title: "Confirm your address", isPrivate: true });

export const handle: PageHandle = { isDocument: true };

/** Whoever has the address can confirm, so nobody keeps the page. */
export const headers: HeadersFunction = () => ({ "Cache-Control": "no-store" });

export async function loader({ request }: LoaderFunctionArgs) {
  const token = tokenOf(request);
  const works = await isConfirmLink(token);
  return json({ token: works ? token : null }, works ? 200 : 410);
}

export const action = actionOf(
  documentFailures.confirmNews,
  form(MailedLinkSchema, {}, async (_, { request }) => {
    await confirmNews(tokenOf(request));
    const description = "You get our news by mail from now on. Every mail has a link that stops it.";
    return redirectWithSuccess(paths.news(), "Confirmed", description);
  }),
);

export default function ConfirmNews() {
  const { token } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  if (token === null) {
    return (
      <AccountCard
        title="This link no longer works"
        intro="Its time is over, or a newer one was sent. Look for a newer mail of ours, or ask for another."
      >
        <Toast toast={refused?.toast} />
        <ButtonLink to={paths.newsMail()} className="w-full">
          Ask for a new link
        </ButtonLink>
      </AccountCard>
    );
  }
  return (
    <MailedLinkCard
      title="Confirm your address"
      intro={`You asked for news from ${site.name} by mail. Press once, and you get it from now on.`}
      action={paths.confirmNews(token)}
      failure="confirmNews"
      refused={refused}
    >
      Yes, send me news
    </MailedLinkCard>
  );
}
