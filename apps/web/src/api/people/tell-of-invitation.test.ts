import { expect, it } from 'vitest';
import { tellOfInvitation } from './tell-of-invitation.ts';

it('a server that takes long keeps nobody waiting', async () => {
  const told: unknown[] = [];
  // a network on which nothing ever comes back
  const call: typeof fetch = (_path, init) =>
    new Promise((_resolve, reject) => {
      told.push(init?.body);
      init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
    });
  await tellOfInvitation('secret', call, 20);
  expect(told).toEqual(['{"token":"secret"}']);
});
