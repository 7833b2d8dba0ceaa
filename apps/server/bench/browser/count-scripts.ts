import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';

/** Counts the scripts that a page loads from now on, each once. */
export function countScripts(page: Page) {
  const loaded = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script' && response.ok()) loaded.set(response.url(), response.body());
  });
  return {
    /** kB so far, gzipped. */
    async size(): Promise<number> {
      const bodies = await Promise.all(loaded.values());
      return bodies.reduce((bytes, body) => bytes + gzipSync(body, { level: 9 }).length, 0) / 1000;
    },
    stop: () => page.removeAllListeners('response'),
  };
}
