import { createGatewaySession } from '@braise/devices';
import { DAY, HOUR, MINUTE, type Quantity, instant, kilowattHours } from '@braise/domain';
import type { Sample } from '@braise/domain/climate';
import { DEMO_HOMES, createVirtualHome } from '@braise/simulator';
import { expect, it } from 'vitest';
import { burnerScale } from './burner-scale.ts';
import { type BurnerSaid, type PumpSaid, burnerLoad, pumpElectricity } from './source-hours.ts';

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

it('bridges no other gap of a running pump: what it took from ten minutes after its last word on is not known', () => {
  const [counted] = pumpElectricity(
    aPump(
      [
        [0, 1200],
        [40, 2400],
      ],
      [0, 40, 45, 50, 55, 60],
    ),
    hour,
  );
  expect(counted?.known).toBeCloseTo(30 / 60, 9);
  expect(counted?.heating).toBeCloseTo(1.2 / 6 + 2.4 / 3, 9);
});

it('bridges a gap that ends in what was said before, for many say nothing while nothing changes', () => {
  const metered = (power: readonly (readonly [number, number])[], heard: readonly number[]) =>
    pumpElectricity(aPump(power, heard), hour)[0];
  const again = [
    [0, 1200],
    [40, 1250],
  ] as const;
  const heard = [0, 40, 45, 50, 55, 60];
  expect(metered(again, heard)?.known).toBeCloseTo(1, 9);
  // what else it says meanwhile says nothing against it
  expect(
    metered(
      [
        [0, 1200],
        [44, 1200],
      ],
      heard,
    )?.known,
  ).toBeCloseTo(1, 9);
  expect(
    metered(
      [
        [0, 1200],
        [40, 1400],
      ],
      heard,
    )?.known,
  ).toBeCloseTo(30 / 60, 9);
  expect(
    metered(
      [
        [0, 1200],
        [40, 0],
      ],
      heard,
    )?.known,
  ).toBeCloseTo(30 / 60, 9);
  // nobody knows whether it ran the whole night
  const [, late] = pumpElectricity(
    aPump(
      [
        [0, 1200],
        [100, 1200],
      ],
      [0, 100, 105, 110, 115, 120],
    ),
    { from: START, to: at(120) },
  );
  expect(late?.known).toBeCloseTo(20 / 60, 9);
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

it('counts a burner by its flame and how far that is open, from a fifth to its full load', () => {
  const burner: BurnerSaid = {
    flame: said([
      [0, 0],
      [15, 1],
      [45, 0],
    ]),
    modulation: said([
      [10, 0],
      [30, 0.5],
    ]),
    minimumModulation: null,
    hotWaterActive: null,
    heard: everyFive(60).map(at),
  };
  expect(burnerLoad(burner, hour)[0]).toEqual({ heating: expect.closeTo(0.25 * 0.2 + 0.25 * 0.6, 9), hotWater: 0, known: 1 });
  // one that tells its least load burns no less
  expect(burnerLoad({ ...burner, minimumModulation: 0.1 }, hour)[0]?.heating).toBeCloseTo(0.25 * 0.1 + 0.25 * 0.55, 9);
  // one that does not tell how far burns wholly
  expect(burnerLoad({ ...burner, modulation: [] }, hour)[0]?.heating).toBeCloseTo(0.5, 9);
  // nothing is known before it is known whether it burns
  expect(burnerLoad({ ...burner, flame: said([[45, 0]]) }, hour)[0]?.known).toBeCloseTo(0.25, 9);
});

/** What the heat source of a virtual home says in some days, and what it really took by the end of each. */
function live(name: 'camille' | 'nora', quantities: readonly Quantity[], days: number) {
  const definition = DEMO_HOMES[name];
  const address = name === 'nora' ? 'heat-pump' : 'otgw';
  const home = createVirtualHome({ definition, seed: 7, start: START });
  const sessions = new Map(definition.gateways.map(({ id, kind }) => [id, createGatewaySession(kind)]));
  const values = new Map<Quantity, Sample<number>[]>(quantities.map((quantity) => [quantity, []]));
  const heard = [];
  const taken = [home.truth().energy];
  for (let to = START + 10 * MINUTE; to <= START + days * DAY; to += 10 * MINUTE) {
    for (const message of home.advance(instant(to)))
      for (const event of sessions.get(message.gatewayId)?.receive(message, message.at) ?? []) {
        if (event.type !== 'readings' || event.address !== address) continue;
        for (const { quantity, value, at: saidAt } of event.readings) {
          heard.push(saidAt);
          values.get(quantity)?.push({ at: saidAt, value });
        }
      }
    if ((to - START) % DAY === 0) taken.push(home.truth().energy);
  }
  const of = (quantity: Quantity) => values.get(quantity) ?? [];
  return { of, heard, taken, within: { from: START, to: instant(START + days * DAY) } };
}
const DAY_HOURS = 24;
const sumOf = (hours: readonly { readonly heating: number; readonly hotWater: number }[], of: 'heating' | 'hotWater') =>
  hours.reduce((total, each) => total + each[of], 0);

// The pump says what it takes to 50 W; what it took is known to nobody but the test.
it('comes to what a virtual heat pump really took, for heating and for hot water', { timeout: 60_000 }, () => {
  const { of, heard, taken, within } = live('nora', ['powerIn', 'hotWaterActive'], 3);
  const metered = pumpElectricity({ powerIn: of('powerIn'), hotWaterActive: of('hotWaterActive'), heard }, within);
  const [before, after] = [taken[0]!, taken.at(-1)!];
  expect(metered.reduce((total, { known }) => total + known, 0)).toBeGreaterThan(71);
  expect(sumOf(metered, 'heating') / (after.heating - before.heating)).toBeCloseTo(1, 1.5);
  expect(sumOf(metered, 'hotWater') / (after.hotWater - before.hotWater)).toBeCloseTo(1, 1.5);
  expect(
    (sumOf(metered, 'heating') + sumOf(metered, 'hotWater')) / (after.heating + after.hotWater - before.heating - before.hotWater),
  ).toBeCloseTo(1, 2);
});

// The boiler says neither what its full load is nor what it burns: two readings of the meter in its first ten days do.
it('comes near to what a virtual boiler really burned after two readings of its meter', { timeout: 60_000 }, () => {
  const { of, heard, taken, within } = live('camille', ['flame', 'modulation', 'minimumModulation', 'hotWaterActive'], 15);
  const minimumModulation = of('minimumModulation').at(-1)?.value ?? null;
  expect(minimumModulation).toBe(0.19);
  const load = burnerLoad(
    { flame: of('flame'), modulation: of('modulation'), minimumModulation, hotWaterActive: of('hotWaterActive'), heard },
    within,
  );
  expect(load.reduce((total, { known }) => total + known, 0)).toBeGreaterThan(15 * DAY_HOURS * 0.98);
  const burned = (from: number, to: number) => taken[to]!.heating + taken[to]!.hotWater - taken[from]!.heating - taken[from]!.hotWater;
  const [learned, later] = [load.slice(0, 10 * DAY_HOURS), load.slice(10 * DAY_HOURS)];
  const both = (hours: typeof load) => sumOf(hours, 'heating') + sumOf(hours, 'hotWater');
  const read = {
    from: START,
    to: instant(START + 10 * DAY),
    energy: kilowattHours(burned(0, 10)),
    error: 0.01,
    shift: 0,
    load: both(learned),
  };
  const { kilowatts, deviation } = burnerScale([read], 'told')!(instant(START + 12 * DAY));
  expect(deviation).toBeGreaterThan(0.01);
  expect((both(later) * kilowatts) / burned(10, 15)).toBeCloseTo(1, 1.3);
  const share = sumOf(load, 'hotWater') / both(load);
  expect(share).toBeCloseTo((taken.at(-1)!.hotWater - taken[0]!.hotWater) / burned(0, 15), 1.3);
});
