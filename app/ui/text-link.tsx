import { Link, type LinkProps } from "@remix-run/react";
import { classes } from "./classes";

/** How a link looks within a text; bold where the text is pale. */
export const textLink = "font-medium text-accent underline underline-offset-4";
export const boldLink = "font-semibold text-accent underline underline-offset-4";

interface TextLinkProps extends LinkProps {
  isBold?: boolean;
  /** It stands by itself, high enough for a thumb. */
  isTall?: boolean;
}

export function TextLink({ isBold, isTall, className, ...rest }: TextLinkProps) {
  const look = isBold ? boldLink : textLink;
  return (
    <Link {...rest} className={classes(isTall && "inline-flex min-h-11 items-center", look, className)} />
  );
}
