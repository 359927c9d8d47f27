/** `/_config/network`: how a test presses the phone's buttons and makes things go wrong. */
import type { z } from "zod";
import {
  type Answer,
  type Call,
  complaint,
  HttpError,
  json,
  jsonBody,
  methodNotAllowed,
  problem,
} from "../web/http";
import { UNITS_PER_USD } from "./packages";
import { type PhoneNetwork, Refusal } from "./phone-network";
import { age, totalBytes, usedBytes } from "./profile";
import { BalanceSchema, FaultSchema, PressSchema, SettingsSchema } from "./schema";

/** Answers `/_config/network…`; no key, since only this machine reaches it. */
export async function answerControls(call: Call, network: PhoneNetwork): Promise<Answer> {
  try {
    return await answer(call, network);
  } catch (error) {
    if (error instanceof Refusal) return problem(409, "invalid_request", error.message);
    if (error instanceof HttpError) return error.answer;
    throw error;
  }
}

async function answer(call: Call, network: PhoneNetwork): Promise<Answer> {
  const [, , topic, subject] = call.path;
  switch ([call.method, topic, subject && "*"].filter(Boolean).join(" ")) {
    case "GET":
      return json(200, overview(network));
    case "POST":
      Object.assign(network.settings, await read(call, SettingsSchema));
      network.chance.begin();
      return json(200, overview(network));
    case "DELETE data":
      network.reset();
      return json(200, overview(network));
    case "POST faults": {
      const { next: kind, ...rest } = await read(call, FaultSchema);
      network.faults.push({ kind, ...rest });
      return json(200, overview(network));
    }
    case "DELETE faults":
      network.faults.length = 0;
      return json(200, overview(network));
    case "GET orders":
      return json(200, { data: network.store.orders });
    case "GET notices":
      return json(200, { data: network.store.notices });
    case "POST balance":
      network.store.setBalance(Math.round((await read(call, BalanceSchema)).dollars * UNITS_PER_USD));
      return json(200, overview(network));
    case "POST phones *":
      return press(call, network, subject ?? "");
    default:
      return ["GET", "POST", "DELETE"].includes(call.method)
        ? problem(404, "not_found", "No such control.")
        : methodNotAllowed("GET", "POST", "DELETE");
  }
}

async function press(call: Call, network: PhoneNetwork, id: string): Promise<Answer> {
  const order = network.store.find(id);
  if (!order) return problem(404, "not_found", "No such phone.");
  const wish = await read(call, PressSchema);
  if ("press" in wish) network.press(order, wish.press);
  else if ("useBytes" in wish) network.use(order, wish.useBytes);
  else if ("ageDays" in wish) age(order.profile, wish.ageDays);
  else order.profile.countedFrom = network.now();
  network.store.changed();
  const { profile } = order;
  return json(200, {
    smdpStatus: profile.smdpStatus,
    usedBytes: usedBytes(profile),
    totalBytes: totalBytes(profile),
  });
}

function overview({ settings, faults, chance, store }: PhoneNetwork) {
  return {
    settings,
    struck: chance.struck,
    balance: { dollars: store.balance() / UNITS_PER_USD },
    faults: faults.map(({ kind, ...rest }) => ({ next: kind, ...rest })),
    counts: {
      orders: store.orders.length,
      repeats: store.orders.reduce((sum, { repeats }) => sum + repeats, 0),
      notices: store.notices.length,
    },
  };
}

async function read<Schema extends z.ZodTypeAny>(call: Call, schema: Schema): Promise<z.output<Schema>> {
  const parsed = schema.safeParse(await jsonBody(call));
  if (!parsed.success) throw new HttpError(problem(400, "validation_error", complaint(parsed.error)));
  return parsed.data as z.output<Schema>;
}
