import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { followLink, previewLink } from "#server/accounts/follow-link";
import { findLink } from "#server/accounts/mailed-links";
import { accountName } from "#server/accounts/names";
import { MAILED_LINK_MINUTES } from "#server/accounts/rules";
import { FollowLinkSchema } from "#server/accounts/schema";
import { callerOf } from "~/http/browser.server";
import { ensureAddressee, isRequestedHere } from "~/http/pages/asked-here.server";
import { fieldRules } from "~/http/pages/field-rules.server";
import { oncePerBrowser, submitCookie } from "~/http/pages/once.server";
import { currentUser, sessionToken } from "~/http/session.server";
import { actionOf, form } from "~/http/pages/form.server";
import { redirectSignedIn } from "~/http/pages/signed-in.server";
import { noStore, tokenOf } from "~/http/pages/token.server";
import { FollowLinkCard } from "~/features/accounts/follow-link-card";
import { UsedLinkCard } from "~/features/accounts/used-link-card";
import { pageMeta } from "~/page-meta";
import { paths } from "~/paths";
import { formFailures } from "~/forms/form-failures";
import { revalidateUnlessRefused, clientActionOf } from "~/forms/client-action";
import { Toast } from "~/forms/toast";

export const meta: MetaFunction = () => pageMeta({ title: "Your link", isPrivate: true });

export const headers = noStore;

/** Mail scanners follow links: to open this one changes nothing. */
export async function loader(args: LoaderFunctionArgs) {
  const token = tokenOf(args.request);
  const here = await currentUser(args);
  const does = await previewLink(token, here?.id);
  if (!does) return json({ link: null }, 410);
  const other = here && here.id !== does.userId ? accountName(here) : null;
  const { isNew, takesWays } = does;
  // A mail scanner reads the page, too.
  const email = (await isRequestedHere(args, does.email)) ? does.email : null;
  const headers = { "Set-Cookie": await submitCookie() };
  const rules = { "press-link": fieldRules(FollowLinkSchema) };
  return json({ link: { token, email, isNew, takesWays, other }, rules }, { headers });
}

export const action = actionOf(
  formFailures.pressLink,
  form(FollowLinkSchema, { once: oncePerBrowser }, async (values, args) => {
    const { request } = args;
    const link = await findLink(values.token);
    if (link) await ensureAddressee(args, link.email, values.email);
    const session = await sessionToken(request);
    const followed = await followLink(values.token, session, await callerOf(args));
    const gone = " The password from before works no longer: choose another in Account.";
    return redirectSignedIn(request, followed, followed.redirect, followed.isPasswordGone ? gone : "");
  }),
);

export const shouldRevalidate = revalidateUnlessRefused;

export const clientAction = clientActionOf(formFailures.pressLink);

export default function FollowLink() {
  const { link } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <>
      <Toast toast={refused?.toast} />
      {link ? (
        <FollowLinkCard link={link} />
      ) : (
        <UsedLinkCard
          intro={`It was used already, or its ${MAILED_LINK_MINUTES} minutes are over. If it was used and not by you, whoever pressed it is signed in: get another link, and end their session in Account.`}
          to={paths.signIn()}
          label="Get another link"
        />
      )}
    </>
  );
}
