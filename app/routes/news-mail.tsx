import type { MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { newId } from "#server/id";
import { NewsMailSchema } from "#server/news/schema";
import { requestNews } from "#server/news/subscribers";
import { onceAMinute } from "~/http/pages/once.server";
import { actionOf, form } from "~/http/pages/form.server";
import { redirectWithToast } from "~/http/pages/toast.server";
import { AccountCard } from "~/features/accounts/account-card";
import { NewsMailForm } from "~/features/news/news-mail-form";
import { joinedPath, waitlistPage } from "~/features/waitlist/waitlist-pages";
import { pageMeta } from "~/page-meta";
import { paths } from "~/paths";
import type { PageHandle } from "~/root";
import { documentFailures } from "~/forms/form-failures";
import { Toast } from "~/forms/toast";
import { TextLink } from "~/ui/text-link";

export const meta: MetaFunction = () => pageMeta({ title: "News by mail", isPrivate: true });

export const handle: PageHandle = { isDocument: true, query: [] };

/** The form of every block on the site. The answer is the same whether the address gets news already or not. */
export const action = actionOf(
  documentFailures.newsMail,
  form(NewsMailSchema, { once: onceAMinute }, async (values, { context }) => {
    await requestNews(values, context?.clientAddress);
    return redirectWithToast(joinedPath(waitlistPage(values.from, itself), newId()), {
      kind: "success",
      title: "Check your mail",
      description: "Press the button behind the link that we send you. Until then we write nothing else.",
      joined: "news",
    });
  }),
);

const itself = { path: paths.newsMail(), label: "News by mail" };

export default function NewsMail() {
  const refused = useActionData<typeof action>();
  const page = waitlistPage(refused?.form.initialValue?.from, itself);
  return (
    <>
      <Toast toast={refused?.toast} />
      <AccountCard
        title="News by mail"
        intro="A mail when an article of ours is worth your time. No offers of others, and no more than that."
      >
        <NewsMailForm from={page.path} refused={refused} />
        {page !== itself && (
          <p className="mt-6">
            <TextLink isBold to={page.path}>
              Back to {page.label}
            </TextLink>
          </p>
        )}
      </AccountCard>
    </>
  );
}
