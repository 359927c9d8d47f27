import type { Point, Section } from "./point";

/** A test that ran, in one place. `name` is its file from the root, ` > `, its title. */
export type Ran = { name: string; where: string; passed: boolean };

/** Every point, where it is done and what shows it, as Markdown. */
export function drawMap(sections: Section[]): string {
  let number = 0;
  const row = (point: Point) => {
    const cells = [String(++number), point.asks, files(point.in), point.shown.map(cited).join("<br>")];
    return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  };
  const parts = sections.flatMap(({ title, parts }) => [
    `## ${title}`,
    ...Object.entries(parts).flatMap(([heading, rows]) => [
      `### ${heading}`,
      [HEAD, ...rows.map(row)].join("\n"),
    ]),
  ]);
  return [...OPENING, ...parts].join("\n\n") + "\n";
}

const OPENING = [
  "# Where each point of the specification is",
  "Made from `tests/spec` by `npx tsx bin/spec-map.ts`. Sections are those of the specification.",
];
const HEAD = "| | Point | Done in | Shown by |\n|---|---|---|---|";

/** A line for each point that these tests do not show. Of files of which nothing ran nothing is said. */
export function notShown(sections: Section[], ran: Ran[]): string[] {
  const ranFiles = new Set(ran.map(({ name }) => fileOf(name)));
  return sections
    .flatMap(({ parts }) => Object.values(parts).flat())
    .flatMap(({ asks, shown }, index) => {
      const faults = shown.length === 0 ? ["no test is named"] : shown.flatMap(faultsOf);
      return faults.length > 0 ? [`point ${index + 1}, ${asks}: ${faults.join("; ")}`] : [];
    });

  function faultsOf(name: string): string[] {
    const tests = ran.filter(matching(name));
    if (tests.length === 0) return ranFiles.has(`tests/${fileOf(name)}`) ? [`did not run: ${name}`] : [];
    return tests.filter(({ passed }) => !passed).map(({ where }) => `failed (${where}): ${name}`);
  }
}

function matching(name: string): (ran: Ran) => boolean {
  const literal = `tests/${name}`.split("*").map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, "\\$&"));
  const pattern = new RegExp(`^${literal.join(".*")}$`, "s");
  return (ran) => pattern.test(ran.name);
}

const files = (names: string[]) => names.map((name) => `\`${name}\``).join(", ");

function cited(name: string): string {
  const [file, ...title] = name.split(" > ");
  return `\`tests/${file}\`: ${title.join(" > ")}`;
}

function fileOf(name: string): string {
  return name.split(" > ")[0]!;
}
