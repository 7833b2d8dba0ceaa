import { DAY } from '@braise/domain';
import { afterEach, describe, expect, it } from 'vitest';
import { listen, sendJson } from '../testing/listen.ts';
import { guardUpdate } from './guard-update.ts';

const now = new Date(2026, 5, 15, 12);
const closings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

/** A page of `age`, with a server that tells when its build was made, or fails. */
async function page({ age, serves }: { readonly age: number; readonly serves: Date | null }) {
  let asked = 0;
  const server = await listen((_request, response) => {
    asked += 1;
    if (serves === null) sendJson(response, 503, {});
    else sendJson(response, 200, { builtAt: serves.toISOString() });
  });
  closings.push(server.close);
  const kept = new Map<string, string>();
  const storage = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) };
  const guard = (later = 0) =>
    guardUpdate({
      now: () => new Date(now.getTime() + later),
      builtAt: new Date(now.getTime() - age),
      hasHome: true,
      storage,
      fetch: server.fetch,
    });
  return { guard, asked: () => asked };
}

describe('on the way in', () => {
  it('an old page leaves for the newer build, and asks no more that day', async () => {
    const { guard, asked } = await page({ age: 15 * DAY, serves: now });
    expect(await guard()).toBe(true);
    expect(await guard(DAY / 2)).toBe(false);
    expect(asked()).toBe(1);
    expect(await guard(DAY + 1)).toBe(true);
  });

  it('a young page asks nothing', async () => {
    const { guard, asked } = await page({ age: 2 * DAY, serves: now });
    expect(await guard()).toBe(false);
    expect(asked()).toBe(0);
  });

  it('an old page that is the newest stays', async () => {
    const { guard } = await page({ age: 15 * DAY, serves: new Date(now.getTime() - 15 * DAY) });
    expect(await guard()).toBe(false);
  });

  it('tells of a server that cannot say, and lets the page be until tomorrow', async () => {
    const { guard, asked } = await page({ age: 15 * DAY, serves: null });
    await expect(guard()).rejects.toThrow('503');
    expect(await guard(1000)).toBe(false);
    expect(asked()).toBe(1);
  });
});
