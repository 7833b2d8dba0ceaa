import { DAY } from '@braise/domain';
import type { EnergySource } from '@braise/domain/meter';
import { localDayAt } from '@braise/domain/schedule';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadHomeEnergy } from '../../features/meter-readings/settings/home-energy.store.ts';
import { MOST_CONVERSIONS } from '../../features/meter-readings/settings/set-energy-settings.ts';
import { type TestServer, createTestServer } from '../http/testing/test-server.ts';
import { GAS, meterCalls, refusal } from './testing/meter-calls.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const { call, inFrance, forgetAll } = meterCalls(() => server);
beforeEach(forgetAll);

describe('what a home is heated with', () => {
  const eligible = async () => {
    const { url, headers } = {
      url: `/api/v2/homes/${server.camille.homeId}`,
      headers: { authorization: `Bearer ${server.camille.token}` },
    };
    return (await server.app.inject({ url, headers })).json<{ isEnergyIqEligible: boolean }>().isEnergyIqEligible;
  };
  const subscribe = (since: string | null) =>
    server.database.pool.query('update home set subscribed_since = $2 where id = $1', [server.camille.homeId, since]);

  test('once said, makes it eligible for insights into it, as long as it may use them', async () => {
    await subscribe('2026-01-01');
    try {
      const before = await eligible();
      await call('PUT', 'settings', { ...GAS, energySource: 'DISTRICT_HEAT', unit: 'MWh' });
      const said = await eligible();
      await subscribe(null);
      expect([before, said, await eligible()]).toEqual([false, true, false]);
    } finally {
      await subscribe(null);
    }
  });

  test.each<readonly [string, readonly (readonly (EnergySource | null)[])[], readonly (EnergySource | null)[]]>([
    ['of a day the last', [['OIL'], ['PELLETS', 'GAS']], ['OIL', 'GAS', null]],
    ['nothing that was taken back on its day', [['GAS'], ['OIL', null], ['OIL', 'GAS']], ['GAS', null, null]],
    ['not again what it was before nobody knew', [['GAS'], [null], ['GAS']], ['GAS', null, null]],
    ['what is no fuel', [['OIL'], ['DISTRICT_HEAT'], ['OIL']], ['OIL', 'DISTRICT_HEAT', 'OIL']],
  ])('is kept with the day on which it is said, %s', async (_, asked, kept) => {
    const now = server.now();
    for (const [day, energies] of asked.entries()) {
      server.setTime(now - 10 * (2 - day) * DAY);
      for (const energySource of energies)
        expect((await call('PUT', 'settings', { ...GAS, energySource, unit: null })).statusCode).toBe(200);
    }
    server.setTime(now);
    const days = ['2026-10-31', '2026-11-10', '2026-11-20'];
    const expected = kept.flatMap((energy, day) => (energy === null ? [] : { since: days[day], energy }));
    const { said } = (await loadHomeEnergy(server.database, server.camille.homeId))!;
    expect(said).toEqual(expected);
  });

  test('is nothing until it is said, then kept with what a unit is estimated to hold', async () => {
    await inFrance({ country: 'FRA' });
    const unsaid = { energySource: null, unit: null, areaInSquareMetres: null, yearBuilt: null, altitudeInMetres: null, dwelling: null };
    const readingsOf = { energySource: 'GAS', unit: 'm3' };
    const nothing = { ...unsaid, readingsOf, altitudeCounts: true, conversions: [], estimate: null, showReadingsBanner: false };
    expect((await call('GET', 'settings')).json()).toEqual(nothing);
    const typical = { kWhPerUnit: 11.2, source: 'TYPICAL' };
    const kept = {
      ...GAS,
      readingsOf,
      altitudeCounts: true,
      dwelling: null,
      conversions: [{ energySource: 'GAS', unit: 'm3', ...typical, validFrom: null }],
      estimate: typical,
      showReadingsBanner: false,
    };
    expect((await call('PUT', 'settings', { ...GAS, unit: null })).json()).toEqual(kept);
    expect((await call('GET', 'settings')).json()).toEqual(kept);
    await call('PUT', 'settings', { ...GAS, dwelling: 'APARTMENT' });
    expect((await call('PUT', 'settings', GAS)).json()).toMatchObject({ dwelling: 'APARTMENT' });
    expect((await call('PUT', 'settings', { ...GAS, dwelling: null })).json()).toMatchObject({ dwelling: null });
  });

  test('is not converted anew by another estimate, unless that is asked for', async () => {
    await inFrance({ country: 'FRA' });
    await call('PUT', 'settings', GAS);
    const high = { ...GAS, altitudeInMetres: 1_000 };
    expect((await call('PUT', 'settings', high)).json()).toMatchObject({
      conversions: [{ kWhPerUnit: 11.2, source: 'TYPICAL' }],
      estimate: { kWhPerUnit: 9.9588, source: 'ALTITUDE' },
    });
    const asked = { ...high, conversion: { kWhPerUnit: null, validFrom: '2026-06-01' } };
    expect((await call('PUT', 'settings', asked)).json()).toMatchObject({
      conversions: [
        { kWhPerUnit: 11.2, source: 'TYPICAL', validFrom: null },
        { kWhPerUnit: 9.9588, source: 'ALTITUDE', validFrom: '2026-06-01' },
      ],
    });
    const before = { ...high, conversion: { kWhPerUnit: 10.8, validFrom: '2026-03-01' } };
    const answer = (await call('PUT', 'settings', before)).json<{ conversions: object[] }>();
    expect(answer.conversions).toMatchObject([{ kWhPerUnit: 11.2 }, { kWhPerUnit: 10.8, source: 'BILL', validFrom: '2026-03-01' }]);
    expect((await call('GET', 'settings')).json()).toEqual(answer);
  });

  test('keeps what a bill says of later days when an older bill is said, and holds no more of them than a home may have', async () => {
    await inFrance({ country: 'FRA' });
    const say = (kWhPerUnit: number | null, validFrom: string | null) =>
      call('PUT', 'settings', { ...GAS, conversion: { kWhPerUnit, validFrom } });
    await say(10.9, '2026-03-01');
    const later = { kWhPerUnit: 10.9, source: 'BILL', validFrom: '2026-03-01' };
    const older = await say(10.8, '2025-03-01');
    expect(older.json()).toMatchObject({ conversions: [{ validFrom: null }, { kWhPerUnit: 10.8, validFrom: '2025-03-01' }, later] });
    expect((await call('GET', 'settings')).json()).toEqual(older.json());
    expect((await say(null, null)).json()).toMatchObject({ conversions: [{ source: 'TYPICAL' }, { validFrom: '2025-03-01' }, later] });
    await server.database.pool.query(
      `insert into meter_conversion (home_id, energy, unit, valid_from, factor, source)
        select $1, 'GAS', 'ccf', date '1990-01-01' + day, 30, 'BILL' from generate_series(1, $2::int) day`,
      [server.camille.homeId, MOST_CONVERSIONS - 3],
    );
    expect(refusal(await say(10.7, '2026-05-01'))).toEqual([422, 'validationFailed', 'conversion']);
    expect((await say(10.7, '2026-03-01')).statusCode).toBe(200);
  });

  test('has what is said without a day in the place of all that was said of its unit, as of a day that was wrong', async () => {
    await inFrance({ country: 'FRA' });
    const say = async (kWhPerUnit: number, validFrom: string | null, more: object = {}) =>
      (await call('PUT', 'settings', { ...GAS, ...more, conversion: { kWhPerUnit, validFrom } })).json<{ conversions: object[] }>();
    await say(31, '2026-01-01', { unit: 'ccf' });
    await say(10.9, '2062-03-01');
    await say(11.4, '2025-03-01');
    const answer = await say(10.8, null);
    const ofCubicFeet = [
      { unit: 'ccf', source: 'TYPICAL' },
      { unit: 'ccf', kWhPerUnit: 31 },
    ];
    expect(answer.conversions).toHaveLength(3);
    expect(answer.conversions).toEqual(
      expect.arrayContaining(
        [...ofCubicFeet, { unit: 'm3', kWhPerUnit: 10.8, source: 'BILL', validFrom: null }].map((one) => expect.objectContaining(one)),
      ),
    );
    expect((await call('GET', 'settings')).json<{ conversions: object[] }>().conversions).toHaveLength(3);
  });

  test('has its estimate before what a first bill says from a day on', async () => {
    await inFrance({ country: 'FRA' });
    const { conversions } = (await call('PUT', 'settings', { ...GAS, conversion: { kWhPerUnit: 10.8, validFrom: '2026-03-01' } })).json<{
      conversions: object[];
    }>();
    expect(conversions).toMatchObject([
      { source: 'TYPICAL', validFrom: null },
      { source: 'BILL', validFrom: '2026-03-01' },
    ]);
  });

  test.each([
    [{ unit: 'MWh' }, 'unit'],
    [{ energySource: null }, 'unit'],
    [{ energySource: null, unit: null, conversion: { kWhPerUnit: 1, validFrom: null } }, 'conversion'],
    [{ unit: 'kWh', conversion: { kWhPerUnit: 1.1, validFrom: null } }, 'conversion'],
    [{ energySource: 'COAL' }, 'energySource'],
    [{ areaInSquareMetres: 2 }, 'areaInSquareMetres'],
    [{ yearBuilt: 1985.5 }, 'yearBuilt'],
    [{ altitudeInMetres: 9_000 }, 'altitudeInMetres'],
  ])('is refused with %j', async (change, field) => {
    const answer = await call('PUT', 'settings', { ...GAS, ...change });
    expect(refusal(answer)).toEqual([422, 'validationFailed', field]);
    expect(answer.body).toContain(`"title":"${field}: `);
  });

  test('is of no house that is still to be built, by the clock at home', async () => {
    const thisYear = Number(localDayAt('Europe/Paris', server.now()).date.slice(0, 4));
    const say = async (yearBuilt: number) => (await call('PUT', 'settings', { ...GAS, yearBuilt })).statusCode;
    expect([await say(thisYear), await say(thisYear + 1)]).toEqual([200, 422]);
  });

  test('is not estimated where nothing is near enough', async () => {
    await inFrance({ country: 'BEL' });
    expect(refusal(await call('PUT', 'settings', { ...GAS, conversion: { kWhPerUnit: null, validFrom: null } }))).toEqual([
      422,
      'validationFailed',
      'conversion',
    ]);
    expect((await call('PUT', 'settings', GAS)).json()).toMatchObject({ conversions: [], estimate: null, altitudeCounts: false });
  });
});

test('nothing went wrong inside', () => {
  expect(server.faults).toEqual([]);
});
