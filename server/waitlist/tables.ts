import "../database/tables";

declare module "../database/tables" {
  interface Tables {
    waitlist_signups: {
      id: string;
      email: string;
      email_key: string;
      first_name: string | null;
      last_name: string | null;
      phone: string | null;
      country_code: string | null;
      source: string;
      place: number | null;
      created_at: string;
    };
    waitlist_places: { id: number; given: number };
  }
}
