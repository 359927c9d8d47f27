import { findAnyEsim } from "../esims/replacements";
import { refundRest, replacementFor, restWords } from "../fulfilment/replacement";
import type { TakingBack } from "../fulfilment/take-back-first";
import type { Verdict } from "../fulfilment/verdict";
import { replaceEsim } from "../refunds/replace";
import { plansOnEsims } from "../subscriptions/subscriptions";
import { type Command, oneLine } from "./command";
import { BY_HAND } from "./decision";

/** What a person decides about an eSIM. */
export const esimCommands: Command[] = [
  aboutEsim(
    "esims replace ESIM --note TEXT --yes",
    "Have the network end an eSIM, used or not, and after that make a new one in its place, with the cheapest package for the same places that has the data and days that are left of its plan. Where the network had refused to end it, it is asked again.",
    async (id) => (await replacementFor((await findAnyEsim(id))!)).says,
    replaceEsim,
  ),
  aboutEsim(
    "esims refund ESIM [--despite-network] [--by-hand] --note TEXT --yes",
    `Have the network end an eSIM, used or not, stop its plans and pay the part of their price back whose data is left. ${BY_HAND}`,
    restWords,
    refundRest,
  ),
];

function aboutEsim(
  usage: string,
  explains: string,
  preview: (id: string) => Promise<string>,
  verb: (id: string, note: string, how: TakingBack) => Promise<Verdict>,
): Command {
  return {
    usage,
    explains,
    async run(
      [id = ""],
      { note = "", "despite-network": despiteNetwork = false, "by-hand": isByHand = false },
    ) {
      if (!(await findAnyEsim(id))) return `There is no eSIM ${oneLine(id)}.`;
      let hasAsked = false;
      const facts = async () => ({
        next: (await findAnyEsim(id))?.next ?? null,
        plans: (await plansOnEsims([id])).map(({ state }) => state).join(),
      });
      return {
        subject: id,
        ahead: await preview(id),
        async perform() {
          const before = await facts();
          const verdict = await verb(id, note, { despiteNetwork, hasAsked, isByHand });
          hasAsked = true;
          return { ...verdict, before, after: await facts() };
        },
      };
    },
  };
}
