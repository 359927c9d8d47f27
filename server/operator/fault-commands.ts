import { recentFaults } from "../reports/reports";
import { type Command, counted, oneLine } from "./command";

/** What nobody expected, by kind and hour. */
export const faultCommands: Command[] = [
  {
    usage: "faults list",
    explains:
      "What went wrong in the last day: how often in which hour, and the number of the first in the log.",
    async run(_values, _flags, say) {
      const faults = await recentFaults();
      for (const { kind, hour, times, request, place } of faults)
        say(`${hour}:00Z  ${counted(times, "time")}  ${oneLine(kind)}\n    first ${request}  ${place}`);
      say(`${counted(new Set(faults.map(({ kind }) => kind)).size, "kind")}.`);
      return true;
    },
  },
];
