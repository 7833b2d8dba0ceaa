import fastify from 'fastify';
import { expect, it } from 'vitest';
import { keepsToHttps, tellStrictTransport } from './strict-transport.ts';

const GIVEN = { files: { cert: 'cert.pem', key: 'key.pem' } };
const OWN = { files: null };

it.each([
  ['https://braise.example', GIVEN, 0, true],
  ['https://braise.example', null, 1, true],
  // nobody in front of it speaks HTTPS as far as is known
  ['https://braise.example', null, 0, false],
  ['http://braise.example', null, 1, false],
  ['https://braise.example', OWN, 0, false],
  ['https://nas.local:8420', GIVEN, 0, false],
  ['https://nas', GIVEN, 0, false],
  ['https://nas.lan', GIVEN, 0, false],
  ['https://nas.home.arpa', GIVEN, 0, false],
  ['https://nas.internal', GIVEN, 0, false],
  ['https://braise.example', null, ['10.0.0.2'], true],
  ['https://localhost:8420', GIVEN, 0, false],
  ['https://192.168.1.20', GIVEN, 0, false],
  ['https://[fd00::7]', GIVEN, 0, false],
] as const)('%s with %o behind %o: %s', (publicUrl, tls, trustProxy, told) =>
  expect(keepsToHttps({ publicUrl, tls, trustProxy })).toBe(told),
);

it('is told with answers that are written past the framework too', async () => {
  const app = fastify();
  tellStrictTransport(app);
  app.get('/', () => 'warm');
  app.get('/raw', (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/plain' }).end('warm');
  });
  for (const url of ['/', '/raw', '/nothing'])
    expect((await app.inject(url)).headers['strict-transport-security']).toBe('max-age=31536000');
  await app.close();
});
