import type { Country, Layer } from "#server/countries/rules";
import { paths } from "~/paths";
import { arc } from "~/ui/far-line";
import { fastestNetwork, countryFacts } from "./country-words";
import { priceSteps } from "./price-steps";
import type { MapView } from "./coverage-map";
import { MapDocument, mapDrawing } from "./drawn-map.server";

/** The far lines over the map, between the six cities that pulse. */
const trips = [
  ["newYork", "london"],
  ["newYork", "saoPaulo"],
  ["london", "nairobi"],
  ["nairobi", "singapore"],
  ["singapore", "sydney"],
] as const;

interface MapProps {
  countries: Country[];
  /** Null when they could not be read: then there is only the layer of networks. */
  prices: MapView["prices"];
  layer: Layer;
}

const { world, regions, frames, cities, dots, shapes } = mapDrawing;

/**
 * The world by network or by price, as a document of its own: it arrives after the page's text, and every country on
 * sale is a link. Its fragment zooms in: '#europe' on a region, '#fr' on a country.
 */
export function CoverageMapDrawing({ countries, prices, layer }: MapProps) {
  const shadeOf =
    layer === "price"
      ? priceShades(countries, prices ?? {})
      : (country: Country) => `is-${fastestNetwork(country).key}`;
  const onSale = new Set(countries.map(({ code }) => code));
  const outlined = countries.filter(({ code }) => code in shapes);
  const dotted = countries.filter(({ code }) => code in dots);
  return (
    <MapDocument frame={world}>
      <title>Coverage by country</title>
      <view id="world" viewBox={world.join(" ")} />
      {Object.entries(regions).map(([region, frame]) => (
        <view key={region} id={region} viewBox={frame.join(" ")} />
      ))}
      {Object.entries(shapes)
        .filter(([code]) => !onSale.has(code))
        .map(([code, shape]) => (
          <path key={code} className="land" d={shape}>
            <title>{`${placeName(code)}: not covered`}</title>
          </path>
        ))}
      {[...outlined, ...dotted].map((country) => (
        <CountryLink
          key={country.code}
          country={country}
          shade={shadeOf(country)}
          title={`${country.name}: ${countryFacts(country, prices?.[country.code], layer)}`}
        />
      ))}
      {/* On shades of prices red lines would look like data. */}
      {layer === "network" && <FarLines />}
    </MapDocument>
  );
}

/** The class of each country by its step; countries without such a price are outlined. */
function priceShades(countries: Country[], prices: NonNullable<MapView["prices"]>) {
  const steps = priceSteps(countries, prices);
  return ({ code }: Country) => `is-${steps.find(({ codes }) => codes.has(code))?.shade ?? "none"}`;
}

interface LinkProps {
  country: Country;
  shade: string;
  title: string;
}

function CountryLink({ country: { code, region }, shade, title }: LinkProps) {
  const id = code.toLowerCase();
  const dot = dots[code];
  return (
    <>
      <view id={id} viewBox={frames[code]?.join(" ")} />
      <a href={paths.destination(code)} target="_top" className={`land ${shade} ${region}`}>
        <title>{title}</title>
        {dot ? <circle cx={dot[0]} cy={dot[1]} r={4} /> : <path d={shapes[code]} />}
      </a>
    </>
  );
}

function FarLines() {
  return (
    <g aria-hidden="true">
      {trips.map(([from, to]) => (
        <path key={from + to} className="far-line" d={arc(cities[from]!, cities[to]!)} />
      ))}
      {Object.entries(cities).map(([name, [x, y]]) => (
        <g key={name}>
          <circle className="pulse" cx={x} cy={y} r={8} />
          <circle className="city" cx={x} cy={y} r={6} />
        </g>
      ))}
    </g>
  );
}

/** The name of a place that the catalogue does not hold. */
function placeName(code: string): string {
  return new Intl.DisplayNames("en", { type: "region" }).of(code) ?? code;
}
