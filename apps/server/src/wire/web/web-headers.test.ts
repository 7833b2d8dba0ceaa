import { expect, it } from 'vitest';
import { webHeaders } from './web-headers.ts';

function policyOf(tiles: string | null): Readonly<Record<string, readonly string[]>> {
  const { file } = webHeaders({ framedBy: [], tiles });
  const parts = (file['content-security-policy'] ?? '').split('; ').map((part) => part.split(' '));
  return Object.fromEntries(parts.map(([name = '', ...sources]) => [name, sources]));
}

it('runs and shows nothing that is inline or of another origin', () => {
  const policy = policyOf(null);
  for (const sources of Object.values(policy))
    for (const source of sources) expect(source).not.toMatch(/unsafe|\*|https?:|blob:|nonce|sha256/);
  expect(policy['script-src']).toEqual(["'self'"]);
  expect(policy['style-src']).toEqual(["'self'"]);
  expect(policy['frame-ancestors']).toEqual(["'none'"]);
});

it.each([
  ['https://tiles.example/{z}/{x}/{y}.png?key=1', ['https://tiles.example']],
  ['https://{s}.tile.example:8443/{z}/{x}/{y}.png', ['https://*.tile.example:8443']],
  ['/tiles/{z}/{x}/{y}.png', []],
])('lets tiles of %s be shown, and nothing else of that origin', (tiles, origins) => {
  const policy = policyOf(tiles);
  expect(policy['img-src']).toEqual(["'self'", 'data:', ...origins]);
  expect(policy['connect-src']).toEqual(["'self'"]);
});
