import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { countryNames } from "#server/countries/names";
import { GRID_SIZE, mostTravelledFirst } from "#server/countries/rules";
import { boardParameters } from "#server/fares/board-rules";
import { readBoard } from "#server/fares/read-board";
import { faresPage } from "#server/pages/catalogue-pages";
import { headersOfParts, inParts } from "~/http/parts.server";
import { AllFares, BoardCount, BoardHead, PopularBoards } from "~/features/fares/all-fares";
import { BoardForm } from "~/features/fares/board-form";
import { boardFaultWords, noPageWords } from "~/features/fares/board-words";
import { SampleFares } from "~/features/fares/country-fares";
import { PlansUnavailable } from "~/features/plans/plans-section";
import { pageMeta } from "~/page-meta";
import { paths } from "~/paths";
import type { PageHandle } from "~/root";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { LivePart } from "~/ui/live-part";

const trail = [
  { to: paths.plans(), label: "Data Plans" },
  { to: paths.fares(), label: "All fares" },
];

export const meta: MetaFunction<typeof loader> = ({ data, ...args }) =>
  pageMeta(
    {
      title: data?.query.place ? `Fares to ${data.query.place.name}` : "All fares",
      description:
        "Every eSIM plan on one board: where it works, data, days, price, and what a GB and a day cost.",
      breadcrumbs: trail,
    },
    args,
  );

export const headers = headersOfParts;

export const handle: PageHandle = { isDocument: true, query: boardParameters };

export async function loader({ request }: LoaderFunctionArgs) {
  const { asked: query, faults, entered } = readBoard(new URL(request.url).searchParams);
  const { board, sales, hasHotspots, isSample } = await faresPage(query);
  return inParts(
    {
      query,
      board,
      hasHotspots,
      entered,
      places: query.place ? [] : mostTravelled(sales),
      faults: Object.fromEntries(faults.map((fault) => [fault.field, boardFaultWords(fault)])),
      isSample,
    },
    { needs: [board] },
  );
}

function mostTravelled(sales: Record<string, number>): { code: string; name: string }[] {
  const countries = Object.entries(countryNames).map(([code, name]) => ({ code, name }));
  return mostTravelledFirst(countries, sales).slice(0, GRID_SIZE);
}

export default function Fares() {
  const { query, board, entered, faults, places, hasHotspots, isSample } = useLoaderData<typeof loader>();
  const pageFault = board && query.page > board.page ? noPageWords(query.page, board.pages) : faults.page;
  return (
    <div className="page section pt-3 md:pt-10">
      <div className="max-md:-mb-4">
        <Breadcrumbs trail={trail} />
      </div>
      <BoardHead place={query.place} />
      <div className="mt-2 md:mt-6">
        <BoardForm {...{ query, entered, faults, hasHotspots }}>
          {board && <BoardCount query={query} total={board.total} />}
        </BoardForm>
      </div>
      {places.length > 0 && <PopularBoards places={places} />}
      <h2 className="sr-only">The board</h2>
      <div className="mt-2 md:mt-4">
        <LivePart name="plans">
          {board ? <AllFares query={query} board={board} pageFault={pageFault} /> : <PlansUnavailable />}
        </LivePart>
      </div>
      {isSample && <SampleFares />}
    </div>
  );
}
