import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { pageMeta } from "~/page-meta";
import { errorTitle } from "~/layout/error-screen";

export const meta: MetaFunction = ({ error }) => pageMeta({ title: errorTitle(error), isPrivate: true });

export const handle = { isDocument: true };

/** Explains the requests that the gate does not let through. */
export function loader({ context }: LoaderFunctionArgs) {
  const from = context?.tooLargeFrom;
  throw from === undefined ? new Response("Not Found", { status: 404 }) : json({ from }, 413);
}

export const action = loader;

export default function NotFound() {
  return null;
}

export { ErrorScreen as ErrorBoundary } from "~/layout/error-screen";
