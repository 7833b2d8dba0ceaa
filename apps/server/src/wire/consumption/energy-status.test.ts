import { HOUR } from '@braise/domain';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { energyStatusCommand } from '../../admin/energy-status-command.ts';
import { settleConsumption } from '../../features/consumption/settle-consumption.ts';
import { EVENING, type TestServer, createTestServer } from '../http/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  vi.spyOn(console, 'log').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await server.close();
});
beforeEach(async () => {
  await server.database.pool.query('update consumption_settling set due_at = $1', [new Date(EVENING)]);
});

async function status(): Promise<unknown> {
  const answer = await server.app.inject({
    url: '/energy-insights/status',
    headers: { authorization: `Bearer ${server.louis.token}` },
  });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

it('is an outage while the operator says so', async () => {
  expect(await status()).toEqual({ status: 'OK' });
  expect(await energyStatusCommand(server, ['outage'])).toBe(true);
  // to be told twice is no fault
  expect(await energyStatusCommand(server, ['outage'])).toBe(true);
  expect(await status()).toEqual({ status: 'OUTAGE' });
  expect(await energyStatusCommand(server, ['ok'])).toBe(true);
  expect(await status()).toEqual({ status: 'OK' });
});

it.each([[[]], [['away']], [['outage', 'now']]])('is not what %j says', async (words) => {
  expect(await energyStatusCommand(server, words)).toBe(false);
  expect(await status()).toEqual({ status: 'OK' });
});

it('is an outage by itself once homes have waited for hours, until they are settled', async () => {
  const late = (hours: number) =>
    server.database.pool.query('update consumption_settling set due_at = $1 where home_id = $2', [
      new Date(EVENING - hours * HOUR),
      server.camille.homeId,
    ]);
  await late(1);
  expect(await status()).toEqual({ status: 'OK' });
  await late(3);
  expect(await status()).toEqual({ status: 'OUTAGE' });
  const { database, telemetry, now } = server;
  await settleConsumption({ database, readRange: telemetry.readRange, now });
  expect(await status()).toEqual({ status: 'OK' });
});
