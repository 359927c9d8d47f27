/**
 * Asks a shop 1,180 questions of one country each and 500 trips drawn at random, and looks for a cheaper way than the
 * one that it names: `npm run check:trips -- http://localhost:3000 seed=7`.
 */
import { cheaperWay, plansOf } from "../server/trips/trip-checker.mjs";

const [shop = "http://localhost:3000", seedWord = ""] = process.argv.slice(2);
let random = Number(/^seed=(\d+)$/.exec(seedWord)?.[1] ?? Date.now() % 1e6);
console.log(`${shop}, seed=${random}`);

/** A whole number below another, as any generator gives it (Numerical Recipes). */
const below = (most) => {
  random = (Math.imul(random, 1664525) + 1013904223) >>> 0;
  return Math.floor((random / 2 ** 32) * most);
};
const ask = async (path) => {
  const answer = await fetch(new URL(path, shop), { headers: { Connection: "close" } });
  if (answer.status !== 429) return answer;
  await new Promise((done) => setTimeout(done, 1000 * Number(answer.headers.get("Retry-After") ?? 1)));
  return ask(path);
};

const plans = plansOf(await (await ask("/api/data-plans.csv?kind=all")).text());
const countries = [...new Set(plans.flatMap(({ where }) => where))].sort();
const uses = [
  ["use=maps", 7],
  ["use=social", 7],
  ["use=social", 30],
  ["use=video", 10],
  ["use=video", 14],
];
const questions = [
  ...countries.flatMap((code) => uses.map(([use, days]) => `to=${code}&days=${days}&${use}`)),
  ...Array.from({ length: 500 }, () => {
    const legs = Array.from({ length: 1 + below(6) }, () => {
      const days = 1 + below(14);
      return `${countries[below(countries.length)]}:${days}:${Math.max(1, Math.round(days * [3, 7, 25][below(3)])) / 10}`;
    });
    return `to=${legs.join(",")}`;
  }),
];

let [named, dearer, unnamed, unserved] = [0, 0, 0, 0];
for (const question of questions) {
  const answer = await ask(`/api/trips?${question}`);
  const { legs, cheapest } = await answer.json();
  if (!cheapest) {
    unserved++;
    continue;
  }
  const cents = Math.round(cheapest.price * 100);
  if (cheapest.leastPrice < cheapest.price) unnamed++;
  else named++;
  const needs = legs.map(({ countries: codes, days, dataAmount }) => ({
    countries: codes,
    days,
    mb: dataAmount,
  }));
  const cheaper = cheaperWay(plans, needs, cents);
  if (!cheaper) continue;
  if (cheapest.leastPrice === cheapest.price) dearer++;
  console.log(`${question}: ${cents} cents, and ${cheaper.cents} by ${cheaper.ids.join(" + ")}`);
}
console.log(
  `${questions.length} trips: ${named} with a way that is named cheapest, ${dearer} of them dearer than need be; ` +
    `${unnamed} that are named no cheapest, and ${unserved} without plans.`,
);
process.exitCode = dearer > 0 ? 1 : 0;
