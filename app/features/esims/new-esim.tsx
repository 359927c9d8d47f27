import { Form } from "@remix-run/react";
import type { EsimState } from "#server/esims/esims";
import { canBeReplaced, NEW_ONE, NEW_ONE_ASKED, type ReplacementCause } from "#server/esims/rules";
import { ButtonErrors } from "~/forms/button-errors";
import { useSent } from "~/forms/client-action";
import { paths } from "~/paths";
import { Button } from "~/ui/button";

/** Asks for a new eSIM in the place of one: the next step of one that was removed. */
export function NewEsimForm({
  id,
  causes,
}: {
  id: string;
  causes: Partial<Record<ReplacementCause, string>>;
}) {
  const action = paths.newEsim(id);
  const sent = useSent(action);
  const isNext = Object.keys(causes).length === 1; // else the head of the page has another
  return (
    <Form method="post" action={action} className="space-y-3">
      <ButtonErrors {...sent} />
      <div className="flex flex-wrap gap-3">
        {Object.entries(causes).map(([cause, label]) => (
          <Button
            key={cause}
            name="cause"
            value={cause}
            look={isNext ? "primary" : "quiet"}
            busy={sent.busy}
            busyLabel="One moment…"
            className="w-full sm:w-auto"
            data-next-step={isNext || undefined}
          >
            {label}
          </Button>
        ))}
      </div>
    </Form>
  );
}

/** The same of one that works, or says that somebody looks at it. */
export function AnotherPhone({
  esim,
}: {
  esim: Pick<EsimState, "id" | "profileState" | "plans" | "claimedAt" | "replacementAskedAt">;
}) {
  const isInUse = esim.plans.some(({ state }) => state === "ready" || state === "running");
  if (!isInUse || esim.claimedAt || !canBeReplaced(esim.profileState)) return null;
  if (esim.replacementAskedAt) return <p className="mt-2">{NEW_ONE_ASKED}</p>;
  return (
    <details className="mt-2 max-w-2xl print:hidden">
      <summary className="min-h-11 cursor-pointer py-2 font-medium text-accent">
        Deleted, or you have another phone?
      </summary>
      <p className="mb-4 text-ink-soft">{`${NEW_ONE} The network ends this one first, for good.`}</p>
      <NewEsimForm
        id={esim.id}
        causes={{ removed: "It was removed", another_phone: "I have another phone" }}
      />
    </details>
  );
}
