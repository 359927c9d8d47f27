import { Link } from "@remix-run/react";
import { CONFIRM_LINK_DAYS } from "#server/news/rules";
import { paths } from "~/paths";
import { site } from "~/site";
import { MailTo, PhoneLink, PostalAddress } from "./contacts";
import type { LegalDocument } from "./legal-page";

export const privacyPolicy: LegalDocument = {
  title: "Privacy Policy",
  to: paths.privacy(),
  description: `What ${site.name} collects about you, what for, who else sees it, and how to see, correct or delete it.`,
  isPolicy: true,
  intro: (
    <p>
      This policy says what {site.name} knows about you, why, who else sees it, and what you can do about it.
      It covers this website, your account and the data plans that you buy from us.
    </p>
  ),
  sections: {
    "Information collected": (
      <>
        <p>What you give us:</p>
        <ul>
          <li>
            <strong>Account:</strong> your username, the names that you want to be called by, your email
            address and a password, which we store only in hashed form. Of a passkey we store its public key
            and a name; your fingerprint and your face stay on your device.
          </li>
          <li>
            <strong>Contact:</strong> your name, email address and phone number when you join the waitlist,
            ask for news by mail or write to us, and what you write. The phone number is optional.
          </li>
          <li>
            <strong>Payment information:</strong> what you bought, when, for how much, by which method, and
            the reference of the transaction. You pay on the page of a payment processor. We never see a card
            number or the keys of a wallet. In case your bank asks, each payment keeps which terms you
            accepted, your email and IP address and, where the processor tells us, the country of your card.
            All but the terms is deleted with your account.
          </li>
          <li>
            <strong>Devices:</strong> the name and type of the devices that you add, which eSIM is on which
            and what you call it, and the IMEI of a device where an eSIM activation needs it.
          </li>
        </ul>
        <p>What arises while you use the service:</p>
        <ul>
          <li>
            <strong>Usage data:</strong> how much data a plan has used, and when.
          </li>
          <li>
            <strong>Location:</strong> only if you permit it on your device. Without permission we know the
            country whose network you use, because the network tells us, and no more.
          </li>
          <li>
            <strong>Technical data:</strong> your IP address and what your browser says about itself.
          </li>
          <li>
            <strong>Cookies:</strong> listed one by one on the page <Link to={paths.cookies()}>Cookies</Link>.
          </li>
        </ul>
      </>
    ),
    "Use of information": (
      <>
        <p>We use it:</p>
        <ul>
          <li>to sell you plans, activate your eSIM, and show you what is left of it;</li>
          <li>to check payments and to keep the records that tax and accounting law ask for;</li>
          <li>to answer you when you write or call;</li>
          <li>to tell you about your orders, your account and changes to these pages;</li>
          <li>to keep the service safe: to limit sign-in attempts, and to find fraud and misuse;</li>
          <li>
            to find faults and to improve the service, with figures that no longer name you where that is
            possible.
          </li>
        </ul>
        <p>
          We send you offers only if you asked for them, and every such message says how to stop it. Whoever
          joined the waitlist is written to once, at the launch. News by mail has a consent of its own: you
          give it with a tick and by pressing the button behind the link that we mail you. Of it we keep your
          address, the day of your consent and which articles we sent you; an address that nobody confirmed is
          deleted after {CONFIRM_LINK_DAYS} days, and all of it when you stop the news.
        </p>
        <p>
          We keep information for as long as your account exists, and after that for as long as the law
          requires for orders and payments. Messages to support are kept until the matter is settled, and for
          as long after that as we may have to show what was said.
        </p>
      </>
    ),
    "Sharing of information": (
      <>
        <p>We share it only with those who need it to do their part:</p>
        <ul>
          <li>
            <strong>Network partners</strong>, who carry your data and need the identity of the eSIM, and in
            places the IMEI of the device.
          </li>
          <li>
            <strong>The payment processor</strong>, who takes your payment and tells us whether it arrived.
            One for cards gets your email address.
          </li>
          <li>
            <strong>Providers who work for us</strong>, such as hosting and mail. They may use the information
            for that work only.
          </li>
          <li>
            <strong>Authorities and courts</strong>, where the law obliges us, and as far as it does.
          </li>
          <li>
            <strong>A successor</strong>, if the company or a part of it is sold. You would hear of it before.
          </li>
        </ul>
        <p>
          Transactions on a public blockchain can be seen by anybody, for good. That is in the nature of it
          and not in our hands.
        </p>
        <p>We do not sell your personal information for money.</p>
      </>
    ),
    Advertising: (
      <>
        <p>
          We use an advertising network to show and measure our advertisements, and an analytics service to
          see how the site is used. Both can set cookies, and both receive your IP address and the page that
          you look at. They process it under their own policies as well as ours.
        </p>
        <p>
          On this site as it is today neither of them is in use: no page loads anything from another company.
          Before that changes, the page <Link to={paths.cookies()}>Cookies</Link> will name them, and you will
          be asked where the law requires it. You can refuse without losing any part of the service.
        </p>
      </>
    ),
    Security: (
      <p>
        Connections to the public site are encrypted. Passwords are hashed, sessions can be ended by signing
        out, and only those who need access to your information for their work have it. No system is perfectly
        safe. If a breach concerns you, we tell you and the authorities within the time that the law sets.
        Choose a password that you use nowhere else, and write to us at once if you think that somebody else
        uses your account.
      </p>
    ),
    "Your rights": (
      <>
        <p>Wherever you live, you can ask us:</p>
        <ul>
          <li>for a copy of what we have about you, in a form that other services can read;</li>
          <li>to correct what is wrong;</li>
          <li>to delete it, apart from what we must keep by law;</li>
          <li>to stop using it for a certain purpose, or to take back a consent.</li>
        </ul>
        <p>
          A copy of what we have, and the deletion of your account, are a press away on the{" "}
          <Link to={paths.account()}>Account tab</Link> of your dashboard. For anything else, write to{" "}
          <MailTo to={site.contact.privacy} /> from the address of your account, so that we know it is you.
          Our goal is to answer privacy inquiries within 30 days. It costs nothing, and you will not be
          treated worse for asking.
        </p>
      </>
    ),
    "International transfers": (
      <p>
        {site.name} is based in {site.seller.seat}, and your information is processed in {site.seller.country}{" "}
        and in the countries where our partners work. The networks that you use abroad process it where they
        are. Where the law of your country asks for safeguards, such as the standard contractual clauses of
        the European Commission, we agree them with those who receive the information.
      </p>
    ),
    Children: (
      <p>
        The service is not for children under 13, and we do not knowingly collect information about them. If
        you believe that a child has given us information, write to <MailTo to={site.contact.privacy} /> and
        we delete it.
      </p>
    ),
    Changes: (
      <p>
        When this policy changes, the date at its head changes with it. If a change matters to you, for
        instance because we want to use information for something new, we write to the address of your account
        at least 14 days before it takes effect.
      </p>
    ),
    Contact: (
      <>
        <p>
          Questions about privacy: <MailTo to={site.contact.privacy} />, or <PhoneLink />,{" "}
          {site.contact.hours}.
        </p>
        <address>
          <PostalAddress />
        </address>
      </>
    ),
    "Regional compliance": (
      <>
        <h3>European Union, European Economic Area and United Kingdom</h3>
        <p>
          The General Data Protection Regulation, and its British counterpart, ask us to name the grounds on
          which we act:
        </p>
        <ul>
          <li>
            <strong>Contract:</strong> your account, your orders, the activation of an eSIM, usage, and
            support.
          </li>
          <li>
            <strong>Legal obligation:</strong> records of sales and taxes, and answers to authorities.
          </li>
          <li>
            <strong>Legitimate interest:</strong> security, the prevention of fraud, and the improvement of
            the service. You can object.
          </li>
          <li>
            <strong>Consent:</strong> location, offers by mail, and advertising and analytics cookies. You can
            take it back at any time; what was done before stays lawful.
          </li>
        </ul>
        <p>
          You have the rights of access, rectification, erasure, restriction, portability and objection. We
          take no decision about you by automated means alone that has legal effects. You can complain to the
          data protection authority of the country where you live or work.
        </p>
        <h3>California</h3>
        <p>
          Under the California Consumer Privacy Act you can ask what categories and pieces of personal
          information we hold, where they come from, what they are for and who receives them; you can have
          them corrected or deleted; and you can limit the use of sensitive information. In the words of that
          law we collect identifiers, commercial information, internet activity, and geolocation if you permit
          it. We do not sell it. Should an advertising network be used in a way that the law calls sharing,
          this page will carry a link to opt out, and we will honour the Global Privacy Control signal of your
          browser. Someone you have authorised in writing may ask for you.
        </p>
        <h3>Other states of the United States</h3>
        <p>
          If you live in a state with a privacy law of its own, such as Virginia, Colorado, Connecticut, Utah,
          Texas or Oregon, you can ask for access, correction, deletion and a copy, and you can opt out of
          targeted advertising and of profiling with significant effects, as far as that law provides. If we
          decline a request we say why, and you can appeal by writing to <MailTo to={site.contact.privacy} />{" "}
          with the word Appeal in the subject. If the appeal fails as well, you can turn to the attorney
          general of your state.
        </p>
      </>
    ),
  },
};
