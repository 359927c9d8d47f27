import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { requireUser } from "~/doors/guards.server";
import { pageMeta } from "~/page-meta";
import { Notice } from "~/ui/notice";

export const meta: MetaFunction = () => pageMeta({ title: "Billing", isPrivate: true });

export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args, "access your dashboard");
  return null;
}

export default function Billing() {
  return <Notice title="No purchases yet">Nothing here yet.</Notice>;
}
