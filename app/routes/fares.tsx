import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { env } from "#server/env";
import { boardFor } from "#server/fares/board";
import { boardParameters } from "#server/fares/board-rules";
import { readBoard } from "#server/fares/read-board";
import { headersOfParts, inParts, readOrNull } from "~/doors/parts.server";
import { AllFares } from "~/features/fares/all-fares";
import { BoardForm } from "~/features/fares/board-form";
import { boardFaultWords, noPageWords } from "~/features/fares/board-words";
import { SampleFares } from "~/features/fares/sample-fares";
import { PlansUnavailable } from "~/features/plans/plans-unavailable";
import { pageMeta } from "~/page-meta";
import { paths } from "~/paths";
import type { PageHandle } from "~/root";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { LivePart } from "~/ui/live-part";

const trail = [
  { to: paths.plans(), label: "Data Plans" },
  { to: paths.fares(), label: "All fares" },
];

export const meta: MetaFunction = (args) =>
  pageMeta(
    {
      title: "All fares",
      description:
        "Every eSIM plan on one board: where it works, data, days, price, and what a GB and a day cost.",
      breadcrumbs: trail,
    },
    args,
  );

export const headers = headersOfParts;

export const handle: PageHandle = { isDocument: true, query: boardParameters };

export async function loader({ request }: LoaderFunctionArgs) {
  const { asked, faults, entered } = readBoard(new URL(request.url).searchParams);
  const board = await readOrNull("plans not loaded", () => boardFor(asked));
  return inParts(
    {
      asked,
      board,
      entered,
      faults: Object.fromEntries(faults.map((fault) => [fault.field, boardFaultWords(fault)])),
      isSample: env().network.isTest,
    },
    { needs: [board] },
  );
}

export default function Fares() {
  const { asked, board, entered, faults, isSample } = useLoaderData<typeof loader>();
  const pageFault = board && asked.page > board.page ? noPageWords(asked.page, board.pages) : faults.page;
  return (
    <div className="page section pt-6 md:pt-12">
      <Breadcrumbs trail={trail} />
      <h1 className="mb-4 text-2xl md:text-3xl">All fares</h1>
      <BoardForm asked={asked} entered={entered} faults={faults} />
      <h2 className="sr-only">The board</h2>
      <div className="mt-3 md:mt-8">
        <LivePart name="plans">
          {board ? <AllFares asked={asked} board={board} pageFault={pageFault} /> : <PlansUnavailable />}
        </LivePart>
      </div>
      {isSample && <SampleFares />}
    </div>
  );
}
