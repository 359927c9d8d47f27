/**
 * The crash test of the Idempotency-Key: clients repeat calls that make something until they are answered, while the
 * shop is killed again and again.
 *
 *   npx tsx tests/bench/crash-keys.ts [calls=200] [kills=12] [seed=N] [--postgres]
 */
import { EventEmitter, once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { seed as anySeed } from "../support/deep";
import type { ApiAnswer } from "../support/api";
import { randomFrom } from "../support/random";
import { clientOf } from "./api-client";
import { numberOf } from "./arguments";
import { keyedCall, type KeyedCall } from "./keyed-calls";
import { crash } from "./run";
import type { Stand } from "./shop";
import { table } from "./table";

/**
 * How long a shop must be silent to count as down: on a busy machine, killed again and again, it may be silent for
 * minutes.
 */
const GIVES_UP_AFTER = 300_000;
/** Most calls are over within this time of their beginning; a card payment takes two seconds before that. */
const [CALL_MS, CARD_MS] = [120, 2_000];
/** Answered calls come in groups: when one is answered, others are between their effect and their answer. */
const [SWARM_MS, SWARM_WITHIN_MS] = [15, 3_000];
const AT_ONCE = 40;

const [calls, kills] = [numberOf("calls", 200), numberOf("kills", 12)];
const seed = numberOf("seed", anySeed);
const random = randomFrom(seed);
const bell = new EventEmitter();
const repeated = { unanswered: 0, later: 0 };

const asked: KeyedCall[] = [];
const answers: Promise<Answered | undefined>[] = [];

await crash({
  says: `${calls} calls, seed ${seed}`,
  kills,
  begin: async (stand) => {
    const client = clientOf(stand.origin);
    while (asked.length < calls) {
      const some = Math.min(AT_ONCE, calls - asked.length);
      asked.push(
        ...(await Promise.all(Array.from({ length: some }, (_, n) => keyedCall(client, asked.length + n)))),
      );
    }
    return async () => {
      const answered = (await Promise.all(answers)).filter((each) => each !== undefined);
      const broken = (await Promise.all(answered.map((each) => violationsOf(stand, each)))).flat();
      report(answered);
      const lines = stand.logged().split("\n");
      const silent = calls - answered.length;
      return [
        ...(silent > 0 ? [`${silent} calls were never answered`] : []),
        ...broken,
        ...lines.filter((line) => line.includes('"request failed"')),
      ];
    };
  },
  aim: async (stand, kill) => {
    await stand.ready();
    const due = Math.ceil((calls * (kill + 1)) / kills);
    answers.push(...asked.slice(answers.length, due).map(persist));
    await moment(kill);
  },
  endsWithinMs: 10 * 60_000,
  allIsWell: "Each done once, and answered as the first time.",
});

/** Of four kills one hits calls, one cards, two a group. */
async function moment(kill: number): Promise<void> {
  if (kill % 4 < 2) return sleep(random() * CALL_MS + (kill % 4) * CARD_MS);
  await Promise.race([once(bell, "answer"), sleep(SWARM_WITHIN_MS)]);
  await sleep(random() * SWARM_MS);
}

interface Answered {
  call: KeyedCall;
  answer: ApiAnswer;
  tries: number;
}

/** Sends the call until it is answered, as a client does that does not know what became of it. */
async function persist(call: KeyedCall): Promise<Answered | undefined> {
  const until = Date.now() + GIVES_UP_AFTER;
  for (let tries = 1; ; tries += 1) {
    const answer = await call.send().catch(() => undefined);
    if (answer) bell.emit("answer");
    if (answer && !answer.headers["retry-after"]) return { call, answer, tries };
    repeated[answer ? "later" : "unanswered"] += 1;
    if (Date.now() > until) return undefined;
    await sleep(answer ? Number(answer.headers["retry-after"]) * 1_000 : 200 + random() * 200);
  }
}

/** @returns what is lost, done twice, or answered differently when it is sent again. */
async function violationsOf(stand: Stand, { call, answer, tries }: Answered): Promise<string[]> {
  const who = `${call.kind} ${call.key}, answered at try ${tries}`;
  const times = await call.done(stand);
  await call.meanwhile();
  const again = await call.send();
  const isSame = again.body === answer.body && again.status === 201 && isReplay(again);
  return [
    ...(times === 1 ? [] : [`${who}: done ${times} times (${answer.body})`]),
    ...(isSame ? [] : [`${who}: ${answer.body}, later ${again.body}`]),
  ];
}

function report(answered: Answered[]): void {
  console.log(
    table([
      ["calls answered", answered.length],
      ["kills", kills],
      ["calls sent more than once", answered.filter(({ tries }) => tries > 1).length],
      ["requests repeated: no answer", repeated.unanswered],
      ["requests repeated: 409, 429 or 503", repeated.later],
      ["first answers that were a repeat's", answered.filter(({ answer }) => isReplay(answer)).length],
    ]),
  );
}

/** A try has done the work and kept its answer, and a kill took the answer. */
function isReplay({ headers }: ApiAnswer): boolean {
  return headers["idempotency-replayed"] !== undefined;
}
