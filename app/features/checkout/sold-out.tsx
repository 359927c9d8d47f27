import type { ReactNode } from "react";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";

/** In the place of the form, while the network cannot make the eSIM. @param children how a payment of before stands. */
export function SoldOut({ children }: { children?: ReactNode }) {
  return (
    <>
      <output className="mb-7 block empty:mb-0">{children}</output>
      <Notice title="Sold out for the moment" level={2}>
        <p>
          We cannot deliver this plan right now, so we take no money for it. It is on sale again as soon as we
          can: please come back later, or choose another plan.
        </p>
        <ButtonLink to={paths.plans()}>View Available Plans</ButtonLink>
      </Notice>
    </>
  );
}
