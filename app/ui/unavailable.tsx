import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { buttonClass } from "./button";
import { Notice } from "./notice";

interface Props {
  title: string;
  level?: 1 | 2 | 3;
  children: ReactNode;
}

/** Stands where something should be that could not be read: what it is, and the way to ask once more. */
export function Unavailable({ title, level = 2, children }: Props) {
  const { pathname, search } = useLocation();
  return (
    <Notice title={title} level={level}>
      {children}
      <a href={pathname.replace(/^\/+/, "/") + search} className={buttonClass()}>
        Try Again
      </a>
    </Notice>
  );
}
