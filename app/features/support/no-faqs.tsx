import { paths } from "~/paths";
import { ButtonLink } from "~/ui/button";
import type { PartName } from "~/ui/live-part";
import { Notice } from "~/ui/notice";
import { Unavailable } from "~/ui/unavailable";

/** @param part the one that they stand in. */
export function FaqsUnavailable({ part }: { part: PartName }) {
  return (
    <Unavailable title="The questions could not be loaded" level={3} part={part}>
      <p>Please try again later, or write to us.</p>
    </Unavailable>
  );
}

/** There are none at all, which no other search would change. */
export function NoFaqs() {
  return (
    <Notice title="No questions are answered here yet" level={3}>
      <p>Ask us yours: a person reads it and answers by email.</p>
      <ButtonLink to={paths.supportContact()}>Contact us</ButtonLink>
    </Notice>
  );
}
