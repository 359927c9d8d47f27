import { mailArticle, newsReadersLeft } from "../news/mail-article";
import { findArticle } from "../news/news";
import { launchAhead, type LaunchWork, openShop } from "../waitlist/launch";
import { type Command, counted, oneLine } from "./command";

/** What goes to many people at once. */
export const launchCommands: Command[] = [
  {
    usage: "launch --yes",
    explains:
      "Open the shop: the waitlist closes, everybody on it gets the one launch mail, the first hundred with the link to their gift.",
    async run() {
      const due = await launchAhead();
      return {
        subject: "launch",
        ahead: `${opened(due)}To be queued: ${work(due)}.`,
        async perform() {
          const done = await openShop();
          const isNew = done.openedAt === null;
          return {
            isDone: true,
            says: `${opened(done)}Queued: ${work(done)}.${isNew ? "\nThe shop is open. Running shops show it within a second." : ""}`,
            before: { ...done },
            after: { ...(await launchAhead()) },
          };
        },
      };
    },
  },
  {
    usage: "news mail SLUG --yes",
    explains:
      "Mail an article's title, excerpt and link to all who asked for news and confirmed it, once each.",
    async run([slug = ""]) {
      const article = await findArticle(slug);
      if (!article) return `There is no article ${oneLine(slug)} that is published.`;
      const title = oneLine(article.title);
      return {
        subject: slug,
        ahead: `${title}: to be queued for ${counted(await newsReadersLeft(slug), "reader")}.`,
        async perform() {
          const mailed = (await mailArticle(slug)) ?? 0;
          const readersLeft = await newsReadersLeft(slug);
          return {
            isDone: true,
            says: `${title}: queued for ${counted(mailed, "reader")}.`,
            before: { readersLeft: readersLeft + mailed },
            after: { readersLeft },
          };
        },
      };
    },
  },
];

function work({ mails, gifts }: LaunchWork): string {
  return `${counted(mails, "launch mail")}, ${gifts} of them with a gift`;
}

function opened({ openedAt }: LaunchWork): string {
  return openedAt === null ? "" : `The shop was opened ${openedAt}.\n`;
}
