import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

// what is painted before the tokens are there, or without them, has copies of their colours

const read = (path: string): string => readFileSync(join(import.meta.dirname, '../../../..', path), 'utf8');
/** In small letters and six digits. */
const colour = (text: string): string => text.toLowerCase().replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');

/** Colours of the rules for `:root` and nothing else, as one of the two themes has them. */
function coloursOf(css: string, theme: 'light' | 'dark'): Readonly<Record<string, string>> {
  const bodies = css.split('\n:root {').slice(1);
  const lines = bodies.flatMap((body) => [...body.slice(0, body.indexOf('}')).matchAll(/(--[\w-]+): ([^;]+);/g)]);
  const worn = lines.map(([, name = '', value = '']) => {
    const [, light = value, dark = value] = /^light-dark\((\S+), (\S+)\)$/.exec(value) ?? [];
    return [name, theme === 'light' ? light : dark] as const;
  });
  const values = Object.fromEntries(worn.filter(([, value]) => /^(#\w+|var\(--[\w-]+\))$/.test(value)));
  const resolved = (value: string): string => colour(values[/^var\((.+)\)$/.exec(value)?.[1] ?? ''] ?? value);
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, resolved(value)]));
}

const tokens = read('apps/web/src/ui/tokens.css');
const light = coloursOf(tokens, 'light');
const dark = coloursOf(tokens, 'dark');
const [day, night] = [light['--bg'] ?? '', dark['--bg'] ?? ''];

it.each([
  ['apps/web/index.html', [day, night]],
  ['apps/web/src/ui/theme.ts', [day, night]],
  ['apps/server/src/pages/page.ts', [day, night]],
  ['apps/web/build/app-manifests.ts', [day]],
])('the grounds in %s are those of the tokens', (path, grounds) => {
  const found = new Set([...read(path).matchAll(/#[\da-f]{6}\b/gi)].map(([text]) => colour(text)));
  expect([...found].toSorted()).toEqual(grounds.toSorted());
});

it('the icon stands on the ground of the page', () => {
  expect(/id: 'braise'.*iconGround: '(#\w+)'/.exec(read('apps/web/build/installable-brands.ts'))?.[1]?.toLowerCase()).toBe(day);
});
