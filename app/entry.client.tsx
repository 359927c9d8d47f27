import { RemixBrowser } from "@remix-run/react";
import { startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { keepDocumentsApart } from "~/doors/documents";
import { openByLoadUntilStyled } from "~/frame/all-styles";
import { startDisclosures } from "~/frame/disclosures";
import { startDrafts } from "~/frame/drafts";
import { ERROR_TITLE } from "~/frame/form-errors";

declare global {
  /** Where the browser was when the page began to arrive, as the page itself noted (app/root.tsx). */
  var pageAddress: string;
  /** For the page's own refresh, which is not needed then (app/frame/plain-refresh.tsx). */
  var isAppStarted: boolean | undefined;
}

const isElsewhere = () => location.pathname + location.search !== pageAddress;

// From here on the focus says what is wrong; React wants the page's own title.
document.title = document.title.replace(ERROR_TITLE, "");
globalThis.isAppStarted = true;
keepDocumentsApart();
openByLoadUntilStyled();
startDisclosures();
startDrafts();
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
