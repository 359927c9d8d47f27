import { useFormAction, useRouteLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import type { loader } from "~/root";
import { DRAFT_OF, fillFromDraft } from "./drafts";

/**
 * Names in a form the account that it belongs to, so that what is typed is kept for that account: in this tab, and
 * through sign-in.
 */
export function DraftOf() {
  const { account } = useFrame();
  return <input type="hidden" name={DRAFT_OF} value={account ?? ""} />;
}

/**
 * Fills the form with its draft once React has taken the page over.
 * @returns what the form held when it was sent and the session had run out.
 */
export function useDraft(id: string, action?: string): Record<string, string> | undefined {
  useEffect(() => {
    const form = document.getElementById(id) as HTMLFormElement | null;
    if (form) fillFromDraft(form);
  }, [id]);
  return useUnsent(action);
}

/** What a form held when it was sent and the session had run out. */
export function useUnsent(action?: string): Record<string, string> | undefined {
  const address = useFormAction(action);
  const { unsent } = useFrame();
  return unsent?.address === address ? unsent.fields : undefined;
}

function useFrame() {
  const { account, unsent } = useRouteLoaderData<typeof loader>("root") ?? {};
  return { account, unsent };
}
