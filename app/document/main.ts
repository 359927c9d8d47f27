/**
 * The script of documents, the same for all of them: it adds to pages that are whole without it. It reads
 * what the page says of itself in `data-` attributes, and holds no markup.
 */
import { startDisclosures } from "~/frame/disclosures";
import { fillFromDrafts, forgetOthers, startDrafts } from "~/frame/drafts";
import { startCopying } from "./copying";
import { startCountries } from "./countries";
import { startForms } from "./forms";
import { isElsewhere } from "./page";
import { startParts } from "./parts";
import { startPlaces } from "./places";
import { startToasts } from "./toasts";

startToasts();
if (isElsewhere()) location.reload();
startDisclosures();
startForms();
forgetOthers(document.querySelector<HTMLElement>("script[data-account]")?.dataset.account);
fillFromDrafts();
startDrafts();
startParts();
startCountries();
startCopying();
startPlaces();
