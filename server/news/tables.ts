import type { SqlBoolean } from "../database/tables";
import type { Category } from "./rules";

declare module "../database/tables" {
  interface Tables {
    news_articles: {
      id: string;
      slug: string;
      title: string;
      excerpt: string;
      content: string;
      category: Category;
      author: string;
      read_minutes: number;
      is_featured: SqlBoolean;
      published_at: string;
      created_at: string;
      updated_at: string;
      meta_description: string;
      keywords: string;
      is_sample: SqlBoolean;
    };
    news_subscribers: {
      id: string;
      email: string;
      email_key: string;
      /** The hash of the secret in the link that confirms; null once it was used. */
      confirm_hash: string | null;
      /** Stands in every mail, so it is kept as it is: all it can do is end them. */
      leave_secret: string;
      /** When the last link to confirm was asked for. */
      asked_at: string;
      confirmed_at: string | null;
    };
    /** Which article was mailed to whom. */
    news_mailings: { subscriber_id: string; slug: string };
  }
}
