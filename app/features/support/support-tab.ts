import { useNavigation } from "@remix-run/react";
import { useIsReloading } from "~/ui/skeleton";

export type SupportTab = "faqs" | "contact";

/** The tab that a view of the support page asks for. */
export function tabOf(search: URLSearchParams): SupportTab {
  return search.get("tab") === "contact" ? "contact" : "faqs";
}

/** The tab that has been on its way for long enough to show a placeholder for it. */
export function useAwaitedTab(): SupportTab | undefined {
  const isReloading = useIsReloading();
  const { location } = useNavigation();
  return isReloading && location ? tabOf(new URLSearchParams(location.search)) : undefined;
}
