import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { env } from "#server/env";
import { isFree } from "#server/esims/rules";
import { EsimLinkSchema } from "#server/esims/schema";
import { changeEsimLink, esimToGive } from "#server/pages/for-you";
import { drawQr } from "#server/qr";
import { actionOf, form } from "~/http/pages/form.server";
import { requireUser } from "~/http/pages/guards.server";
import { mayShowCodes, toProof } from "~/http/pages/proof.server";
import { PrintedLink } from "~/features/esims/printed-link";
import { ButtonErrors } from "~/forms/button-errors";
import { clientActionOf, revalidateUnlessRefused, useSent } from "~/forms/client-action";
import { formFailures } from "~/forms/form-failures";
import { Toast } from "~/forms/toast";
import { pageMeta } from "~/page-meta";
import { paths } from "~/paths";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { Button } from "~/ui/button";
import { CopyField } from "~/ui/copy-field";

export const meta: MetaFunction = () => pageMeta({ title: "For somebody else", isPrivate: true });

/** The link is worth as much as the code. */
async function guard(args: LoaderFunctionArgs) {
  const user = await requireUser(args, "see your eSIM");
  if (!(await mayShowCodes(args))) throw await toProof(paths.forSomebodyElse(args.params.esimId ?? ""));
  return user;
}

export async function loader(args: LoaderFunctionArgs) {
  const page = await esimToGive((await guard(args)).id, args.params.esimId ?? "");
  if (!page) throw new Response("Not Found", { status: 404 });
  const { esim, secret, given } = page;
  if (!isFree(esim)) throw redirect(paths.esim(esim.id)); // which says how it stands
  const address = secret && new URL(paths.forYou(secret), env().origin).href;
  return { id: esim.id, link: address ? { address, qr: drawQr(address), given } : null };
}

export const action = actionOf(
  formFailures.esimLink,
  form(EsimLinkSchema, { guard }, async ({ wanted }, { user, params: { esimId = "" } }) => {
    await changeEsimLink(user.id, esimId, wanted);
    return redirect(paths.forSomebodyElse(esimId));
  }),
);

export const shouldRevalidate = revalidateUnlessRefused;

export const clientAction = clientActionOf(formFailures.esimLink);

export default function MakeOver() {
  const { id, link } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const sent = useSent();
  return (
    <div className="page section">
      <Toast toast={refused?.toast} />
      <div className="max-w-2xl space-y-6 print:hidden">
        <Breadcrumbs
          trail={[
            { to: paths.dashboard(), label: "Dashboard" },
            { to: paths.esim(id), label: "eSIM" },
            { to: paths.forSomebodyElse(id), label: "Link" },
          ]}
        />
        <h1 className="text-3xl">For somebody else</h1>
        {link ? (
          <>
            <p className="text-ink-soft">
              Send this link, or print the letter and the card below. Whoever opens it first and presses has
              the eSIM, so show it to nobody else, and do not install the eSIM yourself.
            </p>
            <CopyField label="Link for somebody else" value={link.address} />
            <p className="text-sm text-ink-soft">
              To print letter and card on one sheet: Ctrl+P, on a Mac ⌘P, on a phone Share, then Print.
            </p>
          </>
        ) : (
          <ul className="list-disc space-y-2 pl-6 text-ink-soft">
            <li>You get a link, and a letter and a card to print. It opens without an account.</li>
            <li>It works once. From then on the code is shown only to whoever opened it.</li>
            <li>You see whether the eSIM is installed and how much data is used, and can add more.</li>
            <li>As long as nobody has claimed it, you can take the link back.</li>
          </ul>
        )}
        <Form method="post" preventScrollReset>
          <ButtonErrors {...sent} />
          <input type="hidden" name="wanted" value={link ? "no_link" : "link"} />
          <Button look={link ? "quiet" : "primary"} busy={sent.busy} busyLabel="One moment…">
            {link ? "Take the link back" : "Make the link"}
          </Button>
        </Form>
      </div>
      {link && <PrintedLink {...link} />}
    </div>
  );
}
