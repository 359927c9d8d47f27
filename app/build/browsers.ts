/** The oldest browsers that our styles support. Scripts may need newer ones: without scripts every page is complete. */
export const BROWSERS = ["chrome90", "firefox90", "safari14"];
