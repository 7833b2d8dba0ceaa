import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { putAdministrator } from '../../identity/accounts/person.store.ts';
import { giveStaffAccess } from '../../identity/staff/give-staff-access.ts';
import { createStaffSessions } from '../../identity/staff/staff-sessions.ts';
import { createTestServer, type TestServer } from '../http/testing/test-server.ts';

let server: TestServer;
let origin: string;
beforeAll(async () => {
  // the heart of the streams beats when the test says so
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  server = await createTestServer();
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await server.close();
  vi.useRealTimers();
});

it('ends within a heartbeat of what was said beside this server: its reader is no administrator any more', async () => {
  const { kysely } = server.database;
  const { personId } = server.louis;
  const email = 'louis@braise.example';
  await putAdministrator(kysely, email, true);
  const sessions = createStaffSessions(server);
  const { secret } = await sessions.open({ issuer: 'https://braise.example', subject: personId, name: 'Louis', email, personId });
  const given = await giveStaffAccess(server.database, secret, server.camille.homeId, server.now());
  const answer = await fetch(`${origin}/live/homes/${server.camille.homeId}`, { headers: { authorization: `Bearer ${given?.token}` } });
  let told = '';
  const over = answer.body?.pipeThrough(new TextDecoderStream()).pipeTo(new WritableStream({ write: (text) => void (told += text) }));

  await expect.poll(() => told).toContain('snapshot');
  told = '';
  await vi.advanceTimersByTimeAsync(15_000);
  await expect.poll(() => told).not.toBe('');
  expect(told).not.toContain('token-expired');

  await putAdministrator(kysely, email, false);
  await vi.advanceTimersByTimeAsync(15_000);
  await over;
  expect(told).toContain('token-expired');
});
