import { instant } from '@braise/domain';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { type Health, registerHealth } from './health.ts';

async function ask(health: Health) {
  const app = Fastify();
  registerHealth(app, async () => health);
  const answer = await app.inject('/health');
  return [answer.statusCode, answer.json<object>()];
}

it('is 503 with the parts that do not work', async () => {
  const troubles = { broker: 'disconnected' };
  expect(await ask({ troubles, failingJobs: [] })).toEqual([503, { status: 'degraded', troubles, failingJobs: [] }]);
});

it('says nothing of jobs where it does not know', async () => {
  expect(await ask({ troubles: {}, failingJobs: null })).toEqual([200, { status: 'ok', troubles: {} }]);
});

it('names jobs that fail, and is well with them', async () => {
  const since = instant(Date.UTC(2026, 10, 20, 18));
  expect(await ask({ troubles: {}, failingJobs: [{ name: 'seal-days', attempts: 3, since }] })).toEqual([
    200,
    { status: 'ok', troubles: {}, failingJobs: [{ name: 'seal-days', attempts: 3, since: '2026-11-20T18:00:00.000Z' }] },
  ]);
});
