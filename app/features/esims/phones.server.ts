import { ANOTHER_SCREEN, type PhoneId } from "./phone-names";

/**
 * How each kind of phone installs an eSIM and goes online with it, in its own menu's words. From the makers' help pages
 * as of November 2026: support.apple.com/118669, support.google.com/pixelphone/answer/7107179,
 * samsung.com/us/support/answer/ANS10003267.
 */
export interface Phone {
  id: PhoneId;
  /** The maker whose installation by one click it knows; without it the picture or the typed code is used. */
  oneTap?: "apple" | "android";
  install: string[];
  /** After landing. */
  goOnline: string[];
  /** Where the access point name is typed in, if the phone asks for it. */
  apnMenu: string;
}

const APPLE_APN = "Settings > Cellular > the travel line > Cellular Data Network";
const APPLE_ONLINE = [
  "Settings > Cellular: switch the travel line on.",
  "Tap the travel line and switch on Data Roaming.",
  "Settings > Cellular > Cellular Data: choose the travel line, and keep your own line for calls.",
];

export const phones: readonly [Phone, ...Phone[]] = [
  {
    id: "iphone",
    oneTap: "apple",
    install: [
      "Stay on Wi-Fi and press the button for iPhone. With the code on another screen, scan it with the camera instead.",
      "Tap Continue, then Add eSIM, and wait for the line to appear.",
      "Name it Travel. Keep your own line for calls and messages.",
    ],
    goOnline: APPLE_ONLINE,
    apnMenu: APPLE_APN,
  },
  {
    id: "iphone-older",
    install: [
      "Stay on Wi-Fi. Settings > Cellular > Add eSIM > Use QR Code (before iOS 16: Add Cellular Plan).",
      "Scan the QR code from another screen. Without one: Enter Details Manually, then paste the address and the matching ID.",
      "Tap Continue, name the line Travel, and keep your own line for calls.",
    ],
    goOnline: APPLE_ONLINE,
    apnMenu: APPLE_APN,
  },
  {
    id: "ipad",
    oneTap: "apple",
    install: [
      "Stay on Wi-Fi. On iPadOS 17.4 or newer press the button for iPhone and iPad.",
      "Otherwise: Settings > Cellular Data > Add a New Plan > Use QR Code, and scan the code from another screen.",
      "Wait for the plan to appear under Cellular Data.",
    ],
    goOnline: [
      "Settings > Cellular Data: choose the travel plan.",
      "Switch on Cellular Data and Data Roaming.",
    ],
    apnMenu: "Settings > Cellular Data > APN Settings",
  },
  {
    id: "pixel",
    oneTap: "android",
    install: [
      "Stay on Wi-Fi. Settings > Network & internet > SIMs > Add SIM > Set up an eSIM.",
      "Scan the QR code from another screen. Without one: press the button for Android, or Need help? > Enter it manually and paste the activation code.",
      "Tap Download, then Turn on.",
    ],
    goOnline: [
      "Settings > Network & internet > SIMs: tap the travel SIM and switch it on.",
      "Switch on Mobile data and Roaming for it.",
    ],
    apnMenu: "Settings > Network & internet > SIMs > the travel SIM > Access Point Names",
  },
  {
    id: "galaxy",
    oneTap: "android",
    install: [
      "Stay on Wi-Fi. Settings > Connections > SIM manager > Add eSIM > Scan QR code.",
      "Scan it from another screen. Without one: press the button for Android, or Enter activation code and paste it.",
      "Tap Add, and wait for the line to appear in the SIM manager.",
    ],
    goOnline: [
      "Settings > Connections > SIM manager: switch the travel line on and choose it for mobile data.",
      "Settings > Connections > Mobile networks: switch on Data roaming.",
    ],
    apnMenu: "Settings > Connections > Mobile networks > Access Point Names",
  },
  {
    id: "android",
    oneTap: "android",
    install: [
      "Stay on Wi-Fi. In Settings look for SIM, SIMs or Mobile network, then Add eSIM.",
      "Scan the QR code from another screen. Without one: press the button for Android, or choose to enter the code and paste it.",
      "Confirm the download and switch the new line on.",
    ],
    goOnline: [
      "In the SIM settings choose the travel line for mobile data.",
      "Switch on data roaming for that line.",
    ],
    apnMenu: "Settings > SIM or Mobile network > the travel line > Access Point Names",
  },
  {
    id: "laptop",
    install: [
      "Stay on Wi-Fi. Settings > Network & internet > Cellular > eSIM profiles > Add eSIM.",
      "Choose the activation code that you have from your operator, and paste it.",
      "Select the new profile and choose Use.",
    ],
    goOnline: ["Settings > Network & internet > Cellular: switch it on.", "Set data roaming to Roam."],
    apnMenu: "Settings > Network & internet > Cellular > Operator settings > Add an APN",
  },
];

const anotherScreen: Phone = {
  id: ANOTHER_SCREEN,
  install: [
    "Stay on Wi-Fi with the phone, and point its camera at the QR code.",
    "Where the camera does not know it: Settings > Cellular, SIMs or SIM manager > Add eSIM > scan the QR code.",
    "Follow the phone's own words until the line appears. Keep your own line for calls and messages.",
  ],
  goOnline: [
    "In the phone's SIM settings switch the travel line on and choose it for mobile data.",
    "Switch on data roaming for that line.",
  ],
  apnMenu: "Settings > SIM, Cellular or Mobile network > the travel line > Access Point Names",
};

/** The kind with this id, or undefined. */
export function phoneOf(id: string | null): Phone | undefined {
  return [anotherScreen, ...phones].find((phone) => phone.id === id);
}

/**
 * The phone that sends the request, or that it is none, by the client hints, which not all browsers send, and the
 * User-Agent. It is a guess that the reader can change: an iPad says that it is a Mac.
 */
export function guessPhone(headers: Pick<Headers, "get">): Phone {
  return phoneOf(guess(headers)) ?? anotherScreen;
}

function guess(headers: Pick<Headers, "get">): string | null {
  const userAgent = headers.get("User-Agent") ?? "";
  const ios = /\bOS (\d+)[_.](\d+)/.exec(userAgent);
  if (/iPad/.test(userAgent)) return "ipad";
  if (/iPhone|iPod/.test(userAgent)) return ios && isBefore(ios, 17, 4) ? "iphone-older" : "iphone";
  const platform = headers.get("Sec-CH-UA-Platform") ?? "";
  const isMobile = headers.get("Sec-CH-UA-Mobile") === "?1";
  // A phone that asks for desktop pages says only in its hints what it is.
  if (!/Android/.test(userAgent + platform) && !(isMobile && platform === "")) return null;
  if (/\bPixel\b/.test(userAgent)) return "pixel";
  return /\bSM-|SAMSUNG/i.test(userAgent) ? "galaxy" : "android";
}

function isBefore([, major, minor]: RegExpExecArray, wantedMajor: number, wantedMinor: number): boolean {
  return Number(major) < wantedMajor || (Number(major) === wantedMajor && Number(minor) < wantedMinor);
}
