import { greeting, link, type RenderedEmail, renderEmail } from "../mail/email";
import { gigabytes, passOf, type Sold } from "../plans/pass";
import { dayWords } from "../plans/rules";
import { shopPaths } from "../shop/paths";
import { beginWords, type StartRule, startWords } from "../subscriptions/rules";

/** The code itself stays behind the sign-in: a mail is read by more people than its reader. */
export function esimReady(
  name: string | null,
  esimId: string,
  plan: Sold & { startRule: StartRule },
  isTest: boolean,
): RenderedEmail {
  return renderEmail({
    subject: "Your eSIM is ready",
    pass: passOf(plan),
    greeting: greeting(name),
    paragraphs: [
      `The eSIM for your ${plan.planName} plan is ready to install. Its page has the QR code, a button for the phone itself and the steps for your model.`,
      plan.startRule === "first_connection"
        ? "Do it now, while you have Wi-Fi, and save the arrival pack for when you land without data."
        : "Save the arrival pack, and install it shortly before you travel, while you have Wi-Fi.",
      `${beginWords(plan.validityDays)} ${startWords[plan.startRule]}.`,
      ...(isTest ? ["This is a test eSIM of our sandbox: no phone can use it."] : []),
    ],
    action: { label: "Install your eSIM", url: link(shopPaths.esim(esimId)) },
    reason: "You have a plan with us.",
  });
}

/** The same of several that one order has brought. */
export function esimsReady(
  name: string | null,
  orderId: string,
  plans: readonly (Sold & { worksIn: string })[],
  isTest: boolean,
): RenderedEmail {
  return renderEmail({
    subject: plans.length === 1 ? "Your eSIM is ready" : `Your ${plans.length} eSIMs are ready`,
    greeting: greeting(name),
    paragraphs: [
      plans.length === 1
        ? "The page of your order has its QR code and a button for the phone itself."
        : "One page has them all in the order of your trip: for each its QR code and a button for the phone itself.",
      "Install while you have Wi-Fi, and save the arrival pack for when you land without data.",
      ...(isTest ? ["These are test eSIMs of our sandbox: no phone can use them."] : []),
    ],
    facts: plans.map(({ planName, dataBytes, validityDays, worksIn }) => [
      planName,
      `${gigabytes(dataBytes)} for ${dayWords(validityDays)} in ${worksIn}`,
    ]),
    action: {
      label: plans.length === 1 ? "Install your eSIM" : "Install your eSIMs",
      url: link(shopPaths.order(orderId)),
    },
    reason: "You have plans with us.",
  });
}

/** For customers who were notified that their data is late. */
export function lateDataCame(name: string | null, esimId: string, plan: Sold): RenderedEmail {
  return renderEmail({
    subject: "Your data is there",
    pass: passOf(plan),
    greeting: greeting(name),
    paragraphs: [
      `The data of your ${plan.planName} plan is on your eSIM now. We are sorry that you had to wait for it.`,
    ],
    action: { label: "See your eSIM", url: link(shopPaths.esim(esimId)) },
    reason: "We wrote to you that it is late.",
  });
}

/** What support hears of the network partner: at most once a day of each, and for each plan. */
export type PartnerAlert = "no_balance" | "no_stock" | "too_dear" | "no_package" | "low" | "short";

/** @param facts of it, beside the network's. @param plan the name of the plan that it is about. */
export function partnerAlert(
  alert: PartnerAlert,
  network: string,
  facts: [string, string][],
  plan = "",
): RenderedEmail {
  const waits = "An eSIM that was paid for waits for it. This comes at most once a day.";
  const isSoldOut = "Customers cannot have it. This comes at most once a day for each plan.";
  const isRead = "The shop asks for the balance every hour. This comes at most once a day.";
  const alerts: Record<PartnerAlert, [subject: string, what: string, reason: string]> = {
    no_balance: [
      "The network partner's balance is used up",
      "An order was refused because our balance at the network partner is too low. It is tried again by itself for most of a day, and goes through once money is there: please pay in.",
      waits,
    ],
    no_stock: [
      "The network partner is out of stock of a package",
      "An order was refused because the network partner has none of its package left. It is tried again by itself for most of a day; after that it is given up. Please ask the partner, or choose another package for the plan.",
      waits,
    ],
    too_dear: [
      `The network partner asks too much for ${plan}`,
      "What the partner asks now leaves less than the owner's file wants (marginFloor), so it is sold out until the price there falls or yours is raised. What was paid for before is bought as long as no more is lost by the orders of a day than lossCap, and is given up beyond that: see `operator inbox`.",
      isSoldOut,
    ],
    no_package: [
      `${plan} has no package at the network partner`,
      "An order that was paid for was given up: the partner does not make it as it is written down here, and nobody tries again by itself. Compare the two with `operator network`, write down what is right with `operator catalogue import packages`, and then try the order again with `operator dead retry`.",
      isSoldOut,
    ],
    low: [
      "The network partner's balance is low",
      "Our balance at the network partner is below your mark. Once it does not cover a plan, that plan is sold out until money is there. Please pay in.",
      isRead,
    ],
    short: [
      "The network partner's balance does not cover every plan",
      "Our balance at the network partner is less than some plans cost there. They are sold out until it covers them; then they are on sale again by themselves. Please pay in.",
      isRead,
    ],
  };
  const [subject, what, reason] = alerts[alert];
  return renderEmail({
    subject,
    greeting: "Hello,",
    paragraphs: [what],
    facts: [["Network", network], ...facts],
    reason,
  });
}
