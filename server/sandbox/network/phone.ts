/** What somebody does with an eSIM on a phone. */
import { nowMs } from "../../clock";
import { downloadFault, PHONE_FAULTS } from "./faults";
import { type PhoneNetwork, Refusal } from "./phone-network";
import { BYTES_PER_MB, dataLeft, type PhoneButton, type Profile, type SmdpStatus, whyNot } from "./profile";
import type { NetworkOrder } from "./store";

const USE_STEP = 100 * BYTES_PER_MB;

/** What a finger on the phone's button does. @throws Refusal */
export async function press(
  network: PhoneNetwork,
  { profile }: NetworkOrder,
  button: PhoneButton,
): Promise<void> {
  const reason = whyNot(profile, button);
  if (reason) throw new Refusal("200002", reason);
  switch (button) {
    case "Download profile": {
      const fault = await downloadFault(network.faults, profile);
      if (fault === "failed_download") becomes(network, profile, "DOWNLOAD");
      if (fault) throw new Refusal("200002", PHONE_FAULTS[fault].says);
      profile.installedAt = nowMs();
      tell(network, profile, "DOWNLOAD");
      return becomes(network, profile, "INSTALLATION");
    }
    case "Enable":
      becomes(network, profile, "ENABLED");
      if (profile.wasEnabled) return;
      profile.wasEnabled = true;
      profile.connectedAt = nowMs();
      return network.tell("ESIM_STATUS", profile, { esimStatus: "IN_USE", smdpStatus: "ENABLED" });
    case "Use 100 MB":
      return useSome(network, profile, USE_STEP);
    case "Disable":
      return becomes(network, profile, "DISABLED");
    case "Delete profile":
      return becomes(network, profile, "DELETED");
  }
}

/** A use of any size, as far as there is data. @throws Refusal for a profile that was ended. */
export function use(network: PhoneNetwork, { profile }: NetworkOrder, bytes: number): void {
  if (profile.ended) throw new Refusal("200002", whyNot(profile, "Use 100 MB")!);
  useSome(network, profile, bytes);
}

function useSome(network: PhoneNetwork, profile: Profile, bytes: number): void {
  profile.uses.push({ at: nowMs(), bytes: Math.min(bytes, dataLeft(profile)) });
  network.changed();
}

function becomes(network: PhoneNetwork, profile: Profile, smdpStatus: SmdpStatus): void {
  profile.smdpStatus = smdpStatus;
  tell(network, profile, smdpStatus);
}

function tell(network: PhoneNetwork, profile: Profile, smdpStatus: string): void {
  network.tell("SMDP_EVENT", profile, { eid: "", esimStatus: network.statusOf(profile), smdpStatus });
}
