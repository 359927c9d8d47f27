/** The attributes of pages' fields, beside the schemas that check what is sent. */
import { getZodConstraint } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import type { z } from "zod";
import * as accounts from "#server/accounts/schema";
import { HOUR, shiftClock } from "#server/clock";
import { addDevice } from "#server/devices/devices";
import { AddDeviceSchema, RenameDeviceSchema } from "#server/devices/schema";
import { NewsMailSchema } from "#server/news/schema";
import { RequestRefundSchema } from "#server/refunds/schema";
import { ContactSchema } from "#server/support/schema";
import { WaitlistSchema } from "#server/waitlist/schema";
import { makePaidOrder } from "../support/orders";
import { readPage } from "../support/read-page";
import { makeVisitor } from "../support/visitors";

const { cookie, user } = await makeVisitor();
const phone = await addDevice(user.id, { name: "Phone", type: "smartphone", esimSupported: true });
const order = await makePaidOrder(user.id);

test.each<[string, string, z.ZodType, string?]>([
  ["/signin", "sign-in", accounts.SignInSchema],
  ["/signin", "continue", accounts.ContinueSchema],
  ["/signup", "sign-up", accounts.SignUpSchema],
  ["/forgot-password", "forgot-password", accounts.ForgotPasswordSchema],
  ["/confirm-it-is-you", "confirm-it-is-you", accounts.ConfirmItIsYouSchema, cookie],
  ["/dashboard/account", "change-password", accounts.ChangePasswordSchema, cookie],
  ["/dashboard/account", "names", accounts.NamesSchema, cookie],
  ["/dashboard/account", "username", accounts.UsernameSchema, cookie],
  ["/dashboard/account", "delete-account", accounts.CloseAccountSchema, cookie],
  ["/dashboard/devices", "add-device", AddDeviceSchema, cookie],
  ["/dashboard/devices", `rename-${phone.id}`, RenameDeviceSchema, cookie],
  [`/orders/${order.id}/refund`, "refund", RequestRefundSchema, cookie],
  ["/support?tab=contact", "contact", ContactSchema],
  ["/waitlist", "waitlist-form", WaitlistSchema],
  ["/news-mail", "news-mail", NewsMailSchema],
])("the fields of %s, form %s, have the rules of their schema", async (path, form, schema, as) => {
  shiftClock(HOUR); // so that it needs a proof
  const page = await readPage(path, as ? { Cookie: as } : {});
  const controls = ["input", "textarea"].flatMap((tag) => page.all(tag));
  const says = (name: string, typed?: string) =>
    schema.safeParse({ [name]: typed }).error?.issues.find((issue) => issue.path[0] === name)?.message;
  const found = Object.entries(getZodConstraint(schema)).flatMap(
    ([name, { minLength = 1, maxLength, pattern }]) => {
      const control = controls.find((each) => each.attribute("id") === `${form}-${name}`);
      if (!control) return [];
      const of = (attribute: string) => control.attribute(attribute);
      expect(of("required") !== undefined, name).toBe(says(name) !== undefined);
      expect(of("dataMissing"), name).toBe(says(name));
      expect([of("minLength"), of("dataMax"), of("pattern")], name).toEqual([
        minLength > 1 ? String(minLength) : undefined,
        maxLength?.toString(),
        of("type") === "email" ? "(?!.{255}).+@.+\\..+" : pattern,
      ]);
      expect(of("dataSame")).toBe(name === "confirmPassword" ? "password" : undefined);
      const typed = (isAsked: unknown, length: number) =>
        isAsked ? says(name, "x".repeat(length)) : undefined;
      const isMatched = pattern !== undefined || of("type") === "email";
      expect(
        [of("dataShort"), of("dataLong"), isMatched && (of("dataWrong") ?? of("dataMissing"))],
        name,
      ).toEqual([
        typed(minLength > 1, minLength - 1),
        typed(maxLength, maxLength! + 1),
        isMatched && typed(true, minLength),
      ]);
      return name;
    },
  );
  expect(found.length).toBeGreaterThan(0);
});
