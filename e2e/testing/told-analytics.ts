import type { Page } from 'playwright-core';

/** Bodies of what the page tells of its use, as they leave. */
export function listenToAnalytics(page: Page): readonly string[] {
  const told: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/analytics') told.push(request.postData() ?? '');
  });
  return told;
}

/** What has gathered leaves as the page goes out of sight. */
export async function hidePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    Reflect.deleteProperty(document, 'visibilityState');
    document.dispatchEvent(new Event('visibilitychange'));
  });
}
