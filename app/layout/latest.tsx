import type { SerializeFrom } from "@remix-run/node";
import {
  type ClientLoaderFunctionArgs,
  useFetcher,
  useFormAction,
  useLoaderData,
  useNavigate,
} from "@remix-run/react";
import { useEffect, useState } from "react";
import type { Refresh } from "~/ui/refresh";
import { settledForms } from "../forms/in-flight";

/** Why the last refresh brought nothing: no answer came, or one without the page's data. */
export type LoadFailure = "lost" | "refused";

/** What is known about a page's data. */
interface Look {
  /** Counts answers: the newer one has the higher number. */
  number?: number;
  /** How many unanswered forms this data surely accounts for; null while one may still arrive. */
  arrived?: number | null;
  failure?: LoadFailure;
  /** How many refreshes in a row brought nothing. */
  failures?: number;
}

/** Longer than our own answers take. A browser makes six requests at once; six that never end would block it. */
const LONGEST_LOOK_MS = 10_000;
const LONGEST_PAUSE_S = 30;

let number = 0;
/** What a page that refreshes shows, and its address. */
let shown: { data: Look; at: string } | undefined;

/** A `clientLoader` that lets a page keep what it shows where a refresh brings nothing. */
export async function keepStaleData({ request, serverLoader }: ClientLoaderFunctionArgs): Promise<Look> {
  const arrived = settledForms();
  try {
    const data = await serverLoader<unknown>();
    if (typeof data !== "object") throw new Error("somebody else's page");
    return { ...data, number: (number += 1), arrived };
  } catch (error) {
    const isLedOn = error instanceof Response && error.headers.has("Location");
    if (isLedOn || request.url !== shown?.at) throw error;
    const { data } = shown;
    const failure = error instanceof TypeError ? "lost" : "refused";
    return { ...data, number: (number += 1), failure, failures: (data.failures ?? 0) + 1 };
  }
}

/** A route's data as it came with the page, or as `useRefresh` has loaded it since: the newer of the two. */
export function useLatest<Loader>() {
  const loaded = useLoaderData<Loader>() as SerializeFrom<Loader> & Look;
  const { data, load, state } = useFetcher();
  const looked = data as typeof loaded | undefined;
  const isNewer = looked?.number !== undefined && looked.number > (loaded.number ?? 0);
  return { data: isNewer ? looked : loaded, isLooking: state !== "idle", load };
}

/**
 * Does with JavaScript what `PlainRefresh` does without: after a while it calls the route's own loader again. (A
 * revalidation would call all loaders, and drop the answer to a form.) Whatever goes wrong, the page keeps what it
 * shows, and tries again after 1, 2, 4 … 30 seconds. A tab in the background rests. When it comes to the front, or the
 * browser is online again, it refreshes at once if a refresh is due or the last one was lost.
 * @returns why the last refresh brought nothing.
 */
export function useRefresh(
  { data, isLooking, load }: ReturnType<typeof useLatest>,
  refresh: Refresh | undefined,
): LoadFailure | undefined {
  const here = useFormAction();
  const navigate = useNavigate();
  const [late, setLate] = useState<Look>();
  const { failures = 0, failure }: Look = data;
  const { seconds, to } = refresh ?? {};
  useEffect(() => {
    shown = { data, at: new URL(here, location.href).href };
    return () => (shown = undefined);
  }, [data, here]);
  useEffect(() => {
    if (seconds === undefined) return;
    let isDue = !isLooking && failures > 0;
    const look = () => {
      isDue = document.hidden || (to !== undefined && !navigator.onLine);
      if (isDue) return;
      if (to !== undefined) return navigate(to);
      if (isLooking) setLate(data);
      load(here); // ends the request that runs
    };
    const lookIfDue = () => isDue && look();
    const timer = isLooking
      ? setInterval(look, LONGEST_LOOK_MS)
      : setTimeout(look, pauseAfter(failures, seconds) * 1000);
    document.addEventListener("visibilitychange", lookIfDue);
    addEventListener("online", lookIfDue);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", lookIfDue);
      removeEventListener("online", lookIfDue);
    };
  }, [data, isLooking, load, failures, seconds, to, here, navigate]);
  return late === data ? "lost" : failure;
}

/** In seconds, with some chance: pages that lost the shop at one moment do not all come back at one moment. */
function pauseAfter(failures: number, seconds: number): number {
  if (failures === 0) return seconds;
  return Math.min(2 ** (failures - 1), LONGEST_PAUSE_S) * (1 + Math.random() / 4);
}

/** The words of each failure. */
export const loadFailureWords: Record<LoadFailure, string> = {
  lost: "No connection. You see what was known last; this page looks again by itself.",
  refused: "No news at the moment. You see what was known last; this page looks again by itself.",
};

/** Says quietly that the page could not refresh, until it could. Its line is always there, so nothing moves. */
export function LoadFailureLine({ failure }: { failure: LoadFailure | undefined }) {
  return (
    <output className="mt-3 block min-h-5 text-sm text-ink-soft">
      {failure && <span className="font-semibold text-ink">{loadFailureWords[failure]}</span>}
    </output>
  );
}
