import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { INSTALLABLE_BRANDS } from '../../build/installable-brands.ts';
import { BRAISE } from './brand.ts';
import { partnerBrand, PARTNER_IDS } from './partner-brands.ts';

const read = (path: string): string => readFileSync(join(import.meta.dirname, path), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
const tokens = read('../ui/tokens.css');

const propertiesOf = (body: string): Record<string, string> =>
  Object.fromEntries([...body.matchAll(/(--[\w-]+)\s*:\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]));

/** Custom properties of the rule that begins with `selector`. */
function declared(css: string, selector: string): Record<string, string> {
  const start = css.indexOf(selector);
  if (start === -1) throw new Error(`no rule ${selector}`);
  return propertiesOf(css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start)));
}

const both = propertiesOf([...tokens.matchAll(/(?:^|\n):root \{([^}]*)\}/g)].map(([, body]) => body).join(';'));

/** Properties as one of the two themes has them. */
const worn = (properties: Record<string, string>, theme: 'light' | 'dark'): Record<string, string> =>
  Object.fromEntries(
    Object.entries(properties).map(([name, value]) => {
      const [, light = value, dark = value] = /^light-dark\((.+), (.+)\)$/.exec(value) ?? [];
      return [name, theme === 'light' ? light : dark];
    }),
  );

/** Relative luminance of WCAG 2.2. */
function luminance(colour: string): number {
  const hex = /^#([0-9a-f]{6})$/i.exec(colour)?.[1];
  if (hex === undefined) throw new Error(`${colour} is not a plain colour`);
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(theme: Record<string, string>, foreground: string, background: string): number {
  const resolve = (name: string): string => {
    const value = theme[name] ?? '';
    const [, inner] = /^var\((--[\w-]+)\)$/.exec(value) ?? [];
    return inner === undefined ? value : resolve(inner);
  };
  const [one, other] = [luminance(resolve(foreground)), luminance(resolve(background))];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** What a partner may change, on what it stands, and how much contrast that needs: 4.5 for text, 3 for graphics. */
const PAIRS = [
  ['--accent', '--bg', 4.5],
  ['--accent', '--surface', 4.5],
  ['--accent', '--surface-2', 4.5],
  ['--accent', '--surface-3', 3],
  ['--on-accent-soft', '--accent-soft', 4.5],
  ['--on-action', '--action', 4.5],
  ['--on-action', '--action-hover', 4.5],
  ['--action', '--bg', 3],
] as const;
const THEMABLE = /^--(accent|accent-soft|on-accent-soft|action|on-action|action-hover|r-[\w-]+|font)$/;

it('there is a partner that ships', () => expect(PARTNER_IDS).toContain('chaudelier'));

it('each brand can be installed under its name, and no other can', async () => {
  const partners = await Promise.all(PARTNER_IDS.map(partnerBrand));
  const brands = [BRAISE, ...partners].map((brand) => ({ id: brand?.id, name: brand?.name }));
  expect(INSTALLABLE_BRANDS.map(({ id, name }) => ({ id, name }))).toEqual(brands);
  for (const { folder } of INSTALLABLE_BRANDS) expect(existsSync(join(import.meta.dirname, '../../public', folder, 'icon.svg'))).toBe(true);
});

it('an unknown partner has no brand, whatever it is called', async () => {
  for (const name of ['acme', '', 'constructor', '__proto__', '../chaudelier']) expect(await partnerBrand(name)).toBeNull();
});

describe.each(PARTNER_IDS)('the brand of %s', (id) => {
  const css = read(`partners/${id}/${id}.css`);
  const own = declared(css, `:root[data-partner='${id}'] {`);

  it('leaves alone what means warmth, cold, water or alarm', () => {
    for (const name of Object.keys(own)) expect(name).toMatch(THEMABLE);
  });

  it.each(PAIRS)('%s on %s has a contrast of %d in both themes', (foreground, background, least) => {
    for (const theme of ['light', 'dark'] as const)
      expect(contrast(worn({ ...both, ...own }, theme), foreground, background)).toBeGreaterThanOrEqual(least);
  });

  it('has a link for each store, of its own', async () => {
    const brand = await partnerBrand(id);
    expect(brand?.storeLinks.ios).toMatch(/^https:\/\/apps\.apple\.com\//);
    expect(brand?.storeLinks.android).toMatch(/^https:\/\/play\.google\.com\//);
    expect(brand?.storeLinks).not.toEqual(BRAISE.storeLinks);
  });
});
