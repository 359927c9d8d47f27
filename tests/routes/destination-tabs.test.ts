import { expect, test } from "vitest";
import { visitPage } from "../support/pages";
import { inMain } from "../support/rendered";

test("the tabs are All and the five regions of the data, each an address [181]", async () => {
  const { names, elements } = inMain(await (await visitPage("/destinations")).text());
  const [labels, links] = [names("link"), elements("a")];
  const tabs = labels.flatMap((label, index) => {
    const [, name] = /^([A-Z][a-z]+) \d+$/.exec(label) ?? [];
    return name ? [[name, links[index]!.href]] : [];
  });
  expect(tabs).toEqual([
    ["All", "/destinations"],
    ["Americas", "/destinations?region=americas"],
    ["Europe", "/destinations?region=europe"],
    ["Asia", "/destinations?region=asia"],
    ["Africa", "/destinations?region=africa"],
    ["Oceania", "/destinations?region=oceania"],
  ]);
});
