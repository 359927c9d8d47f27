/**
 * The script of documents, the same for all of them: it adds to pages that are whole without it. It reads
 * what the page says of itself in `data-` attributes, and holds no markup.
 */
import { startDisclosures } from "~/frame/disclosures";
import { fillFromDrafts, forgetOthers, startDrafts } from "~/frame/drafts";
import { isElsewhere } from "~/frame/elsewhere";
import { startCopying } from "./copying";
import { startForms } from "./forms";
import { awaitFields } from "./later";
import { startParts } from "./parts";
import { startToasts } from "~/frame/toasts";

startToasts();
if (isElsewhere()) location.reload();
startDisclosures();
startForms();
forgetOthers(document.querySelector<HTMLElement>("script[data-account]")?.dataset.account);
fillFromDrafts();
startDrafts();
startParts();
startCopying();
awaitFields();
