import { json, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isSandboxed } from "#server/payments/processor";
import { apiReference } from "~/http/api/reference.server";
import { Marked, partsOf, Reference, Shell } from "~/features/developers/reference";
import { pageMeta } from "~/page-meta";
import { paths } from "~/paths";
import { site } from "~/site";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { OnThisPage } from "~/ui/on-this-page";
import { boldLink } from "~/ui/text-link";

const breadcrumbs = [{ to: paths.developers(), label: "Developers" }];

export const meta: MetaFunction = (args) =>
  pageMeta(
    {
      title: "Developers",
      description: `The ${site.name} API: plans, payments, eSIMs and data usage as JSON, with lines to try in a shell.`,
      breadcrumbs,
    },
    args,
  );

export const handle = { isDocument: true, query: [] };

export function loader() {
  return json({ ...apiReference(), isSandboxed: isSandboxed() });
}

export default function Developers() {
  const { conventions, before, groups, isSandboxed } = useLoaderData<typeof loader>();
  return (
    <div className="page section pt-8 sm:pt-12 lg:grid lg:grid-cols-[11rem_minmax(0,1fr)] lg:gap-14">
      <div className="min-w-0 lg:col-start-2">
        <Breadcrumbs trail={breadcrumbs} />
        <h1 className="text-3xl sm:text-display">Developers</h1>
        {conventions.map((line) => (
          <Marked key={line} text={line} />
        ))}
        <p className="mt-3">
          <a href={paths.openApi()} className={boldLink}>
            The whole description as OpenAPI 3.1
          </a>
        </p>
        {isSandboxed && (
          <p className="mt-3">
            <a href={paths.testing()} className={boldLink}>
              Every control of this shop's sandbox
            </a>
          </p>
        )}
        <h2 className="mt-12 text-xl">In a shell</h2>
        <p className="mt-3 max-w-[65ch] text-ink-soft">
          Every operation has a line that works as it stands, from top to bottom. They need curl and Node, and
          first:
        </p>
        <Shell lines={before} label="In a shell, first" />
        <Reference groups={groups} />
      </div>
      <OnThisPage parts={partsOf(groups)} />
    </div>
  );
}
