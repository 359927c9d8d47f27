/** How the clock of a world is moved: what is due on the way is done at its own time, in order. */
import { DAY, HOUR, isClockFrozen, MINUTE, nowMs, setClock, timestamp } from "../clock";
import { env } from "../env";
import { LOOK_SECONDS } from "../env-partners";
import { checkBalanceAt } from "../esims/balance";
import { checkAllEsimsNow } from "../esims/check-due";
import { nextDue } from "../jobs/claim";
import type { Sandbox } from "../sandbox/sandbox";
import { runDueTasks } from "../worker/worker";

/** What fails at one moment and is due again at once would keep the clock from moving on. */
const ROUNDS = 20;

/**
 * Moves the clock, from one moment at which something is due to the next. Tasks that look around by the hour or the day
 * do so as often on the way. No worker may run meanwhile.
 * @param to ms since 1970, not before now.
 */
export async function moveClock(to: number, sandbox: Sandbox): Promise<void> {
  const wasFrozen = isClockFrozen();
  const { network } = env();
  const { lookSeconds } = network;
  const isLong = to - nowMs() > HOUR;
  network.lookSeconds = Math.max(lookSeconds, LOOK_SECONDS); // in a sandbox it looks at each eSIM by the second
  let [hour, day] = [nowMs() + HOUR, nowMs() + DAY];
  try {
    setClock(nowMs(), true);
    if (isLong) await checkAllEsimsNow();
    // It can only change by an order, which has it looked at; and the price list is long.
    await checkBalanceAt(timestamp(new Date(to)));
    let next = await runDue(sandbox, MINUTE, true);
    while (nowMs() < to) {
      const step = next > nowMs() ? next : nowMs() + MINUTE; // what stays due is tried on the way
      setClock(Math.min(to, step, nowMs() + HOUR), true);
      const [isHour, isDay] = [nowMs() >= hour, nowMs() >= day];
      if (isHour) hour = nowMs() + HOUR;
      if (isDay) day = nowMs() + DAY;
      next = await runDue(sandbox, isDay ? DAY : isHour ? HOUR : MINUTE, next <= nowMs());
    }
    if (isLong) await checkAllEsimsNow();
  } finally {
    network.lookSeconds = lookSeconds;
    setClock(nowMs(), wasFrozen);
  }
}

/**
 * Does what is due now, and what that makes due.
 * @param isDue whether something waits now; if not, only what looks around does. @returns when something is due next.
 */
async function runDue(sandbox: Sandbox, pause: number, isDue: boolean): Promise<number> {
  for (let round = 1; ; round += 1) {
    await sandbox.runDue();
    await runDueTasks(pause, isDue);
    const due = await nextDue();
    const next = Math.min(sandbox.nextDue(), due === undefined ? Infinity : Date.parse(due));
    if (next > nowMs() || round === ROUNDS) return next;
    [pause, isDue] = [MINUTE, true];
  }
}
