import { findAnyEsim } from "../esims/replacements";
import { replacementFor } from "../fulfilment/replacement";
import { replaceEsim } from "../refunds/replace";
import type { Command } from "./command";

/** What a person decides about an eSIM. */
export const esimCommands: Command[] = [
  {
    usage: "esims replace ESIM --note TEXT --yes",
    explains:
      "Have the network end an eSIM, used or not, and after that make a new one in its place, with the cheapest package for the same places that has the data and days that are left of its plan. Where the network had refused to end it, it is asked again.",
    async run([id = ""], { note = "" }) {
      const esim = await findAnyEsim(id);
      if (!esim) return `There is no eSIM ${id}.`;
      const facts = async () => ({ next: (await findAnyEsim(id))?.next ?? null });
      return {
        subject: id,
        ahead: esim.next ? `eSIM ${esim.next} is in its place.` : (await replacementFor(esim)).says,
        async perform() {
          const before = await facts();
          return { ...(await replaceEsim(id, note)), before, after: await facts() };
        },
      };
    },
  },
];
