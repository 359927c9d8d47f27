import { useLocation } from "@remix-run/react";
import { useEffect } from "react";

/**
 * Opens the disclosure around the element that the address names. Some browsers do so by themselves when a
 * page is loaded; none does when a script changes the address.
 */
export function useAnswerInAddress(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const details = document.getElementById(hash.slice(1))?.closest("details");
    if (!details || details.open) return;
    details.open = true;
    details.scrollIntoView({ block: "nearest" });
  }, [hash]);
}
