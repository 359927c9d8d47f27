import { useEffect, useRef, useState } from "react";
import { useNavigation } from "@remix-run/react";
import type { ToastMessage } from "~/doors/pages/toast.server";
import { Cross } from "../ui/icons";
import { followSwipe, giveFocusBack, LISTENED_TO_MS } from "./toasts";

interface ToastProps {
  toast: ToastMessage | null | undefined;
  /** A later answer without a message leaves it until its time is over. */
  stays?: boolean;
}

/**
 * One message. Without JavaScript it is a notice at the head of the page; with it, it floats for five
 * seconds (hover and focus hold it), goes by a swipe to the right and when a form is sent that changes something, and F8 leads to it. Its time and
 * place are CSS; only the gestures need a script: this one, or `app/document/toasts.ts` on documents.
 * Its region is in the page before its words are: what comes with its region is not read out.
 */
export function Toast({ toast, stays }: ToastProps) {
  const [said, say] = useState(toast ? { toast, isHeard: false } : null);
  const region = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<Element | null>(null);

  useEffect(() => {
    if (!toast) return;
    const timer = setTimeout(() => say({ toast, isHeard: true }), LISTENED_TO_MS);
    return () => clearTimeout(timer);
  }, [toast]);

  // What came of the last try is not said of the one that is on its way.
  const isSending = useNavigation().state === "submitting";
  if (isSending && said) say(null);

  useEffect(() => {
    const focusOnF8 = (event: KeyboardEvent) => {
      if (event.key !== "F8" || !region.current?.firstElementChild) return;
      if (!region.current.contains(document.activeElement)) cameFrom.current = document.activeElement;
      region.current.focus();
    };
    document.addEventListener("keydown", focusOnF8);
    return () => document.removeEventListener("keydown", focusOnF8);
  }, []);

  const dismiss = () => {
    if (region.current?.contains(document.activeElement)) giveFocusBack(cameFrom.current);
    say(null);
  };

  const shown = said && (said.toast === toast || (stays && !toast)) ? said : null;
  return (
    <div
      ref={region}
      className="toast page md:mx-auto"
      role={toast?.kind === "error" ? "alert" : "status"}
      aria-label="Notification"
      tabIndex={-1}
      onKeyDown={(event) => event.key === "Escape" && dismiss()}
    >
      {shown && <ToastCard key={String(shown.isHeard)} toast={shown.toast} dismiss={dismiss} />}
    </div>
  );
}

/** For what a document's script has to say. */
export function ToastTemplate() {
  return (
    <template id="toast">
      <ToastCard toast={{ kind: "error", title: "", description: "" }} />
    </template>
  );
}

/** Its words cannot be selected: a second swipe would drag them instead. */
function ToastCard({ toast, dismiss }: { toast: ToastMessage; dismiss?: () => void }) {
  return (
    <div
      data-kind={toast.kind}
      className="toast-card group animate-toast flex select-none gap-3 rounded-card border-2 border-sea bg-card p-4 lifted data-[kind=error]:border-alert"
      onAnimationEnd={dismiss}
      onPointerDown={dismiss && ((event) => followSwipe(event.currentTarget, event, dismiss))}
    >
      <div className="grow">
        <p className="font-bold group-data-[kind=error]:text-alert">{toast.title}</p>
        {toast.description !== undefined && <p className="text-sm text-ink-soft">{toast.description}</p>}
      </div>
      <button
        type="button"
        aria-label="Close"
        className="toast-close -m-1 grid size-8 shrink-0 place-items-center"
        onClick={dismiss}
      >
        <Cross className="size-4" />
      </button>
    </div>
  );
}
