import { useSyncExternalStore } from "react";
import type { EsimThere } from "#server/checkout/destinations";
import type { Start } from "#server/subscriptions/start-rules";

/** Where the data goes, and when its days begin there. */
export interface GoesOnto {
  /** After 'onto'. */
  name: string;
  isNew: boolean;
  start: Start;
}

/** @param chosen the id of one of them, or `new`. @param onNew when the days begin on a new one. */
export function goesOnto(esims: readonly EsimThere[], chosen: string, onNew: Start): GoesOnto {
  const esim = esims.find(({ id }) => id === chosen);
  if (!esim || isOver(esim)) return { name: "a new eSIM", isNew: true, start: onNew };
  const number = esim.numberEnd === null ? "" : `, ICCID ending ${esim.numberEnd}`;
  return { name: `your eSIM (${esim.planNames.join(", ")}${number})`, isNew: false, start: esim.start };
}

/** Its time is over, so that what is bought for it comes on a new one. */
export function isOver({ start }: EsimThere): boolean {
  return start.is === "by_package";
}

/**
 * The eSIM that is chosen in the form now; without script, and before the form is there, the one that the page comes
 * with.
 */
export function useChosenEsim(atFirst: string): string {
  return useSyncExternalStore(
    onChange,
    () => document.querySelector<HTMLInputElement>('input[name="esim"]:checked')?.value ?? atFirst,
    () => atFirst,
  );
}

function onChange(look: () => void): () => void {
  document.addEventListener("change", look);
  return () => document.removeEventListener("change", look);
}
