import { RemixBrowser } from "@remix-run/react";
import { startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { keepDocumentsApart } from "~/doors/documents";

declare global {
  /** Where the browser was when the page began to arrive, as the page itself noted (app/root.tsx). */
  var pageAddress: string;
}

const isElsewhere = () => location.pathname + location.search !== pageAddress;

keepDocumentsApart();
if (isElsewhere()) location.reload();
else startTransition(() => void hydrateRoot(document, <App />));

/**
 * Whoever goes on through the history before React has taken the page over changes the address alone, for
 * nobody listens yet. Then the page of that address is asked for.
 */
function App() {
  useEffect(() => {
    if (isElsewhere()) location.reload();
  }, []);
  return <RemixBrowser />;
}
