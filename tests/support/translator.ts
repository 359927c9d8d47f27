/** A browser's translator, as far as it touches a page: each text becomes a new one within two `font`s. */
import type { Page } from "@playwright/test";

interface ReactRoot {
  stateNode: { current: { memoizedState: { isDehydrated: boolean } } };
}

/**
 * From now on in every page that is opened: once it runs, all its texts are taken out and put in again, and
 * so is every text that comes later. The words stay, so that tests can look for them.
 */
export async function translate(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const isLeftAlone = (text: Text) =>
      !text.data.trim() ||
      text.parentElement?.closest("font, script, style, textarea, svg, noscript") !== null;
    const wrap = (text: Text) => {
      if (!text.isConnected || isLeftAlone(text)) return;
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      inner.append(text.data);
      outer.append(inner);
      text.replaceWith(outer);
    };
    const wrapAll = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = root instanceof Text ? [root] : [];
      for (let text; (text = walker.nextNode() as Text | null);) texts.push(text);
      for (const text of texts) wrap(text);
    };
    /** React has made the page its own, or never will: a reader asks for a translation of what is there. */
    const isRunning = () => {
      if (document.querySelector("script[data-sheet]")) return true;
      const [, root] = Object.entries(document).find(([key]) => key.startsWith("__reactContainer$")) ?? [];
      return (root as ReactRoot | undefined)?.stateNode.current.memoizedState.isDehydrated === false;
    };
    const start = () => {
      if (!isRunning()) return void setTimeout(start, 20);
      wrapAll(document.body);
      document.documentElement.classList.add("translated-ltr");
      new MutationObserver((changes) => {
        for (const { target, type, addedNodes } of changes)
          if (type === "characterData") wrap(target as Text);
          else for (const added of addedNodes) wrapAll(added);
      }).observe(document.body, { childList: true, characterData: true, subtree: true });
    };
    addEventListener("load", start);
  });
}
