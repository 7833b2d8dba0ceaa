import { type Quantity, instant } from '@braise/domain';
import { describe, expect, it } from 'vitest';
import { readingKey } from './reading.ts';
import type { DeviceSnapshot } from './snapshot.ts';
import { boiler } from './testing/homes.ts';
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
    ['hotWaterTemperature', 1, 0.9],
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
