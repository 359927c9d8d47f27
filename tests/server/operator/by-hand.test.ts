/** What a person sends is booked by the amount that they say, and not booked if the balance is another by then. */
import { expect, test } from "vitest";
import { transaction } from "#server/database/connection";
import { settleOrder } from "#server/fulfilment/review";
import { moneyWords } from "#server/operator/decision";
import { findAnyOrder, holdOrder } from "#server/orders/orders";
import { requestRefund } from "#server/refunds/refunds";
import { command } from "../../support/commands";
import { makeUser } from "../../support/factories";
import { balancesOf, makeOrderUnderReview, makePaidOrder, receive } from "../../support/orders";

async function says(words: string, code: number, about = "") {
  const said = await command([...words.split(" "), "--note", "sent", "--operator", "Ana", "--yes"]);
  expect([said.code, said.says], words).toEqual([code, expect.stringContaining(about)]);
}
const seen = async (id: string) => [(await findAnyOrder(id))!.state, (await balancesOf(id)).revenue];

test("orders refund: the rest came and the plan began meanwhile, all or a part", async () => {
  const { id } = await makeOrderUnderReview((await makeUser()).user.id);
  const refund = `orders refund ${id}`;
  await says("inbox", 0, `suggested: ${refund} --amount 12.50\n`);
  await transaction(async () => receive(await holdOrder(id), { cents: 749 }));
  await settleOrder(id, "all is there");
  for (const more of ["", " --of 19.99", " --by-hand"]) await says(refund + more, 2, "Say with --amount");
  for (const more of ["", " --of 12.50"])
    await says(`${refund} --amount 12.50${more}`, 1, `$19.99 lies here for order ${id}, not $12.50`);
  expect(await seen(id)).toEqual(["fulfilled", -1999]);
  for (const _ of ["said", "said again"]) await says(`${refund} --amount 12.50 --of 19.99`, 0);
  expect(await seen(id)).toEqual(["fulfilled", -749]);
  for (const _ of ["said", "said again"]) await says(`${refund} --amount 7.49`, 0);
  expect(await seen(id)).toEqual(["refunded", undefined]);
});

test("refunds settle: what is to be sent is listed, and a second payment came meanwhile", async () => {
  const { user } = await makeUser();
  const { id } = await makePaidOrder(user.id);
  await requestRefund(user, id, { reason: "No." });
  const settle = `refunds settle ${id} --amount`;
  await says("refunds list", 0, `${settle} 19.99\n        $19.99: send it at test by hand, then say this`);
  await transaction(async () => receive(await holdOrder(id)));
  await says(`refunds settle ${id}`, 2, "Say with --amount");
  await says(`${settle} 19.99`, 1, "$39.98 lies here");
  await says(`${settle} 39.98`, 0);
  expect(await seen(id)).toEqual(["refunded", undefined]);
});

test("what is on its way back is said where there is some", () => {
  const money = { receivedCents: 1999, owedCents: 300, returningCents: 0 };
  expect(moneyWords(money)).toBe("received $19.99, owed $3.00");
  expect(moneyWords({ ...money, returningCents: 135 })).toBe(
    "received $19.99, owed $3.00, on its way back $1.35",
  );
});
