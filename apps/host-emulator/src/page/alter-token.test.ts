import { readAccessToken } from '@braise/contract/host';
import { expect, it } from 'vitest';
import { alterToken } from './alter-token.ts';

const body = Buffer.from(JSON.stringify({ sub: 'p1', exp: 4_000_000_000, homes: [{ id: 3 }] })).toString('base64url');
const token = `e30.${body}.c2ln`;

it('comes as it is asked for', () => {
  expect(alterToken(token, 'valid')).toBe(token);
  expect(alterToken(token, 'empty')).toBeNull();
  expect(alterToken(null, 'valid')).toBeNull();
  expect(readAccessToken(alterToken(token, 'withoutHome') ?? '')).toMatchObject({ personId: 'p1', homeId: null });
  expect(readAccessToken(alterToken(token, 'expired') ?? '')?.expiresAt).toBeLessThan(Date.now());
});
