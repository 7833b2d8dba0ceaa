import { expect, it } from 'vitest';
import { listen } from '../../testing/listen.ts';
import { tellOfInvitation } from './tell-of-invitation.ts';

it('waits no longer than a page can for a server that does not answer', async () => {
  const bodies: string[] = [];
  const server = await listen((request) => request.on('data', (data: Buffer) => bodies.push(data.toString())));
  await tellOfInvitation('secret', server.fetch, 200);
  expect(bodies).toEqual(['{"token":"secret"}']);
  await server.close();
});
