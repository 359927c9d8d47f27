import type { ReactNode } from "react";
import type { Region } from "#server/countries/rules";
import drawn from "~/assets/countries.json";
import rules from "~/styles/map.css?raw";
import tokens from "~/styles/tokens.css?raw";
import type { Point } from "~/ui/far-line";

export type MapFrame = readonly [x: number, y: number, width: number, height: number];

/** All places on one flat map. Codes are upper case. */
interface MapDrawing {
  world: MapFrame;
  regions: Record<Region, MapFrame>;
  /** The box that a picture of one country shows. */
  frames: Record<string, MapFrame>;
  cities: Record<string, Point>;
  /** Countries too small for an outline. */
  dots: Record<string, Point>;
  shapes: Record<string, string>;
}

/** Every country's outline, as app/assets/draw-countries.ts has drawn it. */
export const mapDrawing = drawn as unknown as MapDrawing;

/** The pages' colours of both themes, without the part that only Tailwind can read, and the map's own rules. */
export const mapStyles = `${tokens.slice(0, tokens.indexOf("@theme"))}${rules}`.replace(
  /\/\*.*?\*\/|\s+/gs,
  " ",
);

/** What a box of the map shows, as a document of its own. */
export function MapDocument({ frame, children }: { frame: MapFrame; children: ReactNode }) {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={frame.join(" ")}>
      <style dangerouslySetInnerHTML={{ __html: mapStyles }} />
      {children}
    </svg>
  );
}
