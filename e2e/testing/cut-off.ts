import type { Page } from 'playwright-core';

/** Since when a tile is warmed early: it stands upon nothing, and falls away whole where its line has no room for it. */
const FALLS_AWAY = '.tile_early';

/**
 * What a window does not show of its page at the width that it has: what stands out of it, and words that are wider than what holds them, or stand out of their
 * card, or are higher than what shows them. What is scrolled across on purpose may stand out of the window, not out of its card; drawings are none of it.
 */
export const cutOff = (page: Page): Promise<readonly string[]> =>
  page.evaluate((fallsAway) => {
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      ((element.tagName !== 'DIALOG' &&
        /auto|scroll/.test(getComputedStyle(element).overflowX) &&
        element.scrollWidth > element.clientWidth) ||
        scrolls(element.parentElement));
    const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
    const all = [...(modal ?? document.body).querySelectorAll('*'), ...(modal === undefined ? [] : [modal])];
    return all.flatMap((element) => {
      const style = getComputedStyle(element);
      const { left, right, width, height } = element.getBoundingClientRect();
      const isDrawn = width > 1 && height > 1 && style.visibility === 'visible' && style.clipPath === 'none';
      if (!isDrawn || element.closest('svg *, .leaflet-container, .sr') !== null) return [];
      const hasWords = [...element.childNodes].some(
        ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim() !== '',
      );
      const holder = hasWords ? element.parentElement?.closest('.card, .list')?.getBoundingClientRect() : undefined;
      const isAcross = scrolls(element);
      const isOut = !isAcross && (left < -1 || right > innerWidth + 1);
      const isCut =
        (hasWords || element === modal) &&
        style.display !== 'inline' &&
        element.scrollWidth > element.clientWidth + 1 &&
        !(isAcross && /auto|scroll/.test(style.overflowX));
      // a font is higher than its line
      const isLow =
        hasWords &&
        /hidden|clip/.test(style.overflowY) &&
        style.webkitLineClamp === 'none' &&
        !element.matches(fallsAway) &&
        element.scrollHeight > element.clientHeight + Number.parseFloat(style.fontSize) / 2;
      const isBeyond = holder !== undefined && element.closest('table') === null && (left < holder.left - 1 || right > holder.right + 1);
      return isOut || isCut || isLow || isBeyond
        ? [`${isOut ? 'out' : isCut || isLow ? 'cut' : 'beyond'}: ${element.className} ${(element.textContent ?? '').slice(0, 40)}`]
        : [];
    });
  }, FALLS_AWAY);

/** Words that stand upon other words. */
export const overlapping = (page: Page): Promise<readonly string[]> =>
  page.evaluate((fallsAway) => {
    const root = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
    /** It stands over what is scrolled below it. */
    const floats = (element: Element | null): boolean =>
      element !== null && (/fixed|sticky/.test(getComputedStyle(element).position) || (element !== root && floats(element.parentElement)));
    const across = (one: DOMRect, other: DOMRect) => Math.min(one.right, other.right) - Math.max(one.left, other.left);
    /** By the middles of lines alone: a font is higher than its letters. */
    const down = (one: DOMRect, other: DOMRect) =>
      Math.min(one.bottom - one.height / 5, other.bottom - other.height / 5) -
      Math.max(one.top + one.height / 5, other.top + other.height / 5);
    /** The line lies wholly outside of what holds it, and is not drawn. */
    const isFallenAway = (box: DOMRect, parent: Element): boolean => {
      if (!parent.matches(fallsAway)) return false;
      const { top, bottom } = parent.getBoundingClientRect();
      return box.top >= bottom - 1 || box.bottom <= top + 1;
    };
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const lines: { readonly text: string; readonly box: DOMRect }[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const { parentElement: parent, textContent: text } = node;
      if (parent === null || text === null || text.trim() === '' || parent.closest('.sr, svg, option, select') !== null) continue;
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || floats(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      lines.push(
        ...[...range.getClientRects()]
          .filter((box) => box.width > 1 && box.height > 1 && !isFallenAway(box, parent))
          .map((box) => ({ text, box })),
      );
    }
    return lines.flatMap((one, index) =>
      lines
        .slice(index + 1)
        .filter(({ box }) => across(one.box, box) > 3 && down(one.box, box) > Math.min(one.box.height, box.height) / 5)
        .map((other) => `upon: ${one.text.slice(0, 30)} / ${other.text.slice(0, 30)}`),
    );
  }, FALLS_AWAY);
