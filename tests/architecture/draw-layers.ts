/**
 * Draws docs/pictures/layers.svg from the declared layers, so that the picture is true of the code. `npm run build`
 * runs it; a test compares the picture with the layers.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { layers, type Module } from "./layers";

export const DRAWING = fileURLToPath(new URL("../../docs/pictures/layers.svg", import.meta.url));

const WIDTH = 1080;
const MARGIN = 24;
const TITLE = 132;
const GAP = 10;
const MODULE_WIDTH = 218;
const LINE = 15;
const CHARACTERS = 31;
const PER_ROW = 4;

/** The layers as an SVG, the lowest at the bottom, in light and dark colours. */
export function drawLayers(): string {
  const front = {
    name: "Shop front",
    modules: [
      { name: "app/routes", is: "routes by address: parse, call one verb, answer" },
      { name: "app/http", is: "what only the web needs: session, guards, forms, API" },
      { name: "app/features", is: "components of one noun, and app/frame round them" },
      { name: "app/ui", is: "primitives that use no noun" },
    ],
  };
  const apart = {
    name: "Apart",
    modules: [{ name: "sandbox", is: "stand-ins of the outside world, called over HTTP and SMTP only" }],
  };
  let y = MARGIN;
  const parts: string[] = [];
  for (const layer of [front, ...layers.toReversed(), apart]) {
    const { markup, height } = drawLayer(layer.name, layer.modules, y, layer === front);
    parts.push(markup);
    y += height + GAP;
  }
  const height = y - GAP + MARGIN;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="The layers of the code. Imports go down only.">
<style>
text{font:13px system-ui,sans-serif;fill:#12202e}.layer{font-weight:700;font-size:15px}.name{font-weight:600;font-size:14px}.is{fill:#4a5866;font-size:12px}.band{fill:#f8f6f1}.module{fill:#fff;stroke:#ddd8cc}.front{fill:#fbe9e3}
@media(prefers-color-scheme:dark){text{fill:#f2efe8}.is{fill:#a9b4bf}.band{fill:#0c1620}.module{fill:#152331;stroke:#2b3b4b}.front{fill:#3a1d14}}
</style>
${parts.join("\n")}
</svg>
`;
}

function drawLayer(title: string, modules: readonly Module[], y: number, isFront: boolean) {
  const rows = Array.from({ length: Math.ceil(modules.length / PER_ROW) }, (_, row) =>
    modules.slice(row * PER_ROW, (row + 1) * PER_ROW),
  );
  let top = y + GAP;
  const boxes = rows.map((row) => {
    const height = 34 + LINE * Math.max(...row.map(({ is }) => wrap(is).length));
    const markup = row.map((module, index) =>
      drawModule(module, TITLE + index * (MODULE_WIDTH + GAP), top, height),
    );
    top += height + GAP;
    return markup.join("");
  });
  const height = top - y;
  const band = `<rect class="band${isFront ? " front" : ""}" x="8" y="${y}" width="${WIDTH - 16}" height="${height}" rx="12"/>`;
  const name = `<text class="layer" x="${MARGIN}" y="${y + height / 2 + 5}">${title}</text>`;
  return { markup: `${band}${name}${boxes.join("")}`, height };
}

function drawModule({ name, is }: Module, x: number, y: number, height: number): string {
  const words = wrap(is).map(
    (line, index) => `<text class="is" x="${x + 12}" y="${y + 40 + index * LINE}">${line}</text>`,
  );
  return `<rect class="module" x="${x}" y="${y}" width="${MODULE_WIDTH}" height="${height}" rx="8"/><text class="name" x="${x + 12}" y="${y + 22}">${name}</text>${words.join("")}`;
}

function wrap(text: string): string[] {
  return text.split(" ").reduce<string[]>((lines, word) => {
    const line = lines.at(-1);
    if (line === undefined || line.length + word.length >= CHARACTERS) return [...lines, word];
    return [...lines.slice(0, -1), `${line} ${word}`];
  }, []);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const drawing = drawLayers();
  if (readFileSync(DRAWING, { encoding: "utf8", flag: "a+" }) !== drawing) writeFileSync(DRAWING, drawing);
}
