import fastify from 'fastify';
import { expect, it } from 'vitest';
import { keepsToHttps, tellStrictTransport } from './strict-transport.ts';

const GIVEN = { files: { cert: 'cert.pem', key: 'key.pem' } };
const OWN = { files: null };

it.each([
  ['https://braise.example', GIVEN, false, true],
  ['https://braise.example', null, true, true],
  // nobody in front of it speaks HTTPS as far as is known
  ['https://braise.example', null, false, false],
  ['http://braise.example', null, true, false],
  ['https://braise.example', OWN, false, false],
  ['https://nas.local:8420', GIVEN, false, false],
  ['https://localhost:8420', GIVEN, false, false],
  ['https://192.168.1.20', GIVEN, false, false],
  ['https://[fd00::7]', GIVEN, false, false],
] as const)('%s with %o behind a proxy: %s', (publicUrl, tls, trustProxy, told) =>
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
