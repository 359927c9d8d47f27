/** A phone's own passkeys for a page of a journey, which its owner unlocks whenever it is asked. */
import type { CDPSession, Page } from "@playwright/test";

export interface PasskeyDevice {
  session: CDPSession;
  id: string;
}

export async function givePasskeys(page: Page): Promise<PasskeyDevice> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { session, id: authenticatorId };
}

/** What it keeps. */
export async function passkeysOn({ session, id }: PasskeyDevice) {
  const { credentials } = await session.send("WebAuthn.getCredentials", { authenticatorId: id });
  return credentials;
}
