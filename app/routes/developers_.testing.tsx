import { json, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { isSandboxed } from "#server/payments/processor";
import { Marked, partsOf, Reference, Shell } from "~/features/developers/reference";
import { groupsOf } from "~/http/api/reference.server";
import { pageMeta } from "~/page-meta";
import { paths } from "~/paths";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { OnThisPage } from "~/ui/on-this-page";
import { boldLink } from "~/ui/text-link";

const breadcrumbs = [
  { to: paths.developers(), label: "Developers" },
  { to: paths.testing(), label: "Testing" },
];

export const meta: MetaFunction = () => pageMeta({ title: "Testing", isPrivate: true });

export const handle = { isDocument: true, query: [] };

export async function loader() {
  if (!isSandboxed()) throw new Response("Not Found", { status: 404 });
  const { describedControls } = await import("#server/world/controls"); // with it comes the sandbox
  const { info, servers, paths } = describedControls();
  const [how = "", before = ""] = info.description.split("\n\n");
  return json({ how, before, origin: servers[0]!.url, isWorld: "/world" in paths, groups: groupsOf(paths) });
}

export default function Testing() {
  const { how, before, origin, isWorld, groups } = useLoaderData<typeof loader>();
  return (
    <div className="page section pt-8 sm:pt-12 lg:grid lg:grid-cols-[11rem_minmax(0,1fr)] lg:gap-14">
      <div className="min-w-0 lg:col-start-2">
        <Breadcrumbs trail={breadcrumbs} />
        <h1 className="text-3xl sm:text-display">Testing</h1>
        <Marked text="Nothing here is real: no money moves, and no phone can use the eSIMs. What a partner, a phone or time could do to this shop, these lines do. They answer on this machine only." />
        <p className="mt-3">
          <a href={origin} className={boldLink}>
            The sandbox, with its mailbox, its phones and its network
          </a>
        </p>
        {!isWorld && (
          <>
            <h2 className="mt-8 text-xl">A shop of your own</h2>
            <Marked text="This one has the clock of everybody, and what you break is broken for all who use it. A world is a whole shop for you alone, whose clock you move and which you can begin again. It starts in a second, and ends without a trace:" />
            <Shell lines="npm run world" label="A world" hasCopy />
          </>
        )}
        <h2 className="mt-8 text-xl">In a shell</h2>
        <Marked text={how} />
        <Shell lines={before} label="In a shell, first" hasCopy />
        <Reference groups={groups} isToTry />
      </div>
      <OnThisPage parts={partsOf(groups)} />
    </div>
  );
}
