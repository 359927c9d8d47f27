import { useMatches } from "@remix-run/react";
import type { FieldRules } from "./slips";

/** What the fields of an app page's form ask for, as a loader of the page has sent it under `rules`. */
export function useFieldRules(form: string): FieldRules {
  for (const { data } of useMatches()) {
    const rules = (data as { rules?: Record<string, FieldRules> } | null | undefined)?.rules?.[form];
    if (rules) return rules;
  }
  return {};
}
