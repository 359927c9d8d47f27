/** Commerce's cursor pages: newest first, cut after or before the id of one item. */
import { complaint, HttpError, problem } from "../web/http";
import { PageSchema } from "./schema";

/**
 * One page of `oldestFirst`, as the query's `limit`, `starting_after` (older than) and
 * `ending_before` (newer than) ask, with absolute addresses of its neighbours or null.
 * @throws HttpError 400 for a limit outside 1 to 100 or a cursor that is no item.
 */
export function pageOf<Item extends { id: string }>(
  oldestFirst: readonly Item[],
  query: URLSearchParams,
  address: string,
) {
  const parsed = PageSchema.safeParse(Object.fromEntries(query));
  if (!parsed.success) throw new HttpError(problem(400, "validation_error", complaint(parsed.error)));
  const { limit, starting_after: after, ending_before: before } = parsed.data;
  const items = oldestFirst.toReversed();

  const from = after === undefined ? 0 : placeOf(items, after, "starting_after") + 1;
  const to = before === undefined ? items.length : placeOf(items, before, "ending_before");
  const start = before !== undefined && after === undefined ? Math.max(to - limit, 0) : from;
  const data = items.slice(start, Math.min(start + limit, to));
  const [first, last] = [data[0], data.at(-1)];
  const newer = first && first !== items[0];
  const older = last && last !== items.at(-1);

  return {
    pagination: {
      order: "desc",
      starting_after: after ?? null,
      ending_before: before ?? null,
      total: items.length,
      limit,
      yielded: data.length,
      cursor_range: first && last ? [first.id, last.id] : [],
      previous_uri: newer
        ? `${address}?${new URLSearchParams({ ending_before: first.id, limit: String(limit) })}`
        : null,
      next_uri: older
        ? `${address}?${new URLSearchParams({ limit: String(limit), starting_after: last.id })}`
        : null,
    },
    data,
  };
}

function placeOf(items: readonly { id: string }[], id: string, cursor: string): number {
  const place = items.findIndex((item) => item.id === id);
  if (place < 0) throw new HttpError(problem(400, "validation_error", `${cursor}: no such item`));
  return place;
}
