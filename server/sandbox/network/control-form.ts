/** A control as a form, whose fields are read from what it takes. */
import { z } from "zod";
import { type Control, type Controls, perform } from "../controls";
import { type Html, html, trusted } from "../web/html";
import { NotTaken } from "../web/http";

interface Field {
  name: string;
  /** In words, with its unit. */
  label: string;
  /** One of the label's unit is so many of what the control takes. */
  unit: number;
  hint: string;
  /** A count is a number, or `true` for all; what is fixed has no input. */
  kind: "text" | "count" | "choice" | "fixed";
  choices: readonly string[];
  /** What it holds when nobody has set anything. */
  usual: unknown;
}

/** What a schema says of its field, the unit besides. */
type Described = z.core.JSONSchema.BaseSchema & { unit?: number; enum?: string[] };

/** What its fields hold: what is set, or what was typed and is wrong. */
interface Held {
  values?: Readonly<Record<string, unknown>> | undefined;
  wrong?: NotTaken | undefined;
}

/** A form that did not do what it was sent for. */
export interface Failed extends Held {
  status: 400 | 422;
  name: string;
}

/** The control in a section of its own; its form goes to `action`. */
export function controlForm(
  action: string,
  name: string,
  control: Control<never>,
  held: Held = {},
  look?: "main",
): Html {
  const { button = "", sees, takes, presets = {} } = control;
  const fields = fieldsOf(takes).filter(({ kind }) => kind !== "fixed");
  const others = Object.keys(presets).map((each) => submit(each));
  return html`<section><h2>${button}</h2><p class="soft">The shop sees ${sees}.</p>
<form method="post" action="${action}"><input type="hidden" name="control" value="${name}">
${fields.length > 0 && html`<div class="fields">${fields.map((field) => labelled(field, control, held))}</div>`}
${submit(button, look)}${others.length > 0 && html`<div class="pair">${others}</div>`}</form></section>`;
}

/** Has the control of a form do what it does; without a name it is the one called `usual`. */
export async function send<World>(
  controls: Controls<World>,
  world: World,
  form: URLSearchParams,
  usual = "",
): Promise<Failed | undefined> {
  const name = form.get("control") ?? usual;
  const control = Object.hasOwn(controls, name) ? controls[name] : undefined;
  if (control?.button === undefined) return { status: 400, name };
  const values = { ...typedInto(control.takes, form), ...control.presets?.[form.get("action") ?? ""] };
  try {
    await perform(control, world, values);
    return undefined;
  } catch (wrong) {
    if (!(wrong instanceof NotTaken)) throw wrong;
    return { status: 422, name, values, wrong };
  }
}

/** What was typed into it, as the control takes it; what is empty is left out. */
function typedInto(takes: z.ZodType, form: URLSearchParams): Record<string, unknown> {
  const values = fieldsOf(takes).map(({ name, kind, usual, unit }) => {
    const text = form.get(name)?.trim() ?? "";
    if (kind === "fixed") return [name, usual] as const;
    return [name, kind === "count" ? counted(text, unit) : text] as const;
  });
  return Object.fromEntries(values.filter(([, value]) => value !== ""));
}

function labelled(field: Field, control: Control<never>, { values = {}, wrong }: Held): Html {
  const { name, label, hint, unit } = field;
  const id = `${control.button!.toLowerCase().replaceAll(/\W+/g, "-")}-${name}`;
  const held = values[name] ?? field.usual ?? "";
  const value = String(typeof held === "number" ? held / unit : held);
  const isWrong = wrong?.field === name;
  const about = [hint && `${id}-hint`, isWrong && `${id}-error`].filter(Boolean).join(" ");
  const rest = html` id="${id}" name="${name}"${about && html` aria-describedby="${about}"`}${isWrong && trusted(' aria-invalid="true" autofocus')}`;
  return html`<p><label for="${id}"><b>${label}</b></label>
${hint && html`<small id="${id}-hint">${hint}</small>`}
${isWrong && html`<span class="error" id="${id}-error" role="alert">It ${wrong.message}.</span>`}
${
  field.kind === "choice"
    ? html`<select${rest}>${field.choices.map((each) => option(each, each === value, control.words))}</select>`
    : html`<input type="text"${rest} value="${value}" autocomplete="off" maxlength="200"${field.kind === "count" && trusted(' inputmode="decimal"')}>`
}</p>`;
}

function option(choice: string, isChosen: boolean, words: Control<never>["words"]): Html {
  const said = words?.[choice];
  return html`<option value="${choice}"${isChosen && trusted(" selected")}>${choice}${said && `: ${said}`}</option>`;
}

function submit(name: string, look?: "main"): Html {
  return html`<input type="submit" name="action" value="${name}"${look && html` class="${look}"`}>`;
}

function fieldsOf(takes: z.ZodType): Field[] {
  const { properties = {} } = z.toJSONSchema(takes, { io: "input", unrepresentable: "any" });
  return Object.entries(properties as Record<string, Described>).map(([name, described]) => {
    const { title: label = name, unit = 1, description: hint = "", enum: choices = [], type } = described;
    const field = { name, label, unit, hint, choices, usual: described.default };
    if (described.const !== undefined) return { ...field, kind: "fixed", usual: described.const };
    return { ...field, kind: choices.length > 0 ? "choice" : type === "string" ? "text" : "count" };
  });
}

/** What is no number stays what it is, and is refused. */
function counted(text: string, unit: number): unknown {
  if (text === "true") return true;
  return text === "" || Number.isNaN(Number(text))
    ? text
    : unit === 1
      ? Number(text)
      : Math.round(Number(text) * unit);
}
