/** What BTCPay Server says, as far as we read it (btcpay.ts). Amounts are decimal text, moments Unix seconds. */
import { z } from "zod";
import { Metadata, Name, UnixMoment } from "./wire";

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
  createdTime: UnixMoment,
  expirationTime: UnixMoment,
  metadata: Metadata,
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
  metadata: Metadata,
});

/** What a refund becomes: its payer says on its page where to, at once or in parts. */
export const PullPayment = z.object({
  id: Name,
  name: z.string().nullish(),
  amount: z.string(),
  archived: z.boolean().default(false),
  viewLink: z.string().optional().catch(undefined),
});
export type PullPayment = z.output<typeof PullPayment>;

export const PullPayments = z.array(PullPayment);

/** What was asked for on it, in the pull payment's currency; before version 2 the amount was called otherwise. */
export const Payouts = z.array(
  z
    .object({ state: z.string(), originalAmount: z.string().optional(), amount: z.string().optional() })
    .transform(({ state, originalAmount, amount }) => ({ state, amount: originalAmount ?? amount })),
);
export type Payouts = z.output<typeof Payouts>;
