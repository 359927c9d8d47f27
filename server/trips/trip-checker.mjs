/**
 * Is there a cheaper way to buy a trip than one that costs so much? By the shop's list of plans alone, the CSV of
 * /api/data-plans.csv?kind=all. On one eSIM go a plan and more of those that fit it, whose days and data add up: all
 * passes; others where takesTopUps is true and the countries are the same. It is used from some day on until it is used
 * up, evenly over the days of a place, and may be for later places before that while its days pass.
 */
export function plansOf(csv) {
  const [head, ...rows] = csv.split("\n").map((row) => row.match(/(?<=^|,)("([^"]|"")*"|[^,\r]*)/g));
  return rows
    .filter(([id]) => id)
    .map((row) => {
      const of = (name) => row[head.indexOf(name)];
      const stack =
        of("kind") === "pass" ? "pass" : of("takesTopUps") === "true" ? of("countries") : of("id");
      const gives = {
        cents: Math.round(of("price") * 100),
        days: +of("validityDays"),
        mb: +of("dataAmount"),
      };
      return { ...gives, ids: [of("id")], stack, where: of("countries").split(" ") };
    });
}

/** The cheapest way, if one costs less than `most` cents. Legs are { countries, days, mb }; sets of them are bits. */
export function cheaperWay(plans, legs, most) {
  const starts = legs.reduce((all, { days }) => [...all, all.at(-1) + days], [0]);
  const has = (set, leg) => (set >> leg) & 1;
  const setOf = (is) => legs.reduce((set, leg, at) => set | (is(leg, at) << at), 0);
  const add = (a, b) => ({
    cents: a.cents + b.cents,
    days: a.days + b.days,
    mb: a.mb + b.mb,
    ids: [...a.ids, ...b.ids],
  });
  const isNews = (one, all) =>
    !all.some(
      (o) => o.cents <= one.cents && o.days >= one.days && o.mb >= one.mb && (o.on & one.on) === one.on,
    );
  const nothing = { cents: 0, days: 0, mb: 0, ids: [], on: 0 };
  const esims = [];
  for (const stack of Object.values(Object.groupBy(plans, (plan) => plan.stack))) {
    const known = [];
    for (const plan of stack) {
      const on = setOf(({ countries }) => countries.every((code) => plan.where.includes(code)));
      const consider = (next) => next.on && next.cents < most && isNews(next, known) && known.push(next);
      consider({ ...add(nothing, plan), on });
      if (plan.stack !== plan.ids[0])
        for (const esim of known) consider({ ...add(esim, plan), on: on & esim.on });
    }
    esims.push(...known);
  }
  esims.sort((a, b) => a.cents - b.cents);
  const best = esims.filter((esim, at) => isNews(esim, esims.slice(0, at)));
  /** Until when all is done if an eSIM follows a run, and is for whole later legs. */
  const until = (run, esim, later) => {
    let [day, mb] = [run.days, esim.mb - legs.reduce((sum, leg, at) => sum + has(later, at) * leg.mb, 0)];
    for (let leg = starts.findLastIndex((start) => start <= day); leg < legs.length && mb >= -1e-6; leg++) {
      const aDay = has(run.on | later, leg) ? 0 : legs[leg].mb / legs[leg].days;
      const end = Math.max(day, Math.min(has(esim.on, leg) ? run.days + esim.days : day, day + mb / aDay));
      if (aDay && end < starts[leg + 1] - 1e-9) return end;
      mb = Math.max(0, mb - (starts[leg + 1] - day) * aDay);
      day = starts[leg + 1];
    }
    return mb >= -1e-6 ? day : -1;
  };
  const runs = [nothing]; // whose days are those until which all is done, and `on` the later legs that are
  for (const run of runs)
    for (const esim of best) {
      const isLater = (_, leg) => has(esim.on & ~run.on, leg) && starts[leg] > run.days;
      const later = setOf((_, leg) => isLater(_, leg) && starts[leg + 1] <= run.days + esim.days);
      for (let some = later; some >= 0; some = some ? (some - 1) & later : -1) {
        const next = { ...add(run, esim), days: until(run, esim, some), mb: 0, on: run.on | some };
        if (next.cents < most && next.days > run.days && isNews(next, runs)) runs.push(next);
        if (next.cents < most && next.days === starts.at(-1)) most = next.cents;
      }
    }
  return runs.filter(({ days }) => days === starts.at(-1)).sort((a, b) => a.cents - b.cents)[0];
}
