import { greeting, link, type Written, written } from "../mail/letter";
import { shop } from "../shop/rules";
import { shopPaths } from "../shop/paths";

/** @param minutes how long the link works. */
export function passwordReset({
  username,
  token,
  minutes,
}: {
  username: string;
  token: string;
  minutes: number;
}): Written {
  return written({
    subject: `Choose a new ${shop.name} password`,
    greeting: greeting(username),
    paragraphs: [
      `Somebody asked for a new password for your account ${username}. If it was you, choose one now: the link works once and for ${minutes} minutes.`,
      "If it was not you, do nothing. Your password stays as it is.",
    ],
    action: {
      label: "Choose a new password",
      url: link(shopPaths.resetPassword(token)),
    },
    reason: "A password reset was asked for with this address.",
  });
}

export function passwordChanged({ username }: { username: string }): Written {
  return written({
    subject: `Your ${shop.name} password was changed`,
    greeting: greeting(username),
    paragraphs: [
      `The password of your account ${username} was changed on the Account tab, and every other session was signed out.`,
      "If that was you, there is nothing to do. If it was not, choose a new password now: that signs everybody out.",
    ],
    action: { label: "Choose a new password", url: link(shopPaths.forgotPassword()) },
    reason: "We write when a password is changed on the Account tab.",
  });
}

/** @param keepsOrders whether there were orders, which stay without a name. */
export function accountClosed({
  username,
  keepsOrders,
}: {
  username: string;
  keepsOrders: boolean;
}): Written {
  return written({
    subject: `Your ${shop.name} account is deleted`,
    greeting: greeting(username),
    paragraphs: [
      `Your account ${username} is deleted, as you asked, and you are signed out everywhere. Your devices, your sessions and your address are gone from it.`,
      keepsOrders
        ? "What was ordered and paid stays in our books as the law demands, without your name and address. An eSIM that is on your phone works until its plan ends; we can no longer tell that it is yours."
        : "Nothing of it is left with us but this mail, which goes within thirty days, and sealed answers to what you sent last, which go within a day.",
    ],
    reason: "This is the last mail about this account.",
  });
}
