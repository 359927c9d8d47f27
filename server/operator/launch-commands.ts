import { mailArticle, newsReadersLeft } from "../news/mail-article";
import { findArticle } from "../news/news";
import { launchAhead, openShop } from "../waitlist/launch";
import { type Command, counted, oneLine } from "./command";

/** What goes to many people at once. */
export const launchCommands: Command[] = [
  {
    usage: "launch --yes",
    explains:
      "Open the shop: the waitlist closes, everybody on it gets the one launch mail, the first hundred with the link to their gift.",
    async run(_values, { yes }, say) {
      const { openedAt, mails, gifts } = yes ? await openShop() : await launchAhead();
      const work = `${counted(mails, "launch mail")}, ${gifts} of them with a gift`;
      if (openedAt !== null) say(`The shop was opened ${openedAt}.`);
      say(yes ? `Queued: ${work}.` : `To be queued: ${work}.`);
      if (!yes) say("Nothing was changed. Add --yes to do it.");
      else if (openedAt === null) say("The shop is open. Running shops show it within ten seconds.");
      return yes ?? false;
    },
  },
  {
    usage: "news mail SLUG --yes",
    explains:
      "Mail an article's title, excerpt and link to all who asked for news and confirmed it, once each.",
    async run([slug = ""], { yes }, say) {
      const article = await findArticle(slug);
      if (!article) {
        say(`There is no article ${oneLine(slug)} that is published.`);
        return false;
      }
      if (!yes) {
        say(`${oneLine(article.title)}: to be queued for ${counted(await newsReadersLeft(slug), "reader")}.`);
        say("Nothing was changed. Add --yes to do it.");
        return false;
      }
      say(`${oneLine(article.title)}: queued for ${counted((await mailArticle(slug)) ?? 0, "reader")}.`);
      return true;
    },
  },
];
