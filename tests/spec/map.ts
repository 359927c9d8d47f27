import type { Point, Section } from "./point";

/** A test that ran, in one place. `name` is its file from the root, ` > `, its title. */
export type Ran = { name: string; where: string; passed: boolean };

type Shown = { where: string[]; faults: string[] };

/** The map as Markdown, and a line for each point that the tests did not show. */
export function drawMap(sections: Section[], ran: Ran[]): { map: string; points: number; faults: string[] } {
  const faults: string[] = [];
  let points = 0;
  const parts = sections.flatMap(({ title, parts }) => [
    `## ${title}`,
    ...Object.entries(parts).flatMap(([heading, rows]) => [
      `### ${heading}`,
      [HEAD, ...rows.map((point) => row(point, ++points))].join("\n"),
    ]),
  ]);

  function row(point: Point, number: number): string {
    const shown = look(point, ran);
    const missing = shown.faults.length > 0;
    if (missing) faults.push(`point ${number}, ${point.asks}: ${shown.faults.join("; ")}`);
    const seen = missing ? "**not shown**" : told(shown.where);
    const cells = [String(number), point.asks, files(point.in), point.shown.map(cited).join("<br>"), seen];
    return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  }

  const map = [...OPENING, `${points} points.`, ...parts].join("\n\n") + "\n";
  return { map, points, faults };
}

const OPENING = [
  "# Where each point of the specification is",
  "`npm test` writes this page from `tests/spec` and from what its tests showed; a point whose tests did not run, or failed, fails it. Sections are those of the specification. *Both engines*: on SQLite and on PostgreSQL; *no database*: the test asks none.",
];
const HEAD = "| | Point | Done in | Shown by | Seen |\n|---|---|---|---|---|";

function look({ shown }: Point, ran: Ran[]): Shown {
  if (shown.length === 0) return { where: [], faults: ["no test is named"] };
  const matches = shown.map((name) => ({ name, tests: ran.filter(matching(name)) }));
  return {
    where: [...new Set(matches.flatMap(({ tests }) => tests.map(({ where }) => where)))],
    faults: matches.flatMap(({ name, tests }) => {
      if (tests.length === 0) return [`did not run: ${name}`];
      return tests.filter(({ passed }) => !passed).map(({ where }) => `failed (${where}): ${name}`);
    }),
  };
}

function matching(name: string): (ran: Ran) => boolean {
  const literal = `tests/${name}`.split("*").map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, "\\$&"));
  const pattern = new RegExp(`^${literal.join(".*")}$`, "s");
  return (ran) => pattern.test(ran.name);
}

function told(where: string[]): string {
  const has = (name: string) => where.includes(name);
  return [
    has("PostgreSQL") ? "both engines" : has("SQLite") && "no database",
    has("with JavaScript") && has("without JavaScript")
      ? "browser, with and without JavaScript"
      : where.filter((name) => name.endsWith("JavaScript")).map((name) => `browser, ${name}`)[0],
  ]
    .filter(Boolean)
    .join("; ");
}

const files = (names: string[]) => names.map((name) => `\`${name}\``).join(", ");

function cited(name: string): string {
  const [file, ...title] = name.split(" > ");
  return `\`tests/${file}\`: ${title.join(" > ")}`;
}
