import { fromNow, timestamp } from "../clock";
import { db } from "../database/connection";
import { BROWSER_LIFETIME } from "./known-browsers";
import { IDLE_LIFETIME } from "./sessions";

/** Removes what of accounts has run out, or was not used for so long; called now and then by the worker. */
export async function pruneEnded(): Promise<void> {
  const [at, idle, unused] = [timestamp(), since(IDLE_LIFETIME), since(BROWSER_LIFETIME)];
  await db().deleteFrom("sessions").where("expires_at", "<=", at).execute();
  await db().deleteFrom("sessions").where("seen_at", "<=", idle).execute();
  await db().deleteFrom("known_devices").where("seen_at", "<=", unused).execute();
  await db().deleteFrom("password_guesses").where("ends_at", "<=", at).execute();
  await db().deleteFrom("answered_challenges").where("ends_at", "<=", at).execute();
  await db().deleteFrom("unsent_forms").where("expires_at", "<=", at).execute();
  await db().deleteFrom("device_alarms").where("expires_at", "<=", at).execute();
  await db().deleteFrom("mailed_links").where("expires_at", "<=", at).execute();
  await db().deleteFrom("password_resets").where("expires_at", "<=", at).execute();
  await db().deleteFrom("pending_sign_ups").where("expires_at", "<=", at).execute();
}

function since(lifetime: number): string {
  return timestamp(fromNow(-lifetime));
}
