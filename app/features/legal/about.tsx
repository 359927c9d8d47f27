import { Link } from "@remix-run/react";
import { useCoinsClaim } from "~/layout/coins";
import { paths } from "~/paths";
import { site } from "~/site";
import { AllContacts, MailTo } from "./contacts";
import { LaunchLine } from "./launch-line";
import type { LegalDocument } from "./legal-page";

const { claims, contact } = site;

const beginning = site.founded
  ? `${site.name} was founded in ${site.seller.seat} in ${site.founded}.`
  : `${site.name} is based in ${site.seller.seat}.`;

const sections = {
  Mission: (
    <p>
      You should be online when you arrive, without a queue, a contract or a bill that comes later. We want
      mobile data abroad to be as dull as tap water: it is there, you know what it costs, and you think of
      something else.
    </p>
  ),
  Story: (
    <>
      <p>
        {beginning} The phone in your pocket can change its operator in seconds, and money can cross a border
        in minutes. Yet buying data for a trip still meant a shop, a form and a card to lose. We set out to
        put the two together: plans that download, paid for in minutes from wherever you are.
      </p>
      <LaunchLine />
    </>
  ),
  Values: (
    <ul>
      <li>
        <strong>Say it before it is asked.</strong> The price includes the taxes. A plan ends when it ends.
        What we do not know yet, we do not claim.
      </li>
      <li>
        <strong>Light on the line.</strong> You may be reading this on a poor connection. This page, like all
        our texts, reads the same without the one small script that it comes with.
      </li>
      <li>
        <strong>Know little.</strong> What we do not collect cannot be lost. What you pay with never passes
        through our hands.
      </li>
      <li>
        <strong>Prepaid, always.</strong> Nobody should come home to a bill.
      </li>
    </ul>
  ),
  Technology: (
    <>
      <p>
        A plan reaches your phone as an eSIM: an encrypted profile that only the chip in your device can open.
        In each country it may use the networks of several carriers, and your phone moves between them
        automatically. It uses 5G where available and falls back to 4G, also called LTE.
      </p>
      {site.isDemonstration && (
        <p>
          <Link to={paths.article("how-an-esim-is-downloaded")}>How an eSIM is downloaded</Link> is one of the
          articles in our <Link to={paths.news()}>news</Link>. The coverage percentages and 5G marks that the
          catalogue opens with are sample data.
        </p>
      )}
    </>
  ),
  "Impact in figures": <Figures />,
  Environment: (
    <p>
      An eSIM needs no plastic, no packaging and no courier. That is the part that we are sure of. Networks
      and payments use energy, some of these a great deal, and we have not measured our share. We will publish
      figures when we have some, and until then we claim none.
    </p>
  ),
  Partnerships: (
    <p>
      We work with network operators, eSIM platforms and payment processors, and look for partners who send
      people on their way: travel agencies, airlines, employers. Read more on{" "}
      <Link to={paths.partners()}>Partners</Link> or write to <MailTo to={contact.partnerships} />.
    </p>
  ),
  "Research and development": (
    <p>
      Three questions keep us busy: how a phone can choose the better network before the first one fails,
      including with the help of AI; how rural roads and the insides of buildings can be served better; and
      how little data a working day needs. These are aims, not features. Universities and labs that work on
      the same are welcome to write to <MailTo to={contact.research} />.
    </p>
  ),
  Careers: (
    <p>
      We are small and hire slowly. What we look for, and whether a position is open, is on{" "}
      <Link to={paths.careers()}>Careers</Link>.
    </p>
  ),
  Contact: <AllContacts />,
};

export const aboutPage: LegalDocument = {
  title: "About",
  to: paths.about(),
  description: `${site.name} sells eSIM data plans for travellers. Who we are, what we value, how to reach us.`,
  intro: (
    <p>
      {site.name} sells mobile data to people who are on their way: travellers, digital nomads and companies
      that send people out.
    </p>
  ),
  sections,
};

function Figures() {
  const coins = useCoinsClaim();
  const figures = [
    { value: claims.countries, label: "countries and territories in the catalogue" },
    ...(claims.activation
      ? [{ value: claims.activation, label: "from confirmed payment to activation" }]
      : []),
    ...(coins ? [{ value: coins.value, label: `${coins.noun} accepted` }] : []),
    { value: `up to ${claims.devices}`, label: "devices on one account" },
    ...(claims.uptime ? [{ value: claims.uptime, label: "network uptime" }] : []),
  ];
  return (
    <dl className="figures">
      {figures.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
