import { useCoins, useTakesCards } from "~/layout/coins";
import { Link } from "@remix-run/react";
import { PAID_BACK_WITHIN } from "#server/esims/delivery-rules";
import { paths } from "~/paths";
import { site } from "~/site";
import { MailTo, PhoneLink, PostalAddress } from "./contacts";
import type { LegalDocument } from "./legal-page";

export const termsOfService: LegalDocument = {
  title: "Terms of Service",
  to: paths.terms(),
  description: `The agreement between you and ${site.name}: accounts, plans, prices, payment, fair use, refunds, liability and disputes.`,
  isPolicy: true,
  intro: (
    <p>
      These terms are the agreement between you and {site.name} about this website, your account and the plans
      that you buy. They are written to be read. Some parts limit your rights, so please do not skip them:
      section 8 on refunds, and sections 12 and 13 on liability and disputes.
    </p>
  ),
  sections: {
    "Agreement to these terms": (
      <p>
        By creating an account, buying a plan or using the website you agree to these terms, to the{" "}
        <Link to={paths.privacy()}>Privacy Policy</Link> and to the{" "}
        <Link to={paths.disclaimer()}>Disclaimer</Link>. If you do not agree, please do not use the service.
        If you act for a company, you confirm that you may bind it.
      </p>
    ),
    "Who may use the service": (
      <p>
        You must be at least {site.minimumAge} years old. If you are younger, you may use the service only
        with the consent of a parent or guardian, who is then bound by these terms. You may not use it where
        the law that applies to you forbids it, or if you are on a sanctions list of {site.seller.country}.
      </p>
    ),
    "Your account": (
      <p>
        Give correct information and keep it up to date, above all your email address, since we write to it.
        Keep your password to yourself. What is done with your account counts as done by you, until you tell
        us that somebody else has access to it. An account may hold up to {site.claims.devices} active
        devices.
      </p>
    ),
    "The service": (
      <>
        <p>
          We sell prepaid mobile data for use in the countries that a plan names, delivered as an eSIM. The
          data is carried by partner networks. A plan has an amount of data and a number of days, and ends
          when either is used up. It does not renew itself. There is no contract beyond the plan.
        </p>
        <p>
          Plans carry data. They include no phone number, no calls and no text messages over the mobile
          network, and cannot be used for emergency calls. You need a device that supports eSIM and is not
          locked to another operator; whether yours does is for you to check before you buy.
        </p>
      </>
    ),
    "Prices and taxes": (
      <p>
        Prices are in US dollars and include taxes. The price of your order is the one shown at checkout, also
        if it changes afterwards.
      </p>
    ),
    Payment: (
      <>
        <CoinTerms />
        <CardTerms />
      </>
    ),
    Activation: (
      <p>
        A plan activates automatically on successful payment: its eSIM is made then. Its days begin when your
        phone first connects with the eSIM or, where the checkout says so, when the eSIM is installed. Unused
        until the day that your dashboard names, the plan ends on that day. A payment is successful when the
        processor confirms it. Conversion rates, the speed of a network and the moment at which a payment is
        confirmed are outside our control.
      </p>
    ),
    Refunds: (
      <p>
        All sales are final, unless the law that applies to you requires otherwise. There is no refund for
        data or days that you did not use. Two exceptions are ours: a plan that we have not delivered, and one
        that has not ended and whose eSIM was never installed on a phone. For these you can ask for your money
        back on the page of the order. What we have not delivered within {PAID_BACK_WITHIN} hours of your
        payment we pay back without being asked; where no processor can send it, our mail asks where it is to
        go. If a plan does not work for a reason that lies with us, write to{" "}
        <MailTo to={site.contact.support} /> while it runs, so that we can repair it. Where we owe you money,
        we pay it back by the way you paid, in the dollar value of the order.
      </p>
    ),
    "Fair use": (
      <p>
        Networks are shared. If your use is far beyond what a traveller needs and burdens a network, or if a
        partner network demands it, we may reduce your speed or suspend the plan. Before we suspend it we
        write to you, unless harm has to be stopped at once.
      </p>
    ),
    "What is not allowed": (
      <>
        <p>You may not:</p>
        <ul>
          <li>resell plans, eSIMs or data, or offer them to the public in another form;</li>
          <li>break the law with the service, or infringe the rights of others;</li>
          <li>send spam, spread malware or attack systems;</li>
          <li>run a relay, a mass-dialling or a SIM-box installation;</li>
          <li>get around limits, measurements or security of the service, or copy it by automated means.</li>
        </ul>
        <p>Sharing a connection with your own devices, and with people who travel with you, is fine.</p>
      </>
    ),
    "Ending your account": (
      <p>
        You can close your account at any time: on the Account tab of your dashboard, or by contacting support
        at <MailTo to={site.contact.support} />. There is no refund for service that you have not used. We may
        suspend or close an account that breaks these terms or is used for fraud. Sections that are meant to
        last, such as those on refunds, liability and disputes, stay in force.
      </p>
    ),
    "Warranty and liability": (
      <>
        <p>
          The service is provided as it is and as available. Mobile networks have gaps and faults, and we do
          not promise that the service is uninterrupted, or that it reaches a certain speed at a certain
          place. As far as the law allows we give no implied warranties, such as those of merchantability and
          fitness for a particular purpose.
        </p>
        <p>
          As far as the law allows, {site.seller.name} is not liable for indirect or consequential damage,
          lost profit, lost data, or changes in the value of what you paid with. All our liability together is
          limited to the amount that you paid us in the 12 months before the event. Nothing in these terms
          limits what cannot be limited by law, such as liability for intent.
        </p>
      </>
    ),
    "Law and disputes": (
      <>
        <p>
          <strong>Talk to us first.</strong> Write to <MailTo to={site.contact.legal} /> and say what happened
          and what you would like. If we have not found a solution after 30 days, what follows applies.
        </p>
        <p>
          <strong>Law.</strong> These terms are governed by the law of {site.seller.law}, without its rules on
          conflicts of law. If you are a consumer, the mandatory rules of the country where you live still
          protect you.
        </p>
        {site.seller.arbitration && (
          <>
            <p>
              <strong>Arbitration.</strong> Disputes are decided by binding arbitration in{" "}
              {site.seller.arbitration}, and not by a court or a jury. Either of us may instead go to a
              small-claims court that is competent, or ask a court to stop the misuse of intellectual
              property.
            </p>
            <p>
              <strong>No class actions.</strong> Each of us brings claims in their own name only, and not as a
              plaintiff or member of a class. An arbitrator may not combine the claims of several people.
            </p>
          </>
        )}
      </>
    ),
    "Changes and contact": (
      <>
        <p>
          We may change these terms. The date at their head says when that was last done. If a change is to
          your disadvantage, we write to the address of your account at least 14 days before; an order is
          governed by the terms of the day on which you placed it. If one part of the terms is invalid, the
          rest stays in force.
        </p>
        <p>
          Legal questions: <MailTo to={site.contact.legal} />. Support: <MailTo to={site.contact.support} />{" "}
          or <PhoneLink />, {site.contact.hours}.
        </p>
        <p>
          This website holds software, a typeface and maps that others made:{" "}
          <a href={paths.notices()}>their licences</a>.
        </p>
        <address>
          <PostalAddress />
        </address>
      </>
    ),
  },
};

function CoinTerms() {
  if (useCoins().length === 0) return null;
  return (
    <p>
      You pay in cryptocurrency on the page of a payment processor, whose terms hold there as well. The amount
      of coin for the price is fixed for a limited time, which the page shows. What we see arrive late, or is
      not the amount asked for, is looked at by a person, who writes to you. A network fee for such a payment
      is charged by that network, is not part of the price and does not come to us.
    </p>
  );
}

function CardTerms() {
  const takesCards = useTakesCards();
  if (!takesCards && !site.isDemonstration) return null;
  return takesCards ? (
    <p>
      By credit card you pay on the page of a card processor, whose terms hold there as well. The amount is
      the price, in US dollars.
    </p>
  ) : (
    <p>
      Payment by credit card is coming soon. Where the site offers it today, it is a simulation in which no
      card is charged.
    </p>
  );
}
