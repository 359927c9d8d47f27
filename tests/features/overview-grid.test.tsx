import { expect, test } from "vitest";
import { OverviewGrid } from "~/features/subscriptions/overview-grid";
import { rendered } from "../support/rendered";

const cells = async (plans: number, side: number) => {
  const { elements } = await rendered(
    <OverviewGrid
      plans={Array.from({ length: plans }, (_, index) => (
        <article key={index}>A plan</article>
      ))}
      side={Array.from({ length: side }, (_, index) => (
        <section key={index}>More</section>
      ))}
      chart={<p>Usage</p>}
    />,
  );
  return elements("div").map(({ className }) => String(className));
};

test.each([1, 3])("%i cards leave a cell beside the last, which the rest takes", async (plans) => {
  const [, side] = await cells(plans, 2);
  expect(side).not.toContain("col-span-2");
  expect(side).toContain("last:grow"); // down to where the card ends, and with one card no empty row below
});

test.each([2, 4])("%i cards leave none, so the rest has a row of its own", async (plans) => {
  const [, side] = await cells(plans, 2);
  expect(side).toContain("lg:col-span-2");
});
