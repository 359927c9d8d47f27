import type { Refresh } from "~/ui/refresh";

/** The event by which `app/entry.client.tsx` says that the app's script runs. Without it the script did not load. */
const SLOWEST_START_MS = 10_000;

/**
 * Refreshes a page where React does not: without JavaScript the browser does it, and where the app's script is blocked
 * or fails, these few lines do. (A `meta` refresh for both cannot be taken back.) It loads the address again, and never
 * sends a form again.
 */
export function PlainRefresh({ refresh, nonce }: { refresh: Refresh; nonce: string | undefined }) {
  const { seconds, to } = refresh;
  return (
    <>
      <noscript>
        <meta httpEquiv="refresh" content={[seconds, to && `url=${to}`].filter(Boolean).join(";")} />
      </noscript>
      <script
        nonce={nonce}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: unlessStarted(seconds * 1000, to) }}
      />
    </>
  );
}

function unlessStarted(ms: number, to: string | undefined): string {
  const address = to === undefined ? "location.pathname+location.search" : JSON.stringify(to);
  return (
    `(function(){function go(){if(!self.isAppStarted)` +
    `navigator.onLine?location.replace(${address}):setTimeout(go,${ms})}` +
    `addEventListener("error",function(e){if(e.target.localName=="script")setTimeout(go,${ms})},true);` +
    `addEventListener("load",function(){setTimeout(go,${SLOWEST_START_MS})})})()`
  );
}
