import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { scope } from "./stryker.config";
import base from "./vitest.config";

const { projects, ...test } = base.test!;
const [withDatabase, , withoutDatabase] = projects as TestProjectInlineConfiguration[];

/** The tests of one scope, as one project: Stryker is reported to miscount several. */
export default defineConfig({
  ...base,
  test: {
    ...test,
    ...(scope.usesDatabase ? withDatabase! : withoutDatabase!).test,
    include: scope.tests,
    exclude: [],
  },
});
