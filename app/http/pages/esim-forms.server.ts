/** The forms of an eSIM's page. */
import type { ActionFunctionArgs } from "@remix-run/node";
import { describeEsim } from "#server/esims/describe";
import { DescribeEsimSchema, ReplacementSchema } from "#server/esims/schema";
import { requestReplacement } from "#server/refunds/replace";
import { setRenewal } from "#server/subscriptions/renewal";
import { REMIND_DAYS } from "#server/subscriptions/rules";
import { RenewalSchema } from "#server/subscriptions/schema";
import { paths } from "~/paths";
import { form } from "./form.server";
import { requireUser } from "./guards.server";
import { redirectWithSuccess } from "./toast.server";

const guard = (args: ActionFunctionArgs) => requireUser(args, "see your eSIM");
const pageOf = ({ params }: ActionFunctionArgs) => paths.esim(params.esimId ?? "");

export const esimForms = {
  main: form(RenewalSchema, { guard }, async ({ plan, wantsRenewal }, { user, ...args }) => {
    await setRenewal(user.id, plan, wantsRenewal);
    return redirectWithSuccess(
      pageOf(args),
      wantsRenewal ? "Auto Renew On" : "Auto Renew Off",
      wantsRenewal
        ? `We remind you ${REMIND_DAYS} days before the end. You pay only if you order.`
        : "We will not remind you to renew.",
    );
  }),
  name: form(DescribeEsimSchema, { guard }, async ({ name = null, device }, { user, ...args }) => {
    await describeEsim(user.id, args.params.esimId ?? "", { name: name || null, device });
    const description = name ? `It is called ${name} now.` : "It is called by its plans.";
    return redirectWithSuccess(pageOf(args), "eSIM Saved", description);
  }),
  replace: form(ReplacementSchema, { guard }, async ({ cause }, { user, params: { esimId = "" } }) => {
    const next = await requestReplacement(user, esimId, cause);
    if (next && !next.isNew)
      return redirectWithSuccess(paths.esim(next.id), "Replaced Already", "This is the new eSIM.");
    return redirectWithSuccess(
      paths.esim(next?.id ?? esimId),
      "New eSIM Asked For",
      next ? "You get a mail when it can be installed." : "A person looks at it and writes to you.",
    );
  }),
};
