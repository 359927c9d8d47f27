import { RemixBrowser } from "@remix-run/react";
import { startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { separateDocuments } from "~/http/documents";
import { openByLoadUntilStyled } from "~/layout/all-styles";
import { startDisclosures } from "~/layout/disclosures";
import { startDrafts } from "~/forms/drafts";
import { isAddressStale } from "~/layout/stale-address";
import { ERROR_TITLE } from "~/forms/form-errors";

declare global {
  /** Stops the page's own refresh, which is not needed then (app/layout/plain-refresh.tsx). */
  var isAppStarted: boolean | undefined;
}

// From here on the focus says what is wrong; React wants the page's own title.
document.title = document.title.replace(ERROR_TITLE, "");
globalThis.isAppStarted = true;
separateDocuments();
openByLoadUntilStyled();
startDisclosures();
startDrafts();
if (isAddressStale()) location.reload();
else startTransition(() => void hydrateRoot(document, <App />));

function App() {
  useEffect(() => {
    if (isAddressStale()) location.reload();
  }, []);
  return <RemixBrowser />;
}
