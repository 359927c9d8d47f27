import { Link } from "@remix-run/react";
import type { UnfinishedOrder } from "#server/orders/unfinished";
import { paths } from "~/paths";
import { ArrowRight } from "~/ui/icons";
import { orderWords } from "./order-words";

/** Orders that money may still be on its way to. */
export function UnfinishedOrders({ orders }: { orders: readonly UnfinishedOrder[] }) {
  if (orders.length === 0) return null;
  return (
    <ul className="mb-8 space-y-3" aria-label="Orders under way">
      {orders.map((order) => (
        <li key={order.id}>
          <Link
            to={paths.order(order.id)}
            className="flex items-center justify-between gap-4 rounded-card border border-edge bg-card px-5 py-4 hover:border-ink"
          >
            <span>
              <strong>{orderWords[order.state].title}</strong>
              <span className="block text-sm text-ink-soft">{order.planName}</span>
              <span className="mt-1 block text-sm text-ink-soft">{orderWords[order.state].text}</span>
            </span>
            <ArrowRight className="size-5 shrink-0" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
