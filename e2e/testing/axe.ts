import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Frame, Page } from 'playwright-core';
import { expect } from 'vitest';

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Fault = { readonly id: string; readonly nodes: readonly { readonly html: string }[] };
type Axe = {
  readonly run: (options: { readonly resultTypes: readonly string[]; readonly runOnly?: readonly string[] }) => Promise<{
    readonly violations: readonly Fault[];
  }>;
};

/** What axe-core finds wrong with the page as it is, by all its rules or those of `only`: the rule and where it is broken. */
export async function axeFaults(page: Page | Frame, only?: readonly string[]): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(await source);
  return page.evaluate(async (runOnly) => {
    const { axe } = globalThis as unknown as { axe: Axe };
    const { violations } = await axe.run({ resultTypes: ['violations'], ...(runOnly === null ? {} : { runOnly }) });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
  }, only ?? null);
}

/**
 * Expects axe-core to find nothing once what fades in stands: by all its rules in the theme that the page has, and in the other one by that of
 * contrast, which alone is different there. Leaves the page in the theme that it had. `shown`: a frame of it, looked at instead.
 */
export async function expectAccessible(page: Page, shown: Page | Frame = page): Promise<void> {
  const [own, other] = (await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches))
    ? (['dark', 'light'] as const)
    : (['light', 'dark'] as const);
  await page.emulateMedia({ colorScheme: other });
  await expectNone(shown, `axe-core, ${other}, ${page.url()}`, ['color-contrast']);
  await page.emulateMedia({ colorScheme: own });
  await expectNone(shown, `axe-core, ${own}, ${page.url()}`);
}

async function expectNone(shown: Page | Frame, message: string, only?: readonly string[]): Promise<void> {
  const faults = async () => {
    await untilStill(shown);
    return axeFaults(shown, only);
  };
  await expect.poll(faults, { message, interval: 250 }).toEqual([]);
}

/** Waits for what moves or fades for a while, not for what always does: looked at on the way, it costs a look more. */
export const untilStill = (shown: Page | Frame): Promise<unknown> =>
  shown.evaluate(() => {
    const passing = document
      .getAnimations()
      .filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity);
    const bound = new Promise((resolve) => setTimeout(resolve, 2000));
    return Promise.race([Promise.allSettled(passing.map((one) => one.finished)).then(() => null), bound]);
  });
