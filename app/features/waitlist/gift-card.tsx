import type { ReactNode } from "react";
import type { GiftStatus } from "#server/checkout/claim-gift";
import { FREE_DAYS, FREE_GB } from "#server/waitlist/rules";
import type { Refused } from "~/http/pages/form.server";
import { DraftOf } from "~/forms/draft-of";
import { useDocumentForm } from "~/forms/document-form";
import { paths } from "~/paths";
import { site } from "~/site";
import { Button, ButtonLink } from "~/ui/button";
import { FormErrors } from "~/ui/field";

interface GiftCardProps {
  token: string;
  status: GiftStatus;
  refused: Refused | undefined;
}

/** The launch's gift, in the state in which its mailed link finds it. */
export function GiftCard({ token, status, refused }: GiftCardProps) {
  if (status.is === "waiting") return <Waiting token={token} refused={refused} />;
  if (status.is === "mine") {
    return (
      <Words title="The gift is yours" text="You have taken it. All of it is on your eSIM's page.">
        <ButtonLink to={paths.esim(status.esimId)}>Go to your eSIM</ButtonLink>
      </Words>
    );
  }
  const [title, text] = lost[status.is];
  return (
    <Words title={title} text={text}>
      <ButtonLink to={paths.plans()}>See the plans</ButtonLink>
      <ButtonLink to={paths.supportContact()} look="plain">
        Contact support
      </ButtonLink>
    </Words>
  );
}

const lost = {
  taken: [
    "This gift is taken",
    "Somebody has taken it from another account: each link works once. If that was you, sign in to that account. If it was nobody you know, write to us.",
  ],
  none: [
    "There is no gift at this link",
    "A part of the address may be missing. Please open it from our mail again.",
  ],
} as const;

function Waiting({ token, refused }: { token: string; refused: Refused | undefined }) {
  const { errors } = useDocumentForm("gift", refused);
  return (
    <div className="mx-auto max-w-2xl">
      <h1 className="text-3xl">Your gift</h1>
      <p className="mt-3 text-lg text-ink-soft">
        You were among the first on the waitlist. Thank you for waiting: this is what we promised.
      </p>
      <form method="post" action={paths.gift(token)} data-failure="claimGift" className="pass mt-8">
        <DraftOf />
        <div className="p-6">
          <h2 className="text-3xl">{`${FREE_GB} GB · ${FREE_DAYS} days`}</h2>
          <p className="mt-2 text-ink-soft">
            Mobile data on an eSIM of your own, in every country that {site.name} covers.
          </p>
        </div>
        <div className="pass-stub space-y-5 p-6">
          <p>
            The {FREE_DAYS} days begin when your phone first connects with the eSIM. It costs nothing and ends
            by itself.
          </p>
          <FormErrors errors={errors} />
          <Button busyLabel="One moment…" className="min-w-52">
            Take the gift
          </Button>
        </div>
      </form>
    </div>
  );
}

function Words({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="mx-auto max-w-2xl">
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-3 mb-8 max-w-[60ch] text-lg text-ink-soft">{text}</p>
      <p className="flex flex-wrap gap-4">{children}</p>
    </div>
  );
}
