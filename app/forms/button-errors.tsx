import type { Sent } from "./client-action";

/** The error of a form that has no fields to mend. Its page needs no more of the forms' script than this. */
export function ButtonErrors({ busy, refused }: Sent) {
  return (
    <p role="alert" className="w-full font-medium text-alert empty:hidden">
      {!busy && Object.values(refused?.form.error ?? {}).join(" ")}
    </p>
  );
}
