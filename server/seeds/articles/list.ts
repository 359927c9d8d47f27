import type { ArticleDraft } from "../../news/news";
import { fiveGStandalone } from "./5g-standalone-for-travellers";
import { aHotspotOnATrain } from "./a-hotspot-on-a-train";
import { beforeTheBorder } from "./before-the-border";
import { coveragePercentagesExplained } from "./coverage-percentages-explained";
import { esimOnALaptop } from "./esim-on-a-laptop";
import { howAnEsimIsDownloaded } from "./how-an-esim-is-downloaded";
import { imeiEidIccid } from "./imei-eid-iccid";
import { makingAGigabyteLast } from "./making-a-gigabyte-last";
import { messagesBySatellite } from "./messages-by-satellite";
import { roamingOrLocalBreakout } from "./roaming-or-local-breakout";
import { theEndOfTheSimTray } from "./the-end-of-the-sim-tray";
import { threeWaysToBuyData } from "./three-ways-to-buy-data-abroad";
import { twoLinesOnePhone } from "./two-lines-one-phone";
import { whatAConfirmationIs } from "./what-a-confirmation-is";
import { whatComesAfterTheChip } from "./what-comes-after-the-esim-chip";
import { when3gGoesDark } from "./when-3g-goes-dark";

/** What the newsroom opens with, in no order: each carries its date. */
export const articles: ArticleDraft[] = [
  aHotspotOnATrain,
  beforeTheBorder,
  coveragePercentagesExplained,
  esimOnALaptop,
  fiveGStandalone,
  howAnEsimIsDownloaded,
  imeiEidIccid,
  makingAGigabyteLast,
  messagesBySatellite,
  roamingOrLocalBreakout,
  theEndOfTheSimTray,
  threeWaysToBuyData,
  twoLinesOnePhone,
  whatAConfirmationIs,
  whatComesAfterTheChip,
  when3gGoesDark,
];
