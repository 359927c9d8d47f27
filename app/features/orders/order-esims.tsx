import { listedNames } from "#server/orders/rules";
import { esimTitle } from "#server/subscriptions/name-rules";
import { paths } from "~/paths";
import { buttonClass } from "~/ui/button";
import { CodeHeldBack } from "../esims/install-card";
import { ForSomebodyElse, TestNotes } from "../esims/esim-head";
import { KeepPlans } from "../refunds/refund-under-way";
import { NextStep, StatusHead } from "../esims/status-head";
import { type OrderEsim, headOfEsim, type PurchaseData } from "./order-head";
import { TextLink } from "~/ui/text-link";

/** The eSIMs of an order in the order of its lines, each with what it is for, its code and what is to be done. */
export function OrderEsims({ order, bought, phone }: Pick<PurchaseData, "order" | "bought" | "phone">) {
  const isToInstall = bought.some(({ installation }) => installation !== null);
  return (
    <>
      {isToInstall && (
        <p className="print:hidden">
          <a href={paths.orderPack(order.id)} download className={buttonClass("quiet", "w-full sm:w-auto")}>
            Save the arrival pack
          </a>
          <span className="mt-2 block text-sm text-ink-soft">
            One file with all codes and the steps, for when you land without data. Up to four print on one
            page.
          </span>
        </p>
      )}
      <ol className="grid gap-6">
        {bought.map((one) => (
          <li key={one.esim.id} className="rounded-card border border-line bg-card p-5 sm:p-8">
            <OneEsim order={order} one={one} phone={phone} />
          </li>
        ))}
      </ol>
    </>
  );
}

function OneEsim({ order, one, phone }: Pick<PurchaseData, "order" | "phone"> & { one: OrderEsim }) {
  const { esim, installation, isHeldBack, testPhone, names, worksIn, delivery, isPaidBack, isAskedBack } =
    one;
  const name = esimTitle(esim, listedNames(names));
  const { words, step, progress } = headOfEsim(order, one);
  const install = installation && !step ? { ...installation, phone, isTest: esim.isTest } : null;
  return (
    <>
      <StatusHead
        name={name}
        about={name.includes(worksIn) ? undefined : `Works in ${worksIn}`}
        {...words}
        progress={progress}
        install={install}
        step={step && <NextStep step={step} className="sm:min-w-60" />}
        notes={
          <>
            <KeepPlans plans={one.toKeep} />
            {install && <TestNotes isTest={esim.isTest} testPhone={testPhone} />}
          </>
        }
      />
      {isHeldBack && !step && <CodeHeldBack at={paths.order(order.id)} isNext />}
      <p className="mt-4">
        <TextLink isTall to={paths.esim(esim.id)}>
          {install ? "Its code to type, and the steps" : "Go to this eSIM"}
        </TextLink>
      </p>
      {!isPaidBack && !isAskedBack && delivery?.shown !== "given_up" && <ForSomebodyElse esim={esim} />}
    </>
  );
}
