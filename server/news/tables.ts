import type { Flag } from "../database/tables";
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
      is_featured: Flag;
      published_at: string;
      created_at: string;
      updated_at: string;
      meta_description: string;
      keywords: string;
    };
  }
}
