/** The ids of the routes whose pages React runs in (app/build/documents.ts). */
const appIds: string[] = import.meta.env.APP_ROUTES;

/**
 * Makes every way to a document a way out of the app: a link, a form, a redirect after a form.
 * Before React starts, each such route is put beside the app, with nothing to it but that the browser
 * opens its address. (Inside the app, its root would be asked for data first, and the message that waits
 * for the visitor spent.) So is what is no page at all.
 */
export function separateDocuments(): void {
  for (const [id, route] of Object.entries(__remixManifest.routes)) {
    if (appIds.includes(id)) continue;
    delete route.parentId;
    __remixRouteModules[id] = { default: () => null, clientLoader: openDocument };
  }
  addEventListener("pageshow", ({ persisted }) => persisted && stay());
}

/** Never ends: until the document is there, the app is on its way to it. */
function openDocument(): Promise<never> {
  const { pathname, search, hash } = __remixRouter.state.navigation.location!;
  location.assign(pathname + search + hash);
  return new Promise(() => {});
}

/** A page that comes back from the browser's memory is on its way no more; it may have aged. */
function stay(): void {
  const { pathname, search, hash } = __remixRouter.state.location;
  void __remixRouter.navigate({ pathname, search, hash }, { replace: true, preventScrollReset: true });
}
