import { Link } from "@remix-run/react";
import { paths } from "~/paths";
import { site } from "~/site";
import { MailTo } from "./contacts";
import type { LegalDocument } from "./legal-page";

/** Each with its purpose, and how long it stays. */
const all = [
  ["session", "Keeps you signed in. Set when you sign in, removed when you sign out.", "30 days"],
  [
    "device",
    "A random number by which an account knows a browser again that was signed in to it. Strangers who try passwords then cannot make you wait here, and you are told by mail when somebody signs in elsewhere. It stays when you sign out, and signs nobody in.",
    "a year after you last signed in",
  ],
  [
    "holder",
    "A random number, set when you open a link by which somebody gives you an eSIM. The code of one that you claimed is shown only to the browser that has it.",
    "a year after you last opened such a link",
  ],
  [
    "toast",
    "Carries one message to the next page, such as that you have signed out.",
    "until it is shown, at most a minute",
  ],
  [
    "unsent",
    "Set when you send a form and your session has run out. It opens what you wrote, which we keep encrypted, once you have signed in again.",
    "until you sign out, at most half an hour",
  ],
  [
    "press",
    "A random number that changes with each thing you do on your account, or where you sign in. When an answer is lost on its way and you press again, it tells us that we have done it already.",
    "an hour",
  ],
  [
    "asked",
    "Set when you have a link mailed to you: a code made from the address, by which the link opens here with one press. In any other browser you type the address first.",
    "an hour",
  ],
  [
    "passkey",
    "Set when you press a button that uses a passkey: the random question that it has to answer, so that only the browser that was asked can bring the answer.",
    "five minutes",
  ],
] as const;

export const cookies: LegalDocument = {
  title: "Cookies",
  to: paths.cookies(),
  description: `${site.name} sets cookies of its own alone, and none follows you. What they hold and how long they stay.`,
  intro: (
    <p>
      This site sets cookies of its own alone. Each is needed for something you asked for, so there is no
      banner to click away. There are no trackers.
    </p>
  ),
  sections: {
    "The cookies we set": (
      <table>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">What it is for</th>
            <th scope="col">How long it stays</th>
          </tr>
        </thead>
        <tbody>
          {all.map(([name, purpose, stays]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{purpose}</td>
              <td>{stays}</td>
            </tr>
          ))}
        </tbody>
      </table>
    ),
    "How they are protected": (
      <p>
        All are signed, so that nobody can change them unnoticed, and scripts cannot read them. Over an
        encrypted connection four are called <code>__Host-session</code>, <code>__Host-device</code>,{" "}
        <code>__Host-holder</code> and <code>__Host-passkey</code>, names that browsers tie to this site
        alone. If you use the site without signing in, it works without a cookie.
      </p>
    ),
    "Other storage": (
      <p>
        With JavaScript on, your browser remembers how far you had scrolled, so that the back button returns
        you to the same place, and what you have typed or chosen in the contact, refund, device and checkout
        forms until it is sent. That stays in your browser until you close the tab. Nobody else who signs in
        there sees what you typed, and signing out deletes it.
      </p>
    ),
    "Advertising and analytics": (
      <p>
        Our <Link to={paths.privacy()}>Privacy Policy</Link> names an advertising network and an analytics
        service. Neither is in use on this site today: no page loads anything from another company, and your
        browser is told to refuse it if one tried. Should that change, their cookies will be listed here
        first, and you will be asked where the law requires it.
      </p>
    ),
    "Other sites": (
      <p>
        When you pay, you go to the page of a payment processor, which has cookies and a policy of its own.
        The same goes for social networks that you open from a link of ours.
      </p>
    ),
    "Removing them": (
      <p>
        You can delete cookies in the settings of your browser at any time. Deleting ours signs you out, and
        your account takes the browser for a new one. What you sent while you were signed out by time is then
        not shown again, and a press that you repeat counts as a new one. Questions:{" "}
        <MailTo to={site.contact.privacy} />.
      </p>
    ),
  },
};
