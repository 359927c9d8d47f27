import { z } from "zod";
import { required } from "../text";
import { DEVICE_NAME_MAX, deviceTypes } from "./rules";

const typeIds = deviceTypes.map(({ id }) => id);

export const DeviceNameSchema = required("Please give the device a name.", DEVICE_NAME_MAX, "The name");

export const DeviceTypeSchema = z.enum(typeIds, "Please choose a type from the list.");

export const AddDeviceSchema = z.object({
  name: DeviceNameSchema,
  type: DeviceTypeSchema,
  /** A box that is not ticked is not sent. */
  esimSupported: z.boolean("Please say yes or no.").default(false),
});

/** The form offers to put the eSIM that was just installed on it. */
export const AddDeviceFormSchema = AddDeviceSchema.extend({
  esim: z.string("Tick the box or leave it.").optional(),
});

export const RenameDeviceSchema = z.object({ name: DeviceNameSchema });

/**
 * What a client sends to add a device. When it was activated and that it is active are the server's to say.
 */
export const NewDeviceSchema = AddDeviceSchema.extend({
  userId: z.string("A user's id is text.").optional().describe("The caller's own; it may be left out."),
  activationDate: z.unknown().optional().describe("Not used: it is activated now."),
  isActive: z.unknown().optional().describe("Not used: it is active."),
});

export const ChangeDeviceSchema = z.object({
  name: DeviceNameSchema.optional(),
  type: DeviceTypeSchema.optional(),
  isActive: z.boolean("Please say true or false.").optional(),
});

export const DeviceJson = z.object({
  id: z.string(),
  userId: z.string(),
  name: z.string(),
  type: z.enum(typeIds),
  esimSupported: z.boolean(),
  activationDate: z.iso.datetime(),
  isActive: z.boolean(),
});
