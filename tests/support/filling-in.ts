/** What a traveller does with a form of `forms.ts`. */
import type { Locator, Page } from "@playwright/test";
import { openApp } from "./arrivals";
import type { FormJourney, Traveller } from "./forms";

export async function open(page: Page, path: string, withScript: boolean): Promise<void> {
  const isApp = withScript && !/^\/($|support|plans|news-mail|gift|not-me|signup\/finish)/.test(path);
  await (isApp ? openApp(page, path) : page.goto(path));
}

export function placeOf(form: FormJourney, page: Page): Locator {
  return page.locator(form.form ?? "body");
}

export async function fillIn(form: FormJourney, traveller: Traveller): Promise<void> {
  const { page } = traveller;
  const place = await unfolded(form, page);
  for (const [label, text] of Object.entries(form.typed?.(traveller) ?? {}))
    await place.getByLabel(label, { exact: true }).fill(text);
  if (form.ticked) await place.getByLabel(form.ticked).check();
}

/** As somebody does who submits too soon. */
export async function leaveEmpty(form: FormJourney, traveller: Traveller): Promise<void> {
  const { page } = traveller;
  const place = await unfolded(form, page);
  for (const label of Object.keys(form.typed?.(traveller) ?? {}))
    await place.getByLabel(label, { exact: true }).fill("");
}

export async function press(form: FormJourney, page: Page): Promise<void> {
  await placeOf(form, page).getByRole("button", { name: form.press }).click();
}

async function unfolded(form: FormJourney, page: Page): Promise<Locator> {
  const place = placeOf(form, page);
  if (form.fold && !(await place.first().isVisible())) await page.getByText(form.fold).first().click();
  return place;
}
