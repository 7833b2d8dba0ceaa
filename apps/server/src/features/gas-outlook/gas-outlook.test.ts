import { DAY, HOUR, instant } from '@braise/domain';
import type { GasDay } from '@braise/domain/market';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { GasOutlookAnswer, GasOutlookPort } from '../../providers/gas-outlook/gas-outlook-port.ts';
import { type TestDatabase, createTestDatabase } from '../../testing/test-database.ts';
import { readGasOutlook } from './read-gas-outlook.ts';
import { refreshGasOutlook } from './refresh-gas-outlook.ts';

/** 20 November 2026, half past midnight in Paris. */
const MORNING = instant(Date.UTC(2026, 10, 19, 23, 30));
const DAYS: readonly GasDay[] = [
  { date: '2026-11-20', status: 'APPROPRIATE' },
  { date: '2026-11-21', status: 'TIGHT' },
];
const AWAY: GasOutlookAnswer = { ok: false, reason: 'unavailable', detail: 'HTTP 503' };

let test: TestDatabase;
let at = MORNING;
let answer: GasOutlookAnswer;
let asked: string[];
let noticed: string[];
const port: GasOutlookPort = {
  outlook: async (first) => {
    asked.push(first);
    return answer;
  },
};
beforeAll(async () => {
  test = await createTestDatabase();
  const home = { name: 'x', time_zone: 'Europe/Paris', generation: 'LINE_X' } as const;
  await test.database.kysely
    .insertInto('home')
    .values([
      { ...home, id: 1, address: JSON.stringify({ country: 'FRA' }) },
      { ...home, id: 2, address: JSON.stringify({ country: 'BEL' }) },
      { ...home, id: 3, address: JSON.stringify({ country: 'FRA' }), simulated: true },
    ])
    .execute();
});
afterAll(() => test.drop());
beforeEach(async () => {
  at = MORNING;
  answer = { ok: true, days: DAYS };
  [asked, noticed] = [[], []];
  await test.database.pool.query('delete from gas_outlook_day');
});

const refresh = (ecogaz: GasOutlookPort | null = port) =>
  refreshGasOutlook({ database: test.database, now: () => at, notice: (event) => noticed.push(event), gasOutlooks: { ecogaz } });
const read = (homeId: number, { ecogaz = port, demo = port }: { ecogaz?: GasOutlookPort | null; demo?: GasOutlookPort | null } = {}) =>
  readGasOutlook({ database: test.database, gasOutlooks: { ecogaz, demo } }, homeId, at);

it('is told for homes in France from today on, and made up for simulated ones', async () => {
  await refresh();
  expect(asked).toEqual(['2026-11-20']);
  expect(await read(1)).toEqual({ days: DAYS, toldAt: MORNING, isMadeUp: false });
  expect(await read(2)).toBeNull();
  expect(await read(3)).toEqual({ days: DAYS, toldAt: MORNING, isMadeUp: true });
  expect(await read(3, { demo: null })).toBeNull();
  at = instant(MORNING + DAY);
  expect((await read(1))?.days).toEqual(DAYS.slice(1));
});

it('is nothing where nobody is asked, whatever was told before', async () => {
  await refresh(null);
  expect(asked).toEqual([]);
  expect(await read(1)).toBeNull();
  await refresh();
  expect(await read(1, { ecogaz: null })).toBeNull();
});

it('stays for three days while the source is away, and ends with the season', async () => {
  answer = { ok: true, days: [...DAYS, { date: '2026-11-24', status: 'HIGH' }] };
  await refresh();
  answer = AWAY;
  at = instant(MORNING + 2 * DAY);
  await refresh();
  expect(noticed).toEqual(['ecogaz.unavailable']);
  expect(await read(1)).toMatchObject({ days: [{ date: '2026-11-24' }], toldAt: MORNING });
  at = instant(MORNING + 3 * DAY + HOUR);
  expect(await read(1)).toBeNull();
  answer = { ok: true, days: [] };
  await refresh();
  expect(await read(1)).toBeNull();
});
