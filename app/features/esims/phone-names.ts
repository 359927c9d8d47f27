/** The kinds of phones that can be chosen, by their ids in addresses. The server knows how each is set up. */
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

/** The heading of its steps. */
export function calledOf({ id }: { id: PhoneId }): string {
  return id === ANOTHER_SCREEN ? "your phone" : phoneNames[id];
}
