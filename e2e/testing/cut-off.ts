import type { Page } from 'playwright-core';

/**
 * What a window does not show of its page at the width that it has: what stands out of it, and words that are wider than what holds them. What is scrolled
 * across on purpose, and drawings, are none of it.
 */
export const cutOff = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
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
      if (!isDrawn || element.closest('svg *, .leaflet-container, .sr') !== null || scrolls(element)) return [];
      const hasWords = [...element.childNodes].some(
        ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim() !== '',
      );
      const isOut = left < -1 || right > innerWidth + 1;
      const isCut = (hasWords || element === modal) && style.display !== 'inline' && element.scrollWidth > element.clientWidth + 1;
      return isOut || isCut ? [`${isOut ? 'out' : 'cut'}: ${element.className} ${(element.textContent ?? '').slice(0, 40)}`] : [];
    });
  });
