import { instant } from '@braise/domain';
import { addDays } from '@braise/domain/climate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { type PriceServer, json, startPriceServer } from '../prices/testing/price-server.ts';
import { gasOutlooksOf } from './gas-outlooks-of.ts';

let server: PriceServer;
beforeAll(async () => {
  server = await startPriceServer();
});
afterAll(() => server.stop());

const outlooksOf = (variables: Readonly<Record<string, string>>) =>
  gasOutlooksOf(readConfig({ BRAISE_DEMO: '0', ...variables }), () => instant(0));

test('nobody is asked unless the operator says so, and then where they say', async () => {
  expect(outlooksOf({})).toEqual({ ecogaz: null, demo: null });
  server.answerWith(json({ results: [{ gas_day: '2026-11-27', indice_de_couleur: 1 }] }));
  const { ecogaz } = outlooksOf({ BRAISE_ECOGAZ: 'odre', BRAISE_ECOGAZ_URL: `${server.url}/` });
  expect(await ecogaz?.outlook('2026-11-27')).toMatchObject({ ok: true });
});

test('the demo makes its days up: the same each time they are asked for, tight ones in winter alone', async () => {
  const statusesFrom = async (first: string, days: number) => {
    const { demo } = outlooksOf({ BRAISE_DEMO: '1' });
    const answers = await Promise.all(Array.from({ length: days }, (_, day) => demo!.outlook(addDays(first, day))));
    return answers.map((answer) => (answer.ok ? answer.days[0] : null));
  };
  const winter = await statusesFrom('2026-12-01', 90);
  expect(await statusesFrom('2026-12-01', 90)).toEqual(winter);
  expect(new Set(winter.map((day) => day?.status)).size).toBe(4);
  expect(new Set((await statusesFrom('2026-05-15', 100)).map((day) => day?.status))).toEqual(new Set(['APPROPRIATE']));
});
