import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json } from "@remix-run/node";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLoaderData,
  useMatches,
  useRouteLoaderData,
} from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { env } from "#server/env";
import { cards, coinsTaken } from "#server/payments/processor";
import { visitor } from "~/http/session.server";
import { pageMeta } from "~/page-meta";
import { site, siteJson } from "~/site";
import { clearedToast, readToast } from "~/http/pages/toast.server";
import { unsentFor } from "~/http/pages/unsent-form.server";
import documentScript from "virtual:document-script";
import icon from "../public/favicon.svg?raw";
import fontUrl from "./assets/bricolage-grotesque.woff2?url";
import sheetUrl from "./styles/app.css?url";
import { AllStyles } from "./layout/all-styles";
import { Arrival } from "./layout/arrival";
import { forgetOthers } from "./forms/drafts";
import { revalidateUnlessRefused } from "./forms/client-action";
import { ErrorScreen, errorTitle } from "./layout/error-screen";
import { Footer } from "./layout/footer";
import { Speculation } from "./layout/speculation";
import { PlainRefresh } from "./layout/plain-refresh";
import { PART } from "~/paths";
import { useNonce } from "./ui/nonce";
import type { Refresh } from "./ui/refresh";
import { Toast, ToastTemplate, useToasts } from "./forms/toast";
import { TopBar } from "./layout/top-bar";

/** What a page's route says of it in its `handle`. */
export interface PageHandle {
  /**
   * React does not run in the browser: the page is HTML, CSS and the one small script of all documents
   * (`app/document`), and every navigation to it is a load. `app/build/documents.ts` finds it by these words.
   */
  isDocument?: boolean;
  /**
   * The page is the same for all strangers, made from these parameters of the query alone. So it is made without any
   * others, once for all addresses that lead to it, and cached for a while (`server/web/page-cache.ts`). A page without
   * this is made for each visit.
   */
  query?: readonly string[];
  /** It shows how many are on the waitlist: a cached one is made again when that changes. */
  countsWaitlist?: boolean;
}

export async function loader(args: LoaderFunctionArgs) {
  const { url, headers } = args.request;
  // A part of a page shows no message, and a page that is made ahead shows it to nobody yet.
  const leavesToast = new URL(url).searchParams.has(PART) || headers.has("Sec-Purpose");
  const [user, toast] = await Promise.all([visitor(args), leavesToast ? null : readToast(args.request)]);
  const unsent = user && (await unsentFor(args.request, user));
  return json(
    {
      isSignedIn: user !== undefined,
      account: user?.id,
      unsent,
      toast,
      coins: coinsTaken(),
      takesCards: cards() === "page",
      origin: env().origin,
    },
    toast ? { headers: { "Set-Cookie": await clearedToast() } } : {},
  );
}

/** On an error's page the route's own `handle` does not count. */
export const meta: MetaFunction = ({ error }) =>
  error === undefined ? [] : pageMeta({ title: errorTitle(error), isPrivate: true });

export const shouldRevalidate = revalidateUnlessRefused;

/**
 * A document has the site's icon in the page, since a request for it would weigh six times as much. App pages link to
 * it: else their script would hold it as well.
 */
const iconInPage =
  import.meta.env.SSR && site.isDemonstration
    ? `data:image/svg+xml,${encodeURIComponent(icon.trim())}`
    : undefined;

/** The document. It also holds the errors of this very loader, so it relies on no data. */
export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const data = useRouteLoaderData<typeof loader>("root");
  const matches = useMatches();
  // React runs on no document in the browser.
  const isDocument =
    import.meta.env.SSR && matches.some(({ handle }) => (handle as PageHandle | undefined)?.isDocument);
  const refresh = matches
    .map(({ data }) => (data as { refresh?: Refresh } | undefined)?.refresh)
    .find((refresh) => refresh && !refresh.byScriptOnly);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        {!isDocument && (
          <script id="site" type="application/json" dangerouslySetInnerHTML={{ __html: siteJson }} />
        )}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f8f6f1" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0c1620" />
        {refresh && <PlainRefresh refresh={refresh} nonce={nonce} />}
        <Meta />
        <Links />
        {site.pictures.logo && (
          <link rel="icon" href={(isDocument && iconInPage) || "/favicon.svg"} type="image/svg+xml" />
        )}
        <link rel="manifest" href="/site.webmanifest" />
        {site.pictures.icon && <link rel="apple-touch-icon" href="/apple-touch-icon.png" />}
        {/* Before the font: on a slow line the script takes over a third of a second sooner. */}
        {isDocument && <link rel="modulepreload" href={documentScript} />}
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
        <Toast toast={data?.toast} stays />
        <ToastTemplate />
        {!isDocument && <Arrival />}
        <main id="main" tabIndex={-1} className="grow [outline-style:none]">
          {children}
        </main>
        <Footer />
        {isDocument ? (
          <>
            <output id="said" className="sr-only" />
            <Speculation />
            <script type="module" src={documentScript} data-sheet={sheetUrl} data-account={data?.account} />
          </>
        ) : (
          <>
            <AllStyles />
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  );
}

/**
 * The styles of this page, in the page, so that the first paint waits for nothing else. The server fills them in once
 * it knows the page's markup; the browser keeps those that came with the page.
 */
function Styles({ nonce }: { nonce: string | undefined }) {
  const css = import.meta.env.SSR ? "" : (document.getElementById("styles")?.innerHTML ?? "");
  return (
    <style id="styles" nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />
  );
}

export default function App() {
  const { account } = useLoaderData<typeof loader>();
  useEffect(() => forgetOthers(account), [account]);
  useToasts();
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorScreen />;
}
