import { MINUTE, instant } from '@braise/domain';
import { createVirtualHome } from '@braise/simulator';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadMobileDevices } from '../../home-model/mobile-device.store.ts';
import { type DemoHomeRig, createDemoHomeRig } from '../testing/demo-home-rig.ts';
import { setUpDemoPhones } from './demo-phones.ts';

/** A working day on which Camille is in her office. */
const MORNING = instant(Date.parse('2026-02-10T07:00:00+01:00'));
const EVENING = instant(Date.parse('2026-02-10T20:30:00+01:00'));

let now = MORNING;
let rig: DemoHomeRig;
beforeEach(async () => {
  now = MORNING;
  rig = await createDemoHomeRig(() => now);
});
afterEach(() => rig.close());

it('somebody who works in the next town is told of band by band, out and home, and what they do is learned', async () => {
  const { demo, homeId, personId } = await rig.makeHome('camille');
  const { database, bus } = rig;
  const phones = await setUpDemoPhones({ database, bus, now: () => now }, demo.phones, homeId, personId);
  const home = createVirtualHome({ definition: demo.definition, seed: demo.seed, start: MORNING });
  for (; now < EVENING; now = instant(now + MINUTE)) {
    home.advance(now);
    await phones.tell(home);
  }
  const known = await loadMobileDevices(database, homeId);
  const camille = known.find(({ name }) => name === 'Téléphone de Camille');
  const bands = await database.kysely
    .selectFrom('phone_band')
    .select('band')
    .where('home_id', '=', homeId)
    .where('mobile_device_id', '=', camille?.id ?? 0)
    .orderBy('at')
    .execute();
  expect(bands.map(({ band }) => band)).toEqual([0, 1, 2, 3, 4, 3, 2, 1, 0]);
  expect(camille?.habit.ways).toMatchObject({ 1: [expect.any(Number)], 2: [expect.any(Number)], 3: [expect.any(Number)] });
  expect(Object.keys(camille?.habit.returns ?? {}).toSorted()).toEqual(['tuesday/8', 'work/8']);
});
