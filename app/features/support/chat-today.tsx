import { Link } from "@remix-run/react";
import { paths } from "~/paths";
import { site } from "~/site";

/** What is true of chat today. It is shown wherever a page names chat. */
export function ChatToday({ className }: { className?: string }) {
  return (
    <p className={className}>
      Chat comes with the app. Until then,{" "}
      <Link to={paths.supportContact()} className="font-medium text-accent underline underline-offset-4">
        write to us
      </Link>
      : we answer {site.contact.hours}.
    </p>
  );
}
