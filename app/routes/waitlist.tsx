import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { newId } from "#server/id";
import { FREE_GB } from "#server/waitlist/rules";
import { InlineWaitlistSchema, WaitlistSchema } from "#server/waitlist/schema";
import { joinWaitlist } from "#server/waitlist/waitlist";
import { headersOfParts, inParts } from "~/http/parts.server";
import { onceAMinute } from "~/http/pages/once.server";
import { actionOf, form } from "~/http/pages/form.server";
import { redirectWithToast } from "~/http/pages/toast.server";
import { waitlistView } from "#server/pages/waitlist";
import { joinedPath, waitlistPage } from "~/features/waitlist/waitlist-pages";
import { WaitlistSection } from "~/features/waitlist/waitlist-section";
import { pageMeta } from "~/page-meta";
import { paths } from "~/paths";
import type { PageHandle } from "~/root";
import { shop, site } from "~/site";
import { documentFailures } from "~/forms/form-failures";
import { Toast } from "~/forms/toast";
import { TextLink } from "~/ui/text-link";

export const meta: MetaFunction<typeof loader> = ({ data, ...args }) =>
  pageMeta(
    {
      title: "Waitlist",
      description: data?.waitlist.isLaunched
        ? `${site.name} is open, and the waitlist is closed. See the plans, or have news sent by mail.`
        : `${site.name} launches on ${shop.launchDateInFull}. Be told on the day.`,
    },
    args,
  );

export const headers = headersOfParts;

export const handle: PageHandle = { isDocument: true, query: [], countsWaitlist: true };

export async function loader() {
  const waitlist = await waitlistView();
  return inParts({ waitlist }, { shows: [waitlist.count] });
}

const joining = (schema: typeof WaitlistSchema | typeof InlineWaitlistSchema) =>
  form<typeof InlineWaitlistSchema>(schema, { once: onceAMinute }, async (values, { context }) => {
    const { isAmongFirst } = await joinWaitlist(values, context?.clientAddress);
    return redirectWithToast(joinedPath(waitlistPage(values.from), newId()), {
      kind: "success",
      title: "You're on the list! 🎉",
      // The specification's sentence, as far as it is true: the free data is for the first hundred.
      description: `We'll email you when ${site.name} launches on ${site.launchDate}${isAmongFirst ? ` with your FREE ${FREE_GB}GB` : ""}.`,
      joined: isAmongFirst ? "first" : "later",
    });
  });
const forms = { inline: joining(InlineWaitlistSchema), whole: joining(WaitlistSchema) };

/** The form of every block on the site. A form with errors is shown again on this page. */
export const action = actionOf(documentFailures.waitlist, async (args, ...more) => {
  const sent = await args.request
    .clone()
    .formData()
    .catch(() => new FormData());
  return forms[sent.get("variant") === "inline" ? "inline" : "whole"](args, ...more);
});

export default function Waitlist() {
  const { waitlist } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const page = waitlistPage(refused?.form.initialValue?.from);
  return (
    <div className="page section">
      <Toast toast={refused?.toast} />
      <h1 className="mb-8 text-3xl">Waitlist</h1>
      {waitlist.isLaunched && (
        <p className="-mt-4 mb-8 text-lg text-ink-soft">It closed when {site.name} opened.</p>
      )}
      <WaitlistSection
        variant={refused?.form.initialValue?.variant === "inline" ? "inline" : "hero"}
        waitlist={waitlist}
        from={page.path}
        refused={refused}
      />
      {page.path !== paths.waitlist() && (
        <p className="mt-6">
          <TextLink isBold to={page.path}>
            Back to {page.label}
          </TextLink>
        </p>
      )}
    </div>
  );
}
