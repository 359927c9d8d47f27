/** The oldest that our styles are made for. Scripts may ask for more: without them every page is whole. */
export const BROWSERS = ["chrome90", "firefox90", "safari14"];
