import type { SerializeFrom } from "@remix-run/node";
import { useLoaderData, useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useMemo, useState } from "react";
import type { Refresh } from "~/ui/refresh";
import { arrivedForms } from "./arriving";

/** Why the last look at the server brought nothing: no answer came, or one that says nothing of the page. */
export type Trouble = "lost" | "refused";

/** What the server last said of a page. */
interface Seen<Data> {
  data: Data;
  /** What the server calls that answer; undefined of the one that came with the page. */
  tag?: string | undefined;
  /** How many forms that were not answered it surely tells of; undefined while one may still arrive. */
  arrived: number | undefined;
  /** Looks in a row that brought nothing. */
  failures: number;
  trouble?: Trouble | undefined;
}

interface Latest<Data> extends Seen<Data> {
  isSeen(seen: Seen<Data>): void;
}

/** Longer than our own answers take. Six requests that nobody ends would be all that a browser makes at once. */
const LONGEST_LOOK_MS = 10_000;
const LONGEST_PAUSE_S = 30;

/** A route's data as it came with the page, or as `useRefresh` has seen it since: whichever is newer. */
export function useLatest<Loader>(): Latest<SerializeFrom<Loader>> {
  type Data = SerializeFrom<Loader>;
  const loaded: Data = useLoaderData<Loader>();
  const [later, setLater] = useState<{ than: Data; seen: Seen<Data> }>();
  return useMemo(() => {
    const seen = later && later.than === loaded ? later.seen : { data: loaded, arrived: 0, failures: 0 };
    return { ...seen, isSeen: (seen) => setLater({ than: loaded, seen }) };
  }, [loaded, later]);
}

/**
 * Does with JavaScript what `PlainRefresh` does without: after a while the route's own loader is asked again.
 * (A revalidation would ask all of them, and one lost request would end on the error screen.) Whatever goes
 * wrong, the page keeps what it shows, and looks again after 1, 2, 4 … 30 seconds. A tab in the background
 * rests; one that comes back, or finds a connection again, looks at once if a look is due or the last one was lost.
 */
export function useRefresh<Data>(latest: Latest<Data>, route: string, refresh: Refresh | undefined): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const { seconds, to } = refresh ?? {};
  useEffect(() => {
    if (seconds === undefined) return;
    const { isSeen, ...before } = latest;
    const leaving = new AbortController();
    let [isAsking, isDue] = [false, latest.failures > 0];
    async function look() {
      if (isAsking || document.hidden || leaving.signal.aborted) return;
      if (to !== undefined) return void (navigator.onLine && navigate(to));
      isAsking = true;
      const arrived = arrivedForms();
      const answer = await ask<Data>(pathname + search, route, before.tag, leaving.signal);
      if (leaving.signal.aborted) return;
      if ("to" in answer) return navigate(answer.to);
      isSeen(
        "trouble" in answer
          ? { ...before, ...answer, failures: before.failures + 1 }
          : { data: before.data, ...answer, arrived, failures: 0 },
      );
    }
    const lookIfDue = () => void (isDue && look());
    const timer = setTimeout(
      () => {
        isDue = true;
        void look();
      },
      pauseAfter(latest.failures, seconds) * 1000,
    );
    document.addEventListener("visibilitychange", lookIfDue);
    addEventListener("online", lookIfDue);
    return () => {
      leaving.abort();
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", lookIfDue);
      removeEventListener("online", lookIfDue);
    };
  }, [latest, seconds, to, pathname, search, route, navigate]);
}

/** In seconds. All that lost the shop at one moment do not come back at one moment. */
function pauseAfter(failures: number, seconds: number): number {
  if (failures === 0) return seconds;
  return Math.min(2 ** (failures - 1), LONGEST_PAUSE_S) * (1 + Math.random() / 4);
}

/** Without data it is the one that was known. */
type Answer<Data> = { data?: Data; tag: string | undefined } | { to: string } | { trouble: Trouble };

/** Asks one loader, as Remix's own script does, for what is not known under that name. Never throws. */
async function ask<Data>(
  address: string,
  route: string,
  tag: string | undefined,
  leaving: AbortSignal,
): Promise<Answer<Data>> {
  const url = new URL(address, location.href);
  url.searchParams.set("_data", route);
  const asking = new AbortController();
  const end = () => asking.abort();
  leaving.addEventListener("abort", end);
  const timer = setTimeout(end, LONGEST_LOOK_MS);
  try {
    const headers: HeadersInit = tag === undefined ? {} : { "If-None-Match": tag };
    const answer = await fetch(url.href, { signal: asking.signal, headers });
    if (answer.status === 304) return { tag };
    const to = answer.headers.get("X-Remix-Redirect");
    if (to !== null) return { to };
    if (!answer.ok || !answer.headers.has("X-Remix-Response")) return { trouble: "refused" };
    return { data: (await answer.json()) as Data, tag: answer.headers.get("ETag") ?? undefined };
  } catch {
    return { trouble: "lost" };
  } finally {
    clearTimeout(timer);
    leaving.removeEventListener("abort", end);
  }
}

/** What is said of it. */
export const troubleWords: Record<Trouble, string> = {
  lost: "No connection. You see what was known last; this page looks again by itself.",
  refused: "No news at the moment. You see what was known last; this page looks again by itself.",
};

/** Says quietly that the page could not look, until it could. Its line is always there, so nothing moves. */
export function TroubleLine({ trouble }: { trouble: Trouble | undefined }) {
  return (
    <output className="mt-3 block min-h-5 text-sm text-ink-soft">
      {trouble && <span className="font-semibold text-ink">{troubleWords[trouble]}</span>}
    </output>
  );
}
