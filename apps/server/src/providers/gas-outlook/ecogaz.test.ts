import { instant } from '@braise/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PriceServer, json, said, startPriceServer } from '../prices/testing/price-server.ts';
import { createEcogaz } from './ecogaz.ts';

let server: PriceServer;
beforeAll(async () => {
  server = await startPriceServer();
});
afterAll(() => server.stop());

const ask = () => createEcogaz({ url: server.url, now: () => instant(0), retryDelays: [0], timeout: 5_000 }).outlook('2026-11-27');
const record = (gas_day: string, indice_de_couleur: unknown) => ({ gas_day, indice_de_couleur });

test('asks the data set for its latest days, and tells those from today on in order', async () => {
  const days = [
    record('2026-11-30', 4),
    record('2026-11-29', '3'),
    record('2026-11-28', 2),
    record('2026-11-27', 1),
    record('2026-11-26', 4),
  ];
  server.answerWith(json({ total_count: 812, results: days }));
  expect(await ask()).toEqual({
    ok: true,
    days: [
      { date: '2026-11-27', status: 'APPROPRIATE' },
      { date: '2026-11-28', status: 'HIGH' },
      { date: '2026-11-29', status: 'TIGHT' },
      { date: '2026-11-30', status: 'VERY_TIGHT' },
    ],
  });
  expect(server.asked.map(({ url }) => `${url.pathname} ${url.searchParams.get('order_by')}`)).toEqual([
    '/api/explore/v2.1/catalog/datasets/signal-ecogaz/records gas_day desc',
  ]);
});

test('tells of no days out of the season', async () => {
  server.answerWith(json({ total_count: 1, results: [record('2026-03-31', 1)] }));
  expect(await ask()).toEqual({ ok: true, days: [] });
});

test.each([
  ['a level that is none', json({ results: [record('2026-11-27', 5)] })],
  ['a level that is missing', json({ results: [record('2026-11-27', null)] })],
  ['a day that is none', json({ results: [record('27/11/2026', 1)] })],
  ['a day told twice', json({ results: [record('2026-11-27', 1), record('2026-11-27', 2)] })],
  ['an error of the service', json({ error_code: 'ODSQLError', message: 'x' }, 500)],
  ['no JSON', said(200, '<html>')],
])('has no answer from %s', async (_, answer) => {
  server.answerWith(answer);
  expect(await ask()).toMatchObject({ ok: false, reason: 'unavailable' });
});
