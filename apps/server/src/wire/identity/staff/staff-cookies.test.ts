import { randomBytes } from 'node:crypto';
import cookie from '@fastify/cookie';
import { instant } from '@braise/domain';
import Fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { createStaffCookies } from './staff-cookies.ts';

const app = Fastify();
afterEach(() => app.close());

it('the checks of a sign-in count for ten minutes, though the browser keeps them', async () => {
  let time = 1_000;
  const cookies = createStaffCookies({ sealingKey: randomBytes(32), secure: true, now: () => instant(time) });
  const checks = { state: 's', nonce: 'n', verifier: 'v' };
  await app.register(cookie);
  app.post('/begin', (_request, reply) => {
    cookies.setChecks(reply, checks);
    return reply.send();
  });
  app.post('/finish', (request, reply) => reply.send({ checks: cookies.takeChecks(request, reply) }));

  const [kept] = (await app.inject({ method: 'POST', url: '/begin' })).cookies;
  const finish = async () =>
    (await app.inject({ method: 'POST', url: '/finish', cookies: { [kept?.name ?? '']: kept?.value ?? '' } })).json<unknown>();
  expect(kept).toMatchObject({ name: '__Secure-braise-staff-checks', secure: true, httpOnly: true });
  time += 599_999;
  expect(await finish()).toEqual({ checks });
  time += 1;
  expect(await finish()).toEqual({ checks: null });
});
