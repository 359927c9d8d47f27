/**
 * Is there a cheaper way to buy a trip? By the shop's list of plans alone, the CSV of /api/data-plans.csv?kind=all. On
 * one eSIM go a plan and more that fit it, whose days and data add up: all passes; others where takesTopUps is true and
 * the countries are the same. It is used from some day on until it is used up, evenly over the days of a place, and may
 * be for later places before that while its days pass.
 */
export function plansOf(csv) {
  const [head, ...rows] = csv.match(/.+/g).map((row) => row.match(/(?<=^|,)("([^"]|"")*"|[^,\r]*)/g));
  return rows.map((row) => {
    const of = (name) => row[head.indexOf(name)];
    const [cents, days, mb] = [Math.round(of("price") * 100), +of("validityDays"), +of("dataAmount")];
    const group = of("takesTopUps") === "true" ? of("countries") : of("id");
    const stack = of("kind") === "pass" ? "pass" : group;
    return { ids: [of("id")], cents, days, mb, stack, where: of("countries").split(" ") };
  });
}

/** The cheapest way, if one costs less than `most` cents. Legs are { countries, days, mb }; sets of them are bits. */
export function cheaperWay(plans, legs, most) {
  const starts = legs.reduce((all, { days }) => [...all, all.at(-1) + days], [0]);
  const setOf = (is) => legs.reduce((set, leg, at) => set | (is(leg, at) << at), 0);
  const has = (set, leg) => (set >> leg) & 1;
  const add = (a, b) => {
    const [cents, days, mb] = ["cents", "days", "mb"].map((of) => a[of] + b[of]);
    return { cents, days, mb, ids: [...a.ids, ...b.ids], on: a.on & b.on };
  };
  const isNews = (p, all) =>
    !all.some((o) => o.cents <= p.cents && o.days >= p.days && o.mb >= p.mb && (o.on & p.on) === p.on);
  const nothing = { cents: 0, days: 0, mb: 0, ids: [], on: -1 };
  const esims = [];
  for (const stack of Object.values(Object.groupBy(plans, (plan) => plan.stack))) {
    const known = [nothing];
    for (const plan of stack) {
      const on = setOf(({ countries }) => countries.every((code) => plan.where.includes(code)));
      for (const esim of plan.stack === plan.ids[0] ? [nothing] : known) {
        const next = add(esim, { ...plan, on });
        if (next.on && next.cents < most && isNews(next, known)) known.push(next);
      }
    }
    esims.push(...known.slice(1));
  }
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
  const runs = [{ ...nothing, on: 0 }]; // whose days are those until which all is done, and `on` the later legs that are
  const best = esims.sort((a, b) => a.cents - b.cents).filter((esim, at) => isNews(esim, esims.slice(0, at)));
  for (const run of runs)
    for (const esim of best) {
      const isLater = (_, leg) => starts[leg] > run.days && starts[leg + 1] <= run.days + esim.days;
      const later = setOf(isLater) & esim.on & ~run.on;
      for (let some = later; some >= 0; some = some ? (some - 1) & later : -1) {
        const next = { ...add(run, esim), days: until(run, esim, some), mb: 0, on: run.on | some };
        if (next.cents < most && next.days > run.days && isNews(next, runs)) runs.push(next);
        if (next.cents < most && next.days === starts.at(-1)) most = next.cents;
      }
    }
  return runs.filter(({ days }) => days === starts.at(-1)).sort((a, b) => a.cents - b.cents)[0];
}
