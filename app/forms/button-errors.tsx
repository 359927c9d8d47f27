import type { Sent } from "./client-action";

/** What was wrong with a form that has no fields to mend: so its page needs no more script of forms than this. */
export function ButtonErrors({ busy, refused }: Sent) {
  return (
    <p role="alert" className="w-full font-medium text-alert empty:hidden">
      {!busy && Object.values(refused?.form.error ?? {}).join(" ")}
    </p>
  );
}
