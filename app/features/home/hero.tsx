import { TripForm } from "~/features/trips/trip-form";
import { formatUsd } from "~/format";
import { useCoins, useTakesCards } from "~/layout/coins";
import { paths } from "~/paths";
import { site } from "~/site";
import { buttonClass, ButtonLink } from "~/ui/button";
import { arc } from "~/ui/far-line";
import { type WorldPlace, worldPlaces, worldViewBox } from "~/ui/world-places";

const trips: [from: WorldPlace, to: WorldPlace][] = [
  ["newYork", "london"],
  ["lisbon", "saoPaulo"],
  ["london", "dubai"],
  ["dubai", "singapore"],
  ["tokyo", "sydney"],
  ["nairobi", "capeTown"],
];

interface HeroProps {
  isSignedIn: boolean;
  /** The price of the cheapest trip, in cents; undefined when it is not known now. */
  fromCents: number | undefined;
}

export function Hero({ isSignedIn, fromCents }: HeroProps) {
  const methods = [useCoins().length > 0 && "with crypto", useTakesCards() && "by card"].filter(Boolean);
  const promise = `Pick a plan, pay ${methods.join(" or ")}, scan one code. Your phone is connected before your bag is on the belt.`;
  return (
    <section className="relative bg-[linear-gradient(var(--paper-warm),var(--paper))]">
      <div className="page relative z-1 pt-[clamp(1.5rem,9vw,7.5rem)] pb-4 sm:pb-[clamp(3rem,10vw,8.5rem)]">
        <p className="font-semibold text-accent max-sm:text-sm">
          <span>{`eSIMs for ${site.claims.countries} countries`}</span>
          {fromCents !== undefined && <span className="tabular-nums">{` from ${formatUsd(fromCents)}`}</span>}
        </p>
        <h1 className="mt-3 max-w-[12ch] text-display sm:mt-4">Online the moment you land.</h1>
        <p className="mt-4 max-w-[34ch] text-ink-soft sm:mt-6 sm:text-lg">{promise}</p>
        <div className="mt-5 max-w-3xl rounded-card sm:mt-8 border border-line bg-paper p-4 sm:p-5">
          <TripForm />
        </div>
        <div className="mt-4 flex flex-wrap gap-3 sm:mt-6 max-sm:*:px-4">
          <ButtonLink to={isSignedIn ? paths.plans() : paths.signUp()} look="quiet">
            Get Started
          </ButtonLink>
          {/* The browser's own jump, since it scrolls smoothly. */}
          <a href={paths.features()} className={buttonClass("quiet")}>
            Learn More
          </a>
        </div>
      </div>
      {/* Clipped separately: the list of places to choose from may be longer than this section. */}
      <div aria-hidden="true" className="overflow-hidden max-sm:-mt-6 sm:absolute sm:inset-0">
        <World />
      </div>
    </section>
  );
}

/** The dotted world with far lines over it: below the words on phones, beside them and cut at the edge elsewhere. */
function World() {
  return (
    <div className="relative -left-20 -mb-30 aspect-2/1 w-[30rem] sm:absolute sm:my-0 sm:top-1/2 sm:left-[52%] sm:w-[62rem] sm:[translate:0_-50%] lg:left-[44%]">
      <div className="world absolute inset-0" />
      <svg
        viewBox={`0 0 ${worldViewBox.width} ${worldViewBox.height}`}
        className="absolute inset-0"
        fill="none"
      >
        {trips.map(([from, to]) => (
          <path
            key={from + to}
            d={arc(worldPlaces[from], worldPlaces[to], 3)}
            pathLength={1}
            strokeDasharray={1}
            stroke="var(--accent)"
            strokeWidth={0.7}
            strokeLinecap="round"
            className="animate-draw"
          />
        ))}
        {[...new Set(trips.flat())].map((place) => (
          <circle
            key={place}
            cx={worldPlaces[place][0]}
            cy={worldPlaces[place][1]}
            r={1.4}
            fill="var(--accent)"
          />
        ))}
      </svg>
    </div>
  );
}
