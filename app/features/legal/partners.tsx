import { Link } from "@remix-run/react";
import { paths } from "~/paths";
import { site } from "~/site";
import { MailTo } from "./contacts";
import type { LegalDocument } from "./legal-page";

export const partners: LegalDocument = {
  title: "Partners",
  to: paths.partners(),
  description: `How to work with ${site.name}: as a network, as a company that sends people out, or as a seller of journeys.`,
  intro: (
    <p>
      {site.name} is new, so there is no list of logos here. There is a list of what we look for, and an
      address that a person reads.
    </p>
  ),
  sections: {
    "Networks and eSIM platforms": (
      <p>
        You operate a mobile network or a platform for remote provisioning, and want to carry the data of
        visitors. We look for a second and third network in each country, fair wholesale prices and 5G that is
        open to guests.
      </p>
    ),
    "Companies with people on the road": (
      <p>
        You have crews, sales teams or researchers in many countries. Until there is a product for companies,
        we set up larger orders by hand. Write to <MailTo to={site.contact.sales} /> with the number of
        people, the countries and the months.
      </p>
    ),
    "Travel sellers": (
      <p>
        You sell journeys, tickets or rooms, and your guests ask how to be online. There is no affiliate
        programme yet. Tell us what would help them, and you hear from us when there is one. Please do not
        resell plans: the <Link to={paths.terms()}>Terms of Service</Link> do not allow it.
      </p>
    ),
    "How to begin": (
      <p>
        Write to <MailTo to={site.contact.partnerships} />. Three sentences are enough: who you are, what you
        have in mind, and what you would need from us. We answer on working days, {site.contact.hours}.
      </p>
    ),
  },
};
