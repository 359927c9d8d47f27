import { expect, test } from "vitest";
import { contactForSupport, contactReceived } from "#server/support/contact";
import { faultsIn, SCRIPT } from "../../support/emails";

const message = {
  id: "m1",
  name: SCRIPT,
  email: "a@example.test",
  subject: SCRIPT,
  message: `one\n${SCRIPT}`,
};

test("support reads the words as they were typed, the sender's mailbox none of them", () => {
  for (const email of [contactForSupport(message), contactReceived(message)])
    expect(faultsIn(email)).toEqual([]);
  expect(contactForSupport(message).text).toContain(`> one\n> ${SCRIPT}\n`);
  expect(contactReceived(message).text).not.toContain("one");
});
