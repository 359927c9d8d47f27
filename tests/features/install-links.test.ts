import { expect, test } from "vitest";
import { installLinks, scannable } from "~/features/esims/install-links";
import { guessPhone, phoneOf, phones } from "~/features/esims/phones";

test.each([
  "LPA:1$SMDP.GSMA.COM$04386-AGYFT-A74Y8-3F815",
  "LPA:1$SMDP.GSMA.COM$04386-AGYFT-A74Y8-3F815$$1",
  "LPA:1$SMDP.GSMA.COM$04386-AGYFT-A74Y8-3F815$1.3.6.1.4.1.31746$1",
  "LPA:1$SMDP.GSMA.COM$04386-AGYFT-A74Y8-3F815$1.3.6.1.4.1.31746",
  "LPA:1$SMDP.GSMA.COM$$1.3.6.1.4.1.31746",
])("the links carry %s to the letter", (code) => {
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

test("what would end the query arrives whole", () => {
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
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126", "iphone"],
  ["", "iphone"],
  ["\u0000".repeat(5000), "iphone"],
])("%s is guessed to be: %s", (userAgent, id) => {
  expect(guessPhone(userAgent).id).toBe(id);
});

test("every phone has its steps, and only those have a button that know one", () => {
  for (const { id, install, goOnline, apnMenu } of phones) {
    expect([install.length > 1, goOnline.length > 1, apnMenu.length > 5], id).toEqual([true, true, true]);
  }
  expect(phoneOf("iphone-older")?.oneTap).toBeUndefined();
  expect([phoneOf("nokia"), phoneOf(null), phoneOf("__proto__")]).toEqual([undefined, undefined, undefined]);
});
