/** The command line's `name=number`. */
export function numberOf(name: string, otherwise: number): number {
  return Number(
    process.argv.find((word) => word.startsWith(`${name}=`))?.slice(name.length + 1) ?? otherwise,
  );
}
