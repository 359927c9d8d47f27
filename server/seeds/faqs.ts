import { MAILED_LINK_MINUTES } from "../accounts/rules";
import { PAID_BACK_WITHIN } from "../esims/delivery-rules";
import type { FaqCategory } from "../support/rules";
import { estimatedGb, type Use, useSource } from "../trips/use-rules";

const aWeek = (use: Use) => Math.round(estimatedGb({ days: 7, use }));

/**
 * Question and answer by the slug that stands in links to it, so that it never changes; in reading order. They say what
 * holds for every network; what a single one does, its own page says.
 */
const answers: Record<FaqCategory, Record<string, [question: string, answer: string]>> = {
  "before-buying": {
    phone: [
      "Does my phone work with an eSIM?",
      "Open the phone app and dial *#06#. If the screen shows an EID, your phone has an eSIM. Most iPhones since the XR and XS do, and so do many Android phones of the last years. Models sold in mainland China often have none.\nThe phone must also be unlocked, or it takes no plan but its carrier's.",
    ],
    unlocked: [
      "How do I find out whether my phone is unlocked?",
      "iPhone: Settings, General, About. Next to Carrier Lock it should say 'No SIM restrictions'.\nAndroid: put in a SIM of another carrier. If it connects, the phone is unlocked. The carrier that sold you the phone can tell you too, and can unlock it.",
    ],
    "how-much-data": [
      "How much data do I need?",
      `In a week maps and messages take about ${aWeek("maps")} GB, with social media and photos about ${aWeek("social")}, with video and work about ${aWeek("video")}: estimates, from '${useSource.name}'. Music takes about 1 GB in ten hours, a video call 0.5 to 1 GB in an hour, a film in standard quality about 1 GB in an hour. Download maps and films on Wi-Fi before you leave and a small plan goes far.`,
    ],
    start: [
      "When does a plan start?",
      "When your phone first connects with its eSIM, or for a few plans when the eSIM is installed: the checkout says which, and how many days you have to begin. So you can buy it well before you travel. Your dashboard names the day until which to start; a plan that is not used by then ends.",
    ],
    countries: [
      "In which countries does my plan work?",
      "Every plan says how many countries and territories it covers. The Coverage page lists them all, with the network generations there. One plan works in each of its countries, so you can cross borders without changing anything.",
    ],
    "phone-number": [
      "Do I get a phone number?",
      "No. Our plans are mobile data. Calls and messages in apps work over it. For ordinary calls and SMS keep the SIM that you have now: most phones run both at once.",
    ],
    renewal: [
      "Is there a contract, or does a plan renew itself?",
      "Neither. A plan ends when its days are over or its data is used up. You pay again only when you buy again.",
    ],
  },
  installing: {
    install: [
      "How do I install the eSIM?",
      "1. Connect the phone to Wi-Fi.\n2. Open your dashboard and your plan.\n3. On the phone itself, use the install link. From a second screen, scan the QR code with the phone's camera.\n4. Follow the phone and wait until it says that the eSIM is added.\nIt takes a minute or two, once.",
    ],
    "one-device": [
      "How do I scan the code when I only have this phone?",
      "You need not scan it. Use the install link in your dashboard. It needs iOS 17.4 or Android 10, or newer. If it does not open, copy the activation code from the dashboard and enter it by hand in the phone's eSIM settings.",
    ],
    wifi: [
      "Do I need Wi-Fi to install it?",
      "You need some connection to the internet: Wi-Fi, or the mobile data of another SIM. Install before you leave, while you have one.",
    ],
    "before-travel": [
      "Can I install the eSIM at home, before the trip?",
      "Yes, and we advise it. Leave the eSIM line switched off until you arrive: the days of most plans begin when the phone first connects with it. Where they begin with the installation, the checkout says so; install such a plan shortly before you travel.",
    ],
    "another-phone": [
      "Can I move the eSIM to another phone?",
      "Yes, with a new eSIM: a code installs only once. Your eSIM's page has the button 'I have another phone'. The network ends the old eSIM, and you install a new one with the data and days that are left; where we cannot make one at once, a person writes to you. So it is with one that was deleted.",
    ],
  },
  abroad: {
    "no-connection": [
      "I have landed and nothing loads. What now?",
      "Go through these in order:\n1. Switch the eSIM line on.\n2. Choose it for mobile data.\n3. Switch data roaming on for that line.\n4. Switch flight mode on for ten seconds, then off.\n5. Restart the phone.\n6. In the network settings, switch automatic choice off and pick another network of the list.\nStill nothing? Write to us and name the country and the network that the phone shows.",
    ],
    roaming: [
      "Why do I have to switch on data roaming?",
      "Your eSIM is a guest in the networks that you travel through, and phones call that roaming. For the travel line it costs nothing beyond your plan. Leave roaming off for your home SIM, whose carrier may charge for it.",
    ],
    "home-number": [
      "Can I still be reached at my own number?",
      "Yes, if your phone runs two lines. Keep your home SIM on for calls and SMS, and choose the travel line for mobile data. What your carrier charges for calls abroad still applies. Apps like WhatsApp keep your number.",
    ],
    speed: [
      "Do I get 5G?",
      "Where there is 5G and your plan says '5G Access', yes. Everywhere else the phone takes 4G or LTE, and 3G where that is all there is. The phone must support 5G as well.",
    ],
    "data-left": [
      "How do I see how much data is left?",
      "On your dashboard: what is left of the plan, how many days remain, and what you used day by day.",
    ],
    "used-up": [
      "What happens when my data is used up?",
      "The connection stops, and nothing is charged. Buy another plan over Wi-Fi or another SIM; it is there as soon as the payment is confirmed.",
    ],
    "several-devices": [
      "Can I use one account for several devices?",
      "Yes. Each plan says how many devices it is for, and you add yours under Devices on the dashboard. There you also see which of them are active.",
    ],
  },
  payment: {
    "pay-with-crypto": [
      "How do I pay with cryptocurrency?",
      "1. Select a plan and press Pay.\n2. You come to our payment processor's page. Choose a coin there.\n3. Send exactly the amount that it shows, from any wallet, before its time runs out.\n4. Go back to the shop. The order page follows the payment by itself.\nYour wallet adds the network's own fee; it is not part of the amount.",
    ],
    "which-coins": [
      "Which coins can I pay with?",
      "With {coins}. The payment page names the amount in each that it has a rate for. The coin that you choose at checkout is for orientation only. You can still change it on the payment page.",
    ],
    confirmation: [
      "How long does a payment take?",
      "In coin that is up to its network: seconds with some, ten minutes to an hour with Bitcoin. You can close the page meanwhile. Your eSIM is made by itself, and we mail you a receipt.",
    ],
    "wrong-amount": [
      "I paid too little, too much or too late. Is the money lost?",
      "No. A person looks at every such payment that our processor shows us and writes to you. Not every processor shows one that came too late, or a second one: if you hear nothing within a day, please write to us with your order number. Please do not pay a second time for the same order.",
    ],
    card: [
      "Can I pay by credit card?",
      "{cards} The page to pay on is a processor's, so we see no wallet and no card's number.",
    ],
    refund: [
      "Can I get my money back?",
      `Yes, as long as the plan has not ended and its eSIM was never installed on a phone, and always if we have not delivered it: open the order under Billing and choose 'Ask for a refund'. What has not come within ${PAID_BACK_WITHIN} hours of your payment is paid back without your asking; where no processor can send it, our mail asks where it is to go. Other sales are final, unless the law where you live says otherwise. If a plan did not work for you, write to us all the same, with your order number and what happened.`,
    ],
  },
  problems: {
    "forgot-password": [
      "I forgot my password or my username.",
      `On the sign-in page choose 'Forgot password?' and enter the email address of your account. We mail you a link that works for ${MAILED_LINK_MINUTES} minutes. What you sign in by stands in that mail. With a new password you are signed in there, and signed out everywhere else.`,
    ],
    "no-mail": [
      "I am waiting for a mail from you.",
      "Look in the spam folder, and check the address for a typing mistake. A receipt is not needed to use a plan: your dashboard shows it as soon as the payment is confirmed. If nothing comes within an hour, write to us.",
    ],
    "will-not-install": [
      "The phone says that the eSIM cannot be added.",
      "Check that the phone is unlocked, on Wi-Fi and up to date, and that the eSIM is not installed already: look under mobile data in its settings. Then try once more. If it fails again, send us your order number and the exact words on the screen.",
    ],
    "close-account": [
      "How do I close my account?",
      "On the Account tab of your dashboard, at the bottom; if you signed in a while ago, it first asks who you are. There you can also export your data first. Or write to us from the Contact tab. There is no refund for what is left of a plan.",
    ],
  },
};

export const faqs = Object.entries(answers).flatMap(([category, those]) =>
  Object.entries(those).map(([id, [question, answer]]) => ({
    id,
    category: category as FaqCategory,
    question,
    answer,
  })),
);
