import { type Instant, DAY, HOUR, MINUTE, instant } from '@braise/domain';
import { createVirtualHome } from '@braise/simulator';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadMobileDevices } from '../../../home-model/mobile-device.store.ts';
import { type LivedBand, createCarriedPhones } from '../../life/carried-phones.ts';
import { setUpDemoPhones } from '../../life/demo-phones.ts';
import { type DemoHomeRig, createDemoHomeRig } from '../../testing/demo-home-rig.ts';
import { deletePastBands, handOverPhones, storePastBands } from './past-phones.store.ts';

/** Ten days, which end while Camille is in her office. */
const ENDS = instant(Date.parse('2026-02-10T15:00:00+01:00'));
const BEGINS = instant(ENDS - 10 * DAY);

let rig: DemoHomeRig;
let now: Instant = ENDS;
beforeEach(async () => {
  now = ENDS;
  rig = await createDemoHomeRig(() => now);
});
afterEach(() => rig.close());

it('a home expects its residents by what their phones told in its past, and goes on with what they told since', async () => {
  const { demo, homeId, personId } = await rig.makeHome('camille');
  const { definition, seed } = demo;
  const home = createVirtualHome({ definition, seed, start: BEGINS });
  const bands: LivedBand[] = [];
  const lived = createCarriedPhones({ phones: demo.phones, timeZone: definition.timeZone, known: [] }, (band) => bands.push(band));
  for (let at = BEGINS; at <= ENDS; at = instant(at + MINUTE)) {
    home.advance(at);
    lived.tell(home.residents(), at);
  }
  const beforeEnd = structuredClone(lived.known());
  const phones = await setUpDemoPhones({ ...rig, now: () => now }, demo.phones, homeId, personId);
  // meanwhile she comes home: the server, which has never seen her leave, learns nothing by that
  for (; now < ENDS + 6 * HOUR; now = instant(now + MINUTE)) {
    home.advance(now);
    await phones.tell(home);
  }
  const camille = async () => (await loadMobileDevices(rig.database, homeId)).find(({ name }) => name === 'Téléphone de Camille');
  expect(await camille()).toMatchObject({ track: { band: 0 }, habit: { returns: {} } });

  await storePastBands(rig.database, homeId, demo, bands);
  await storePastBands(rig.database, homeId, demo, bands);
  await handOverPhones(rig.database, homeId, demo, beforeEnd, ENDS);
  const known = await camille();
  expect(known?.track).toMatchObject({ band: 0, outSince: null });
  const returns = (key: string) => Object.values(known?.habit.returns[key] ?? {}).reduce((sum, count) => sum + count, 0);
  expect(returns('work/7') + returns('work/8')).toBeGreaterThan(4);
  // of this very day, which she left in the past
  expect(returns('tuesday/7') + returns('tuesday/8')).toBeGreaterThan(1.5);

  const told = await rig.database.kysely
    .selectFrom('phone_band')
    .select(['at', 'band'])
    .where('home_id', '=', homeId)
    .where('mobile_device_id', '=', known?.id ?? 0)
    .orderBy('at')
    .execute();
  const own = bands.filter(({ resident, at }) => resident === 'camille' && at < ENDS);
  expect(told.filter(({ at }) => at.getTime() < ENDS).map(({ band }) => band)).toEqual(own.map(({ band }) => band));
  await deletePastBands(rig.database, homeId, ENDS);
  const left = await rig.database.kysely.selectFrom('phone_band').select('at').where('home_id', '=', homeId).execute();
  expect(left.length).toBeGreaterThan(0);
  expect(left.every(({ at }) => at.getTime() >= ENDS)).toBe(true);
});

it('a phone that may no longer track is told nothing of', async () => {
  const { demo, homeId, personId } = await rig.makeHome('camille');
  await setUpDemoPhones({ ...rig, now: () => now }, demo.phones, homeId, personId);
  await rig.database.kysely.updateTable('mobile_device').set({ geo_tracking: false }).where('home_id', '=', homeId).execute();
  const lived = createCarriedPhones({ phones: demo.phones, timeZone: 'Europe/Paris', known: [] }, () => undefined);
  lived.tell([{ key: 'camille', distance: 9_000 }], BEGINS);
  await storePastBands(rig.database, homeId, demo, [{ resident: 'camille', band: 3, at: BEGINS }]);
  await handOverPhones(rig.database, homeId, demo, lived.known(), ENDS);
  expect((await loadMobileDevices(rig.database, homeId)).map(({ track }) => track)).toEqual([null, null, null]);
  expect(await rig.database.kysely.selectFrom('phone_band').select('at').execute()).toEqual([]);
});
