import { site } from "~/site";
import { Mail } from "./contacts";

/** The last section of the privacy policy: what holds in addition, by where you live. */
export const regionalCompliance = (
  <>
    <h3>European Union, European Economic Area and United Kingdom</h3>
    <p>
      The General Data Protection Regulation, and its British counterpart, ask us to name the grounds on which
      we act:
    </p>
    <ul>
      <li>
        <strong>Contract:</strong> your account, your orders, the activation of an eSIM, usage, and support.
      </li>
      <li>
        <strong>Legal obligation:</strong> records of sales and taxes, and answers to authorities.
      </li>
      <li>
        <strong>Legitimate interest:</strong> security, the prevention of fraud, and the improvement of the
        service. You can object.
      </li>
      <li>
        <strong>Consent:</strong> location, offers by mail, and advertising and analytics cookies. You can
        take it back at any time; what was done before stays lawful.
      </li>
    </ul>
    <p>
      You have the rights of access, rectification, erasure, restriction, portability and objection. We take
      no decision about you by automated means alone that has legal effects. You can complain to the data
      protection authority of the country where you live or work.
    </p>
    <h3>California</h3>
    <p>
      Under the California Consumer Privacy Act you can ask what categories and pieces of personal information
      we hold, where they come from, what they are for and who receives them; you can have them corrected or
      deleted; and you can limit the use of sensitive information. In the words of that law we collect
      identifiers, commercial information, internet activity, and geolocation if you permit it. We do not sell
      it. Should an advertising network be used in a way that the law calls sharing, this page will carry a
      link to opt out, and we will honour the Global Privacy Control signal of your browser. Someone you have
      authorised in writing may ask for you.
    </p>
    <h3>Other states of the United States</h3>
    <p>
      If you live in a state with a privacy law of its own, such as Virginia, Colorado, Connecticut, Utah,
      Texas or Oregon, you can ask for access, correction, deletion and a copy, and you can opt out of
      targeted advertising and of profiling with significant effects, as far as that law provides. If we
      decline a request we say why, and you can appeal by writing to <Mail to={site.contact.privacy} /> with
      the word Appeal in the subject. If the appeal fails as well, you can turn to the attorney general of
      your state.
    </p>
  </>
);
