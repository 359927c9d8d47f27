import type { LoaderFunctionArgs } from "@remix-run/node";
import { exportAccount } from "#server/privacy/export-account";
import { requireUser } from "~/http/pages/guards.server";
import { site } from "~/site";

/** Everything about the signed-in user, as a file. */
export async function loader(args: LoaderFunctionArgs) {
  const user = await requireUser(args, "export your data");
  return new Response(`${JSON.stringify(await exportAccount(user), null, 2)}\n`, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="${site.fileName}-account.json"`,
      "Cache-Control": "private, no-store",
      Vary: "Cookie",
    },
  });
}
