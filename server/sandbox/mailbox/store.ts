import { timestamp } from "../../clock";
import { randomBytes } from "node:crypto";
import { keep } from "../state-file";

const KEPT = 500;

export interface NewMail {
  to: string[];
  from: string;
  replyTo: string | null;
  messageId: string;
  /** The request that the email says it comes from. */
  requestId: string | null;
  /** The headers that a mail program makes a button of which ends a list, one after the other. */
  unsubscribe: string | null;
  subject: string;
  text: string;
  html: string;
}

export interface ReceivedMail extends NewMail {
  id: string;
  at: string;
  /** Somebody has opened it; not there while nobody has. */
  isRead?: true;
}

interface State {
  version: 1;
  mails: ReceivedMail[];
}

export type MailStore = Awaited<ReturnType<typeof openMailStore>>;

/** The mails received, the newest of them, in memory and in one JSON file. */
export async function openMailStore(file: string | undefined, log: (line: string) => void) {
  const kept = await keep<State>(file, () => ({ version: 1, mails: [] }), log);
  const { state, changed, saved } = kept;
  return {
    kept,
    /** Keeps a mail. Resolves when it is on disk, so that what was taken in is not lost. */
    async add(mail: NewMail): Promise<void> {
      state.mails.push({ id: randomBytes(8).toString("hex"), at: timestamp(), ...mail });
      state.mails.splice(0, state.mails.length - KEPT);
      changed();
      await saved();
    },
    find: (id: string): ReceivedMail | undefined => state.mails.find((mail) => mail.id === id),
    /** Somebody opens it. */
    read(mail: ReceivedMail): void {
      if (mail.isRead) return;
      mail.isRead = true;
      changed();
    },
    unread: (): number => state.mails.filter(({ isRead }) => !isRead).length,
    /** Everybody who has mail, the latest first. */
    addresses: (): string[] => [...new Set(state.mails.toReversed().flatMap(({ to }) => to))],
    /** Newest first, those whose address has this in it, in whatever case. */
    search: (part: string): ReceivedMail[] =>
      state.mails
        .filter(({ to }) => to.some((address) => address.toLowerCase().includes(part.toLowerCase())))
        .toReversed(),
    /** Newest first; with an address only the mails to it. */
    list: (to?: string): ReceivedMail[] =>
      state.mails.filter((mail) => to === undefined || mail.to.includes(to)).toReversed(),
  };
}
