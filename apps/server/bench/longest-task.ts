import type { Browser, Page } from 'playwright-core';
import { longestTaskOf, tracePage } from './trace-page.ts';

/** The longest task of the page's main thread while `work` lasts, ms. */
export const longestTask = async (browser: Browser, page: Page, work: () => Promise<void>): Promise<number> =>
  longestTaskOf(await tracePage(browser, page, work));
