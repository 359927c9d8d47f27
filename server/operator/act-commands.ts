import { listActs } from "./acts";
import { type Command, counted, oneLine } from "./command";

/** Who did what by hand. */
export const actCommands: Command[] = [
  {
    usage: "acts list [--of SUBJECT]",
    explains:
      "What operators did, newest first: when, who, under which request, what, why, and what it changed. --of: with this order, payment, mail, article or part of the catalogue alone.",
    async run(_values, { of }, say) {
      const acts = await listActs(of === undefined ? undefined : [of]);
      for (const { at, operator, command, subject, reason, before, after, request_id: request } of acts) {
        say(`${at}  ${request ?? "-"}  ${oneLine(operator)}  ${command} ${subject}`);
        if (reason !== null) say(`    ${oneLine(reason)}`);
        say(`    ${oneLine(before)} → ${oneLine(after)}`);
      }
      say(`${counted(acts.length, "act")}.`);
      return true;
    },
  },
];
