import { z } from "zod";
import { checkoutCoins } from "../payments/rates";

/** The checkout form. Its amount is what the customer saw: compared with the plan's price, never charged. */
export const CheckoutSchema = z.object({
  paymentMethod: z.enum(["crypto", "credit_card"], { errorMap: () => ({ message: "Choose how you want to pay." }) }),
  coin: z
    .enum(checkoutCoins, { errorMap: () => ({ message: `Choose one of ${checkoutCoins.join(", ")}.` }) })
    .default("BTC"),
  amount: z
    .string({ invalid_type_error: "The amount is not a price." })
    .regex(/^\d{1,6}(\.\d{1,2})?$/, "The amount is not a price.")
    .transform((dollars) => Math.round(Number(dollars) * 100))
    .optional(),
});
