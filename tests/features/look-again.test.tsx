import { expect, test } from "vitest";
import { LookAgain } from "~/features/subscriptions/look-again";
import { rendered } from "../support/rendered";

const line = (path = "/dashboard", asOf: string | null = "2026-11-24T12:00:00.000Z") =>
  rendered(<LookAgain asOf={asOf} />, {}, path);
const address = async (path: string) => String((await line(path)).attribute("link", "Check again", "href"));

test("says of when the usage is", async () => {
  expect((await line()).text).toBe("Usage as of Nov 24, 2026, 12:00 PM UTC. Check again");
  expect((await line("/dashboard", null)).text).toBe("The network has told of no usage yet. Check again");
});

test("without a script a link leads to the page, and back to the link", async () => {
  expect(await address("/dashboard/esims/x?phone=iphone")).toBe(
    "/dashboard/esims/x?phone=iphone&again=1#check-again",
  );
  expect((await line()).elements("a")[0]).toMatchObject({ id: "check-again" });
});

test("each time to another address than the one that is open: only then the browser loads it", async () => {
  const first = await address("/dashboard");
  const second = await address(first);
  expect(second).not.toBe(first);
  expect(await address(second)).toBe(first);
});
