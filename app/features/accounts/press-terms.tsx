import { paths } from "~/paths";
import { site } from "~/site";

const link = "font-medium text-accent underline underline-offset-4";

/** What whoever presses agrees to, where they press. */
export function PressTerms({ deed }: { deed: string }) {
  return (
    <p className="text-sm text-ink-soft">
      {deed} you agree to the{" "}
      <a href={paths.terms()} target="_blank" rel="noopener" className={link}>
        Terms of Service
      </a>{" "}
      and the{" "}
      <a href={paths.privacy()} target="_blank" rel="noopener" className={link}>
        Privacy Policy
      </a>
      , and say that you are {site.minimumAge} or older, or have your guardian&rsquo;s consent.
    </p>
  );
}
