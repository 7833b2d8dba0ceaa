import { expect, it, vi } from 'vitest';
import { listen, sendJson, SESSION_TOKEN } from '../../testing/listen.ts';
import { wireTo } from '../../testing/wire-to.ts';
import { createFailures } from '../failures/failures.ts';
import { signOut } from './sign-out.ts';

it('tells that nobody was signed out, and signs out at the second try', async () => {
  let away = true;
  const server = await listen((request, response) => {
    if (request.method === 'DELETE') return away ? void response.destroy() : void response.writeHead(204).end();
    return sendJson(response, 200, request.url === '/session' ? { signedIn: true } : SESSION_TOKEN);
  });
  const { session } = await wireTo(server.fetch);
  const failures = createFailures(Date.now);
  const onEnded = vi.fn<() => Promise<void>>(async () => undefined);
  await signOut(session, failures, onEnded);
  expect(failures.get()).toMatchObject({ kind: 'call', error: { kind: 'unreachable' } });
  expect([session.get().status, onEnded.mock.calls.length]).toEqual(['signed-in', 0]);
  away = false;
  failures.retry();
  await expect.poll(() => onEnded).toHaveBeenCalledOnce();
  expect(session.get()).toEqual({ status: 'signed-out', because: 'asked' });
  await server.close();
});
