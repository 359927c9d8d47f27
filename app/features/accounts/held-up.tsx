import { paths } from "~/paths";
import { ButtonLink } from "~/ui/button";

/** The way on for whoever has to wait, because strangers tried passwords: it needs no waiting. */
export function HeldUp() {
  return (
    <ButtonLink to={paths.forgotPassword()} look="quiet" className="w-full">
      Reset your password by mail
    </ButtonLink>
  );
}
