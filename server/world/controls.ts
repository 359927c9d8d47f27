/** `/world`: how a tester moves the clock of a world, and begins it again. */
import { z } from "zod";
import { DAY, HOUR, isClockFrozen, MINUTE, nowMs, SECOND, timestamp } from "../clock";
import { env } from "../env";
import { operate } from "../operator/operator";
import { answerControls, type Controls, controlsOf, Nothing } from "../sandbox/controls";
import type { Neighbour } from "../sandbox/payment-processor/server";
import { type Html, html } from "../sandbox/web/html";
import { NotTaken } from "../sandbox/web/http";
import { describeControls } from "./openapi";
import { endFaults, waitingFaults, setFault, WorldFaultSchema } from "./faults";
import type { World } from "./world";

const UNITS = { s: SECOND, m: MINUTE, h: HOUR, d: DAY };
const LONGEST = 366 * DAY;

/** A length of time as `90s`, `45m`, `2h` or `31d`, in milliseconds. */
const Span = z
  .string()
  .regex(/^\d+(\.\d+)?[smhd]$/, "must be a length of time, as 90s, 45m, 2h or 31d")
  .transform((text) => Number(text.slice(0, -1)) * UNITS[text.at(-1) as keyof typeof UNITS])
  .refine((ms) => ms <= LONGEST, "must be at most 366d");

const Clock = z
  .strictObject({
    advance: Span.optional().describe("So far ahead: 90s, 45m, 2h, 31d."),
    to: z.iso.datetime().optional().describe("To this moment, as 2027-01-24T18:00:00Z."),
    freeze: z.literal(true).optional().describe("It stands still."),
    run: z.literal(true).optional().describe("It runs on."),
  })
  .refine((values) => Object.keys(values).length === 1, "takes one of advance, to, freeze and run")
  .meta({ examples: [{ advance: "31d" }, { to: "2027-01-24T18:00:00Z" }, { freeze: true }, { run: true }] });

const Operator = z
  .strictObject({ argv: z.array(z.string()).min(1).describe("The words of the command.") })
  .meta({ examples: [{ argv: ["inbox"] }, { argv: ["launch", "--yes"] }] });

const control = controlsOf<World>();

/** Every control by method and address under `/world`; docs/reference/testing.md says what each is for. */
export const CONTROLS: Controls<World> = {
  "GET ": control(Nothing, () => undefined, { sees: "nothing: its seed, addresses, people and time" }),
  "POST clock": control(
    Clock,
    async (world, { advance, to, freeze }) => {
      if (advance !== undefined) return world.moveTo(() => nowMs() + advance);
      if (to !== undefined) return world.moveTo(() => ahead(Date.parse(to)));
      return world.freeze(freeze === true);
    },
    { sees: "all that falls due until then is done in order, each at its own time" },
  ),
  "GET faults": control(Nothing, ({ faults }) => ({ data: waitingFaults(faults) }), {
    sees: "nothing: the faults that wait, in the order in which they strike",
  }),
  "POST faults": control(
    WorldFaultSchema,
    async ({ faults }, fault) => {
      await setFault(faults, fault);
      return { data: waitingFaults(faults) };
    },
    { sees: "something goes wrong" },
  ),
  "DELETE faults": control(Nothing, ({ faults }) => endFaults(faults), {
    sees: "nothing goes wrong any more",
  }),
  "POST operator": control(
    Operator,
    async (_, { argv }) => {
      const lines: string[] = [];
      const exitCode = await operate(argv, (line) => lines.push(line), process.cwd());
      return { data: { exitCode, said: lines.join("\n") } };
    },
    { sees: "what the operator does by that command, on the clock of the world" },
  ),
  "GET openapi.json": control(Nothing, describedControls, {
    sees: "nothing: all controls of this sandbox, as OpenAPI",
  }),
  "POST reset": control(Nothing, (world) => world.reset(), {
    sees: "data and time are those of the beginning",
  }),
};

/** @throws NotTaken where the clock cannot go. */
function ahead(moment: number): number {
  if (moment < nowMs())
    throw new NotTaken(
      "to",
      `the clock stands at ${timestamp()} and does not go back: reset this world, or start another one`,
    );
  if (moment > nowMs() + LONGEST) throw new NotTaken("to", "is more than 366 days ahead");
  return moment;
}

let isOpen = false;

/** Those of this process: of a world, or of the sandbox alone. */
export function describedControls() {
  return describeControls(isOpen ? CONTROLS : {});
}

/** What stands at `/world` of the sandbox. */
export function worldControls(opening: Promise<World>): Neighbour {
  isOpen = true;
  let world: World | undefined;
  void opening.then((opened) => (world = opened));
  return {
    pages: [],
    paths: ["world"],
    controls: { "/world": CONTROLS },
    answer: async (call) => answerControls(call, call.path.slice(1), CONTROLS, await opening, overview),
    shown: () => world && aboutWorld(world),
  };
}

const SHOWN_PEOPLE = 3;

function aboutWorld({ seed, people }: World): Html {
  const time = timestamp().slice(0, 16).replace("T", " ");
  const known = people().slice(0, SHOWN_PEOPLE);
  return html`<section><h2>A world that began with <span class="seed">${seed}</span></h2>
<p>Its clock ${isClockFrozen() ? "stands still at" : "says"} <strong>${time} UTC</strong>.</p>
${known.length > 0 && html`<p>Sign in as ${known.map(({ username, password }, nth) => html`${nth > 0 && ", "}<strong>${username}</strong> with <code>${password}</code>`)}.</p>`}</section>`;
}

/** The world as it is: what a program needs to use it. */
export function overview({ seed, people }: World) {
  const { databaseUrl, origin, sandbox } = env();
  return {
    seed,
    shop: origin,
    sandbox: sandbox.origin,
    database: databaseUrl,
    clock: { now: timestamp(), frozen: isClockFrozen() },
    people: people(),
  };
}
