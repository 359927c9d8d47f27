/** The variables that a text reads, and every word of its animations: their keyframes are among them. */
export function usedIn(text: string): string[] {
  const animations = [...text.matchAll(/\banimat[\w-]*:([^;}"]*)/g)].flatMap(([, value]) =>
    value!.split(/[\s,]+/),
  );
  return [...[...text.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name!), ...animations];
}
