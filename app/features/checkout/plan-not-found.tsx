import { paths } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";

/** The checkout of a plan that there is not. */
export function PlanNotFound() {
  return (
    <div className="page section">
      <Notice title="Plan Not Found" level={1}>
        <p>The data plan you're looking for doesn't exist.</p>
        <ButtonLink to={paths.plans()}>View Available Plans</ButtonLink>
      </Notice>
    </div>
  );
}
