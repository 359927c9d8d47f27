import type { LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { now } from "#server/clock";
import { env } from "#server/env";
import { visitor } from "~/doors/session.server";
import { clearedToast, readToast } from "~/doors/pages/toast.server";
import fontUrl from "./assets/bricolage-grotesque.woff2?url";
import sheetUrl from "./styles/app.css?url";
import { ErrorScreen } from "./frame/error-screen";
import { Footer } from "./frame/footer";
import { useNonce } from "./ui/nonce";
import type { Refresh } from "./ui/refresh";
import { Toast } from "./frame/toast";
import { TopBar } from "./frame/top-bar";

/** What a page's route says of it in its `handle`. */
export interface PageHandle {
  /**
   * It behaves the same without JavaScript: it ships none, and every way to it is a load of its document.
   * Written in one line, for `bin/documents.ts` finds it there.
   */
  noScripts?: boolean;
  /**
   * It is one page for all strangers, made from these parameters of the query alone. So it is made without
   * any others, once for all addresses that lead to it, and kept for a while (`server/web/page-cache.ts`). A
   * page that does not say so is made for each visit.
   */
  query?: readonly string[];
}

export async function loader(args: LoaderFunctionArgs) {
  const [user, toast] = await Promise.all([visitor(args), readToast(args.request)]);
  return json(
    { isSignedIn: user !== undefined, toast, year: now().getUTCFullYear(), origin: env().origin },
    toast ? { headers: { "Set-Cookie": await clearedToast() } } : {},
  );
}

/** For `app/entry.client.tsx`. */
const NOTE_ADDRESS = "pageAddress=location.pathname+location.search";

/** The document. It also frames errors of this very loader, so it takes nothing for granted. */
export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const data = useRouteLoaderData<typeof loader>("root");
  const matches = useMatches();
  const withScripts = !matches.some(({ handle }) => (handle as PageHandle | undefined)?.noScripts);
  const refresh = matches
    .map(({ data }) => (data as { refresh?: Refresh } | undefined)?.refresh)
    .find(Boolean);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        {withScripts && (
          <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: NOTE_ADDRESS }} />
        )}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f8f6f1" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0c1620" />
        {refresh && (
          <noscript>
            <meta
              httpEquiv="refresh"
              content={[refresh.seconds, refresh.to && `url=${refresh.to}`].filter(Boolean).join(";")}
            />
          </noscript>
        )}
        <Meta />
        <Links />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/site.webmanifest" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="preload" as="font" type="font/woff2" href={fontUrl} crossOrigin="anonymous" />
        <Styles nonce={nonce} />
      </head>
      <body>
        <a
          href="#main"
          className="sr-only focus:not-sr-only focus:absolute focus:z-30 focus:m-2 focus:bg-card focus:p-3"
        >
          Skip to content
        </a>
        <TopBar isSignedIn={data?.isSignedIn ?? false} />
        <Toast toast={data?.toast} />
        <main id="main" tabIndex={-1} className="grow outline-none">
          {children}
        </main>
        <Footer year={data?.year} />
        {withScripts && <link rel="stylesheet" href={sheetUrl} />}
        {withScripts && <ScrollRestoration nonce={nonce} />}
        {withScripts && <Scripts nonce={nonce} />}
      </body>
    </html>
  );
}

/**
 * The styles of this page, in the page: the first paint waits for nothing else. The server fills them in
 * once it knows what the page is made of; the browser keeps those the page came with.
 */
function Styles({ nonce }: { nonce: string | undefined }) {
  const css = import.meta.env.SSR ? "" : (document.getElementById("styles")?.innerHTML ?? "");
  return (
    <style id="styles" nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorScreen />;
}
