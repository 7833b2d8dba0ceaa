import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { instant } from '@braise/domain';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createAccess } from '../../access/access.ts';
import { createInProcessBus } from '../../bus/in-process-bus.ts';
import { openDatabase } from '../../database/database.ts';
import { OverloadedError } from '../../identity/passwords/bounded-concurrency.ts';
import { serveWebApp } from '../web/serve-web-app.ts';
import { createHttp } from './create-http.ts';
import { createRateLimiter } from './rate-limiter.ts';

async function setUp() {
  const lines: string[] = [];
  const now = () => instant(0);
  // nothing listens on port 1
  const database = openDatabase({ url: 'postgresql://nobody@127.0.0.1:1/none' });
  const access = createAccess({
    verifyStaffToken: async () => ({ ok: false, code: 'unauthorized' }),
    verifier: {
      verify: async () => ({ ok: true, personId: '00000000-0000-0000-0000-000000000000', clientId: 'c', expiresAt: instant(1) }),
    },
    database,
    bus: createInProcessBus(() => undefined),
    now,
  });
  const { app } = createHttp({
    access,
    log: pino({ level: 'error' }, { write: (line: string) => lines.push(line) }),
    now,
    rateLimiter: createRateLimiter({ quota: 10, windowSeconds: 10 }),
  });
  app.get('/x/:homeId', { config: { policy: 'home' } }, async () => ({}));
  app.get('/broken', { config: { policy: 'public' } }, async () => {
    throw new Error('the secret inside');
  });
  app.get('/flooded', { config: { policy: 'public' } }, async () => {
    throw new OverloadedError('too many waiting');
  });
  return { app, lines, database };
}

test('without a database a request is asked to come again', async () => {
  const { app, database } = await setUp();
  const answer = await app.inject({ url: '/x/1', headers: { authorization: 'Bearer t' } });
  expect([answer.statusCode, answer.json()]).toMatchObject([503, { errors: [{ code: 'unavailable' }] }]);
  expect(answer.headers['retry-after']).toBe('5');
  await Promise.all([app.close(), database.close()]);
});

test('a fault of the server is logged once and told without detail', async () => {
  const { app, lines, database } = await setUp();
  const answer = await app.inject('/broken');
  expect([answer.statusCode, answer.json()]).toMatchObject([500, { errors: [{ code: 'internal' }] }]);
  expect(answer.body).not.toContain('secret');
  expect(lines.filter((line) => line.includes('the secret inside')).length).toBe(1);
  await Promise.all([app.close(), database.close()]);
});

test('in a flood of what takes long a request is asked to come again', async () => {
  const { app, lines, database } = await setUp();
  const answer = await app.inject('/flooded');
  expect([answer.statusCode, answer.json(), lines]).toMatchObject([503, { errors: [{ code: 'unavailable' }] }, []]);
  await Promise.all([app.close(), database.close()]);
});

test('a range that a file does not have, and a condition that it does not meet, are told as what they are', async () => {
  const { app, lines, database } = await setUp();
  const folder = await mkdtemp(join(tmpdir(), 'braise-range-'));
  await writeFile(join(folder, 'index.html'), '<!doctype html>');
  await writeFile(join(folder, 'a.js'), '0123456789');
  await serveWebApp(app, folder, { framedBy: [], tiles: null });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const ask = async (headers: Record<string, string>) => {
    const answer = await fetch(`${url}/a.js`, { headers });
    const kept = ['content-range', 'cache-control'].map((name) => answer.headers.get(name));
    return [answer.status, ...kept, await answer.text()];
  };
  expect(await ask({ range: 'bytes=2-4' })).toEqual([206, 'bytes 2-4/10', 'no-cache', '234']);
  expect(await ask({ range: 'bytes=-3' })).toEqual([206, 'bytes 7-9/10', 'no-cache', '789']);
  for (const range of ['bytes=10-', 'bytes=99-100', 'bytes=-0'])
    expect([range, ...(await ask({ range }))]).toEqual([range, 416, 'bytes */10', 'no-store', expect.stringContaining('validationFailed')]);
  // what is no range is none
  for (const range of ['bytes=x', 'lines=1-2', 'bytes=5-2', ''])
    expect([range, (await ask({ range }))[0]]).toEqual([range, expect.toSatisfy((status) => [200, 416].includes(status as number))]);
  expect((await ask({ 'if-match': '"another"' }))[0]).toBe(412);
  expect(lines).toEqual([]);
  await Promise.all([app.close(), database.close(), rm(folder, { recursive: true })]);
});
