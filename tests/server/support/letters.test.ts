import { expect, test } from "vitest";
import { contactCopy, contactForSupport } from "#server/support/letters";
import { faultsIn, SCRIPT } from "../../support/letters";

const message = {
  id: "m1",
  name: SCRIPT,
  email: "a@example.test",
  subject: SCRIPT,
  message: `one\n${SCRIPT}`,
};

test("support and the sender read the same words, as they were typed", () => {
  for (const letter of [contactForSupport(message), contactCopy(message)]) {
    expect(faultsIn(letter)).toEqual([]);
    expect(letter.text).toContain(`> one\n> ${SCRIPT}\n`);
  }
});
