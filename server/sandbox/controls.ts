/** How a test, or a tester, controls a stand-in: by address and JSON, or by a form made from what it takes. */
import { z } from "zod";
import {
  type Answer,
  type Call,
  HttpError,
  json,
  jsonBody,
  methodNotAllowed,
  problem,
  taken,
} from "./web/http";

interface Shown {
  /** What the product sees. */
  sees: string;
  /** On its button, and over its form; what has none has no form. */
  button?: string;
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

/** Those of a stand-in, whatever it is, by the address that they stand under: `/_config/network`. */
export type ControlsByRoot = Readonly<Record<string, Controls<never>>>;

/** A call of a control that there is none of. */
export class NoSuchControl extends HttpError {
  constructor(readonly call: Call) {
    super(problem(404, "not_found", "No such control."));
  }

  /** The same, with the control that is written most like it. */
  beside(all: ControlsByRoot): Answer {
    const { method, path } = this.call;
    const wanted = `/${path.join("/")} ${method}`;
    const addressFirst = (name: string) => name.split(" ").toReversed().join(" ");
    const [nearest] = Object.entries(all)
      .flatMap(([root, controls]) => Object.keys(controls).map((name) => addressOf(root, name, path)))
      .toSorted(
        (one, other) => lettersApart(wanted, addressFirst(one)) - lettersApart(wanted, addressFirst(other)),
      );
    return problem(404, "not_found", `No such control. The nearest is ${nearest}.`);
  }
}

export const Nothing = z.object({});

/** What a field is called in a form, and what is said of it there and in the documents. */
export function said<Field extends z.ZodType>(field: Field, title: string, description: string): Field {
  return field.meta({ title, description });
}

/** Makes the controls of such a world. */
export const controlsOf =
  <World>() =>
  <Takes extends z.ZodType>(
    takes: Takes,
    run: (world: World, values: z.output<Takes>, subject: string, part: string) => unknown,
    shown: Shown,
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
  if (["GET", "POST", "DELETE"].includes(call.method)) throw new NoSuchControl(call);
  return methodNotAllowed("GET", "POST", "DELETE");
}

/** A control as it is called, with what that call has in the place of its names: `POST /_config/charges/X/pay`. */
function addressOf(root: string, name: string, called: string[]): string {
  const [method, ...parts] = name.split(" ").filter(Boolean);
  const begun = root.split("/").length - 1;
  const path = parts.map((part, nth) => (part === "*" ? (called[begun + nth] ?? "…") : part));
  return `${method} ${[root, ...path].join("/")}`;
}

/** How many letters of two texts stand between what they begin and end with alike. */
function lettersApart(one: string, other: string): number {
  const [most, shared] = [Math.max(one.length, other.length), Math.min(one.length, other.length)];
  let [begin, end] = [0, 0];
  while (begin < shared && one[begin] === other[begin]) begin += 1;
  while (end < shared - begin && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return most - begin - end;
}
