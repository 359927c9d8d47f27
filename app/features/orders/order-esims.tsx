import { Link } from "@remix-run/react";
import { paths } from "~/paths";
import { CodeHeldBack } from "../esims/install-card";
import { TestNotes } from "../esims/esim-head";
import { NextStep, StatusHead } from "../esims/status-head";
import { type OrderEsim, headOfEsim, type PurchaseData } from "./order-head";

/** The eSIMs of an order in the order of its lines, each with what it is for, its code and what is to be done. */
export function OrderEsims({ order, bought, phone }: Pick<PurchaseData, "order" | "bought" | "phone">) {
  return (
    <ol className="grid gap-6 print:grid-cols-2">
      {bought.map((one) => (
        <li
          key={one.esim.id}
          className="rounded-card border border-line bg-card p-5 sm:p-8 print:break-inside-avoid"
        >
          <OneEsim order={order} one={one} phone={phone} />
        </li>
      ))}
    </ol>
  );
}

function OneEsim({
  order,
  one,
  phone,
}: {
  order: PurchaseData["order"];
  one: OrderEsim;
  phone: PurchaseData["phone"];
}) {
  const { esim, delivery, installation, isHeldBack, testPhone, names } = one;
  const { words, step, plan } = headOfEsim(order, one);
  const install = installation && !step ? { ...installation, phone, isTest: esim.isTest } : null;
  return (
    <>
      <StatusHead
        name={names.join(" and ")}
        {...words}
        progress={{ order: order.state, delivery: delivery?.shown ?? null, profile: esim.profileState, plan }}
        install={install}
        step={step && <NextStep step={step} className="sm:min-w-60" />}
        notes={install && <TestNotes isTest={esim.isTest} testPhone={testPhone} />}
      />
      {isHeldBack && !step && <CodeHeldBack at={paths.order(order.id)} isNext />}
      <p className="mt-4 print:hidden">
        <Link
          to={paths.esim(esim.id)}
          className="inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-4"
        >
          {install ? "Its code to type, and the steps" : "Go to this eSIM"}
        </Link>
      </p>
    </>
  );
}
