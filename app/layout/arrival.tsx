import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

/**
 * Does for a page that React puts in the place of another what a browser does for a page that it loads: it shows that
 * the page is loading, says its name, and moves the focus to its head.
 */
export function Arrival() {
  const { state } = useNavigation();
  const { pathname, hash } = useLocation();
  const [said, say] = useState("");
  const from = useRef(pathname + hash);
  const clicked = useRef<Element | null>(null);

  useEffect(() => {
    if (from.current === pathname + hash) return;
    from.current = pathname + hash;
    clicked.current = null;
    focusOn(document.getElementById(hash.slice(1)) ?? heading());
    say(document.title);
  }, [pathname, hash]);

  useEffect(() => {
    if (state !== "idle") {
      clicked.current ??= document.activeElement;
      return;
    }
    const { current } = clicked;
    clicked.current = null;
    // The answer to a form may remove the button that was clicked.
    if (current && current !== document.body && isLost()) focusOn(sendButtonOf(current) ?? heading());
  }, [state]);

  return (
    <>
      {state !== "idle" && <div className="progress" aria-hidden />}
      <output className="sr-only">{said}</output>
    </>
  );
}

function isLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** The button of the form that has replaced the one that was sent. */
function sendButtonOf(clicked: Element): HTMLElement | null {
  const id = clicked.closest("form")?.id;
  return id ? document.querySelector(`form#${CSS.escape(id)} button[type=submit]`) : null;
}

/** The page's own heading, or that of the tab where the page has tabs. */
function heading(): HTMLElement | null {
  return document.querySelector<HTMLElement>("[data-tab] h2") ?? document.querySelector("#main h1");
}

function focusOn(place: HTMLElement | null): void {
  const target = place ?? document.getElementById("main");
  if (target && target.tabIndex < 0) target.tabIndex = -1;
  target?.focus({ preventScroll: true });
}
