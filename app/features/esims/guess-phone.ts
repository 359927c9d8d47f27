import { anotherScreen, type Phone, phoneOf } from "./phones.server";

/**
 * Which phone asks, or that none does, by what its browser says of itself: the client hints, which not all send, and the
 * User-Agent. A guess that the reader can change: an iPad says that it is a Mac.
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
  // A phone that was asked for the pages of a desk says in its hints alone what it is.
  if (!/Android/.test(userAgent + platform) && !(isMobile && platform === "")) return null;
  if (/\bPixel\b/.test(userAgent)) return "pixel";
  return /\bSM-|SAMSUNG/i.test(userAgent) ? "galaxy" : "android";
}

function isBefore([, major, minor]: RegExpExecArray, wantedMajor: number, wantedMinor: number): boolean {
  return Number(major) < wantedMajor || (Number(major) === wantedMajor && Number(minor) < wantedMinor);
}
