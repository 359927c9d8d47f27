import type { KnownBrowser } from "#server/accounts/own-browsers";
import type { SessionSummary } from "#server/accounts/sessions";
import { formatMoment } from "~/format";
import { ButtonForm } from "~/forms/button-form";
import { paths } from "~/paths";
import { Badge } from "~/ui/badge";
import { Form } from "@remix-run/react";
import { DraftOf } from "~/forms/draft-of";
import { useForm } from "~/forms/use-form";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { FormErrors } from "~/ui/field";

/** The sessions of the account, and a button to end each of them. */
export function SessionList({ sessions }: { sessions: SessionSummary[] }) {
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {sessions.map(({ id, device, isCurrent, createdAt, seenAt }) => (
          <Line
            key={id}
            label={device}
            here={isCurrent && "This session"}
            times={`Signed in ${formatMoment(createdAt)}. Last seen ${formatMoment(seenAt)}.`}
            end={!isCurrent && { id: `end-${id}`, action: paths.endSession(id), word: "Sign out" }}
          />
        ))}
      </ul>
      {sessions.length > 1 && (
        <ButtonForm id="end-others" action={paths.endSession("others")}>
          Sign out all others
        </ButtonForm>
      )}
    </>
  );
}

/** The known browsers of the account, and a button to forget each of them. */
export function BrowserList({ browsers }: { browsers: KnownBrowser[] }) {
  return (
    <>
      <p className="text-ink-soft">
        In these you have signed in before. Strangers who guess your password do not make you wait there, and
        your codes show without a question. One that you forget counts as new, and stays signed in.
      </p>
      {browsers.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {browsers.map(({ id, label, createdAt, seenAt, isThis }) => (
            <Line
              key={id}
              label={label}
              here={isThis && "This one"}
              times={`First used ${formatMoment(createdAt)}. Last signed in ${formatMoment(seenAt)}.`}
              end={{ id: `forget-${id}`, action: paths.forgetBrowser(id), word: "Forget" }}
            />
          ))}
        </ul>
      )}
      {browsers.some(({ isThis }) => !isThis) && (
        <ButtonForm id="forget-others" action={paths.forgetBrowser("others")}>
          Forget all others
        </ButtonForm>
      )}
    </>
  );
}

interface LineProps {
  label: string | null;
  /** The name of this browser in the list. */
  here: string | false;
  times: string;
  end: { id: string; action: string; word: string } | false;
}

function Line({ label, here, times, end }: LineProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-3">
      <div>
        <p className="flex flex-wrap items-center gap-x-3 font-semibold">
          <span>{label ?? "Unknown browser"}</span>
          {here && <Badge tone="sea">{here}</Badge>}
        </p>
        <p className="text-sm text-ink-soft">{times}</p>
      </div>
      {end && (
        <ButtonForm id={end.id} action={end.action}>
          {end.word}
          <span className="sr-only"> {label ?? "unknown browser"}</span>
        </ButtonForm>
      )}
    </li>
  );
}

interface CloseAccountFormProps {
  /** How many plans still run: they are lost with the account. */
  activePlans: number;
}

/**
 * What deleting means, said before it is done. A customer who signed in a while ago has to prove who they are first.
 */
export function CloseAccountForm({ activePlans }: CloseAccountFormProps) {
  const { props, field, errors, busy, refused, isUnsent } = useForm("delete-account", {
    action: paths.deleteAccount(),
  });
  return (
    <details open={refused !== undefined || isUnsent}>
      <summary className="inline-flex min-h-12 cursor-pointer items-center font-semibold text-alert underline underline-offset-4">
        Delete this account
      </summary>
      <Form {...props} className="mt-3 space-y-5">
        <DraftOf />
        <FormErrors errors={errors} />
        <ul className="list-disc space-y-1.5 pl-5 text-ink-soft">
          <li>You are signed out everywhere, and nobody can sign in again.</li>
          <li>
            Your name, address, devices and sessions are deleted. What was paid stays in our books without
            them, as the law demands.
          </li>
          <li>
            {activePlans > 0 ? (
              <strong className="text-alert">
                {`You have ${activePlans === 1 ? "an active plan" : `${activePlans} active plans`}. You lose access to the eSIM's code, and there is no refund for what you have not used.`}
              </strong>
            ) : (
              "There is no refund for service that you have not used."
            )}
          </li>
        </ul>
        <Checkbox label="I understand that this cannot be undone" field={field("isSure")} />
        <Button look="quiet" busy={busy} busyLabel="Deleting…" className="min-w-52">
          Delete Account
        </Button>
      </Form>
    </details>
  );
}
