import { paths } from "~/paths";
import { site } from "~/site";
import { TextLink } from "~/ui/text-link";

/** What is true of chat today. It is shown wherever a page names chat. */
export function ChatToday({ className }: { className?: string }) {
  return (
    <p className={className}>
      Chat comes with the app. Until then, <TextLink to={paths.supportContact()}>write to us</TextLink>: we
      answer {site.contact.hours}.
    </p>
  );
}
