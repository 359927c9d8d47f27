import { paths } from "~/paths";

/** The pages that have the block. Its answer leads back to one of these and nowhere else. */
const pages = [
  { path: paths.home(), label: "Home" },
  { path: paths.plans(), label: "Data Plans" },
  { path: paths.coverage(), label: "Coverage" },
  { path: paths.support(), label: "Support" },
];
const waitlistItself = { path: paths.waitlist(), label: "Waitlist" };

export type WaitlistPage = typeof waitlistItself;

/** The page that the block sent its form from, or the form's own page if it names none of ours. */
export function waitlistPage(from: unknown, itself: WaitlistPage = waitlistItself): WaitlistPage {
  return pages.find(({ path }) => path === from) ?? itself;
}

/**
 * The page again, at the block. No page reads the parameter: a new value makes the navigation a load, the second time
 * too, and gives the block the focus. The block's message comes with the toast.
 */
export function joinedPath({ path }: WaitlistPage, newId: string): string {
  return `${path}?joined=${newId}#waitlist`;
}
