import { paths } from "~/paths";
import { count } from "~/format";
import type { Refresh } from "~/ui/refresh";

interface LooksAgainProps {
  refresh: Refresh;
  orderId: string;
  /** Its reader has stopped it. */
  isAtRest: boolean;
}

/** Where no script runs, a page that loads itself again says so, and can be stopped: a reload takes the reader's place. */
export function LooksAgain({ refresh: { seconds, to, byScriptOnly }, orderId, isAtRest }: LooksAgainProps) {
  if (to !== undefined || (byScriptOnly && !isAtRest)) return null;
  const [says, way, press] = isAtRest
    ? ["This page does not load itself again.", paths.order(orderId), "Start again"]
    : [
        `This page loads itself again every ${count(seconds, "second")}.`,
        paths.orderAtRest(orderId),
        "Stop that",
      ];
  return (
    <noscript>
      <p className="text-sm text-ink-soft">
        <span>{says}</span>{" "}
        <a href={way} className="inline-flex min-h-6 items-center font-semibold underline underline-offset-4">
          {press}
        </a>
      </p>
    </noscript>
  );
}
