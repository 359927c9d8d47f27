import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { newsView } from "#server/news/rules";
import { paths } from "~/paths";

/** The news under their other name. */
export function loader({ request }: LoaderFunctionArgs) {
  return redirect(paths.news(newsView(new URL(request.url).searchParams)), 301);
}
