/** What the checkout form says for a plan that comes on an eSIM of its own. No id looks like it. */
export const NEW_ESIM = "new";
