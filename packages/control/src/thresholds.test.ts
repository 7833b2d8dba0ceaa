import { MINUTE, type Quantity, instant } from '@braise/domain';
import { describe, expect, it } from 'vitest';
import { readingKey } from './reading.ts';
import type { DeviceSnapshot } from './snapshot.ts';
import { boiler, heatedRoom, roomSensor, valve } from './testing/homes.ts';
import { createRig } from './testing/rig.ts';
import { thresholdsOf } from './thresholds.ts';

const now = instant(Date.parse('2026-01-12T18:00:00Z'));

/** A device that reports one thing, and has said 20 of it last. */
const saying = (quantity: Quantity, value = 20): DeviceSnapshot => ({
  id: 'D1',
  capabilities: { ...boiler(), reports: [{ quantity, channel: 0, gettable: false }] },
  reachable: true,
  lastSeen: now,
  readings: new Map([[readingKey(0, quantity), { value, at: now }]]),
});

describe('what makes a home due before its time', () => {
  it.each<[Quantity, enough: number, tooLittle: number]>([
    ['temperature', 0.2, 0.15],
    ['humidity', 0.02, 0.015],
    ['setpoint', 0.1, 0.05],
    ['systemMode', 1, 0.4],
    ['heatDemand', 0.1, 0.05],
    ['valveOpening', 0.1, 0.05],
    ['windowOpen', 1, 0.4],
    ['contactOpen', 1, 0.4],
    ['relay', 1, 0.4],
    ['hotWaterTemperature', 5, 4],
    ['hotWaterTarget', 0.5, 0.4],
    ['hotWaterActive', 1, 0.4],
    ['centralHeatingActive', 1, 0.4],
    ['flame', 1, 0.4],
    ['fault', 1, 0.4],
  ])('%s by %d, and not by %d', (quantity, enough, tooLittle) => {
    const [threshold, ...others] = thresholdsOf(saying(quantity), true);
    expect(others).toEqual([]);
    expect(threshold).toMatchObject({ deviceId: 'D1', channel: 0, quantity, change: { from: 20 } });
    // as doubles are subtracted
    expect(20 + enough - 20).toBeGreaterThanOrEqual(threshold!.change!.by);
    expect(tooLittle).toBeLessThan(threshold!.change!.by);
  });

  it.each([
    ['heatDemand', 0.1, 0.05],
    ['valveOpening', 0.2, 0.15],
  ] as const)('%s of %d, by however little, once it is less than %d', (quantity, from, shut) => {
    const [threshold] = thresholdsOf(saying(quantity, from), true);
    expect(threshold?.below).toBeLessThan(shut);
    expect(threshold?.below).toBeGreaterThan(shut - 1e-3);
    expect(thresholdsOf(saying(quantity, 0.01), true)[0]?.below).toBeUndefined();
  });

  it('is nothing that decides nothing', () => {
    expect(thresholdsOf(saying('waterPressure'), true)).toEqual([]);
  });

  it('is anything that a lost device says, or one that has said nothing yet', () => {
    const anything = [{ deviceId: 'D1', channel: 0, quantity: 'temperature', above: -1e9 }];
    expect(thresholdsOf(saying('temperature'), false)).toEqual(anything);
    expect(thresholdsOf({ ...saying('temperature'), readings: new Map() }, true)).toEqual(anything);
    expect(thresholdsOf(saying('temperature', Number.NaN), true)).toEqual(anything);
  });

  it('is less where somebody looks closer', () => {
    expect(thresholdsOf(saying('temperature'), true, { temperature: 0.05 })[0]?.change?.by).toBeCloseTo(0.05, 4);
  });
});

describe('what a valve feels', () => {
  const multiple = { ...valve(), reports: [...valve().reports, ...valve().reports.map((report) => ({ ...report, channel: 1 }))] };

  /** Whether a home is looked at again by how far the sensors of its first room have gone, K; `others`: its other rooms. */
  function home(capabilities = valve(), others: Parameters<typeof createRig>[1]['rooms'] = []) {
    const rig = createRig('2026-01-12T11:00:00Z', {
      rooms: [heatedRoom(1, ['VA1', 'RU1']), ...others],
      devices: { VA1: capabilities, RU1: roomSensor() },
    });
    rig.report('VA1', { temperature: 21, setpoint: 21, systemMode: 1, heatDemand: 0.3 });
    rig.report('VA1', { temperature: 21 }, 1);
    rig.report('RU1', { temperature: 20.5 });
    rig.advance(MINUTE);
    const looksAt = (id: string, celsius: number): boolean => {
      const before = rig.steps;
      rig.report(id, { temperature: celsius });
      return rig.steps > before;
    };
    return { rig, looksAt };
  }

  it('makes its home due by a kelvin alone where another device measures its room', () => {
    const { looksAt } = home();
    expect(looksAt('VA1', 21.9)).toBe(false);
    expect(looksAt('VA1', 22)).toBe(true);
    expect(looksAt('RU1', 20.7)).toBe(true);
  });

  it('does by a fifth of it once that one is not heard any more', () => {
    const { rig, looksAt } = home();
    rig.device('RU1').reachable = false;
    rig.step();
    expect(rig.room(1).measured?.deviceId).toBe('VA1');
    expect(looksAt('VA1', 21.2)).toBe(true);
  });

  it.each([
    ['tells nothing of what it asks for, which follows from what it feels', valve({ demand: 'inferred' }), []],
    [
      'measures another room',
      { ...multiple, climates: [...multiple.climates, { ...multiple.climates[0]!, channel: 1 }] },
      [heatedRoom(2, [], { channels: [{ deviceId: 'VA1', channel: 1 }] })],
    ],
  ])('does by a fifth of it, of a valve that %s', (_, capabilities, others) => {
    expect(home(capabilities, others).looksAt('VA1', 21.2)).toBe(true);
  });
});
