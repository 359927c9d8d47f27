import { redirect } from "@remix-run/node";
import { paths } from "~/paths";

/** The contact form is a tab of the support page. */
export function loader() {
  return redirect(`${paths.support()}?tab=contact`, 302);
}
