import { expect, test } from "vitest";
import { revalidateUnlessRefused } from "~/forms/client-action";

type Asked = Parameters<typeof revalidateUnlessRefused>[0];

test.each([
  ["a form that was done", undefined, true],
  ["one that was refused, for it has changed nothing", { form: {} }, false],
  ["one that nobody answered", { form: {}, isUnanswered: true }, false],
  ["one that was refused because the page is behind the times", { form: {}, isOutdated: true }, true],
])("after %s", (_what, actionResult, isAskedAgain) => {
  expect(revalidateUnlessRefused({ actionResult, defaultShouldRevalidate: true } as Asked)).toBe(
    isAskedAgain,
  );
  expect(revalidateUnlessRefused({ actionResult, defaultShouldRevalidate: false } as Asked)).toBe(false);
});
