import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LINKS_PER_HOUR, MAILED_LINK_MINUTES } from "#server/accounts/rules";
import { askedRedirect } from "~/http/pages/redirects";
import { AccountCard } from "~/features/accounts/account-card";
import { pageMeta } from "~/page-meta";
import { paths } from "~/paths";
import type { PageHandle } from "~/root";
import { TextLink } from "~/ui/text-link";

export const meta: MetaFunction = () => pageMeta({ title: "Check your mail", isPrivate: true });

export const handle: PageHandle = { query: ["redirect"] };

/** The same for every address: it does not show whether there is an account. */
export function loader({ request }: LoaderFunctionArgs) {
  return { redirect: askedRedirect(request) };
}

export default function LinkSent() {
  const { redirect } = useLoaderData<typeof loader>();
  return (
    <AccountCard
      title="Check your mail"
      intro="A link is on its way to the address that you entered. Open it in this browser and press the button there: you go on where you were."
    >
      <p className="text-ink-soft">
        The link works once, for {MAILED_LINK_MINUTES} minutes. An address gets at most {LINKS_PER_HOUR} in an
        hour; those that came before still work. If nothing comes, look in the spam folder, or{" "}
        <TextLink isBold to={paths.signIn(redirect)}>
          enter the address again
        </TextLink>
        .
      </p>
    </AccountCard>
  );
}
