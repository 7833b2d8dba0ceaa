import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchPart } from './fetch-part.ts';

type Link = EventTarget & { rel: string; href: string; remove: () => void };

/** The links of the head, as far as a part is fetched by them. */
let links: Link[];

beforeEach(() => {
  links = [];
  vi.stubGlobal('document', {
    documentElement: { lang: 'fr' },
    querySelector: (selector: string) => links.find(({ rel, href }) => selector === `link[rel=${rel}][href="${href}"]`) ?? null,
    createElement: () => {
      const remove = () => (links = links.filter((other) => other !== link));
      const link: Link = Object.assign(new EventTarget(), { rel: '', href: '', remove });
      return link;
    },
    head: { append: (link: Link) => links.push(link) },
  });
});
afterEach(() => vi.unstubAllGlobals());

const named = () => links.map(({ rel, href }) => `${rel} ${href}`);

it('asks at once for the module and for its words in the language of the page alone', async () => {
  const asked = vi.fn<() => Promise<string>>(() => Promise.resolve('part'));
  const part = fetchPart(asked, ['assets/fr.messages-a1.js', 'assets/en.messages-b2.js', 'assets/shared-c3.js']);
  expect(asked).toHaveBeenCalledOnce();
  expect(named()).toEqual(['modulepreload /assets/fr.messages-a1.js', 'modulepreload /assets/shared-c3.js']);
  expect(await part).toBe('part');
});

it('names no file twice', async () => {
  for (const _ of [1, 2]) await fetchPart(() => Promise.resolve(null), ['assets/fr.messages-d4.js']);
  expect(links).toHaveLength(1);
});

it('waits for a sheet, whoever asked for it first', async () => {
  const drawn: string[] = [];
  const parts = ['first', 'second'].map((name) =>
    fetchPart(() => Promise.resolve(name), ['assets/look-e5.css']).then((part) => drawn.push(part)),
  );
  await new Promise((resolve) => setImmediate(resolve));
  expect([named(), drawn]).toEqual([['stylesheet /assets/look-e5.css'], []]);
  links[0]?.dispatchEvent(new Event('load'));
  await Promise.all(parts);
  expect(drawn).toEqual(['first', 'second']);
});

it('tells of a sheet that is lost, and asks for it again the next time', async () => {
  const ask = () => fetchPart(() => Promise.resolve('part'), ['assets/look-f6.css']);
  const lost = ask();
  links[0]?.dispatchEvent(new Event('error'));
  await expect(lost).rejects.toThrow(/unable to preload css/i);
  const again = ask();
  links[0]?.dispatchEvent(new Event('load'));
  expect(await again).toBe('part');
});
