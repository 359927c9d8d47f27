/** The ids of the routes whose pages React runs in (app/build/documents.ts). */
const appIds: string[] = import.meta.env.APP_ROUTES;

/**
 * Makes every navigation to a document leave the app: a link, a form, a redirect after a form. Before React starts, a
 * stand-in for each such route is added to the app; it only makes the browser open its address. (Inside the app, the
 * root loader would run first, and use up the message that waits for the visitor.) The same holds for addresses that
 * are no pages.
 */
export function separateDocuments(): void {
  for (const [id, route] of Object.entries(__remixManifest.routes)) {
    if (appIds.includes(id)) continue;
    delete route.parentId;
    __remixRouteModules[id] = { default: () => null, clientLoader: openDocument };
  }
  addEventListener("pageshow", ({ persisted }) => persisted && stay());
}

/** Never ends: until the document is there, the app is navigating to it. */
function openDocument(): Promise<never> {
  const { pathname, search, hash } = __remixRouter.state.navigation.location!;
  location.assign(pathname + search + hash);
  return new Promise(() => {});
}

/** A page that the browser restores is no longer navigating. Its data may be old. */
function stay(): void {
  const { pathname, search, hash } = __remixRouter.state.location;
  void __remixRouter.navigate({ pathname, search, hash }, { replace: true, preventScrollReset: true });
}
