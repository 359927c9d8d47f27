import { z } from "zod";
import { profileStates } from "./rules";

export const EsimJson = z.object({
  id: z.string(),
  iccid: z.string().nullable().describe("Null until the network has made it."),
  profileState: z.enum(profileStates),
  stateChangedAt: z.iso.datetime(),
  firstInstalledAt: z.iso.datetime().nullable(),
  apn: z.string().nullable(),
  isRoaming: z.boolean().describe("Whether data roaming has to be switched on."),
  isTest: z.boolean().describe("Made by the sandbox network: no phone can use it."),
  createdAt: z.iso.datetime(),
  subscriptionIds: z.array(z.string()).describe("The plans on it, oldest first."),
});

export const EsimDetailsJson = EsimJson.extend({
  activationCode: z
    .string()
    .nullable()
    .describe(
      "A secret: whoever has it can install the eSIM. Null until the network has made it, and once it is taken back.",
    ),
});
