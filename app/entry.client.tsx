import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { keepDocumentsApart } from "~/doors/documents";

keepDocumentsApart();
startTransition(() => {
  hydrateRoot(document, <RemixBrowser />);
});
