import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { receiptPage } from "#server/pages/receipt";
import { requireReader } from "~/http/pages/readers.server";
import { EsimProgress } from "~/features/esims/esim-progress";
import { coinOfNetwork, moneyFacts } from "~/features/orders/order-money";
import { count, formatGb, formatMoment, formatUsd } from "~/format";
import { pageMeta } from "~/page-meta";
import { paths } from "~/paths";
import type { PageHandle } from "~/root";
import { site } from "~/site";
import { Badge } from "~/ui/badge";
import { TextLink } from "~/ui/text-link";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  pageMeta({ title: data ? `Receipt ${data.receipt.orderId}` : "Receipt", isPrivate: true });

export const handle: PageHandle = { isDocument: true };

/** Only a paid order has a receipt. */
export async function loader(args: LoaderFunctionArgs) {
  const orderId = args.params.orderId ?? "";
  const user = await requireReader(args, "see your receipt", () => [orderId]);
  const page = await receiptPage(user, orderId);
  if (!page) throw new Response("Not Found", { status: 404 });
  return page;
}

export default function Receipt() {
  const { receipt, progress } = useLoaderData<typeof loader>();
  return (
    <div className="page section">
      <article className="mx-auto max-w-2xl rounded-card border border-line bg-card p-6 sm:p-9 print:border-0 print:p-0">
        <header>
          <div className="flex items-start justify-between gap-4">
            <h1 className="text-2xl">Receipt</h1>
            {receipt.state === "refunded" && <Badge tone="alert">Refunded</Badge>}
          </div>
          <p className="mt-1 text-ink-soft">{[site.seller.name, ...site.seller.address].join(", ")}</p>
        </header>
        <div className="mt-6 print:hidden">
          {progress.map(({ id, name, reached }) => (
            <div key={id}>
              {progress.length > 1 && <p className="mt-4 font-semibold">{name}</p>}
              <EsimProgress at={reached} />
            </div>
          ))}
        </div>
        <dl className="mt-6 divide-y divide-line border-y border-line">
          <Line label="Receipt number" isCode>
            {receipt.orderId}
          </Line>
          <Line label="Date">{formatMoment(receipt.paidAt)}</Line>
          <Line label="Customer">
            {receipt.customer.name !== null && <span dir="auto">{`${receipt.customer.name}, `}</span>}
            <span>{receipt.customer.email}</span>
          </Line>
          {receipt.lines.map(({ id, planName, dataBytes, validityDays, priceCents, paidBackAt }) => (
            <Line key={id} label="Plan">
              <span>{`${planName}, ${formatGb(dataBytes)} for ${count(validityDays, "day")}`}</span>
              {receipt.lines.length > 1 && <span>{`, ${formatUsd(priceCents)}`}</span>}
              {paidBackAt !== null && receipt.state !== "refunded" && <span>, refunded</span>}
            </Line>
          ))}
          <Line label="Paid with">{paidWith(receipt)}</Line>
          <Line label="Transaction" isCode>
            {receipt.transaction}
          </Line>
          {moneyFacts(receipt).map(([label, values]) => (
            <Line key={label} label={label}>
              {values.map((value) => (
                <span key={value} className="block">
                  {value}
                </span>
              ))}
            </Line>
          ))}
          <Line label="Total">
            <strong className="font-display text-xl">{formatUsd(receipt.amountCents)}</strong>
          </Line>
        </dl>
        <p className="mt-6 text-sm text-ink-soft print:hidden">
          To keep it, print this page or save it as a PDF: Ctrl+P, on a Mac ⌘P, on a phone Share, then Print.
        </p>
      </article>
      <p className="mx-auto mt-6 flex max-w-2xl flex-wrap gap-x-6 print:hidden">
        <TextLink isTall to={paths.order(receipt.orderId)}>
          View order
        </TextLink>
        <TextLink isTall to={paths.billing()}>
          Billing history
        </TextLink>
      </p>
    </div>
  );
}

function paidWith({ paymentMethod, network }: { paymentMethod: string; network: string | null }): string {
  if (paymentMethod === "credit_card") return network === "card" ? "Credit card" : "Credit card (simulation)";
  return network ? coinOfNetwork(network) : "Cryptocurrency";
}

function Line({ label, isCode, children }: { label: string; isCode?: boolean; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 py-3 sm:grid-cols-[12rem_1fr]">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className={isCode ? "min-w-0 font-code text-sm" : "min-w-0"}>{children}</dd>
    </div>
  );
}
