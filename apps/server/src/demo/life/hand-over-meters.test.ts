import { createGatewaySession } from '@braise/devices';
import { HOUR, MINUTE, instant } from '@braise/domain';
import { createVirtualHome } from '@braise/simulator';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadPoints } from '../../features/metering-points/metering-point.store.ts';
import { findDemoPlaces } from '../demo-places.ts';
import { DEMO_RESIDENTS } from '../demo-residents.ts';
import { type DemoHomeRig, createDemoHomeRig } from '../testing/demo-home-rig.ts';
import { handOverMeters, holdMeters } from './hand-over-meters.ts';

const NOW = instant(Date.parse('2026-02-20T07:50:00Z'));

let rig: DemoHomeRig;
beforeAll(async () => {
  rig = await createDemoHomeRig(() => NOW);
});
afterAll(() => rig.close());

it('has a meter go on from where the past left it, and its resident name it, once', async () => {
  const { demo, homeId, personId } = await rig.makeHome('nora');
  const { definition, seed } = demo;
  const { address, name } = definition.devices.find(({ role }) => role === 'meter')!;
  const home = createVirtualHome({ definition, seed, start: NOW, severity: 'none' });
  holdMeters(home, undefined, NOW);
  const session = createGatewaySession('zigbee2mqtt');
  const countsUntil = (minutes: number) =>
    [...home.announce(NOW), ...home.advance(instant(NOW + minutes * MINUTE))]
      .filter(({ gatewayId }) => gatewayId === 'nora-zigbee')
      .flatMap((message) => session.receive(message, message.at))
      .flatMap((event) => (event.type === 'readings' && event.address === address ? event.readings : []))
      .flatMap(({ quantity, value }) => (quantity === 'energyIn' ? value : []));
  expect(countsUntil(60)).toEqual([]);

  const places = await findDemoPlaces(rig.database, definition, homeId);
  const deviceId = places!.devices.get(address)!;
  const series = await rig.telemetry.seriesOf(homeId, 0, deviceId, 0, 'energyIn');
  await rig.telemetry.load([{ homeId, series, at: instant(NOW - MINUTE), value: 4321.5 }]);
  const at = instant(NOW + HOUR);
  const pairedIs = (left: Date | null) =>
    rig.database.kysely.updateTable('device').set({ left_at: left }).where('id', '=', deviceId).execute();
  await pairedIs(new Date(at));
  await handOverMeters(rig, home, { homeId, personId, at });
  expect(countsUntil(90)).toEqual([]);
  expect(await loadPoints(rig.database, homeId)).toEqual([]);
  await pairedIs(null);
  await handOverMeters(rig, home, { homeId, personId, at });
  const counts = countsUntil(120);
  expect(counts[0]).toBeGreaterThanOrEqual(4321.5);
  expect(counts.at(-1)).toBeLessThan(4335);
  const points = await loadPoints(rig.database, homeId);
  expect(points).toMatchObject([{ designation: name, energy: 'ELECTRICITY', counters: [{ deviceId, channels: [0], from: null }] }]);

  await handOverMeters(rig, home, { homeId, personId, at });
  expect(await loadPoints(rig.database, homeId)).toEqual(points);
});

it('holds a meter that came with a later release, and none that the home was stored with', () => {
  const { definition, seed } = DEMO_RESIDENTS.flatMap(({ home }) => (home?.definition.key === 'nora' ? home : []))[0]!;
  const { address } = definition.devices.find(({ role }) => role === 'meter')!;
  const stored = createVirtualHome({ definition, seed, start: NOW, severity: 'none' }).snapshot();
  const { [address]: _meter, ...devices } = stored.devices;
  const heldOf = (snapshot: typeof stored) => {
    const home = createVirtualHome({ definition, seed, start: NOW, snapshot, severity: 'none' });
    holdMeters(home, snapshot, NOW);
    return home.snapshot().devices[address]?.meter?.heldAt;
  };
  expect(heldOf(stored)).toBeNull();
  expect(heldOf({ ...stored, devices })).toBeTypeOf('number');
});
