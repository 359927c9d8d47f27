import { paths } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";

/** A country that nothing on sale works in. */
export function NoPlan({ name }: { name: string }) {
  return (
    <Notice title={`No plan covers ${name} right now`} level={3}>
      <p>Tell us that you are going there: a person answers, and it helps us choose what comes next.</p>
      <p className="flex flex-wrap justify-center gap-3">
        <ButtonLink to={paths.contact()}>Contact us</ButtonLink>
        <ButtonLink to={paths.plans()} look="quiet">
          See all plans
        </ButtonLink>
      </p>
    </Notice>
  );
}
