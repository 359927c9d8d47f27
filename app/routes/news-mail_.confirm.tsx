import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { MailedLinkSchema } from "#server/news/schema";
import { confirmNews, isConfirmLink } from "#server/news/subscribers";
import { actionOf, form } from "~/http/pages/form.server";
import { redirectWithSuccess } from "~/http/pages/toast.server";
import { noStore, tokenOf } from "~/http/pages/token.server";
import { MailedLinkCard } from "~/features/accounts/mailed-link-card";
import { UsedLinkCard } from "~/features/accounts/used-link-card";
import { pageMeta } from "~/page-meta";
import { paths } from "~/paths";
import type { PageHandle } from "~/root";
import { site } from "~/site";
import { documentFailures } from "~/forms/form-failures";

export const meta: MetaFunction = () => pageMeta({ title: "Confirm your address", isPrivate: true });

export const handle: PageHandle = { isDocument: true };

export const headers = noStore;

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
      <UsedLinkCard
        intro="Its time is over, or a newer one was sent. Look for a newer mail of ours, or ask for another."
        refused={refused}
        to={paths.newsMail()}
        label="Ask for a new link"
      />
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
