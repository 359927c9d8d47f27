import { z } from "zod";

const dataUsed = z
  .number({ error: ({ input }) => (input === undefined ? "How much is used?" : "Usage is a number of MB.") })
  .nonnegative("Usage is a number of MB, 0 or more.")
  .describe("MB since the plan began: never less than is recorded, never more than the plan holds.");

export const UsageSchema = z.object({ dataUsed });

export const UsageEntrySchema = z.object({
  subscriptionId: z.string({
    error: ({ input }) => (input === undefined ? "Which plan?" : "A subscription's id is text."),
  }),
  dataUsed,
  date: z.unknown().optional().describe("Not used: it counts for now."),
});

export const UsageQuery = z.object({
  after: z
    .string("Give one day.")
    .regex(/^\d{4}-\d{2}-\d{2}$/, "A day is written as 2026-11-21.")
    .optional()
    .describe("The days after this one."),
});

export const UsageDayJson = z.object({
  subscriptionId: z.string(),
  date: z.iso.date().describe("The day, in UTC."),
  dataUsed: z.number().nonnegative().describe("MB on that day, counted or reported."),
  totalUsed: z.number().nonnegative().describe("MB by the end of that day, since the plan began."),
  asOf: z.iso.datetime(),
  isReported: z.boolean().describe("Whether `totalUsed` is the owner's report."),
});
