import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import type { SessionSummary } from "#server/accounts/sessions";
import { formatMoment } from "~/format";
import { paths } from "~/paths";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";

/** Where the account is signed in, and the way to end each of it. */
export function SessionList({ sessions }: { sessions: SessionSummary[] }) {
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center justify-between gap-x-4 py-3">
            <div>
              <p className="flex flex-wrap items-center gap-x-3 font-semibold">
                {session.device ?? "Unknown browser"}
                {session.isCurrent && <Badge tone="sea">This session</Badge>}
              </p>
              <p className="text-sm text-ink-soft">
                Signed in {formatMoment(session.createdAt)}. Last seen {formatMoment(session.seenAt)}.
              </p>
            </div>
            {!session.isCurrent && (
              <EndSession to={paths.endSession(session.id)}>
                Sign out<span className="sr-only"> {session.device ?? "unknown browser"}</span>
              </EndSession>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && <EndSession to={paths.endSession("others")}>Sign out all others</EndSession>}
    </>
  );
}

function EndSession({ to, children }: { to: string; children: ReactNode }) {
  const { state, formAction } = useNavigation();
  return (
    <Form method="post" action={to}>
      <Button
        look="plain"
        className="px-0!"
        busy={state === "submitting" && formAction === to}
        busyLabel="One moment…"
      >
        {children}
      </Button>
    </Form>
  );
}
