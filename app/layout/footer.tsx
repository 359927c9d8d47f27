import { Link } from "@remix-run/react";
import { useState } from "react";
import { coinName } from "#server/payments/rates";
import { count } from "~/format";
import { paths } from "~/paths";
import { site } from "~/site";
import { BankCard, Bitcoin, Camera, Coin, Ethereum, AlphabetIcon, XLogo, Litecoin } from "../ui/icons";
import { Logo } from "../ui/logo";
import { useCoins, useTakesCards } from "./coins";
import { useRenderContext } from "../forms/render-context";

const columns = [
  {
    title: "Product",
    links: [
      { to: paths.plans(), label: "Data Plans" },
      { to: paths.fares(), label: "All fares" },
      { to: paths.destinations(), label: "Destinations" },
      { to: paths.trip(), label: "Plan a trip" },
      { to: paths.coverage(), label: "Coverage" },
      { to: paths.dashboard(), label: "Dashboard" },
    ],
  },
  {
    title: "Company",
    links: [
      { to: paths.about(), label: "About" },
      { to: paths.news(), label: "News" },
      { to: paths.careers(), label: "Careers" },
      { to: paths.press(), label: "Press" },
      { to: paths.partners(), label: "Partners" },
      { to: paths.developers(), label: "Developers" },
    ],
  },
  {
    title: "Support",
    links: [
      { to: paths.support(), label: "Support Center" },
      { to: paths.contact(), label: "Contact us" },
      { to: paths.waitlistBlock(), label: "Keep me posted" },
    ],
  },
];
const legal = [
  { to: paths.terms(), label: "Terms of Service" },
  { to: paths.privacy(), label: "Privacy Policy" },
  { to: paths.cookies(), label: "Cookies" },
  { to: paths.disclaimer(), label: "Disclaimer" },
];
const socialIcons = { X: XLogo, Instagram: Camera, LinkedIn: AlphabetIcon };
const coinIcons = new Map([
  ["BTC", Bitcoin],
  ["ETH", Ethereum],
  ["LTC", Litecoin],
]);

/** The coins that are taken: those that have an icon, and how many others there are. */
function acceptedOf(coins: readonly string[]) {
  const drawn = coins.flatMap((code) => {
    const Icon = coinIcons.get(code);
    return Icon ? [{ name: coinName(code), Icon }] : [];
  });
  const others = coins.length - drawn.length;
  if (others === 0) return drawn;
  const name = drawn.length > 0 ? `and ${count(others, "more coin")}` : count(others, "coin");
  return [...drawn, { name, Icon: Coin }];
}

/**
 * The foot of every page. It stays the same while a page is open: the browser keeps the one that came with the page,
 * and the script of app pages does not hold it.
 */
export const Footer = import.meta.env.SSR ? MadeFooter : KeptFooter;

const LOOKS = "mt-auto border-t border-line bg-paper-warm";

function KeptFooter() {
  const [made] = useState(() => document.querySelector("body > footer")?.innerHTML ?? "");
  return <footer className={LOOKS} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: made }} />;
}

function MadeFooter() {
  const { year } = useRenderContext();
  const coins = useCoins();
  const takesCards = useTakesCards();
  return (
    <footer className={LOOKS}>
      <div className="page footer-columns">
        <div className="col-span-full max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:justify-between lg:col-span-1 lg:max-w-xs">
          <p className="flex items-center gap-2 font-display text-lg font-bold">
            <Logo className="size-7" />
            {site.name}
          </p>
          <p className="text-sm text-ink-soft max-sm:order-3 max-sm:w-full sm:mt-3">{site.tagline}.</p>
          <ul className="-mr-3 flex gap-1 sm:mt-4 sm:mr-0 sm:-ml-3">
            {site.social.map(({ name, url }) => {
              const Icon = socialIcons[name];
              return (
                <li key={name}>
                  <a
                    href={url}
                    rel="noopener"
                    aria-label={`${site.name} on ${name}`}
                    className="grid size-11 place-items-center rounded-field hover:text-accent"
                  >
                    <Icon className="size-5" />
                  </a>
                </li>
              );
            })}
          </ul>
        </div>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={title} className="xs:wrap-normal">
            <h2 className="font-body text-sm font-bold tracking-normal">{title}</h2>
            <ul className="mt-2">
              {links.map(({ to, label }) => (
                <li key={to}>
                  <Link
                    to={to}
                    className="flex min-h-8 items-center text-sm text-ink-soft xs:whitespace-nowrap sm:min-h-9 hover:text-ink hover:underline"
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="page flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-4 sm:gap-4 sm:py-5 text-sm text-ink-soft">
        <p>{`© ${year ?? ""} ${site.name}. All rights reserved.`}</p>
        <nav aria-label="Legal">
          <ul className="flex flex-wrap gap-x-5">
            {legal.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className="flex min-h-9 items-center hover:text-ink hover:underline">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <ul className="flex flex-wrap items-center gap-3" aria-label="Ways to pay">
          {acceptedOf(coins).map(({ name, Icon }) => (
            <li key={name} title={name}>
              <Icon className="size-5" />
              <span className="sr-only">{name}</span>
            </li>
          ))}
          {(takesCards || site.isDemonstration) && (
            <li title="Credit card" className="flex flex-wrap items-center gap-x-1.5">
              <BankCard className="size-5" />
              <span className="sr-only">{takesCards ? "Credit card" : "Credit card:"}</span>
              {!takesCards && <span className="text-xs">coming soon</span>}
            </li>
          )}
        </ul>
      </div>
    </footer>
  );
}
