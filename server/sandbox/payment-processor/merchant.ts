import { shop } from "../../shop/rules";

/** What a shop deposits with its processor: the mark that its customers know it by. */
export const MERCHANT_LOGO = shop.isDemonstration
  ? `<svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" fill="#C8401C"/><path d="M9 18a11.5 11.5 0 0 1 12.8-.6" fill="none" stroke="#fff" stroke-width="3.4"/><circle cx="24.3" cy="20.6" r="2.7" fill="#fff"/><path d="M9 26V8h13.5" fill="none" stroke="#fff" stroke-width="4"/></svg>`
  : "";
