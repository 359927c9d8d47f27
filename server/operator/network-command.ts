import { CallError } from "../outgoing";
import {
  checkPartner,
  countNetworkOrders,
  differences,
  mappings,
  packagesInUse,
} from "../esims/partner-status";
import type { NetworkPackage } from "../esims/networks/network";
import { UNITS_PER_USD } from "../esims/packages";
import { networkOrderStates } from "../esims/rules";
import { type Command, counted, oneLine, type Print } from "./command";
import { usdAmount } from "../processors/rules";

const SHOWN = 20;
const BYTES_PER_GB = 1024 ** 3;

/** How things stand with the network partner, who is asked for it. */
export const networkCommands: Command[] = [
  {
    usage: "network [--of PLACE]",
    explains:
      "Ask the network partner for our balance and for what it sells: plans without a package or with another than is written down, packages that no plan is sold as, orders by their state. --of: all of its packages for this place (ES) or of this code.",
    async run(_values, { of }, say) {
      const [{ balance, list }, plans, orders] = [
        await checkPartner(),
        await mappings(),
        await countNetworkOrders(),
      ];
      if (balance instanceof CallError) saySilence("our balance", balance, say);
      else say(`Balance: ${usdAmount((balance / UNITS_PER_USD) * 100)}`);
      say(`Orders: ${networkOrderStates.map((state) => `${orders.get(state) ?? 0} ${state}`).join(", ")}.`);
      const without = plans.filter(({ known }) => !known);
      for (const { plan } of without) say(`plan ${plan.id}  has no package: catalogue import packages`);
      say(`${counted(without.length, "plan")} without a package.`);
      if (list instanceof CallError) saySilence("what it sells", list, say);
      else {
        const sold = new Map(list.packages.map((each) => [each.packageCode, each]));
        for (const mapping of plans)
          for (const difference of differences(mapping, sold))
            say(`plan ${mapping.plan.id}  ${mapping.known!.packageCode}: ${oneLine(difference)}`);
        const used = await packagesInUse();
        sayPackages(
          list.packages.filter(({ packageCode }) => !used.has(packageCode)),
          of,
          say,
        );
        if (list.skipped > 0) say(`${counted(list.skipped, "package")} that cannot be read.`);
      }
      return !(balance instanceof CallError || list instanceof CallError);
    },
  },
];

function saySilence(what: string, { message }: CallError, say: Print): void {
  say(`The network partner does not say ${what}: ${oneLine(message)}`);
}

function sayPackages(unused: NetworkPackage[], of: string | undefined, say: Print): void {
  const asked = of?.toUpperCase();
  const wanted = unused.filter(
    ({ places, packageCode, slug }) =>
      asked === undefined ||
      places.includes(asked) ||
      [packageCode, slug].some((code) => code?.toUpperCase() === asked),
  );
  const shown = of === undefined ? wanted.slice(0, SHOWN) : wanted;
  for (const each of shown) say(packageLine(each));
  if (shown.length < wanted.length)
    say(`… and ${wanted.length - shown.length} more: --of PLACE shows all of a place.`);
  say(`${counted(unused.length, "package")} on sale there that no plan is sold as.`);
}

function packageLine(each: NetworkPackage): string {
  const price = `${(each.price / UNITS_PER_USD).toFixed(2)} ${each.currency}`;
  const size = `${Math.round((each.bytes / BYTES_PER_GB) * 100) / 100} GB`;
  const start = `${each.startRule ?? "unknown start"} within ${each.unusedValidDays ?? "?"} days`;
  return oneLine(
    `package ${each.packageCode}  ${price}  ${size}, ${each.duration} ${each.durationUnit}, ${start}  ${each.name}`,
  );
}
