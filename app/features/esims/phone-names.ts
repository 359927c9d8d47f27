/** The kinds of phones that can be chosen, by what stands in an address. How each is set up comes from the server. */
export const phoneNames = {
  screen: "I scan it from this screen",
  iphone: "iPhone, iOS 17.4 or newer",
  "iphone-older": "iPhone, before iOS 17.4",
  ipad: "iPad",
  pixel: "Google Pixel",
  galaxy: "Samsung Galaxy",
  android: "Another Android phone",
  laptop: "Windows laptop with eSIM",
} as const;

export type PhoneId = keyof typeof phoneNames;

/** The page is read on a screen that is not the phone: what it shows is scanned. */
export const ANOTHER_SCREEN: PhoneId = "screen";

/** What its steps are for, in a heading. */
export function calledOf({ id }: { id: PhoneId }): string {
  return id === ANOTHER_SCREEN ? "your phone" : phoneNames[id];
}
