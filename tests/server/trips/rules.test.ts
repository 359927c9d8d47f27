import { describe, expect, test } from "vitest";
import { readPlace } from "#server/places/places";
import { notesFor } from "#server/trips/rules";

const to = (...places: string[]) =>
  places.map((name) => ({ place: readPlace(name).place!, days: 1, bytes: 1 }));
const notes = (home: string | undefined, ...places: string[]) =>
  notesFor({ ...(home && { home }), legs: to(...places) });
const NONE_NEEDED = { code: "may_need_none" };

describe("what is said before anything is sold", () => {
  test.each([
    ["DE", ["France"]],
    ["DE", ["Scandinavia", "Iceland"]],
    ["FR", ["Guadeloupe"]],
    ["IE", ["Ukraine"]],
    ["NO", ["Spain"]],
    ["US", ["Hawaii"]],
  ])("from %s to %s one may need no eSIM", (home, places) => {
    expect(notes(home, ...places)).toEqual([NONE_NEEDED]);
  });

  test.each([
    ["DE", ["Switzerland"]],
    ["DE", ["United Kingdom"]],
    ["DE", ["France", "Japan"]],
    ["GB", ["France"]],
    ["US", ["Canada"]],
    [undefined, ["France"]],
  ])("from %s to %s one may well", (home, places) => {
    expect(notes(home, ...places)).toEqual([]);
  });

  test("Turkey has to be prepared for, but not by who lives there", () => {
    expect(notes("DE", "Greece", "Istanbul")).toEqual([{ code: "install_before", country: "TR" }]);
    expect(notes("TR", "Istanbul")).toEqual([NONE_NEEDED]);
  });
});
