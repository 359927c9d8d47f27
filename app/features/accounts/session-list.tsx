import type { SessionSummary } from "#server/accounts/sessions";
import { formatMoment } from "~/format";
import { ButtonForm } from "~/frame/button-form";
import { paths } from "~/paths";
import { Badge } from "~/ui/badge";

/** Where the account is signed in, and the way to end each of it. */
export function SessionList({ sessions }: { sessions: SessionSummary[] }) {
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center justify-between gap-x-4 py-3">
            <div>
              <p className="flex flex-wrap items-center gap-x-3 font-semibold">
                <span>{session.device ?? "Unknown browser"}</span>
                {session.isCurrent && <Badge tone="sea">This session</Badge>}
              </p>
              <p className="text-sm text-ink-soft">
                {`Signed in ${formatMoment(session.createdAt)}. Last seen ${formatMoment(session.seenAt)}.`}
              </p>
            </div>
            {!session.isCurrent && (
              <ButtonForm id={`end-${session.id}`} action={paths.endSession(session.id)}>
                Sign out<span className="sr-only"> {session.device ?? "unknown browser"}</span>
              </ButtonForm>
            )}
          </li>
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
