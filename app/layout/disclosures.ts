/**
 * Adds to native disclosures what they lack, for pages of both kinds. It opens and closes them and changes nothing
 * else, so React need not know.
 *
 * `data-menu` closes by Escape and by a click outside. Of disclosures with one `name` only one is open at a time, in
 * older browsers too. The one around the element that the address names opens.
 */
export function startDisclosures(): void {
  document.addEventListener("keydown", ({ key }) => {
    const menu = key === "Escape" && openMenu();
    if (!menu) return;
    menu.open = false;
    menu.querySelector("summary")?.focus();
  });
  document.addEventListener("pointerdown", ({ target }) => {
    const menu = openMenu();
    if (menu && !menu.contains(target as Node)) menu.open = false;
  });
  document.addEventListener("toggle", ({ target }) => closeOthers(target as HTMLDetailsElement), true);
  addEventListener("hashchange", openNamed);
  openNamed();
}

function openMenu(): HTMLDetailsElement | null {
  return document.querySelector("details[data-menu][open]");
}

function closeOthers(details: HTMLDetailsElement): void {
  const name = details.open && details.getAttribute("name");
  if (!name) return;
  for (const other of document.querySelectorAll<HTMLDetailsElement>(`details[name="${name}"][open]`))
    if (other !== details) other.open = false;
}

/** Some browsers do so when a page is loaded; none when the address changes in it. */
export function openNamed(): void {
  const details = document.getElementById(location.hash.slice(1))?.closest("details");
  if (!details || details.open) return;
  details.open = true;
  details.scrollIntoView({ block: "nearest" });
}
