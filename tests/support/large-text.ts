/** A reader whose browser shows all letters at another size, as its settings can, or with more space. */
import type { Page } from "@playwright/test";

const USUAL_PX = { standard: 16, fixed: 13 };
/** Longer ones may fill more than a line of a phone. */
const LONGEST_WHOLE_WORD = 10;

export async function readAt(page: Page, times: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Page.setFontSizes", {
    fontSizes: { standard: times * USUAL_PX.standard, fixed: times * USUAL_PX.fixed },
  });
  await page.setViewportSize({ width: 360, height: 740 });
}

/** The spaces of WCAG 1.4.12, which readers set for themselves. */
export async function spaceOut(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } " +
        "p { margin-bottom: 2em !important }",
    );
    document.adoptedStyleSheets = [sheet];
  });
}

/** What does not fit: the page, words that are cut off or stand outside the window, short words in pieces. */
export async function whatDoesNotFit(page: Page): Promise<string[]> {
  return page.evaluate((longest) => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const faults = scrollWidth > clientWidth ? [`scrolls by ${scrollWidth - clientWidth} px`] : [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text; (text = texts.nextNode() as Text | null);) {
      const holder = text.parentElement!;
      // What scrolls by itself, by keyboard too, may be wider; pictures are no text.
      const isOther =
        holder.closest("[class*='sr-only'], svg, select, template, script, style, [tabindex='0']") !== null;
      if (isOther || !holder.checkVisibility() || !text.data.trim()) continue;
      const where = `${holder.localName} "${text.data.trim().slice(0, 40)}"`;
      const box = edgesOf(holder);
      for (const line of linesOf(text, 0, text.length))
        if (line.left < box.left - 1 || line.right > box.right + 1) faults.push(`cut off: ${where}`);
      for (const { 0: word, index } of text.data.matchAll(/(?<=^|\s)\p{L}+(?=$|[\s.,:;!?])/gu))
        if (
          word.length <= longest &&
          new Set(linesOf(text, index, index + word.length).map(({ top }) => top)).size > 1
        )
          faults.push(`broken: ${word} in ${where}`);
    }
    return [...new Set(faults)];

    function linesOf(text: Text, from: number, to: number): DOMRect[] {
      const range = document.createRange();
      range.setStart(text, from);
      range.setEnd(text, to);
      return [...range.getClientRects()].filter(({ width }) => width > 0);
    }

    /** The window, or what is left of it where something around the text hides what goes over its edges. */
    function edgesOf(element: Element): { left: number; right: number } {
      let [left, right] = [0, clientWidth];
      for (let around: Element | null = element; around; around = around.parentElement) {
        if (getComputedStyle(around).overflowX === "visible") continue;
        const box = around.getBoundingClientRect();
        left = Math.max(left, box.left);
        right = Math.min(right, box.right);
      }
      return { left, right };
    }
  }, LONGEST_WHOLE_WORD);
}
