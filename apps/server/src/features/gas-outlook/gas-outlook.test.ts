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
const FRENCH = { country: 'FRA', isSimulated: false };
const BELGIAN = { country: 'BEL', isSimulated: false };
const SIMULATED = { country: 'FRA', isSimulated: true };
const read = (home: typeof FRENCH, { ecogaz = port, demo = port }: { ecogaz?: GasOutlookPort | null; demo?: GasOutlookPort | null } = {}) =>
  readGasOutlook({ database: test.database, gasOutlooks: { ecogaz, demo } }, home, at);

it('is told for homes in France from today on, and made up for simulated ones', async () => {
  await refresh();
  expect(asked).toEqual(['2026-11-20']);
  expect(await read(FRENCH)).toEqual({ days: DAYS, toldAt: MORNING, isMadeUp: false });
  expect(await read(BELGIAN)).toBeNull();
  expect(await read(SIMULATED)).toEqual({ days: DAYS, toldAt: MORNING, isMadeUp: true });
  expect(await read(SIMULATED, { demo: null })).toBeNull();
  at = instant(MORNING + DAY);
  expect((await read(FRENCH))?.days).toEqual(DAYS.slice(1));
});

it('is nothing where nobody is asked, whatever was told before', async () => {
  await refresh(null);
  expect(asked).toEqual([]);
  expect(await read(FRENCH)).toBeNull();
  await refresh();
  expect(await read(FRENCH, { ecogaz: null })).toBeNull();
});

it('stays for three days while the source is away, and ends with the season', async () => {
  answer = { ok: true, days: [...DAYS, { date: '2026-11-24', status: 'HIGH' }] };
  await refresh();
  answer = AWAY;
  at = instant(MORNING + 2 * DAY);
  await refresh();
  expect(noticed).toEqual(['ecogaz.unavailable']);
  expect(await read(FRENCH)).toMatchObject({ days: [{ date: '2026-11-24' }], toldAt: MORNING });
  at = instant(MORNING + 3 * DAY + HOUR);
  expect(await read(FRENCH)).toBeNull();
  answer = { ok: true, days: [] };
  await refresh();
  expect(await read(FRENCH)).toBeNull();
});
