import { Link } from "@remix-run/react";
import { paths } from "~/paths";
import { site } from "~/site";
import { MailTo } from "./contacts";
import type { LegalDocument } from "./legal-page";

export const [samples, rates] = site.isDemonstration
  ? [
      "The coverage percentages and the 5G marks that are shown now are sample data. ",
      "Amounts in coin on our pages are estimates at demo rates. ",
    ]
  : [];
const activation = site.claims.activation
  ? ` That activation takes ${site.claims.activation} refers to the time after a confirmed payment.`
  : "";
const uptime = site.claims.uptime
  ? ` The network uptime of ${site.claims.uptime} is an average over partner networks and not a guarantee for a place.`
  : "";

/** Topic by topic, in the order of the specification. */
const sections = {
  Coverage: (
    <p>
      Our catalogue holds {site.claims.countries} countries and territories. Coverage inside a country depends
      on terrain, buildings, weather, the load of a network and agreements with partners, and can change
      without notice. {samples}Do not rely on coverage, or on a mobile connection at all, where your safety
      depends on it.
    </p>
  ),
  "Device compatibility": (
    <p>
      A plan needs a device that supports eSIM, is not locked to an operator and knows the frequencies of the
      networks that you visit. Models of one name differ by country. Whether your device fits is for you to
      check before you buy.
    </p>
  ),
  Performance: (
    <p>
      Speeds, delays, activation times and the availability of 5G are typical values and no promise. 5G is
      used where it is available to visitors; elsewhere the connection falls back to 4G, also called LTE, or
      to 3G.{activation}
      {uptime}
    </p>
  ),
  "Crypto payment risk": (
    <p>
      Prices of cryptocurrencies move. Transactions cannot be recalled, and coins that were sent to a wrong
      address or over a wrong network are usually lost. Network fees and waiting times are set by the network.{" "}
      {rates}The payment page names the amount that counts.
    </p>
  ),
  "No investment advice": (
    <p>
      Nothing on this site is financial, investment, tax or legal advice. That we accept a means of payment
      does not mean that we recommend to buy or to hold it.
    </p>
  ),
  "Future technology claims": (
    <p>
      Statements about what is planned, such as network selection with the help of AI, extended rural
      coverage, indoor signal boosting or satellite links, describe aims. They depend on partners, on
      regulators and on work that has not been done yet, and can turn out otherwise. Decide by what a plan
      offers today.
    </p>
  ),
  Security: (
    <p>
      We protect our systems with care, and no system is perfectly safe. A mobile connection is not private by
      itself: use encrypted services for what must stay secret. You are responsible for your devices, your
      passwords and your wallets.
    </p>
  ),
  "Regulatory matters": (
    <p>
      Countries have rules of their own on mobile service, the registration of devices and users, encryption,
      content and payment. You are responsible for keeping those of the places you visit. Service may be
      limited or stopped where a regulator demands it.
    </p>
  ),
  "Export controls": (
    <p>
      The service and the technology in it are subject to export control and sanctions laws, those of{" "}
      {site.seller.country} among them. You may not use it in a country, or for a person or a purpose, that
      these laws exclude.
    </p>
  ),
  "Third-party links": (
    <p>
      This site links to pages of others, such as the payment processor's, and our articles mention products
      of others. We do not control what is there and are not responsible for it. A link is no recommendation.
    </p>
  ),
  Health: (
    <p>
      Mobile devices emit radio waves within the limits that regulators set. Follow the instructions of the
      maker of your device, also near medical devices. Do not use a phone by hand while driving. Plans carry
      data only and are not meant for emergency calls.
    </p>
  ),
  "Environmental claims": (
    <p>
      That an eSIM needs no plastic card and no shipping is a fact. How much is saved by it in total depends
      on much that we have not measured, among it the energy used by networks and by payments. We give no
      figures until we have.
    </p>
  ),
  "Service modification": (
    <p>
      We may change, pause or end plans, features and this site. A plan that you have paid for keeps what it
      promised until it ends, or you get back what the law provides.
    </p>
  ),
  Liability: (
    <p>
      As far as the law allows, we are not liable for damage that comes from relying on this site or from gaps
      in the service. The limits in the <Link to={paths.terms()}>Terms of Service</Link> apply: at most the
      amount that you paid us in the 12 months before. Questions: <MailTo to={site.contact.legal} />.
    </p>
  ),
};

export const disclaimer: LegalDocument = {
  title: "Disclaimer",
  to: paths.disclaimer(),
  description: `What ${site.name} cannot promise: coverage, speed, payments, future technology, and the limits of our liability.`,
  isPolicy: true,
  intro: (
    <p>
      We would rather say too early than too late what we cannot promise. This page belongs to the{" "}
      <Link to={paths.terms()}>Terms of Service</Link>; where the two differ, the terms decide.
    </p>
  ),
  sections,
  ofCoins: "Crypto payment risk",
};
