import { Link } from "@remix-run/react";
import { paths } from "~/paths";
import { site } from "~/site";
import type { LegalDocument } from "./legal-page";

export const installableApp: LegalDocument = {
  title: "App",
  to: paths.app(),
  description: `${site.name} installs as an app from your browser, on iPhone, Android and computers. How it is done, in three steps.`,
  intro: (
    <p>
      There is no {site.name} app in the App Store or on Google Play yet. You do not need one: this website
      installs as an app from your browser. It gets an icon on the home screen and opens without the browser
      around it.
    </p>
  ),
  sections: {
    "On iPhone and iPad": (
      <ol>
        <li>Open this site in Safari.</li>
        <li>Tap the Share button, the square with an arrow that points up.</li>
        <li>
          Choose <strong>Add to Home Screen</strong>, then <strong>Add</strong>.
        </li>
      </ol>
    ),
    "On Android": (
      <ol>
        <li>Open this site in Chrome.</li>
        <li>Tap the menu with the three dots.</li>
        <li>
          Choose <strong>Add to home screen</strong> or <strong>Install app</strong>, and confirm.
        </li>
      </ol>
    ),
    "On a computer": (
      <p>
        In Chrome and Edge, look for the install symbol at the right end of the address bar. In Safari on a
        Mac, choose Add to Dock in the File menu.
      </p>
    ),
    "What it does": (
      <p>
        The same as the website, because it is the website: your plans, your devices, your usage, buying data
        and reaching support. It needs a connection and keeps nothing on your device for use without one. It
        opens at your <Link to={paths.dashboard()}>dashboard</Link>.
      </p>
    ),
    "Removing it": <p>Remove it as you remove any app. Your account and your plans stay as they are.</p>,
  },
};
