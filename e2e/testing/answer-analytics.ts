import type { FrameLocator, Page } from 'playwright-core';

/** Answers the question that ends every way to a home, as most people do. */
export async function refuseAnalytics(page: Pick<Page | FrameLocator, 'getByRole'>): Promise<void> {
  await page.getByRole('heading', { level: 1, name: /Nous aider à améliorer/ }).waitFor();
  await page.getByRole('button', { name: 'Refuser', exact: true }).click();
}
