import { type HeadersFunction, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LeaveNewsSchema } from "#server/news/schema";
import { isLeaveLink, leaveNews } from "#server/news/subscribers";
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

export const meta: MetaFunction = () => pageMeta({ title: "Stop the news", isPrivate: true });

export const handle: PageHandle = { isDocument: true };

/** Whoever has the address can stop the news, so nobody keeps the page. */
export const headers: HeadersFunction = () => ({ "Cache-Control": "no-store" });

export async function loader({ request }: LoaderFunctionArgs) {
  const token = tokenOf(request);
  const works = await isLeaveLink(token);
  return json({ token: works ? token : null }, works ? 200 : 410);
}

/** The button's post, or that of a mail program with a button of its own: it follows no redirect (RFC 8058). */
export const action = actionOf(
  documentFailures.leaveNews,
  form(LeaveNewsSchema, {}, async (sent, { request }) => {
    await leaveNews(tokenOf(request));
    if (sent["List-Unsubscribe"] === "One-Click") return json(null);
    const description = "We have stopped it, and forgotten your address for it.";
    return redirectWithSuccess(paths.newsMail(), "No more news", description);
  }),
);

export default function LeaveNews() {
  const { token } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() ?? undefined;
  if (token === null) {
    return (
      <AccountCard
        title="There is nothing to stop"
        intro="No news goes to the address that this link was mailed to: it was stopped already, or never confirmed."
      >
        <Toast toast={refused?.toast} />
        <ButtonLink to={paths.home()} look="quiet" className="w-full">
          Home
        </ButtonLink>
      </AccountCard>
    );
  }
  return (
    <MailedLinkCard
      title="Stop the news"
      intro={`Press once, and no more news from ${site.name} comes to the address of this mail. Mails about your orders and your account still come.`}
      action={paths.leaveNews(token)}
      failure="leaveNews"
      refused={refused}
    >
      Stop the news
    </MailedLinkCard>
  );
}
