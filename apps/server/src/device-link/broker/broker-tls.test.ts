import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import { connect, connectAsync } from 'mqtt';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createEmbeddedBroker } from './embedded-broker.ts';

const openssl = spawnSync('openssl', ['version']).status === 0;

it.skipIf(!openssl)('serves gateways over TLS with the given certificate, and nobody without', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'braise-tls-'));
  const [key, cert] = [join(dataDir, 'key.pem'), join(dataDir, 'cert.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const made = spawnSync('openssl', [
    'req',
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-days',
    '2',
    '-keyout',
    key,
    '-out',
    cert,
    ...subject,
  ]);
  expect(made.status).toBe(0);
  const received: string[] = [];
  const broker = createEmbeddedBroker({
    dataDir,
    host: '127.0.0.1',
    port: 0,
    tls: { cert, key },
    findRoute: () => Promise.resolve(null),
    now: () => Date.now(),
    log: pino({ level: 'silent' }),
    limits: { maxPacketBytes: 100_000 },
  });
  await broker.follow([{ root: 'a', username: 'a', passwordHash: await hash('secret'), filters: ['#'] }]);
  await broker.start({
    receive({ payload }, settle) {
      received.push(`${payload.length}`);
      settle();
    },
    connection: () => undefined,
    refused: () => undefined,
  });
  const login = { host: 'localhost', port: broker.port(), username: 'a', password: 'secret', reconnectPeriod: 0, connectTimeout: 2000 };
  const client = await connectAsync({ ...login, protocol: 'mqtts', ca: await readFile(cert) });
  await client.publishAsync('a/x', Buffer.alloc(90_000), { qos: 1 });
  expect(received).toEqual(['90000']);
  await expect(connectAsync({ ...login, protocol: 'mqtts' })).rejects.toThrow(/self-signed/);
  const plain = connect({ ...login, protocol: 'mqtt' });
  let welcomed = false;
  plain.once('connect', () => {
    welcomed = true;
  });
  plain.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    plain.once('close', resolve);
  });
  expect(welcomed).toBe(false);
  await client.endAsync(true);
  await broker.stop();
  await rm(dataDir, { recursive: true, force: true });
});
