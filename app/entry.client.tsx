import { RemixBrowser } from "@remix-run/react";
import { startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { keepDocumentsApart } from "~/doors/documents";
import { openByLoadUntilStyled } from "~/frame/all-styles";
import { startDisclosures } from "~/frame/disclosures";
import { startDrafts } from "~/frame/drafts";
import { isElsewhere } from "~/frame/elsewhere";
import { ERROR_TITLE } from "~/frame/form-errors";

declare global {
  /** For the page's own refresh, which is not needed then (app/frame/plain-refresh.tsx). */
  var isAppStarted: boolean | undefined;
}

// From here on the focus says what is wrong; React wants the page's own title.
document.title = document.title.replace(ERROR_TITLE, "");
globalThis.isAppStarted = true;
keepDocumentsApart();
openByLoadUntilStyled();
startDisclosures();
startDrafts();
if (isElsewhere()) location.reload();
else startTransition(() => void hydrateRoot(document, <App />));

function App() {
  useEffect(() => {
    if (isElsewhere()) location.reload();
  }, []);
  return <RemixBrowser />;
}
