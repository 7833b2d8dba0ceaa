import { createGatewaySession } from '@braise/devices';
import { DAY, HOUR, MINUTE, type Quantity, instant } from '@braise/domain';
import type { Sample } from '@braise/domain/climate';
import { DEMO_HOMES, createVirtualHome } from '@braise/simulator';
import { expect, it } from 'vitest';
import { type PumpSaid, pumpElectricity } from './pump-electricity.ts';

const START = instant(Date.UTC(2026, 0, 12));
const at = (minutes: number) => instant(START + minutes * MINUTE);
const said = (values: readonly (readonly [number, number])[]): Sample<number>[] =>
  values.map(([minute, value]) => ({ at: at(minute), value }));
/** A pump that says its power at some minutes, and is heard as often as it is said to be. */
const aPump = (
  power: readonly (readonly [number, number])[],
  heard: readonly number[],
  hotWater: readonly (readonly [number, number])[] | null = null,
): PumpSaid => ({
  powerIn: said(power),
  hotWaterActive: hotWater && said(hotWater),
  heard: heard.map(at),
});
const everyFive = (to: number) => Array.from({ length: to / 5 + 1 }, (_, index) => index * 5);
const hour = { from: START, to: at(60) };

it('counts power over real time, and apart what makes hot water', () => {
  const pump = aPump(
    [
      [0, 1200],
      [30, 2400],
    ],
    everyFive(60),
    [
      [0, 0],
      [45, 1],
    ],
  );
  const [counted] = pumpElectricity(pump, hour);
  expect(counted).toEqual({ heating: expect.closeTo(0.6 + 0.6, 9), hotWater: expect.closeTo(0.6, 9), known: expect.closeTo(1, 9) });
});

it('counts nothing while it is not known what a pump that also makes hot water runs for', () => {
  const [counted] = pumpElectricity(aPump([[0, 1200]], everyFive(60), [[30, 0]]), hour);
  expect(counted).toEqual({ heating: expect.closeTo(0.6, 9), hotWater: 0, known: expect.closeTo(0.5, 9) });
});

it('bridges no gap of a running pump: what it took from ten minutes after its last word on is not known', () => {
  const [counted] = pumpElectricity(
    aPump(
      [
        [0, 1200],
        [40, 1200],
      ],
      [0, 40, 45, 50, 55, 60],
    ),
    hour,
  );
  expect(counted?.known).toBeCloseTo(30 / 60, 9);
  expect(counted?.heating).toBeCloseTo(0.6, 9);
});

it('lets a pump at rest be silent for as long as devices of its kind are', () => {
  const [counted] = pumpElectricity(aPump([[0, 12]], [0, 30, 60]), hour);
  expect(counted).toEqual({ heating: expect.closeTo(0.012, 9), hotWater: 0, known: 1 });
});

it('knows nothing before the first word, nor of a stretch that cannot be read', () => {
  const [early] = pumpElectricity(aPump([[30, 1200]], [30, 35, 40, 45, 50, 55, 60]), hour);
  expect(early?.known).toBeCloseTo(0.5, 9);
  const unreadable = [{ from: at(20), to: at(30) }];
  const [torn] = pumpElectricity(
    aPump(
      [
        [0, 1200],
        [30, 1200],
      ],
      everyFive(60),
    ),
    hour,
    unreadable,
  );
  expect(torn?.known).toBeCloseTo(50 / 60, 9);
});

it('has as many hours as a day has', () => {
  for (const hours of [23, 24, 25, 23.5]) {
    const metered = pumpElectricity(aPump([[0, 600]], everyFive(hours * 60)), { from: START, to: instant(START + hours * HOUR) });
    expect(metered).toHaveLength(Math.ceil(hours));
    expect(metered.reduce((sum, { heating }) => sum + heating, 0)).toBeCloseTo(0.6 * hours, 6);
  }
});

// The pump says what it takes to 50 W; what it took is known to nobody but the test.
it('comes to what a virtual heat pump really took, for heating and for hot water', { timeout: 60_000 }, () => {
  const definition = DEMO_HOMES.nora;
  const home = createVirtualHome({ definition, seed: 7, start: START });
  const sessions = new Map(definition.gateways.map(({ id, kind }) => [id, createGatewaySession(kind)]));
  const values = new Map<Quantity, Sample<number>[]>([
    ['powerIn', []],
    ['hotWaterActive', []],
  ]);
  const heard = [];
  const before = home.truth().energy;
  for (let to = START + 10 * MINUTE; to <= START + 3 * DAY; to += 10 * MINUTE)
    for (const message of home.advance(instant(to)))
      for (const event of sessions.get(message.gatewayId)?.receive(message, message.at) ?? []) {
        if (event.type !== 'readings' || event.address !== 'heat-pump') continue;
        for (const { quantity, value, at: saidAt } of event.readings) {
          heard.push(saidAt);
          values.get(quantity)?.push({ at: saidAt, value });
        }
      }
  const after = home.truth().energy;
  const metered = pumpElectricity(
    { powerIn: values.get('powerIn')!, hotWaterActive: values.get('hotWaterActive')!, heard },
    { from: START, to: instant(START + 3 * DAY) },
  );
  const sum = (of: 'heating' | 'hotWater') => metered.reduce((total, each) => total + each[of], 0);
  expect(metered.reduce((total, { known }) => total + known, 0)).toBeGreaterThan(71);
  expect(sum('heating') / (after.heating - before.heating)).toBeCloseTo(1, 1.5);
  expect(sum('hotWater') / (after.hotWater - before.hotWater)).toBeCloseTo(1, 1.5);
  expect((sum('heating') + sum('hotWater')) / (after.heating + after.hotWater - before.heating - before.hotWater)).toBeCloseTo(1, 2);
});
