import { useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { ToastMessage } from "~/http/pages/toast.server";
import { Cross } from "../ui/icons";
import { dismiss, showToast, startToasts } from "./toasts";

interface ToastProps {
  toast: ToastMessage | null | undefined;
  /** The message is not about this page alone: a later answer without a message leaves it until its time is over. */
  stays?: boolean;
}

/**
 * One message. Without JavaScript it is a notice at the head of the page. With JavaScript it floats for five seconds
 * (hover and focus hold it). A message that came with the page is markup that React does not touch. The script shows
 * later ones (toasts.ts) in the first region of the page, which is there before its words are.
 */
export function Toast({ toast, stays }: ToastProps) {
  const [first] = useState(toast);
  useEffect(() => {
    if (!toast || toast === first) return;
    showToast(toast);
    return stays ? undefined : dismiss;
  }, [toast, first, stays]);
  if (!first && !stays) return null;
  return (
    <div
      className="toast page md:mx-auto"
      role={first?.kind === "error" ? "alert" : "status"}
      aria-label="Notification"
      tabIndex={-1}
    >
      {first && <ToastCard toast={first} />}
    </div>
  );
}

/** On app pages: the message of the last try is removed when a form is sent again. */
export function useToasts(): void {
  useEffect(startToasts, []);
  const isSending = useNavigation().state === "submitting";
  useEffect(() => {
    if (isSending) dismiss();
  }, [isSending]);
}

/** The place for the script's messages. */
export function ToastTemplate() {
  return (
    <div id="toast" hidden>
      <ToastCard toast={{ kind: "error", title: "", description: "" }} />
    </div>
  );
}

/** Its words cannot be selected: a second swipe would drag them instead. */
function ToastCard({ toast: { kind, title, description } }: { toast: ToastMessage }) {
  return (
    <div
      data-kind={kind}
      className="toast-card group animate-toast flex select-none gap-3 rounded-card border-2 border-sea bg-card p-4 lifted data-[kind=error]:border-alert"
    >
      <div className="grow">
        <p className="font-bold group-data-[kind=error]:text-alert">{title}</p>
        <p className="text-sm text-ink-soft">{description}</p>
      </div>
      <button
        type="button"
        aria-label="Close"
        className="toast-close -m-1 grid size-8 shrink-0 place-items-center"
      >
        <Cross className="size-4" />
      </button>
    </div>
  );
}
