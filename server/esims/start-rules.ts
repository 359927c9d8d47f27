/** When the days of a package begin, as its network says. */
export const startRules = ["first_connection", "first_installation"] as const;
export type StartRule = (typeof startRules)[number];
