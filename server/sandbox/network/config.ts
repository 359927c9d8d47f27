/** `/_config/network`: the controls for programs. */
import type { z } from "zod";
import { type Answer, type Call, HttpError, json, jsonBody, methodNotAllowed, problem } from "../web/http";
import {
  type ControlName,
  CONTROLS,
  NotTaken,
  overview,
  PHONE_CONTROLS,
  type PhoneControlName,
} from "./controls";
import { type PhoneNetwork, Refusal } from "./phone-network";
import { totalBytes, usedBytes } from "./profile";
import { ControlSchemas, PhoneSchemas } from "./schema";
import type { NetworkOrder } from "./store";

/** Answers `/_config/network…`; no key, since only this machine reaches it. */
export async function answerConfig(call: Call, network: PhoneNetwork): Promise<Answer> {
  try {
    return await answer(call, network);
  } catch (error) {
    if (error instanceof Refusal) return problem(409, "invalid_request", error.message);
    if (error instanceof NotTaken)
      return problem(400, "validation_error", `${error.field}: ${error.message}`);
    if (error instanceof HttpError) return error.answer;
    throw error;
  }
}

/**
 * Has a control do what it does with these values, which it looks at first.
 * @returns what it answers. @throws NotTaken
 */
export function control(network: PhoneNetwork, name: ControlName, values: unknown): unknown {
  return CONTROLS[name].run(network, read(ControlSchemas[name], values) as never) ?? overview(network);
}

/** Does one thing to one eSIM. @throws NotTaken @throws Refusal */
export function controlPhone(
  network: PhoneNetwork,
  order: NetworkOrder,
  name: PhoneControlName,
  values: unknown,
): void {
  PHONE_CONTROLS[name].run(network, order, read(PhoneSchemas[name], values) as never);
  network.store.changed();
}

export function isControl(name: string): name is ControlName {
  return Object.hasOwn(CONTROLS, name);
}

export function isPhoneControl(name: string | undefined): name is PhoneControlName {
  return name !== undefined && Object.hasOwn(PHONE_CONTROLS, name);
}

async function answer(call: Call, network: PhoneNetwork): Promise<Answer> {
  const [, , topic = "", subject, ...rest] = call.path;
  const name = `${call.method} ${topic}`;
  if (name === "POST phones" && subject !== undefined) return phone(call, network, subject);
  if (isControl(name) && subject === undefined && rest.length === 0)
    return json(200, control(network, name, call.method === "POST" ? await jsonBody(call) : {}));
  return ["GET", "POST", "DELETE"].includes(call.method)
    ? problem(404, "not_found", "No such control.")
    : methodNotAllowed("GET", "POST", "DELETE");
}

async function phone(call: Call, network: PhoneNetwork, id: string): Promise<Answer> {
  const order = network.store.find(id);
  if (!order) return problem(404, "not_found", "No such phone.");
  const wish = await jsonBody(call);
  const [name, ...more] = Object.keys(wish ?? {});
  if (!isPhoneControl(name) || more.length > 0)
    return problem(400, "validation_error", `takes one of ${Object.keys(PHONE_CONTROLS).join(", ")}`);
  controlPhone(network, order, name, wish);
  const { profile } = order;
  return json(200, {
    smdpStatus: profile.smdpStatus,
    usedBytes: usedBytes(profile),
    totalBytes: totalBytes(profile),
  });
}

function read(schema: z.ZodType, values: unknown): unknown {
  const parsed = schema.safeParse(values);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0]!;
  throw new NotTaken(issue.path.join(".") || "body", issue.message);
}
