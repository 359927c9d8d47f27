/** What an eSIM is called wherever it may stand beside others. Pure. */

export const ESIM_NAME_MAX = 60;

export interface EsimMark {
  /** Its owner's name for it. */
  name: string | null;
  /** The how manieth of its account it is, where it would be called like another. */
  number: number | null;
}

export const UNMARKED: EsimMark = { name: null, number: null };

/** 'Mum's phone: Layover, Nomad'; without a name 'Layover, Nomad', or 'Layover, Nomad, eSIM 2'. */
export function esimTitle({ name, number }: EsimMark, planNames: string): string {
  const mark = [name, number && `eSIM ${number}`].filter(Boolean).join(", ");
  const words = [mark, planNames].filter(Boolean);
  return name ? words.join(": ") : words.reverse().join(", ");
}

/** 'Layover, Nomad': each once. */
export function namesOf(plans: readonly { planName: string }[]): string {
  return [...new Set(plans.map(({ planName }) => planName))].join(", ") || "eSIM";
}
