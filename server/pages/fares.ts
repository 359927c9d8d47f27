import { env } from "../env";
import { boardFor } from "../fares/board";
import type { BoardQuery } from "../fares/board-rules";
import { soldPlans } from "../fares/sold-plans";
import { salesOrEmpty } from "./coverage";
import { readOrNull } from "./parts";

/** What the board of fares shows; `board` is null where it cannot be read now. At most three queries. */
export async function faresPage(asked: BoardQuery) {
  const sales = asked.place ? {} : await salesOrEmpty();
  const board = await readOrNull("plans not loaded", () => boardFor(asked, sales));
  const hasHotspots = board !== null && (await soldPlans()).plans.some(({ hotspot }) => hotspot);
  return { board, sales, hasHotspots, isSample: env().network.isTest };
}
