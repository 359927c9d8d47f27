import { Link } from "@remix-run/react";
import { useCoinsClaim } from "~/layout/coins";
import { paths } from "~/paths";
import { site } from "~/site";
import { ContactFacts, MailTo, PhoneLink } from "./contacts";
import { samples } from "./disclaimer";
import { LaunchDate } from "./launch-line";
import type { LegalDocument } from "./legal-page";

export const press: LegalDocument = {
  title: "Press",
  to: paths.press(),
  description: `Facts about ${site.name} for journalists, ${site.pictures.logo ? "the logo to download, " : ""}and the address for questions.`,
  intro: (
    <p>
      Facts that you may quote, and a person who answers. For questions write to{" "}
      <MailTo to={site.contact.press} /> or call <PhoneLink />, {site.contact.hours}.
    </p>
  ),
  sections: {
    "In one sentence": (
      <blockquote>
        {site.name} sells eSIM mobile-data plans for {site.claims.countries} countries and territories to
        travellers, digital nomads and businesses.
      </blockquote>
    ),
    Facts: <KeyFacts />,
    "What to be careful with": (
      <p>
        {samples}
        Plans for the future are on the page <Link to={paths.about()}>About</Link> under research, and are
        aims. Please do not report them as features.
      </p>
    ),
    ...(site.pictures.logo && {
      Logo: (
        <p>
          The mark as a <a href="/favicon.svg">vector file</a>. You may use it unchanged to illustrate a
          report about us.
        </p>
      ),
    }),
  },
};

function KeyFacts() {
  const facts = {
    Founded: site.founded,
    Seat: `${site.seller.seat}, ${site.seller.law}`,
    Launch: <LaunchDate />,
    "Countries and territories": site.claims.countries,
    Cryptocurrencies: useCoinsClaim()?.value,
  };
  return <ContactFacts facts={facts} />;
}
