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

/** Why the last look at the server brought nothing: no answer came, or one that says nothing of the page. */
export type LoadFailure = "lost" | "refused";

/** What is known of a page's data beside it. */
interface Look {
  /** Counts answers: the newer one has the higher. */
  number?: number;
  /** How many forms that were not answered it surely tells of; null while one may still arrive. */
  arrived?: number | null;
  trouble?: LoadFailure;
  /** Looks in a row that brought nothing. */
  failures?: number;
}

/** Longer than our own answers take. Six requests that nobody ends would be all that a browser makes at once. */
const LONGEST_LOOK_MS = 10_000;
const LONGEST_PAUSE_S = 30;

let number = 0;
/** What a page that looks again shows, and the address that it asks. */
let shown: { data: Look; at: string } | undefined;

/** A `clientLoader` by which a page that looks again, and is told nothing, goes on showing what it shows. */
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
    const trouble = error instanceof TypeError ? "lost" : "refused";
    return { ...data, number: (number += 1), trouble, failures: (data.failures ?? 0) + 1 };
  }
}

/** A route's data as it came with the page, or as `useRefresh` has brought it since: whichever is newer. */
export function useLatest<Loader>() {
  const loaded = useLoaderData<Loader>() as SerializeFrom<Loader> & Look;
  const { data, load, state } = useFetcher();
  const looked = data as typeof loaded | undefined;
  const isNewer = looked?.number !== undefined && looked.number > (loaded.number ?? 0);
  return { data: isNewer ? looked : loaded, isLooking: state !== "idle", load };
}

/**
 * Does with JavaScript what `PlainRefresh` does without: after a while the route's own loader is asked again.
 * (A revalidation would ask all of them, and drop what a form was answered.) Whatever goes wrong, the page keeps what it
 * shows, and looks again after 1, 2, 4 … 30 seconds. A tab in the background rests; one that comes back, or finds a
 * connection again, looks at once if a look is due or the last one was lost.
 * @returns why the last look brought nothing.
 */
export function useRefresh(
  { data, isLooking, load }: ReturnType<typeof useLatest>,
  refresh: Refresh | undefined,
): LoadFailure | undefined {
  const here = useFormAction();
  const navigate = useNavigate();
  const [late, setLate] = useState<Look>();
  const { failures = 0, trouble }: Look = data;
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
      load(here); // ends the one that is under way
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
  return late === data ? "lost" : trouble;
}

/** In seconds. All that lost the shop at one moment do not come back at one moment. */
function pauseAfter(failures: number, seconds: number): number {
  if (failures === 0) return seconds;
  return Math.min(2 ** (failures - 1), LONGEST_PAUSE_S) * (1 + Math.random() / 4);
}

/** What is said of it. */
export const loadFailureWords: Record<LoadFailure, string> = {
  lost: "No connection. You see what was known last; this page looks again by itself.",
  refused: "No news at the moment. You see what was known last; this page looks again by itself.",
};

/** Says quietly that the page could not look, until it could. Its line is always there, so nothing moves. */
export function LoadFailureLine({ trouble }: { trouble: LoadFailure | undefined }) {
  return (
    <output className="mt-3 block min-h-5 text-sm text-ink-soft">
      {trouble && <span className="font-semibold text-ink">{loadFailureWords[trouble]}</span>}
    </output>
  );
}
