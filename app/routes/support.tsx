import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { sendContactMessage } from "#server/support/contact";
import { FAQ_SEARCH_MAX } from "#server/support/rules";
import { calledBy } from "#server/accounts/names";
import { AboutSchema } from "#server/support/schema";
import { headersOfParts, inParts } from "~/http/parts.server";
import { faqPage } from "#server/pages/storefront";
import { onceAMinute } from "~/http/pages/once.server";
import { readOrNull } from "#server/pages/parts";
import { messageAbout } from "~/http/pages/about.server";
import { visitor } from "~/http/session.server";
import { actionOf, form } from "~/http/pages/form.server";
import { redirectWithSuccess } from "~/http/pages/toast.server";
import { waitlistView } from "#server/pages/waitlist";
import { ContactTab } from "~/features/support/contact-tab";
import { FaqPlaceholders, FaqsTab, FaqsTabPlaceholders } from "~/features/support/faqs";
import { WaitlistSection } from "~/features/waitlist/waitlist-section";
import { pageMeta } from "~/page-meta";
import { paths } from "~/paths";
import type { PageHandle } from "~/root";
import { LivePart, WithPlaceholder } from "~/ui/live-part";
import { Tabs } from "~/ui/tabs";
import { documentFailures } from "~/forms/form-failures";
import { Toast } from "~/forms/toast";

export const meta: MetaFunction = (args) =>
  pageMeta(
    {
      title: "Support Center",
      description: "Answers on buying, installing and using a travel eSIM, and the ways to reach a person.",
    },
    args,
  );

export const headers = headersOfParts;

export const handle: PageHandle = {
  isDocument: true,
  query: ["tab", "q", "sent"],
  countsWaitlist: true,
};

export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  if (searchParams.get("tab") === "contact") return contact(args, searchParams);
  const query = (searchParams.get("q") ?? "").trim().slice(0, FAQ_SEARCH_MAX);
  const page = await faqPage(query);
  const { faqs, plans, waitlist } = page;
  return inParts({ tab: "faqs" as const, query, ...page }, { needs: [faqs, plans], shows: [waitlist.count] });
}

async function contact(args: LoaderFunctionArgs, query: URLSearchParams) {
  const [waitlist, user] = [await waitlistView(), await visitor(args)];
  const [sent, sender] = [query.get("sent"), user && { name: calledBy(user) ?? "", email: user.email }];
  // What strangers see is one page for all of them.
  const read = async () => user && messageAbout(args.request, user, query.get("about"));
  const about = await readOrNull("about not loaded", read);
  return inParts({ tab: "contact" as const, sent, about, sender, waitlist }, { shows: [waitlist.count] });
}

export const action = actionOf(
  documentFailures.contact,
  form(AboutSchema, { once: onceAMinute }, async ({ about: asked, ...values }, args) => {
    const about = await messageAbout(args.request, await visitor(args), asked);
    const number = await sendContactMessage(values, args.context?.clientAddress, about);
    const description = "We'll get back to you as soon as possible.";
    return redirectWithSuccess(paths.supportContact(number), "Message Sent!", description);
  }),
);

export default function Support() {
  const view = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <div className="page section">
      <Toast toast={refused?.toast} />
      <h1 className="text-3xl sm:text-display">Support Center</h1>
      <p className="mt-4 mb-8 max-w-[60ch] text-lg text-ink-soft">
        Most questions are answered below. For the others there is a person to write to.
      </p>
      <LivePart name="tab">
        <Tabs
          label="Ways to get help"
          part="tab"
          tabs={[
            { to: paths.support(), label: "FAQs", isCurrent: view.tab === "faqs" },
            { to: paths.supportContact(), label: "Contact Us", isCurrent: view.tab === "contact" },
          ]}
        />
        <WithPlaceholder placeholder={view.tab === "contact" ? <FaqsTabPlaceholders /> : <FaqPlaceholders />}>
          {view.tab === "faqs" ? <FaqsTab {...view} /> : <ContactTab {...view} refused={refused} />}
        </WithPlaceholder>
      </LivePart>
      <div className="mt-[clamp(4rem,9vw,7rem)]">
        <WaitlistSection variant="inline" waitlist={view.waitlist} from={paths.support()} />
      </div>
    </div>
  );
}
