import type { ReactNode } from "react";
import type { Refused } from "~/http/pages/form.server";
import { Toast } from "~/forms/toast";
import { ButtonLink } from "~/ui/button";
import { AccountCard } from "./account-card";

interface UsedUpCardProps {
  title?: string;
  intro: string;
  refused?: Refused | undefined;
  /** The next step. */
  to: string;
  label: string;
  look?: "quiet";
  children?: ReactNode;
}

/** The page of a mailed link that is no longer valid. */
export function UsedLinkCard({ title, intro, refused, to, label, look, children }: UsedUpCardProps) {
  return (
    <AccountCard title={title ?? "This link no longer works"} intro={intro}>
      <Toast toast={refused?.toast} />
      <ButtonLink to={to} look={look} className="w-full">
        {label}
      </ButtonLink>
      {children}
    </AccountCard>
  );
}
