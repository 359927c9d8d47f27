import { paths } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { Unavailable } from "~/ui/unavailable";

interface Props {
  level: 2 | 3;
}

export function CountriesUnavailable({ level }: Props) {
  return (
    <Unavailable title="Error Loading Countries" level={level}>
      <p>We could not load the countries. Please try again later.</p>
    </Unavailable>
  );
}

/** There are none at all, which no other search or filter would change. */
export function NoCountriesListed({ level }: Props) {
  return (
    <Notice title="No countries listed right now" level={level}>
      <p>We are working on the list. Ask us whether we cover where you are going.</p>
      <ButtonLink to={paths.contact()}>Contact us</ButtonLink>
    </Notice>
  );
}
