import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Aedes } from 'aedes';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { eventually } from '../testing/link-rig.ts';
import { createOutsideBroker } from './outside-broker.ts';

let aedes: Aedes | null = null;
let server: Server | null = null;
let dataDir = '';
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'braise-outside-'));
});
afterEach(async () => {
  await rm(dataDir, { recursive: true, force: true });
  await new Promise<void>((resolve) => {
    if (aedes === null) resolve();
    else aedes.close(resolve);
  });
  server?.close();
});

it('asks again for a subscription that the broker refused, and for the others only once', async () => {
  const asked: string[] = [];
  aedes = new Aedes({
    authorizeSubscribe(_client, subscription, done) {
      asked.push(subscription.topic);
      const refused = subscription.topic === 'late/#' && asked.filter((topic) => topic === 'late/#').length < 3;
      done(null, refused ? null : subscription);
    },
  });
  await aedes.listen();
  server = createServer(aedes.handle).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const connections: string[] = [];
  const outside = createOutsideBroker({
    url: `mqtt://user:secret@127.0.0.1:${address.port}`,
    dataDir,
    now: () => Date.now(),
    log: pino({ level: 'silent' }),
  });
  const route = (root: string) => ({ root, username: root, passwordHash: null, filters: ['#'] });
  await outside.follow([route('early'), route('late')]);
  await outside.start({
    receive: (_arrival, settle) => settle(),
    connection: (root, connected) => connected && connections.push(root),
    refused: () => undefined,
  });
  await eventually('the first root', () => outside.reaches('early'));
  expect(outside.reaches('late')).toBe(false);
  expect(await outside.publish('late', { topic: 'x', payload: 'x' })).toBe('unreachable');
  await eventually('the refused root', () => outside.reaches('late'));
  expect(asked.filter((topic) => topic === 'early/#')).toHaveLength(1);
  expect(asked.filter((topic) => topic === 'late/#')).toHaveLength(3);
  expect(outside.status()).toMatchObject({ state: 'connected', following: ['early', 'late'] });
  expect(outside.status().address).not.toContain('secret');
  await outside.stop();
});
