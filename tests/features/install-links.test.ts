import { expect, test } from "vitest";
import { installLinks, scannable } from "~/features/esims/install-links";
import { guessPhone, phoneOf, phones } from "~/features/esims/phones.server";
import { phoneNames } from "~/features/esims/phone-names";

test.each([
  "LPA:1$SMDP.GSMA.COM$04386-AGYFT-A74Y8-3F815",
  "LPA:1$SMDP.GSMA.COM$04386-AGYFT-A74Y8-3F815$$1",
  "LPA:1$SMDP.GSMA.COM$04386-AGYFT-A74Y8-3F815$1.3.6.1.4.1.31746$1",
  "LPA:1$SMDP.GSMA.COM$04386-AGYFT-A74Y8-3F815$1.3.6.1.4.1.31746",
  "LPA:1$SMDP.GSMA.COM$$1.3.6.1.4.1.31746",
])("the links carry %s unchanged", (code) => {
  expect(installLinks(code)).toEqual({
    apple: `https://esimsetup.apple.com/esim_qrcode_provisioning?carddata=${code}`,
    android: `https://esimsetup.android.com/esim_qrcode_provisioning?carddata=${code}`,
  });
  expect(scannable(code)).toBe(code);
});

test("the typed form gets the prefix that phones look for", () => {
  expect(scannable("1$smdp.example$Ab-3")).toBe("LPA:1$smdp.example$Ab-3");
  expect(installLinks("1$smdp.example$Ab-3").apple).toMatch(/carddata=LPA:1\$smdp\.example\$Ab-3$/);
});

test("characters that would end the query arrive unchanged", () => {
  const odd = "LPA:1$smdp.example$a&b#c%d+e";
  expect(new URL(installLinks(odd).android).searchParams.get("carddata")).toBe(odd);
});

test.each([
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15", "iphone"],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15", "iphone"],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 17_3_1 like Mac OS X) AppleWebKit/605.1.15", "iphone-older"],
  ["Mozilla/5.0 (iPhone; CPU iPhone OS 9_0 like Mac OS X) AppleWebKit/605.1.15", "iphone-older"],
  ["Mozilla/5.0 (iPad; CPU OS 16_1 like Mac OS X) AppleWebKit/605.1.15", "ipad"],
  ["Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 Chrome/126 Mobile", "pixel"],
  ["Mozilla/5.0 (Linux; Android 13; SM-S911B) AppleWebKit/537.36 Chrome/126 Mobile", "galaxy"],
  ["Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/126 Mobile", "android"],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126", "screen"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15", "screen"],
  ["", "screen"],
  ["\u0000".repeat(5000), "screen"],
])("%s is guessed to be: %s", (userAgent, id) => {
  expect(guessPhone({ get: (name) => (name === "User-Agent" ? userAgent : null) }).id).toBe(id);
});

test.each([
  [{ "Sec-CH-UA-Platform": '"Android"', "Sec-CH-UA-Mobile": "?0" }, "android"],
  [{ "Sec-CH-UA-Platform": '"Android"', "Sec-CH-UA-Mobile": "?1" }, "android"],
  [{ "Sec-CH-UA-Platform": '"Linux"', "Sec-CH-UA-Mobile": "?0" }, "screen"],
  [{ "Sec-CH-UA-Platform": '"Windows"', "Sec-CH-UA-Mobile": "?1" }, "screen"],
  [{ "Sec-CH-UA-Mobile": "?1" }, "android"],
  [{ "Sec-CH-UA-Mobile": "?0" }, "screen"],
])("a browser with a desktop's User-Agent and the hints %j is guessed to be: %s", (hints, id) => {
  const desk = { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/126" };
  expect(guessPhone(new Headers({ ...desk, ...hints })).id).toBe(id);
});

test("every phone has its steps, and only phones that know a button have one", () => {
  for (const { id, install, goOnline, apnMenu } of phones) {
    expect([install.length > 1, goOnline.length > 1, apnMenu.length > 5], id).toEqual([true, true, true]);
  }
  expect(Object.keys(phoneNames).filter((id) => phoneOf(id)?.id !== id)).toEqual([]);
  expect(phoneOf("iphone-older")?.oneTap).toBeUndefined();
  expect([phoneOf("nokia"), phoneOf(null), phoneOf("__proto__")]).toEqual([undefined, undefined, undefined]);
});
