import { z } from "zod";
import { asLine, atMost } from "../text";
import { ESIM_NAME_MAX } from "../subscriptions/name-rules";
import { profileStates, replacementCauses } from "./rules";
import { esimStatuses } from "./words-rules";

export const EsimJson = z.object({
  id: z.string(),
  iccid: z.string().nullable().describe("Null until the network has made it."),
  profileState: z.enum(profileStates),
  status: z.enum(esimStatuses).describe("How it stands with it and its data, as its page says it."),
  stateChangedAt: z.iso.datetime(),
  firstInstalledAt: z.iso.datetime().nullable(),
  apn: z.string().nullable(),
  isRoaming: z.boolean().describe("Whether data roaming has to be switched on."),
  isTest: z.boolean().describe("Made by the sandbox network: no phone can use it."),
  createdAt: z.iso.datetime(),
  replacedBy: z.string().nullable().describe("The eSIM that it was ended for; null for one that was not."),
  name: z.string().nullable().describe("What you call it; null where it is called by its plans."),
  deviceId: z.string().nullable().describe("Your device that it is for; null where you have not said."),
  subscriptionIds: z.array(z.string()).describe("The plans on it, oldest first."),
  dataAmount: z
    .number()
    .nonnegative()
    .describe("MB of all plans on it that run or wait: they are one amount."),
  dataUsed: z.number().nonnegative().describe("MB of it, counted or reported: the larger."),
  dataLeft: z.number().nonnegative().describe("MB."),
  usageAsOf: z.iso.datetime().nullable().describe("When it was; null while neither was."),
  isReported: z.boolean().describe("Whether some of `dataUsed` is the owner's report."),
  dataParts: z
    .array(
      z.object({
        dataLeft: z.number().nonnegative().describe("MB."),
        endDate: z.iso.datetime().nullable().describe("Null while its days have not begun."),
        startBy: z.iso
          .datetime()
          .nullable()
          .describe("Unused, it ends then; null once its days run, and while the network has not put it on."),
      }),
    )
    .describe("What is left by when it ends, the soonest first."),
});

export const EsimDetailsJson = EsimJson.extend({
  activationCode: z
    .string()
    .nullable()
    .describe(
      "A secret: whoever has it can install the eSIM. Null until the network has made it, once it is taken back, and once somebody else has claimed it.",
    ),
});

/** What an eSIM is called, by its plans where nothing is sent; and which device it is for, as before where nothing is. */
export const DescribeEsimSchema = z.object({
  name: asLine(z.string("A name is text."))
    .apply(atMost(ESIM_NAME_MAX, `The name must be at most ${ESIM_NAME_MAX} characters.`))
    .optional(),
  device: z.string("Choose a device.").optional(),
});

/** The form that asks for a new eSIM in the place of one. */
export const ReplacementSchema = z.object({ cause: z.enum(replacementCauses) });

/** The form of who bought an eSIM: a link for somebody else, or none any more. */
export const EsimLinkSchema = z.object({ wanted: z.enum(["link", "no_link"]) });

/** The form that claims the eSIM at such a link. Which one it is stands in the address. */
export const ClaimEsimSchema = z.object({});
