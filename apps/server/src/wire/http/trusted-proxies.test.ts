import { instant } from '@braise/domain';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createAccess } from '../../access/access.ts';
import { createInProcessBus } from '../../bus/in-process-bus.ts';
import type { Config } from '../../config.ts';
import { openDatabase } from '../../database/database.ts';
import { createHttp } from './create-http.ts';
import { createRateLimiter } from './rate-limiter.ts';

/** Whom the server takes a request to be of that reached it from `remoteAddress`. */
async function askedBy(trustProxy: Config['trustProxy'], remoteAddress: string, forwardedFor: string): Promise<string> {
  const now = () => instant(0);
  const database = openDatabase({ url: 'postgresql://nobody@127.0.0.1:1/none' });
  const access = createAccess({
    verifyStaffToken: async () => ({ ok: false, code: 'unauthorized' }),
    verifier: { verify: async () => ({ ok: false, code: 'unauthorized' }) },
    database,
    bus: createInProcessBus(() => undefined),
    now,
  });
  const { app } = createHttp({
    access,
    log: pino({ level: 'silent' }),
    now,
    rateLimiter: createRateLimiter({ quota: 10, windowSeconds: 10 }),
    trustProxy,
  });
  app.get('/address', { config: { policy: 'public' } }, (request, reply) => reply.send(request.ip));
  const answer = await app.inject({ url: '/address', remoteAddress, headers: { 'x-forwarded-for': forwardedFor } });
  await Promise.all([app.close(), database.close()]);
  return answer.body;
}

// what a client wrote itself stands left of what the proxy appended
const FORGED = '1.2.3.4, 203.0.113.9';

it.each([
  ['nobody is believed', 0, '10.0.0.2', FORGED, '10.0.0.2'],
  ['one proxy says who asked it', 1, '10.0.0.2', FORGED, '203.0.113.9'],
  ['of two proxies the first says it', 2, '10.0.0.2', '1.2.3.4, 203.0.113.9, 10.0.0.3', '203.0.113.9'],
  ['a proxy that is named says it', ['10.0.0.0/24'], '10.0.0.2', FORGED, '203.0.113.9'],
  ['nobody else does', ['10.0.0.0/24'], '10.0.1.2', FORGED, '10.0.1.2'],
] as const)('%s', async (_what, trusted, from, forwardedFor, asked) => {
  expect(await askedBy(trusted, from, forwardedFor)).toBe(asked);
});
