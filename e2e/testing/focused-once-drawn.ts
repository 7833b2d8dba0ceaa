import type { Page } from 'playwright-core';

/** What has the focus once the browser has drawn what was done, by its name or its text; `BODY` where it is lost. */
export const focusedOnceDrawn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    // the focus falls, and is caught, within a few frames
    for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
    const has = document.activeElement;
    if (has === null || has === document.body) return 'BODY';
    return has.getAttribute('aria-label') ?? has.textContent ?? '';
  });
