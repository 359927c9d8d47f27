import { CopyField } from "~/ui/copy-field";
import { calledOf } from "./phone-names";
import type { Phone } from "./phones.server";
import { Steps } from "./install-card";

interface OnlineCardProps {
  phone: Phone;
  apn: string | null;
  isRoaming: boolean;
}

/** What to do after landing. */
export function OnlineCard({ phone, apn, isRoaming }: OnlineCardProps) {
  return (
    <section
      id="online"
      aria-labelledby="online-title"
      className="rounded-card border border-line bg-card p-6 sm:p-8"
    >
      <h2 id="online-title" className="text-xl">
        When you land
      </h2>
      <div className="mt-6 grid gap-8 md:grid-cols-2">
        <Steps label={`Go online with ${calledOf(phone)}`} steps={phone.goOnline} />
        <div className="space-y-4">
          {apn && <CopyField label="APN" value={apn} hint={`Only if there is no data: ${phone.apnMenu}.`} />}
          <ul className="space-y-3 text-ink-soft">
            {travelNotes({ apn, isRoaming }).map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

/** What travellers ask support about most, said beforehand. */
export function travelNotes({ apn, isRoaming }: Pick<OnlineCardProps, "apn" | "isRoaming">): string[] {
  return [
    apn
      ? "Most phones set the access point (APN) by themselves."
      : "The phone sets the access point (APN) by itself: there is nothing to type in.",
    isRoaming
      ? "Data roaming has to be on for the travel line. It costs nothing beyond the plan; leave it off for your own line."
      : "Data roaming can stay off for this line.",
    "Mainland China: install before you travel there. iPhones cannot add an eSIM from abroad while they are in mainland China.",
  ];
}
