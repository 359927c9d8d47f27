import { startWorld } from "./world";

/** The first world of all builds the shop, which takes longer than a test may. */
export default async function build(): Promise<void> {
  await (await startWorld()).end();
}
