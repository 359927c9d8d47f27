import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { paths } from "~/paths";

/** An article under its other name. */
export function loader({ params }: LoaderFunctionArgs) {
  return redirect(paths.article(params.slug ?? ""), 301);
}
