import { useLoaderData } from "@remix-run/react";
import { FREE_DAYS, FREE_GB, FREE_PLACES } from "#server/waitlist/rules";
import { formatDate } from "~/format";
import { shop } from "~/site";

/** Since when the shop is launched, as the page's loader says; null before. */
function useLaunchedOn(): string | null {
  return useLoaderData<{ launchedOn: string | null }>().launchedOn;
}

/** 'September 15th, 2027', and after it the day on which it was. */
export function LaunchDate() {
  const at = useLaunchedOn();
  return at ? formatDate(at) : shop.launchDateInFull;
}

/** The launch in a sentence or two, true before and after it. */
export function LaunchLine() {
  const at = useLaunchedOn();
  const offer = `${FREE_GB}GB free for ${FREE_DAYS} days`;
  return at ? (
    <p>We launched on {formatDate(at)}.</p>
  ) : (
    <p>
      We launch on {shop.launchDateInFull}. The first {FREE_PLACES} customers get {offer}.
    </p>
  );
}
