import { expect, it } from 'vitest';
import { webHeaders } from './web-headers.ts';

function policyOf(tiles: string | null, scripts: readonly string[] = []): Readonly<Record<string, readonly string[]>> {
  const { file } = webHeaders({ framedBy: [], tiles }, scripts);
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

it('lets the scripts run that stand in the page, each by its hash', () => {
  // echo -n 'go()' | openssl dgst -sha256 -binary | base64
  expect(policyOf(null, ['go()'])['script-src']).toEqual(["'self'", "'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw='"]);
});
