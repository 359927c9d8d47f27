import type { HtmlLinkDescriptor } from "@remix-run/react";
import { paths } from "~/paths";
import { site } from "~/site";

/** Tells feed readers on any page about the news where the feed is. */
export const feedLink: HtmlLinkDescriptor = {
  rel: "alternate",
  type: "application/atom+xml",
  title: `${site.name} News`,
  href: paths.newsFeed(),
};
