import { useSource } from "#server/trips/use-rules";

/** Whose estimate it is how much data a trip takes. */
export function UseSource({ className }: { className?: string }) {
  return (
    <p className={className}>
      Estimates for one person, by{" "}
      <a href={useSource.address} rel="noreferrer" className="underline underline-offset-4">
        {useSource.name}
      </a>
      : {useSource.says}.
    </p>
  );
}
