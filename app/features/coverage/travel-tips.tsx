import type { Region } from "#server/countries/rules";
import { site } from "~/site";
import { regionInText } from "./region-names";

/** By their titles. */
const tips: Record<Region, Record<string, string>> = {
  americas: {
    "Check that your phone is unlocked":
      "Phones bought from a US carrier are often locked to it. On an iPhone, Settings › General › About must say 'No SIM restrictions'.",
    "Save maps before you leave town":
      "National parks, the Andes and the Amazon have no signal for hours. Download the map and the booking while you have it.",
    Emergencies:
      "911 works in the US, Canada and Mexico. In Brazil it is 190 for the police and 192 for an ambulance.",
    Plugs:
      "Flat pins (A and B) in North America and much of the Caribbean, at around 120 V. Further south both plug and voltage differ, so pack an adapter.",
  },
  europe: {
    "Give a border a minute":
      "Your phone changes networks when you cross. If nothing loads after two minutes, turn flight mode on and off once.",
    "Leave Data Roaming on": `Turn it on for your ${site.name} line only, and off for your home line. Otherwise calls home can still cost you data.`,
    Emergencies:
      "112 works from any mobile in the whole European Union, the UK and most other countries here, and costs nothing.",
    Plugs:
      "Two round pins (C and F) at 230 V nearly everywhere. The UK, Ireland, Malta and Cyprus have the three-pin type G.",
  },
  asia: {
    "Set up your apps at home":
      "Ride and payment apps often confirm your number by text message. A data plan has no number, so do it before you fly.",
    "Some services are blocked":
      "Mainland China and a few other countries block foreign apps and sites. Do not rely on a single one for maps or messages.",
    "Carry your power bank with you":
      "Airlines take it in the cabin only, never in checked bags. Many limit it to 100 watt-hours.",
    Emergencies:
      "Numbers differ from country to country: 110 and 119 in Japan, 999 in Singapore, 112 in India. Note yours before you land.",
  },
  africa: {
    "Between towns the signal ends":
      "Cities and main roads are covered, parks and deserts mostly are not. Download maps, tickets and the lodge's address.",
    "Bring power of your own":
      "Power cuts are part of the day in many places. A power bank gets the phone to the evening.",
    "Mobile money needs a local number":
      "M-Pesa and the like are tied to a local SIM. Your data plan has no number, so carry a card and some cash.",
    Emergencies:
      "From a mobile, 112 works in South Africa, Kenya and Nigeria among others. Ask your host for the local number elsewhere.",
  },
  oceania: {
    "Coverage follows the coast":
      "Most people live there, so a high coverage percent can leave out most of the land. The Australian outback has none for hundreds of kilometres.",
    "Small islands are slow in the evening":
      "Many are connected by satellite, which everyone shares. Upload photos in the morning.",
    Emergencies:
      "000 in Australia, 111 in New Zealand, 911 in Fiji. In Australia 112 works from a mobile too.",
    Plugs:
      "Slanted flat pins (type I) at 230 to 240 V in Australia, New Zealand and Fiji. US territories have US plugs.",
  },
};

/** What to know before landing: the same for every country of a region. */
export function TravelTips({ region }: { region: Region }) {
  return (
    <section aria-labelledby="tips-title">
      <h2 id="tips-title" className="text-2xl">
        Travel tips for {regionInText(region)}
      </h2>
      <ul className="mt-6 grid gap-x-12 gap-y-6 sm:grid-cols-2">
        {Object.entries(tips[region]).map(([title, text]) => (
          <li key={title} className="border-t border-line pt-4">
            <h3 className="text-lg">{title}</h3>
            <p className="mt-1.5 text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
