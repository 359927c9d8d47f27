import type { AtRule, Declaration, Plugin, Root, Rule } from "postcss";

/** What Tailwind composes styles of, and the short words of its theme. */
const TAILWINDS = /--(?:tw|font-weight|tracking|leading|container|default)-[\w-]+/g;

/**
 * Most variables of Tailwind have one value in all that we use: who reads them gets it, and they go. What nobody reads
 * goes too.
 */
export const settledVariables: Plugin = {
  postcssPlugin: "settled-variables",
  OnceExit(sheet) {
    while ([...ofTailwind(sheet)].filter((variable) => settle(variable)).length > 0);
  },
};

interface Variable {
  name: string;
  /** Where it is set for some elements. */
  setters: Declaration[];
  readers: Declaration[];
  /** `@property`, and what stands in for it. */
  beginnings: (AtRule | Declaration)[];
  initial?: string;
}

function ofTailwind(sheet: Root): Iterable<Variable> {
  const found = new Map<string, Variable>();
  const variable = (name: string) => {
    if (!found.has(name)) found.set(name, { name, setters: [], readers: [], beginnings: [] });
    return found.get(name)!;
  };
  sheet.walkAtRules("property", (property) => {
    const known = variable(property.params);
    known.beginnings.push(property);
    let syntax = "";
    property.walkDecls("syntax", ({ value }) => void (syntax = value));
    property.walkDecls("initial-value", ({ value }) => {
      // Registered, it is a length wherever it is read; pasted into a sum, a bare 0 is a number.
      known.initial = value === "0" && syntax.includes("<length") ? "0px" : value;
    });
  });
  sheet.walkDecls((declaration) => {
    const { prop, value } = declaration;
    if (prop.match(TAILWINDS))
      variable(prop)[isForAll(declaration) ? "beginnings" : "setters"].push(declaration);
    if (isTheme(declaration)) variable(prop).initial = value;
    for (const name of new Set(value.match(TAILWINDS)))
      if (value.includes(`var(${name}`)) variable(name).readers.push(declaration);
  });
  return found.values();
}

function isForAll(declaration: Declaration): boolean {
  return isTheme(declaration) || (declaration.parent as Rule).selector.startsWith("*");
}

function isTheme({ parent, prop }: Declaration): boolean {
  return prop.match(TAILWINDS) !== null && (parent as Partial<Rule>).selectors?.join() === ":root,:host";
}

/** @returns whether it was. */
function settle({ name, setters, readers, beginnings, initial }: Variable): boolean {
  const setTheirOwn = readers.every(({ parent }) => setters.some((setter) => setter.parent === parent));
  const values = new Set<string | undefined>(setters.map(({ value }) => value));
  if (!setTheirOwn) values.add(initial);
  const [value] = values;
  if (readers.length > 0 && (values.size > 1 || value?.includes("var("))) return false;
  for (const reader of readers) reader.value = reduced(withValue(reader.value, name, value));
  for (const node of [...setters, ...beginnings]) removeWithParent(node);
  return true;
}

/** @param value undefined where it has none: then what each reader falls back on. */
function withValue(text: string, name: string, value: string | undefined): string {
  const start = text.search(new RegExp(`var\\(${name}[,)]`));
  if (start < 0) return text;
  let end = start + 4;
  for (let depth = 1; depth > 0; end += 1) depth += text[end] === "(" ? 1 : text[end] === ")" ? -1 : 0;
  const fallback = text.slice(start + 5 + name.length, end - 1);
  return withValue(text.slice(0, start) + (value ?? fallback).trim() + text.slice(end), name, value);
}

const PRODUCT = /calc\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))+) \* ([01])\)/g;

/** Products that have come to nothing of some unit, and to once something. */
function reduced(text: string): string {
  return text.replaceAll("calc(1 - 0)", "1").replaceAll(PRODUCT, (whole, factors: string, times: string) => {
    const outside = factors.replaceAll(/\((?:[^()]|\([^()]*\))*\)/g, "");
    if (/ [+-] /.test(outside)) return whole;
    if (times === "1") return /^\S+$/.test(outside) ? factors : `calc(${factors})`;
    const unit = unitOf(factors);
    return unit ? `0${unit}` : whole;
  });
}

const OTHER_THAN_LENGTHS = /^(?:%|deg|grad|rad|turn|m?s|fr|k?hz|dpi|dpcm|dppx|x)$/i;

/** @returns of lengths `px`; undefined where it is not the same throughout, or cannot be seen. */
function unitOf(factors: string): string | undefined {
  const numbers = factors.replaceAll("var(--spacing)", "1px").replaceAll(/--[\w-]+/g, "");
  if (numbers.includes("var(")) return undefined;
  const units = new Set(
    [...numbers.matchAll(/\d([a-z]+|%)/gi)].map(([, unit]) => (OTHER_THAN_LENGTHS.test(unit!) ? unit : "px")),
  );
  return units.size === 1 ? [...units][0] : undefined;
}

function removeWithParent(node: AtRule | Declaration): void {
  const { parent } = node;
  node.remove();
  if (parent?.type === "rule" && parent.nodes.length === 0) parent.remove();
}
