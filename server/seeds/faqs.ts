import { RESET_LINK_MINUTES } from "../accounts/rules";
import { PAID_BACK_WITHIN } from "../esims/delivery-rules";
import type { FaqCategory } from "../support/rules";
import { estimatedGb, type Use, useSource } from "../trips/use-rules";

interface FaqSeed {
  /** Slug: stands in links to the answer, so it never changes. */
  id: string;
  category: FaqCategory;
  question: string;
  answer: string;
}

const aWeek = (use: Use) => Math.round(estimatedGb({ days: 7, use }));

/** In reading order. They say what holds for every network; what a single one does, its own page says. */
export const faqs: FaqSeed[] = [
  {
    id: "phone",
    category: "before-buying",
    question: "Does my phone work with an eSIM?",
    answer:
      "Open the phone app and dial *#06#. If the screen shows an EID, your phone has an eSIM. Most iPhones since the XR and XS do, and so do many Android phones of the last years. Models sold in mainland China often have none.\nThe phone must also be unlocked, or it takes no plan but its carrier's.",
  },
  {
    id: "unlocked",
    category: "before-buying",
    question: "How do I find out whether my phone is unlocked?",
    answer:
      "iPhone: Settings, General, About. Next to Carrier Lock it should say 'No SIM restrictions'.\nAndroid: put in a SIM of another carrier. If it connects, the phone is unlocked. The carrier that sold you the phone can tell you too, and can unlock it.",
  },
  {
    id: "how-much-data",
    category: "before-buying",
    question: "How much data do I need?",
    answer: `In a week maps and messages take about ${aWeek("maps")} GB, with social media and photos about ${aWeek("social")}, with video and work about ${aWeek("video")}: estimates, from '${useSource.name}'. Music takes about 1 GB in ten hours, a video call 0.5 to 1 GB in an hour, a film in standard quality about 1 GB in an hour. Download maps and films on Wi-Fi before you leave and a small plan goes far.`,
  },
  {
    id: "start",
    category: "before-buying",
    question: "When does a plan start?",
    answer:
      "When your phone first connects with its eSIM, or for a few plans when the eSIM is installed: the checkout says which, and how many days you have to begin. So you can buy it well before you travel. Your dashboard names the day until which to start; a plan that is not used by then ends.",
  },
  {
    id: "countries",
    category: "before-buying",
    question: "In which countries does my plan work?",
    answer:
      "Every plan says how many countries and territories it covers. The Coverage page lists them all, with the network generations there. One plan works in each of its countries, so you can cross borders without changing anything.",
  },
  {
    id: "phone-number",
    category: "before-buying",
    question: "Do I get a phone number?",
    answer:
      "No. Our plans are mobile data. Calls and messages in apps work over it. For ordinary calls and SMS keep the SIM that you have now: most phones run both at once.",
  },
  {
    id: "renewal",
    category: "before-buying",
    question: "Is there a contract, or does a plan renew itself?",
    answer:
      "Neither. A plan ends when its days are over or its data is used up. You pay again only when you buy again.",
  },
  {
    id: "install",
    category: "installing",
    question: "How do I install the eSIM?",
    answer:
      "1. Connect the phone to Wi-Fi.\n2. Open your dashboard and your plan.\n3. On the phone itself, use the install link. From a second screen, scan the QR code with the phone's camera.\n4. Follow the phone and wait until it says that the eSIM is added.\nIt takes a minute or two, once.",
  },
  {
    id: "one-device",
    category: "installing",
    question: "How do I scan the code when I only have this phone?",
    answer:
      "You need not scan it. Use the install link in your dashboard. It needs iOS 17.4 or Android 10, or newer. If it does not open, copy the activation code from the dashboard and enter it by hand in the phone's eSIM settings.",
  },
  {
    id: "wifi",
    category: "installing",
    question: "Do I need Wi-Fi to install it?",
    answer:
      "You need some connection to the internet: Wi-Fi, or the mobile data of another SIM. Install before you leave, while you have one.",
  },
  {
    id: "before-travel",
    category: "installing",
    question: "Can I install the eSIM at home, before the trip?",
    answer:
      "Yes, and we advise it. Leave the eSIM line switched off until you arrive: the days of most plans begin when the phone first connects with it. Where they begin with the installation, the checkout says so; install such a plan shortly before you travel.",
  },
  {
    id: "another-phone",
    category: "installing",
    question: "Can I move the eSIM to another phone?",
    answer:
      "Do not delete it to try: a code often installs only once. Write to us from the Contact tab first, with your order number, and we tell you what is possible.",
  },
  {
    id: "no-connection",
    category: "abroad",
    question: "I have landed and nothing loads. What now?",
    answer:
      "Go through these in order:\n1. Switch the eSIM line on.\n2. Choose it for mobile data.\n3. Switch data roaming on for that line.\n4. Switch flight mode on for ten seconds, then off.\n5. Restart the phone.\n6. In the network settings, switch automatic choice off and pick another network of the list.\nStill nothing? Write to us and name the country and the network that the phone shows.",
  },
  {
    id: "roaming",
    category: "abroad",
    question: "Why do I have to switch on data roaming?",
    answer:
      "Your eSIM is a guest in the networks that you travel through, and phones call that roaming. For the travel line it costs nothing beyond your plan. Leave roaming off for your home SIM, whose carrier may charge for it.",
  },
  {
    id: "home-number",
    category: "abroad",
    question: "Can I still be reached at my own number?",
    answer:
      "Yes, if your phone runs two lines. Keep your home SIM on for calls and SMS, and choose the travel line for mobile data. What your carrier charges for calls abroad still applies. Apps like WhatsApp keep your number.",
  },
  {
    id: "speed",
    category: "abroad",
    question: "Do I get 5G?",
    answer:
      "Where there is 5G and your plan says '5G Access', yes. Everywhere else the phone takes 4G or LTE, and 3G where that is all there is. The phone must support 5G as well.",
  },
  {
    id: "data-left",
    category: "abroad",
    question: "How do I see how much data is left?",
    answer:
      "On your dashboard: what is left of the plan, how many days remain, and what you used day by day.",
  },
  {
    id: "used-up",
    category: "abroad",
    question: "What happens when my data is used up?",
    answer:
      "The connection stops, and nothing is charged. Buy another plan over Wi-Fi or another SIM; it is there as soon as the payment is confirmed.",
  },
  {
    id: "several-devices",
    category: "abroad",
    question: "Can I use one account for several devices?",
    answer:
      "Yes. Each plan says how many devices it is for, and you add yours under Devices on the dashboard. There you also see which of them are active.",
  },
  {
    id: "pay-with-crypto",
    category: "payment",
    question: "How do I pay with cryptocurrency?",
    answer:
      "1. Select a plan and press Pay.\n2. You come to our payment processor's page. Choose a coin there.\n3. Send exactly the amount that it shows, from any wallet, before its time runs out.\n4. Go back to the shop. The order page follows the payment by itself.\nYour wallet adds the network's own fee; it is not part of the amount.",
  },
  {
    id: "which-coins",
    category: "payment",
    question: "Which coins can I pay with?",
    answer:
      "With {coins}. The payment page names the amount in each that it has a rate for. The coin that you choose at checkout is for orientation only. You can still change it on the payment page.",
  },
  {
    id: "confirmation",
    category: "payment",
    question: "How long does a payment take?",
    answer:
      "In coin that is up to its network: seconds with some, ten minutes to an hour with Bitcoin. You can close the page meanwhile. Your eSIM is made by itself, and we mail you a receipt.",
  },
  {
    id: "wrong-amount",
    category: "payment",
    question: "I paid too little, too much or too late. Is the money lost?",
    answer:
      "No. A person looks at every such payment that our processor shows us and writes to you. Not every processor shows one that came too late, or a second one: if you hear nothing within a day, please write to us with your order number. Please do not pay a second time for the same order.",
  },
  {
    id: "card",
    category: "payment",
    question: "Can I pay by credit card?",
    answer: "{cards} The page to pay on is a processor's, so we see no wallet and no card's number.",
  },
  {
    id: "refund",
    category: "payment",
    question: "Can I get my money back?",
    answer: `Yes, as long as the plan has not ended and its eSIM was never installed on a phone, and always if we have not delivered it: open the order under Billing and choose 'Ask for a refund'. What has not come within ${PAID_BACK_WITHIN} hours of your payment is paid back without your asking. Other sales are final, unless the law where you live says otherwise. If a plan did not work for you, write to us all the same, with your order number and what happened.`,
  },
  {
    id: "forgot-password",
    category: "problems",
    question: "I forgot my password or my username.",
    answer: `On the sign-in page choose 'Forgot password?' and enter the email address of your account. We mail you a link that works for ${RESET_LINK_MINUTES} minutes. Your username stands in that mail. With a new password you are signed in there, and signed out everywhere else.`,
  },
  {
    id: "no-mail",
    category: "problems",
    question: "I am waiting for a mail from you.",
    answer:
      "Look in the spam folder, and check the address for a typing mistake. A receipt is not needed to use a plan: your dashboard shows it as soon as the payment is confirmed. If nothing comes within an hour, write to us.",
  },
  {
    id: "will-not-install",
    category: "problems",
    question: "The phone says that the eSIM cannot be added.",
    answer:
      "Check that the phone is unlocked, on Wi-Fi and up to date, and that the eSIM is not installed already: look under mobile data in its settings. Then try once more. If it fails again, send us your order number and the exact words on the screen.",
  },
  {
    id: "close-account",
    category: "problems",
    question: "How do I close my account?",
    answer:
      "On the Account tab of your dashboard, at the bottom; if you signed in a while ago, it first asks who you are. There you can also export your data first. Or write to us from the Contact tab. There is no refund for what is left of a plan.",
  },
];
