/** How long a random search goes on: `npm run test:deep` sets DEEP and runs every file that reads this. */
const TIMES_DEEP = 25;

/** Another one each time, and a failure names it: `SEED` asks for one again, as CI does for its own. */
export const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));

/** @returns the usual number of tries, or many times that. */
export function tries(usual: number, timesDeep = TIMES_DEEP): number {
  return process.env.DEEP ? usual * timesDeep : usual;
}
