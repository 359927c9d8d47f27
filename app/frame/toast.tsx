import { useEffect, useRef, useState, type PointerEvent } from "react";
import type { ToastMessage } from "~/doors/pages/toast.server";
import { classes } from "../ui/classes";
import { Cross } from "../ui/icons";

const SWIPE_AWAY_PX = 50;

/**
 * One message. Without JavaScript it is a notice at the head of the page; with it, it floats for five
 * seconds (hover and focus hold it), goes by a swipe to the right, and F8 leads to it. Its time and
 * place are CSS; only the gestures need a script.
 */
export function Toast({ toast }: { toast: ToastMessage | null | undefined }) {
  const [dismissed, dismiss] = useState<ToastMessage | null>(null);
  const region = useRef<HTMLDivElement>(null);
  const swipeStart = useRef<number | null>(null);

  useEffect(() => {
    const focusOnF8 = (event: KeyboardEvent) => {
      if (event.key === "F8") region.current?.focus();
    };
    document.addEventListener("keydown", focusOnF8);
    return () => document.removeEventListener("keydown", focusOnF8);
  }, []);

  if (!toast || toast === dismissed) return null;

  const endSwipe = (event: PointerEvent) => {
    if (swipeStart.current !== null && event.clientX - swipeStart.current >= SWIPE_AWAY_PX) dismiss(toast);
    swipeStart.current = null;
  };

  return (
    <div
      ref={region}
      className="toast page md:mx-auto"
      role={toast.kind === "error" ? "alert" : "status"}
      aria-label="Notification"
      tabIndex={-1}
      onKeyDown={(event) => event.key === "Escape" && dismiss(toast)}
      onPointerDown={(event) => (swipeStart.current = event.clientX)}
      onPointerUp={endSwipe}
      onPointerCancel={endSwipe}
    >
      <div
        className={classes(
          "toast-card animate-toast flex touch-pan-y gap-3 rounded-card border-2 bg-card p-4 shadow-card",
          toast.kind === "error" ? "border-alert" : "border-sea",
        )}
        onAnimationEnd={() => dismiss(toast)}
      >
        <div className="grow">
          <p className={classes("font-bold", toast.kind === "error" && "text-alert")}>{toast.title}</p>
          {toast.description && <p className="text-sm text-ink-soft">{toast.description}</p>}
        </div>
        <button
          type="button"
          aria-label="Close"
          className="toast-close -m-1 grid size-8 shrink-0 place-items-center"
          onClick={() => dismiss(toast)}
        >
          <Cross className="size-4" />
        </button>
      </div>
    </div>
  );
}
