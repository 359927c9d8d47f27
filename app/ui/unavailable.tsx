import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { buttonClass } from "./button";
import { PART, type PartName } from "~/paths";
import { Notice } from "./notice";

interface Props {
  title: string;
  level?: 1 | 2 | 3;
  /** What alone is asked for once more, where scripts run; without it the page is. */
  part?: PartName;
  children: ReactNode;
}

/** Stands where something should be that could not be read: what it is, and the way to ask once more. */
export function Unavailable({ title, level = 2, part, children }: Props) {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.delete(PART); // once more is the page again, also where this came alone
  const asked = query.size > 0 ? `?${query}` : "";
  return (
    <Notice title={title} level={level}>
      {children}
      <a href={pathname.replace(/^\/+/, "/") + asked} data-part={part} className={buttonClass()}>
        Try Again
      </a>
    </Notice>
  );
}
