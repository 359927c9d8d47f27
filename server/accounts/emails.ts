import { greeting, link, type RenderedEmail, renderEmail } from "../mail/email";
import { shop } from "../shop/rules";
import { shopPaths } from "../shop/paths";
import type { User } from "./accounts";
import { accountName, calledBy } from "./names";
import { MAILED_LINK_MINUTES } from "./rules";

type Owner = Pick<User, "username" | "email" | "name">;

/** With the token in the email's link. */
type Facts = Owner & { token: string };

export function passwordReset({ token, ...owner }: Facts): RenderedEmail {
  return renderEmail({
    subject: `Choose a new ${shop.name} password`,
    greeting: greeting(calledBy(owner)),
    paragraphs: [
      `Somebody asked for a new password for your account ${accountName(owner)}. If it was you, choose one now: the link works once and for ${MAILED_LINK_MINUTES} minutes.`,
      "If it was not you, do nothing. Your password stays as it is.",
    ],
    action: {
      label: "Choose a new password",
      url: link(shopPaths.resetPassword(token)),
    },
    reason: "A password reset was asked for with this address.",
  });
}

/** The same email whether the address has an account or not: nobody learns from it which. */
export function signInLink(token: string): RenderedEmail {
  return renderEmail({
    subject: `Your link to ${shop.name}`,
    greeting: "Hello,",
    paragraphs: [
      `Open this link in the browser in which you want to go on, and press the button there: that signs you in. It works once and for ${MAILED_LINK_MINUTES} minutes. Do not pass it on: whoever presses it is signed in as you.`,
      `If you have no account with ${shop.name} yet, the press opens one. If it was not you who asked, do nothing.`,
    ],
    action: { label: `Go on to ${shop.name}`, url: link(shopPaths.signInLink(token)) },
    reason: "A link was asked for with this address.",
  });
}

export function passwordSet(owner: Owner): RenderedEmail {
  return renderEmail({
    subject: `Your ${shop.name} account has a password now`,
    greeting: greeting(calledBy(owner)),
    paragraphs: [
      `A password was set for your account ${accountName(owner)} on the Account tab. You can sign in with it, or with a mailed link as before.`,
      "If that was you, there is nothing to do. If it was not, choose another password now: that signs everybody out.",
    ],
    action: { label: "Choose a new password", url: link(shopPaths.forgotPassword()) },
    reason: "We write when a password is set on the Account tab.",
  });
}

/**
 * @param how the words after 'was changed'.
 * @param passkeys how many sign in beside the password, as before.
 */
export function passwordChanged(owner: Owner, how: string, passkeys: number): RenderedEmail {
  const left =
    passkeys === 1
      ? ["One passkey signs in to it as before. If you did not add it, remove it on the Account tab."]
      : [
          `${passkeys} passkeys sign in to it as before. Remove those that you did not add on the Account tab.`,
        ];
  return renderEmail({
    subject: `Your ${shop.name} password was changed`,
    greeting: greeting(calledBy(owner)),
    paragraphs: [
      `The password of your account ${accountName(owner)} was changed ${how}. Every other session was signed out, and links that we mailed before work no longer.`,
      ...(passkeys > 0 ? left : []),
      "If that was you, there is nothing more to do. If it was not, choose a new password now: that signs everybody out.",
    ],
    action: { label: "Choose a new password", url: link(shopPaths.forgotPassword()) },
    reason: "We write when a password is changed.",
  });
}

export function finishSignUp(token: string): RenderedEmail {
  return renderEmail({
    subject: `Finish opening your ${shop.name} account`,
    greeting: greeting(null),
    paragraphs: [
      `Somebody wants to open an account with this address. If it was you, finish it now: the link works once and for ${MAILED_LINK_MINUTES} minutes.`,
      "If it was not you, do nothing. No account is opened.",
    ],
    action: { label: "Open my account", url: link(shopPaths.finishSignUp(token)) },
    reason: "An account was asked for with this address.",
  });
}

export function accountStandsAlready(owner: Owner): RenderedEmail {
  return renderEmail({
    subject: `You have a ${shop.name} account already`,
    greeting: greeting(calledBy(owner)),
    paragraphs: [
      `Somebody wanted to open an account with this address. There is one already: its username is ${accountName(owner)}.`,
      "If it was you, sign in with that username. If you do not know its password any more, choose a new one on the sign-in page. If it was not you, do nothing.",
    ],
    action: { label: "Sign in", url: link(shopPaths.signInPage()) },
    reason: "An account was asked for with this address.",
  });
}

const THIS_WAS_NOT_ME =
  "If it was not you, press the button. It signs everybody out, the password and all passkeys work no longer, and we mail you a link to choose a new password.";

const moment = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

/** @param label of the browser; null where it is not known, undefined for a program. */
export function signedInElsewhere(
  { token, ...owner }: Facts,
  label: string | null | undefined,
  at: Date,
): RenderedEmail {
  return renderEmail({
    subject: `New sign-in to your ${shop.name} account`,
    greeting: greeting(calledBy(owner)),
    paragraphs: [
      `Somebody signed in to your account ${accountName(owner)} where it was not used before. If that was you, there is nothing to do: the browser is known from now on.`,
      THIS_WAS_NOT_ME,
    ],
    facts: [
      ["With", label === undefined ? "A program" : (label ?? "A browser that we do not know")],
      ["When", `${moment.format(at)} UTC`],
    ],
    action: { label: "This was not me", url: link(shopPaths.notMe(token)) },
    reason: "We write when somebody signs in to your account where it was not used before.",
  });
}

/** @param name what the passkey is called. */
export function passkeyAdded({ token, ...owner }: Facts, name: string): RenderedEmail {
  return renderEmail({
    subject: `Your ${shop.name} account has a new passkey`,
    greeting: greeting(calledBy(owner)),
    paragraphs: [
      `A passkey was added to your account ${accountName(owner)}. Whoever can unlock it signs in with it. If that was you, there is nothing to do.`,
      THIS_WAS_NOT_ME,
    ],
    facts: [["Added with", name]],
    action: { label: "This was not me", url: link(shopPaths.notMe(token)) },
    reason: "We write when a passkey is added to your account.",
  });
}

/** @param keepsOrders whether there were orders, which stay without a name. */
export function accountClosed(owner: Owner, keepsOrders: boolean): RenderedEmail {
  return renderEmail({
    subject: `Your ${shop.name} account is deleted`,
    greeting: greeting(calledBy(owner)),
    paragraphs: [
      `Your account ${accountName(owner)} is deleted, as you asked, and you are signed out everywhere. Your devices, your sessions and your address are gone from it.`,
      keepsOrders
        ? "What was ordered and paid stays in our books as the law demands, without your name and address. An eSIM that is on your phone works until its plan ends; we can no longer tell that it is yours."
        : "Nothing of it is left with us but this mail, which goes within thirty days, and sealed answers to what you sent last, which go within a day.",
    ],
    reason: "This is the last mail about this account.",
  });
}
