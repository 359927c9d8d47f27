/** Rules of an account that need no database. The sign-up page shows the same checklist live. */

export const USERNAME_MIN = 3;
export const USERNAME_MAX = 32;
export const SIGN_IN_PASSWORD_MIN = 6;
export const PASSWORD_MIN = 8;
/** Bounds the work of hashing; long enough for any passphrase. */
export const PASSWORD_MAX = 128;
export const EMAIL_MAX = 254;

/** What a new password must have, in the order the page lists it. */
export const passwordRequirements = [
  { label: `${PASSWORD_MIN}+ characters`, pattern: new RegExp(`^[^]{${PASSWORD_MIN}}`) },
  { label: "One uppercase letter", pattern: /\p{Lu}/u },
  { label: "One lowercase letter", pattern: /\p{Ll}/u },
  { label: "One number", pattern: /\p{Nd}/u },
] as const;

/**
 * The form under which a username is unique: width and case folded in JavaScript, because the two
 * engines fold letters differently.
 */
export function usernameKey(username: string): string {
  return username.normalize("NFKC").trim().toLowerCase();
}

/** True for a key that an account may have: plain letters and digits only, so no two look alike. */
export function isUsernameKey(key: string): boolean {
  return /^[a-z0-9._-]{3,32}$/.test(key);
}

export function emailKey(email: string): string {
  return email.normalize("NFKC").trim().toLowerCase();
}

/** In this order, because browsers call themselves by each other's names. */
const browsers = [
  ["Edg", "Edge"],
  ["OPR/", "Opera"],
  ["SamsungBrowser/", "Samsung Internet"],
  ["Firefox/", "Firefox"],
  ["FxiOS/", "Firefox"],
  ["CriOS/", "Chrome"],
  ["Chrome/", "Chrome"],
  ["Safari/", "Safari"],
] as const;

const systems = [
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Android", "Android"],
  ["CrOS", "ChromeOS"],
  ["Windows", "Windows"],
  ["Mac OS X", "Mac"],
  ["Linux", "Linux"],
] as const;

/**
 * 'Firefox on Linux': enough for its owner to know a browser again, and no more of what it says of itself.
 * Null for what is not a browser we know.
 */
export function deviceLabel(userAgent: string | null | undefined): string | null {
  const named = (names: readonly (readonly [sign: string, name: string])[]) =>
    names.find(([sign]) => userAgent?.includes(sign))?.[1];
  const [browser, system] = [named(browsers), named(systems)];
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? null);
}

/**
 * How long a mailed link works that signs in, finishes a sign-up or sets a password. As long as the mails to one address
 * are counted: somebody who gets no more of them, because strangers asked, has one that works.
 */
export const MAILED_LINK_MINUTES = 60;

/** The most links an hour that an address is sent, however often somebody asks. */
export const LINKS_PER_HOUR = 5;

export const MAX_PASSKEYS = 20;
export const PASSKEY_NAME_MAX = 60;

/** The ways in which somebody can sign in to an account. */
export interface SignInFacts {
  /** The address is proven, so a mailed link can sign in. */
  isProven: boolean;
  hasPassword: boolean;
  passkeys: number;
}

/**
 * Whether a passkey may be removed: one way to sign in must be left. A passkey counts before the address is proven,
 * although it signs in only after that. A session does not count, since it ends.
 */
export function mayRemovePasskey({ isProven, hasPassword, passkeys }: SignInFacts): boolean {
  return isProven || hasPassword || passkeys > 1;
}
