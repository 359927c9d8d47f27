import type { MetaFunction } from "@remix-run/node";
import { pageMeta } from "~/page-meta";
import { ErrorScreen } from "~/frame/error-screen";

export const meta: MetaFunction = () => pageMeta({ title: "Page Not Found", isPrivate: true });

export const handle = { noScripts: true };

export function loader() {
  throw new Response("Not Found", { status: 404 });
}

export const action = loader;

export default function NotFound() {
  return null;
}

export function ErrorBoundary() {
  return <ErrorScreen />;
}
