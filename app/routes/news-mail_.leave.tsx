import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LeaveNewsSchema } from "#server/news/schema";
import { isLeaveLink, leaveNews } from "#server/news/subscribers";
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

export const meta: MetaFunction = () => pageMeta({ title: "Stop the news", isPrivate: true });

export const handle: PageHandle = { isDocument: true };

export const headers = noStore;

export async function loader({ request }: LoaderFunctionArgs) {
  const token = tokenOf(request);
  const works = await isLeaveLink(token);
  return json({ token: works ? token : null }, works ? 200 : 410);
}

/** The button's form, or a POST of a mail program with a button of its own, which follows no redirect (RFC 8058). */
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
      <UsedLinkCard
        title="There is nothing to stop"
        intro="No news goes to the address that this link was mailed to: it was stopped already, or never confirmed."
        refused={refused}
        to={paths.home()}
        label="Home"
        look="quiet"
      />
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
