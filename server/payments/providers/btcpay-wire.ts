/** What BTCPay Server says, as far as we read it (btcpay.ts). Amounts are decimal text, moments Unix seconds. */
import { z } from "zod";

const Moment = z
  .number()
  .min(0)
  .max(8_640_000_000_000)
  .transform((seconds) => new Date(seconds * 1_000));
export const Name = z.string().regex(/^[\x21-\x7e]{1,100}$/);

/** As they are set up in the store. */
export const Webhooks = z.array(
  z.object({
    url: z.string(),
    enabled: z.boolean(),
    automaticRedelivery: z.boolean().default(true),
    authorizedEvents: z.object({
      everything: z.boolean().default(true),
      specificEvents: z.array(z.string()).nullish(),
    }),
  }),
);

export const Invoice = z.object({
  id: Name,
  storeId: z.string(),
  amount: z.string(),
  currency: z.string(),
  checkoutLink: z.string().optional().catch(undefined),
  status: z.string(),
  additionalStatus: z.string(),
  createdTime: Moment,
  expirationTime: Moment,
  metadata: z.record(z.unknown()).nullish(),
});
export type Invoice = z.infer<typeof Invoice>;

export const Invoices = z.array(Invoice);

/** Before version 2 they were called otherwise. */
export const PaymentMethods = z.array(
  z
    .object({
      paymentMethodId: z.string().optional(),
      paymentMethod: z.string().optional(),
      currency: z.string().optional(),
      cryptoCode: z.string().optional(),
      amount: z.string(),
      payments: z.array(
        z.object({ id: z.string(), value: z.string(), fee: z.string().default("0"), status: z.string() }),
      ),
    })
    .transform(({ paymentMethodId, paymentMethod, currency, cryptoCode, ...rest }) => ({
      ...rest,
      network: paymentMethodId ?? paymentMethod ?? "",
      coin: currency ?? cryptoCode ?? "",
    })),
);
export type PaymentMethods = z.output<typeof PaymentMethods>;

export const WebhookBody = z.object({
  originalDeliveryId: Name,
  type: Name,
  storeId: z.string().optional(),
  invoiceId: Name.optional(),
  metadata: z.record(z.unknown()).nullish(),
});
