import { paths } from "~/paths";
import { site } from "~/site";
import { MailTo } from "./contacts";
import type { LegalDocument } from "./legal-page";

export const careers: LegalDocument = {
  title: "Careers",
  to: paths.careers(),
  description: `Working at ${site.name}: no position is open today. What we look for when one is, and how to write to us anyway.`,
  intro: (
    <p>
      No position is open today. When one is, it will be on this page, with the pay, the place and the name of
      the person who reads applications.
    </p>
  ),
  sections: {
    "What we look for": (
      <ul>
        <li>
          <strong>Clear writing.</strong> Most of our work is explaining something to somebody who is tired
          and in a hurry.
        </li>
        <li>
          <strong>Care with money and data.</strong> Every payment has a person behind it, and every record
          too.
        </li>
        <li>
          <strong>Patience for small things.</strong> A page that loads on a poor connection is a hundred
          small decisions.
        </li>
      </ul>
    ),
    "Writing to us anyway": (
      <p>
        If you think that we are missing something, and that it is you, write to{" "}
        <MailTo to={site.contact.general} />. A few lines and a link to something you have made say more than
        a curriculum. Please send no photo and no date of birth. If there is no match we say so and delete
        your message.
      </p>
    ),
  },
};
