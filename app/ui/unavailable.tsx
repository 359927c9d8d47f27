import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { buttonClass } from "./button";
import { PART, type PartName } from "~/paths";
import { Notice } from "./notice";

interface Props {
  title: string;
  level?: 1 | 2 | 3;
  /** The part that is requested again, where scripts run; without it the page is. */
  part?: PartName;
  children: ReactNode;
}

/** Shown in the place of something that could not be read: what it is, and a link to try again. */
export function Unavailable({ title, level = 2, part, children }: Props) {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.delete(PART); // the link loads the page again, also where only this part was requested
  const again = query.size > 0 ? `?${query}` : "";
  return (
    <Notice title={title} level={level}>
      {children}
      <a href={pathname.replace(/^\/+/, "/") + again} data-part={part} className={buttonClass()}>
        Try Again
      </a>
    </Notice>
  );
}
