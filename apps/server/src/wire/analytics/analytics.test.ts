import { DAY, instant } from '@braise/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { analyticsCommand } from '../../admin/analytics-command.ts';
import { listCounts } from '../../features/analytics/analytics.store.ts';
import { tidyAnalytics } from '../../features/analytics/tidy-analytics.ts';
import { createTestServer, EVENING, type TestServer } from '../http/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.setTime(EVENING);
  await server.database.kysely.deleteFrom('analytics_count').execute();
  await server.database.kysely.deleteFrom('person_consent').execute();
});

const SHOWN = { category: 'climateReport', name: 'shown' };
const tell = (events: readonly object[], token: string | null = server.camille.token) =>
  server.app.inject({
    method: 'POST',
    url: '/analytics',
    payload: { events },
    ...(token !== null && { headers: { authorization: `Bearer ${token}` } }),
  });
const agree = (granted: boolean) =>
  server.app.inject({
    method: 'PUT',
    url: '/api/v2/me/consents/analytics',
    headers: { authorization: `Bearer ${server.camille.token}` },
    payload: { granted, textVersion: 1, language: 'fr' },
  });
const counts = async () => {
  await server.counter.flush();
  return listCounts(server.database, 0);
};

describe('what happens in the app', () => {
  test('is counted only of who agreed, for as long as they do', async () => {
    expect((await tell([SHOWN])).statusCode).toBe(204);
    expect(await counts()).toEqual([]);
    await agree(true);
    expect((await tell([SHOWN])).statusCode).toBe(204);
    expect(await counts()).toMatchObject([{ ...SHOWN, count: 1 }]);
    await agree(false);
    expect((await tell([SHOWN])).statusCode).toBe(204);
    expect(await counts()).toMatchObject([{ ...SHOWN, count: 1 }]);
  });

  test('is counted by day, without anybody’s name or number', async () => {
    await agree(true);
    const { camille } = server;
    const rooms = [`/main/home/zoneV2/${camille.rooms.HEATING}`, '/main/home/zoneV2/4711/climate-report?date=2026-01-01'];
    await tell([SHOWN, SHOWN, ...rooms.map((path) => ({ category: 'page', name: 'shown', path }))]);
    server.setTime(EVENING + DAY);
    await tell([SHOWN, { category: 'devices', name: 'shown', devices: 'GATEWAY,VALVE' }], server.signIn(camille.personId));
    const day = Math.floor(EVENING / DAY);
    expect(await counts()).toEqual([
      { day: day + 1, category: 'climateReport', name: 'shown', value: '', count: 1 },
      { day: day + 1, category: 'devices', name: 'shown', value: 'GATEWAY,VALVE', count: 1 },
      { day, category: 'climateReport', name: 'shown', value: '', count: 2 },
      { day, category: 'page', name: 'shown', value: '/main/home/zoneV2', count: 1 },
      { day, category: 'page', name: 'shown', value: '/main/home/zoneV2/climate-report', count: 1 },
    ]);
  });

  test('is not counted where the app has no such page or device', async () => {
    await agree(true);
    const pages = ['/main/Jean-Dupont', '/Jean/Dupont', '/main/home/home', '/main/home/./Jean'];
    const devices = ['Jean Dupont', 'valve', '', 'VALVE-'];
    await tell([
      ...pages.map((path) => ({ category: 'page', name: 'shown', path })),
      ...devices.map((kinds) => ({ category: 'devices', name: 'shown', devices: kinds })),
      { category: 'devices', name: 'shown', devices: 'VALVE,Jean,GATEWAY,VALVE' },
    ]);
    expect(await counts()).toMatchObject([{ value: 'GATEWAY,VALVE', count: 1 }]);
  });

  test('is counted right by many at once', async () => {
    await agree(true);
    await Promise.all(Array.from({ length: 20 }, () => tell([SHOWN, { category: 'energyIQ', name: 'shown' }])));
    expect((await counts()).map(({ count }) => count)).toEqual([20, 20]);
  });

  test.each([[[]], [[{ category: 'page', name: 'shown' }]], [[{ ...SHOWN, personId: 'x' }]], [Array.from({ length: 51 }, () => SHOWN)]])(
    'is refused where it is none of the catalogue: %o',
    async (events) => {
      await agree(true);
      expect((await tell(events)).statusCode).toBe(422);
      expect(await counts()).toEqual([]);
    },
  );

  test('needs a session, and comes no faster than a person acts', async () => {
    expect((await tell([SHOWN], null)).statusCode).toBe(401);
    const statuses: number[] = [];
    for (let batch = 0; batch < 122; batch += 1) statuses.push((await tell([SHOWN], server.louis.token)).statusCode);
    expect(statuses.filter((status) => status === 204)).toHaveLength(120);
    expect(statuses.at(-1)).toBe(429);
  });

  test('is forgotten after thirteen months', async () => {
    await agree(true);
    await tell([SHOWN]);
    await server.counter.flush();
    await tidyAnalytics(server.database, instant(EVENING + 396 * DAY));
    expect(await counts()).toHaveLength(1);
    await tidyAnalytics(server.database, instant(EVENING + 397 * DAY));
    expect(await counts()).toEqual([]);
  });
});

describe('the operator sees the counts', () => {
  const printed = async (args: readonly string[]): Promise<readonly string[]> => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    try {
      expect(await analyticsCommand(server, args, EVENING)).toBe(true);
      return log.mock.calls.map(([line]) => String(line));
    } finally {
      log.mockRestore();
    }
  };

  test('as sums, as CSV and as lines of JSON', async () => {
    await agree(true);
    const today = new Date(EVENING).toISOString().slice(0, 10);
    await tell([SHOWN, SHOWN, { category: 'devices', name: 'shown', devices: 'GATEWAY,VALVE' }]);
    await server.counter.flush();
    expect(await printed([])).toEqual(['       2  climateReport shown', '       1  devices shown  GATEWAY,VALVE']);
    expect(await printed(['--format', 'csv', '--days', '2'])).toEqual([
      'day,category,name,value,count',
      `${today},climateReport,shown,,2`,
      `${today},devices,shown,"GATEWAY,VALVE",1`,
    ]);
    expect((await printed(['--format', 'jsonl'])).map((line) => JSON.parse(line))).toMatchObject([{ day: today, count: 2 }, { count: 1 }]);
    expect(await analyticsCommand(server, ['--days', 'many'], EVENING)).toBe(false);
  });
});
