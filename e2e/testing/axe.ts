import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Frame, Page } from 'playwright-core';
import { expect } from 'vitest';

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Fault = { readonly id: string; readonly nodes: readonly { readonly html: string }[] };
type Axe = { readonly run: () => Promise<{ readonly violations: readonly Fault[] }> };

/** What axe-core finds wrong with the page as it is: the rule and where it is broken. */
export async function axeFaults(page: Page | Frame): Promise<readonly string[]> {
  await page.evaluate(await source);
  return page.evaluate(async () => {
    const { violations } = await (globalThis as unknown as { axe: Axe }).axe.run();
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
  });
}

/** Expects axe-core to find nothing once what fades in stands, in the light theme nor in the dark one; leaves the page in the theme that it had. `shown`: a frame of it, looked at instead. */
export async function expectAccessible(page: Page, shown: Page | Frame = page): Promise<void> {
  const dark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const schemes = dark ? (['light', 'dark'] as const) : (['dark', 'light'] as const);
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    await expect.poll(() => axeFaults(shown), { message: `axe-core, ${colorScheme}, ${page.url()}` }).toEqual([]);
  }
}
