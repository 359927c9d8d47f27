import { CallError } from "../outgoing";
import type { Entry } from "../catalogue/catalogue";
import { requestPriceList, mappings } from "../esims/partner-status";
import { soldPlans } from "../fares/sold-plans";
import { planListing, runListing, unmapped } from "../fares/listing";
import { countsOf, differencesOf, faultsOf, writing } from "./catalogue-commands";
import { type Command, counted, oneLine } from "./command";

/** Puts what the network sells on sale. */
export const fareCommands: Command[] = [
  {
    usage: "catalogue sync --yes",
    explains:
      "Ask the network partner for what it sells, price it by the owner's rules (catalogue export prices) and print how local and regional plans, and the packages of passes, differ; with --yes, write it. What the partner sells no more is taken off the shelf.",
    async run(_values, _flags, say) {
      const list = await requestPriceList();
      if (list instanceof CallError)
        return `The network partner does not say what it sells: ${oneLine(list.message)}`;
      if (list.base.length === 0)
        return "The network partner says that it sells nothing. Nothing was changed.";
      const plan = await planListing(list);
      const { changes, left, gone } = plan;
      const faults = faultsOf(changes);
      if (faults) return faults;
      for (const line of differencesOf(changes, true)) say(line);
      for (const [why, number] of left) say(`${counted(number, "package")} not sold: ${oneLine(why)}.`);
      for (const { planId, packageCode } of gone) say(`plan ${planId}  ${packageCode} is not sold there.`);
      if (list.skipped > 0) say(`${counted(list.skipped, "package")} that cannot be read.`);
      say(
        `${counted((await soldPlans()).twins.size, "plan")} on sale not offered: another is better for no more.`,
      );
      say(countsOf(changes, true));
      return writing("fares", async () => {
        const { before, after } = await runListing(plan);
        return { before: prices(before), after: prices(after) };
      });
    },
  },
  {
    usage: "catalogue map",
    explains:
      "Plans that are live and have no package of today's network: passes cannot be bought, others are not shown.",
    async run(_values, _flags, say) {
      const passes = (await mappings()).filter(({ known }) => !known);
      for (const { plan } of passes) say(`pass ${plan.id}  cannot be bought: catalogue import packages`);
      const others = await unmapped();
      for (const id of others) say(`plan ${id}  is not shown: catalogue sync`);
      say(`${counted(passes.length + others.length, "plan")} without a package.`);
      return true;
    },
  },
];

/** What is worth remembering of a plan when a price is asked after. */
function prices(entries: Record<string, Entry>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(entries).map(([id, { price, packageCode, wholesale }]) => [
      id,
      `${packageCode} at ${wholesale}${price === undefined ? "" : `, sold for ${price}`}`,
    ]),
  );
}
