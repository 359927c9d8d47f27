import type { FaqCategory } from "./rules";

declare module "../database/tables" {
  interface Tables {
    faqs: {
      id: string;
      position: number;
      category: FaqCategory;
      question: string;
      answer: string;
    };
    contact_messages: {
      id: string;
      name: string;
      email: string;
      subject: string;
      message: string;
      created_at: string;
    };
  }
}
