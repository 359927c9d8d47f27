import type { KnownBrowser } from "#server/accounts/own-browsers";
import { formatMoment } from "~/format";
import { ButtonForm } from "~/frame/button-form";
import { paths } from "~/paths";
import { Badge } from "~/ui/badge";

/** The browsers that the account knows, and the way to make each a stranger again. */
export function BrowserList({ browsers }: { browsers: KnownBrowser[] }) {
  return (
    <>
      <p className="text-ink-soft">
        In these you have signed in before. Strangers who guess your password do not make you wait there, and
        your codes show without a question. One that you forget counts as new, and stays signed in.
      </p>
      {browsers.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {browsers.map((browser) => (
            <BrowserLine key={browser.id} browser={browser} />
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

function BrowserLine({ browser: { id, label, createdAt, seenAt, isThis } }: { browser: KnownBrowser }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-3">
      <div>
        <p className="flex flex-wrap items-center gap-x-3 font-semibold">
          <span>{label ?? "Unknown browser"}</span>
          {isThis && <Badge tone="sea">This one</Badge>}
        </p>
        <p className="text-sm text-ink-soft">
          {`First used ${formatMoment(createdAt)}. Last signed in ${formatMoment(seenAt)}.`}
        </p>
      </div>
      <ButtonForm id={`forget-${id}`} action={paths.forgetBrowser(id)}>
        Forget<span className="sr-only"> {label ?? "unknown browser"}</span>
      </ButtonForm>
    </li>
  );
}
