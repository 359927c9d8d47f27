import type { QrDrawing } from "#server/qr";
import { count, formatGb } from "~/format";
import { site } from "~/site";
import { Logo } from "~/ui/logo";
import { QrCode } from "./install-now";

/** What somebody gets who claims an eSIM. */
export interface Given {
  plans: readonly { planName: string; dataBytes: number; validityDays: number }[];
  /** The names of the countries that it works in. */
  countries: readonly string[];
  /** The same in few words: 'Japan', '32 countries'. */
  worksIn: string;
}

/** 'Japan 5 GB: 5 GB, 30 days' */
export function givenWords({ plans }: Pick<Given, "plans">): string[] {
  return plans.map((plan) => {
    return `${plan.planName}: ${formatGb(plan.dataBytes)}, ${count(plan.validityDays, "day")}`;
  });
}

interface PrintedLinkProps {
  /** The whole address of the link, and its picture. */
  address: string;
  qr: QrDrawing;
  given: Given;
}

/** A letter to print, and below it a card of a bank card's size to cut out. Both lead to the page, and hold no code. */
export function PrintedLink({ address, qr, given }: PrintedLinkProps) {
  const picture = <QrCode qr={qr} label="QR code of the link" />;
  return (
    <section
      aria-label="Letter and card"
      className="mt-8 rounded-card border border-line bg-card p-5 sm:p-10 print:m-0 print:border-0 print:p-0"
    >
      <p className="flex items-center gap-2 font-display text-xl font-bold">
        <Logo className="size-7" />
        {site.name}
      </p>
      <p className="mt-8 flex items-end gap-3">
        For <span className="h-8 grow border-b border-edge" />
      </p>
      <h2 className="mt-8 text-3xl">Mobile data for your trip</h2>
      <ul className="mt-3">
        {givenWords(given).map((words) => (
          <li key={words} className="font-semibold">
            {words}
          </li>
        ))}
        <li>{`Works in ${given.worksIn}`}</li>
      </ul>
      <div className="mt-8 grid gap-8 sm:grid-cols-[45mm_1fr] print:grid-cols-[45mm_1fr]">
        <div className="max-w-[45mm]">{picture}</div>
        <ol className="list-decimal space-y-2 pl-6 marker:font-semibold">
          {steps.map((step) => (
            <li key={step} className="pl-1">
              {step}
            </li>
          ))}
        </ol>
      </div>
      <p className="mt-8 text-sm">
        Without a camera, type this address: <span className="font-code break-all">{address}</span>
      </p>
      <p className="mt-2 text-sm">Questions: {site.contact.support}</p>
      <div className="mt-12 flex max-w-[85.6mm] flex-wrap items-center gap-4 rounded-field border-2 border-dashed border-edge p-4 print:h-[54mm] print:flex-nowrap">
        <div className="w-[32mm] shrink-0">{picture}</div>
        <div className="min-w-32 flex-1 text-sm leading-snug">
          <p className="font-display text-lg font-bold">{site.name}</p>
          <p className="font-semibold">{given.plans.map(({ planName }) => planName).join(", ")}</p>
          <p>{`Works in ${given.worksIn}`}</p>
          <p className="mt-2">Your eSIM: scan me on Wi-Fi. I work once.</p>
        </div>
      </div>
    </section>
  );
}

const steps = [
  "Take the phone that you travel with, on Wi-Fi. It has to know eSIM, and be free of a contract's lock.",
  "Scan this picture with its camera, and press 'Get my eSIM'. That works once, for whoever is first: show it to nobody else.",
  "Install it as the page says for your phone.",
  "When you land, switch on the new line and its data roaming. The same page shows what is left of your data.",
];
