import { greeting, link, type Written, written } from "../mail/letter";
import { shopPaths } from "../shop/paths";

/** The code itself stays behind the sign-in: a mail is read by more people than its reader. */
export function esimReady({
  username,
  esimId,
  planName,
  isTest,
}: {
  username: string;
  esimId: string;
  planName: string;
  isTest: boolean;
}): Written {
  return written({
    subject: "Your eSIM is ready",
    greeting: greeting(username),
    paragraphs: [
      `The eSIM for your ${planName} plan is ready to install. Its page has the QR code, a button for the phone itself and the steps for your model.`,
      "Do it now, while you have Wi-Fi, and save the arrival pack for when you land without data.",
      ...(isTest ? ["This is a test eSIM of our sandbox: no phone can use it."] : []),
    ],
    action: { label: "Install your eSIM", url: link(shopPaths.esim(esimId)) },
    reason: "You bought a plan with us.",
  });
}
