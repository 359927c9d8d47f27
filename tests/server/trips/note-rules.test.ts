import { describe, expect, test } from "vitest";
import { readPlace } from "#server/places/places";
import { needsNone, notesFor } from "#server/trips/note-rules";
import { readPage } from "../../support/read-page";
import { visitPage } from "../../support/pages";
import { makeVisitor } from "../../support/visitors";

const codes = (places: string[]) => places.flatMap((name) => readPlace(name).place!.countries);
const notes = (home: string | undefined, ...places: string[]) => notesFor(codes(places), home);

describe("where one roams as at home", () => {
  test.each([
    ["DE", ["France"]],
    ["DE", ["Scandinavia", "Iceland"]],
    ["FR", ["Guadeloupe"]],
    ["IE", ["Ukraine"]],
    ["NO", ["Spain"]],
  ])("from %s to %s one may need no eSIM at all", (home, places) => {
    const said = notes(home, ...places);
    expect(said).toEqual([{ code: "may_need_none", countries: codes(places), isAll: true }]);
    expect(needsNone(codes(places), said)).toBe(true);
  });

  test.each([
    ["DE", ["Switzerland"]],
    ["DE", ["United Kingdom"]],
    ["GB", ["France"]],
    ["US", ["Canada"]],
    [undefined, ["France"]],
  ])("from %s to %s one may well", (home, places) => {
    const said = notes(home, ...places);
    expect(said).toEqual([]);
    expect(needsNone(codes(places), said)).toBe(false);
  });

  test("of a trip that leads further it is said of the countries that it is true of", () => {
    const said = notes("DE", "France", "Switzerland");
    expect(said).toEqual([{ code: "may_need_none", countries: ["FR"], isAll: false }]);
    expect(needsNone(["FR", "CH"], said)).toBe(false);
  });

  test("at home it is the own plan that works, and no rule of the EU is named", () => {
    expect(notes("JP", "Japan")).toEqual([{ code: "at_home", countries: ["JP"] }]);
    expect(notes("US", "Hawaii")).toEqual([{ code: "at_home", countries: ["US"] }]);
    expect(notes("DE", "Berlin", "Paris")).toEqual([
      { code: "at_home", countries: ["DE"] },
      { code: "may_need_none", countries: ["FR"], isAll: true },
    ]);
    expect(needsNone(["DE", "FR"], notes("DE", "Berlin", "Paris"))).toBe(true);
  });
});

describe("where no eSIM can be had after arrival", () => {
  const turkey = { code: "install_before", country: "TR", why: "blocked" };
  const china = { code: "install_before", country: "CN", why: "refused" };

  test("is said of each such country, but not to who lives there", () => {
    expect(notes("US", "Greece", "Istanbul")).toEqual([turkey]);
    expect(notes(undefined, "Shanghai", "Turkey")).toEqual([china, turkey]);
    expect(notes("TR", "Istanbul")).toEqual([{ code: "at_home", countries: ["TR"] }]);
  });

  test("Hong Kong, Macao and Taiwan are apart", () => {
    expect(notes(undefined, "Hong Kong", "Macau", "Taiwan")).toEqual([]);
  });

  test.each([
    ["/trip?to=cn", "For mainland China, install"],
    ["/trip?to=jp,tr", "For Türkiye, install"],
    ["/destinations/cn", "For mainland China, install"],
    ["/destinations/tr", "For Türkiye, install"],
    ["/plans/cn-5-15", "For mainland China, install"],
    ["/plans/nomad", "For mainland China, install"],
    ["/plans/nomad", "For Türkiye, install"],
  ])("%s says it", async (path, words) => {
    expect((await readPage(path)).main.text).toContain(words);
  });

  test.each(["/trip?to=jp", "/destinations/hk", "/plans/jp-5-15"])("%s does not", async (path) => {
    expect((await readPage(path)).main.text).not.toContain("before you leave:");
  });

  test("the checkout says it, too", async () => {
    const { cookie } = await makeVisitor();
    const checkout = async (plan: string) =>
      (await visitPage(`/checkout/${plan}`, { Cookie: cookie })).text();
    expect(await checkout("nomad")).toContain("For mainland China, install");
    expect(await checkout("cn-5-15")).toContain("For mainland China, install");
    expect(await checkout("jp-5-15")).not.toContain("before you leave:");
  });
});
