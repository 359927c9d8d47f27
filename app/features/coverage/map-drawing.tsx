import type { Country, Layer, Region } from "#server/countries/rules";
import { paths } from "~/paths";
import { fastestNetwork, countryFacts } from "./country-words";
import { priceSteps } from "./price-steps";
import type { MapView } from "./coverage-map";

export type MapFrame = readonly [x: number, y: number, width: number, height: number];
export type Point = readonly [x: number, y: number];

/** app/assets/countries.json: all places on one flat map. Codes are upper case. */
export interface MapDrawing {
  world: MapFrame;
  regions: Record<Region, MapFrame>;
  /** The box that a picture of one country shows. */
  frames: Record<string, MapFrame>;
  cities: Record<string, Point>;
  /** Countries too small for an outline. */
  dots: Record<string, Point>;
  shapes: Record<string, string>;
}

/** The far lines over the map, between the six cities that pulse. */
const trips = [
  ["newYork", "london"],
  ["newYork", "saoPaulo"],
  ["london", "nairobi"],
  ["nairobi", "singapore"],
  ["singapore", "sydney"],
] as const;

interface MapProps {
  drawing: MapDrawing;
  countries: Country[];
  /** Null when they could not be read: then there is only the layer of networks. */
  prices: MapView["prices"];
  layer: Layer;
  styles: string;
}

/**
 * The world by network or by price, as a document of its own: it arrives after the page's text, and every country on
 * sale is a link. Its fragment zooms in: '#europe' on a region, '#fr' on a country.
 */
export function CoverageMapDrawing({ drawing, countries, prices, layer, styles }: MapProps) {
  const shadeOf = layer === "price" ? priceShades(countries, prices ?? {}) : networkShade;
  const onSale = new Set(countries.map(({ code }) => code));
  const outlined = countries.filter(({ code }) => code in drawing.shapes);
  const dotted = countries.filter(({ code }) => code in drawing.dots);
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={drawing.world.join(" ")}>
      <title>Coverage by country</title>
      <style dangerouslySetInnerHTML={{ __html: styles }} />
      <view id="world" viewBox={drawing.world.join(" ")} />
      {Object.entries(drawing.regions).map(([region, frame]) => (
        <view key={region} id={region} viewBox={frame.join(" ")} />
      ))}
      {Object.entries(drawing.shapes)
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
          drawing={drawing}
        />
      ))}
      {/* On shades of prices red lines would look like data. */}
      {layer === "network" && <FarLines cities={drawing.cities} />}
    </svg>
  );
}

function networkShade(country: Country): string {
  return `is-${fastestNetwork(country).key}`;
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
  drawing: MapDrawing;
}

function CountryLink({ country: { code, region }, shade, title, drawing }: LinkProps) {
  const id = code.toLowerCase();
  const dot = drawing.dots[code];
  return (
    <>
      <view id={id} viewBox={drawing.frames[code]?.join(" ")} />
      <a href={paths.destination(code)} target="_top" className={`land ${shade} ${region}`}>
        <title>{title}</title>
        {dot ? <circle cx={dot[0]} cy={dot[1]} r={4} /> : <path d={drawing.shapes[code]} />}
      </a>
    </>
  );
}

function FarLines({ cities }: Pick<MapDrawing, "cities">) {
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

/** A line that rises between two places by a share of their distance. */
export function arc([x1, y1]: Point, [x2, y2]: Point, share = 4): string {
  const rise = Math.hypot(x2 - x1, y2 - y1) / share;
  return `M${x1} ${y1}Q${(x1 + x2) / 2} ${Math.round((y1 + y2) / 2 - rise)} ${x2} ${y2}`;
}

/** The name of a place that the catalogue does not hold. */
function placeName(code: string): string {
  return new Intl.DisplayNames("en", { type: "region" }).of(code) ?? code;
}
