import type { OwnData } from "#server/checkout/own-data";
import { usageWords } from "#server/subscriptions/rules";
import { paths } from "~/paths";
import { TextLink } from "~/ui/text-link";

/** 'You have 20 GB in Nomad, which works here.' */
export function ownDataWords({ leftBytes, planNames }: OwnData): string {
  return `You have ${usageWords(leftBytes)} in ${planNames.join(" and ")}, which works here.`;
}

/** Nobody is to buy what they have. Below the form on a phone, whose one screen is the checkout's. */
export function OwnDataNote({ own }: { own: OwnData }) {
  return (
    <p className="max-sm:order-last max-sm:mt-4 sm:mb-6">
      <span>{ownDataWords(own)}</span>{" "}
      <TextLink to={paths.esim(own.esimId)} className="inline-flex min-h-6 items-center">
        {own.isToInstall ? "Install it" : "Use it"}
      </TextLink>
    </p>
  );
}
