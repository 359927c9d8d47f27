import { expect, test } from "vitest";
import { soldPlansIn } from "#server/fares/sold-plans";
import { answerTrip } from "#server/trips/answer";
import { faresFor } from "#server/trips/fares";
import { readTrip } from "#server/trips/read-trip";
import { askedBy } from "#server/trips/rules";
import { estimatedGb, gbADay, uses } from "#server/trips/use-rules";
import { picksOf, slowedWords } from "~/features/fares/fare-words";
import { readPage } from "../../support/read-page";

/** One table: what a page says of a use is what a trip for it is answered with. */
test.each(uses)(
  "'%s' is as many GB on /plans and in the answer to the question as on a trip",
  async (use) => {
    const { trip } = readTrip(new URLSearchParams({ to: "jp", days: "7", use }));
    const gb = estimatedGb({ days: 7, use });
    expect(trip!.legs[0]!.bytes / 1024 ** 3).toBeCloseTo(gb);
    const said = (await readPage("/plans")).main.text.replaceAll("\u00A0", " ");
    expect(said).toContain(`About ${Math.round(gb)} GB a week (${gbADay[use]} GB a day)`);
    const asked = (await readPage("/support")).main.text;
    expect(asked).toMatch(new RegExp(`In a week maps and .*about ${Math.round(gb)}\\b`));
  },
);

test("the estimate has its source wherever it is used, and none where GB were said", async () => {
  const source = /Estimates for one person, by Yoho Mobile's travel guide/;
  for (const path of ["/plans", "/destinations/jp", "/trip?to=jp", "/trip?to=jp&use=video"])
    expect((await readPage(path)).main.text, path).toMatch(source);
  expect((await readPage("/trip?to=jp&gb=5")).main.text).not.toMatch(source);
});

test.each(["JP", "FR", "US", "KE", "TR", "FJ"])(
  "what a country's page picks is what a trip there is answered with: %s",
  async (code) => {
    const picks = picksOf(await soldPlansIn([code]));
    expect(picks.length).toBeGreaterThan(1);
    for (const { fare, need } of picks) {
      const params = { to: code, days: String(need.days), use: need.use };
      const { trip } = readTrip(new URLSearchParams(params));
      const { recommended } = answerTrip(await faresFor(trip!), askedBy(trip!));
      expect(recommended!.parts.map(({ fares }) => fares.map(({ id }) => id))).toEqual([[fare.id]]);
    }
  },
);

test("what is slowed at its limit says for which use that is enough", async () => {
  const words = "data goes on at 1 Mbps, enough for social media and photos, too slow for video and work";
  expect((await readPage("/trip?to=jp&days=1&gb=1")).main.text).toContain(
    `Past the limit of a day ${words}.`,
  );
  expect(slowedWords("128 kbps")).toBe("data goes on at 128 kbps, too slow for maps and messages");
  expect(slowedWords("512kbit/s")).toMatch(/enough for maps and messages, too slow for social media/);
  expect(slowedWords("5 Mbps")).toBe("data goes on at 5 Mbps, enough for video and work");
  expect(slowedWords("less speed")).toBe("data goes on at less speed");
});
