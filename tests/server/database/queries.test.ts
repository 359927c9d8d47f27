import { beforeAll, expect, test, vi } from "vitest";
import { db } from "#server/database/connection";
import { runQuery, knownResult, defineQuery, combineQueries } from "#server/database/queries";

const PLANS = ["z", "a", "m"];
beforeAll(async () => {
  const [plan] = await db().selectFrom("plans").selectAll().limit(1).execute();
  await db()
    .insertInto("plans")
    .values(PLANS.map((id, sort) => ({ ...plan!, id, name: `'"\\ ${id} \u20ac`, position: 900 + sort })))
    .execute();
});

const plans = () =>
  defineQuery(
    db()
      .selectFrom("plans")
      .select(["id", "name", "data_bytes", "retired_at"])
      .where("id", "in", PLANS)
      .orderBy("id", "desc"),
    (rows) => rows,
  );
const none = () =>
  defineQuery(db().selectFrom("plans").select("id").where("id", "=", "nobody"), ([first]) => first);

test("combined queries give the same results as single ones, in one query", async () => {
  const alone = await runQuery(plans());
  expect(alone.map(({ id }) => id)).toEqual(["z", "m", "a"]);
  expect(alone[0]).toMatchObject({ name: `'"\\ z \u20ac`, retired_at: null });
  const run = vi.spyOn(db().getExecutor(), "executeQuery");
  const both = combineQueries({ plans: plans(), none: none() }, ({ plans, none }) => ({
    count: plans.length,
    none,
  }));
  const answers = await runQuery(
    combineQueries({ first: plans(), both, told: knownResult("told"), last: plans() }),
  );
  expect(run).toHaveBeenCalledOnce();
  run.mockRestore();
  expect(answers).toEqual({
    first: alone,
    both: { count: 3, none: undefined },
    told: "told",
    last: alone,
  });
});
