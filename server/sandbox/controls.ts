/** How a test, or a tester, controls a stand-in: by address and JSON, or by a form made from what it takes. */
import { z } from "zod";
import { type Answer, type Call, json, jsonBody, methodNotAllowed, problem, taken } from "./web/http";

interface Shown {
  /** On its button, and over its form; what has none has no form. */
  button?: string;
  /** What the product sees. */
  sees?: string;
  /** What its choices mean, where their names do not say it. */
  words?: Readonly<Record<string, string>>;
  /** Buttons that need nothing typed, with what they send. */
  presets?: Readonly<Record<string, object>>;
}

export interface Control<World> extends Shown {
  takes: z.ZodType;
  /** @param subject @param part what stands in its address. @returns what it answers; by itself the world as it is. */
  run(world: World, values: never, subject: string, part: string): unknown;
}

export type Controls<World> = Readonly<Record<string, Control<World>>>;

export const Nothing = z.object({});

/** Makes the controls of such a world. */
export const controlsOf =
  <World>() =>
  <Takes extends z.ZodType>(
    takes: Takes,
    run: (world: World, values: z.output<Takes>, subject: string, part: string) => unknown,
    shown: Shown = {},
  ): Control<World> => ({ takes, run, ...shown });

/** Has a control do what it does with these values, which it looks at first. @throws NotTaken */
export function perform<World>(
  { takes, run }: Control<World>,
  world: World,
  values: unknown,
  subject = "",
  part = "",
): unknown {
  return run(world, taken(takes, values) as never, subject, part);
}

/** Answers a call of one of them, by its method and address: `POST charges * confirm *`. */
export async function answerControls<World>(
  call: Call,
  [topic = "", subject, verb, part, ...rest]: string[],
  controls: Controls<World>,
  world: World,
  overview: (world: World) => unknown,
): Promise<Answer> {
  const address = [topic, subject && "*", verb, part && "*", ...rest].filter(Boolean).join(" ");
  const control = controls[`${call.method} ${address}`];
  if (control) {
    const values = call.method === "POST" ? await jsonBody(call) : {};
    const answer = await perform(control, world, values, subject, part);
    return json(200, answer ?? overview(world));
  }
  return ["GET", "POST", "DELETE"].includes(call.method)
    ? problem(404, "not_found", "No such control.")
    : methodNotAllowed("GET", "POST", "DELETE");
}
