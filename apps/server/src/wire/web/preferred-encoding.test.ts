import { expect, it } from 'vitest';
import { preferredEncoding } from './preferred-encoding.ts';

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.0,gzip;q=0', 'identity'],
  ['BR', 'br'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['zstd, identity', 'identity'],
])('%s is answered with %s', (header, encoding) => expect(preferredEncoding(header, ['br', 'gzip'])).toBe(encoding));
