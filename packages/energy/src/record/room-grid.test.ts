import { HOUR, MINUTE, instant } from '@braise/domain';
import type { Sample } from '@braise/domain/climate';
import { describe, expect, it } from 'vitest';
import { roomGrid } from './room-grid.ts';
import type { RoomRecord, ValveRecord } from './room-record.ts';
import { STEPS_AN_HOUR } from './steps.ts';
import { weatherGrid } from './weather-grid.ts';

const start = instant(Date.parse('2026-01-12T08:00:00Z'));
const said = (...samples: readonly (readonly [minute: number, value: number])[]): readonly Sample<number>[] =>
  samples.map(([minute, value]) => ({ at: instant(start + minute * MINUTE), value }));

const weather = weatherGrid([], { latitude: 47, longitude: 2, timeZone: 'Europe/Paris' }, start, 4 * STEPS_AN_HOUR);
const valve: ValveRecord = { opening: said([0, 0.5]), heating: null, setpoint: said([0, 20]), sensed: said([0, 19]), silent: [] };
const record: RoomRecord = {
  sensor: 'wall',
  emitter: 'radiator',
  temperature: said([0, 19]),
  valves: [valve],
  isSwitched: false,
  source: null,
  neighbours: [],
  windows: [],
};

describe('a record in steps of ten minutes', () => {
  it('holds a temperature for an hour, less sure from step to step, and no longer', () => {
    const { temperature, variance } = roomGrid({ ...record, temperature: said([0, 19], [95, 20]) }, weather);
    expect(Array.from(temperature.slice(0, 7))).toEqual([19, 19, 19, 19, 19, 19, 19]);
    expect(temperature.slice(7, 10).every(Number.isNaN)).toBe(true);
    expect(temperature[10]).toBe(20);
    expect(variance[3]).toBeGreaterThan(variance[0] ?? 0);
    expect(variance[10]).toBeLessThan(variance[1] ?? 0);
  });

  it('takes the mean of what moves within a step, and of a room’s valves', () => {
    const moving = { ...valve, opening: said([0, 0], [5, 1]) };
    expect(roomGrid({ ...record, valves: [moving] }, weather).opening[0]).toBeCloseTo(0.4, 5);
    expect(roomGrid({ ...record, valves: [valve, { ...valve, opening: said([0, 1]) }] }, weather).opening[1]).toBeCloseTo(0.75, 5);
    expect(roomGrid({ ...record, valves: [] }, weather).opening[0]).toBe(1);
  });

  it('infers a stroke that no device tells, and believes one that says that it does not heat', () => {
    const silent = { ...valve, opening: null };
    const opening = (sensed: number, heating: ValveRecord['heating'] = null) =>
      roomGrid({ ...record, valves: [{ ...silent, sensed: said([0, sensed]), heating }] }, weather).opening[0] ?? Number.NaN;
    expect(opening(17)).toBe(1);
    expect(opening(19.5)).toBeGreaterThan(0.2);
    expect(opening(19.5)).toBeLessThan(opening(19));
    expect(opening(22)).toBe(0);
    expect(opening(17, said([0, 0]))).toBe(0);
    expect(opening(17, said([0, 1]))).toBe(1);
  });

  it('tells by how much its valves sense more than they are to hold, of those that say both', () => {
    const warm = { ...valve, sensed: said([0, 20.6], [10, 19]) };
    const dumb = { ...valve, setpoint: said() };
    expect(Array.from(roomGrid({ ...record, valves: [warm, dumb] }, weather).beyond.slice(0, 2))).toEqual([expect.closeTo(0.6, 6), -1]);
    expect(roomGrid({ ...record, valves: [warm, valve] }, weather).beyond[0]).toBeCloseTo(-0.2, 6);
    expect(roomGrid({ ...record, valves: [dumb] }, weather).beyond[0]).toBeNaN();
  });

  it('tells it no longer than what it senses is a measurement, nor of a valve that nobody hears', () => {
    const beyond = (changes: Partial<ValveRecord>) => roomGrid({ ...record, valves: [{ ...valve, ...changes }] }, weather).beyond;
    // what it is to hold it says once
    const [held, before] = [said([-600, 20]), said([0, 19])];
    expect(Array.from(beyond({ setpoint: held, sensed: before }).slice(0, 8))).toEqual([-1, -1, -1, -1, -1, -1, -1, Number.NaN]);
    const away = { from: instant(start + 15 * MINUTE), to: instant(start + 35 * MINUTE) };
    expect(Array.from(beyond({ silent: [away] }).slice(0, 5))).toEqual([-1, -1, Number.NaN, Number.NaN, -1]);
  });

  it('says whether somebody tells when water goes round, not only when hot water is made', () => {
    const source = { flow: null, hotWater: said([0, 0], [10, 1], [20, 0]), silent: [] };
    const of = (heating: readonly Sample<number>[] | null) => roomGrid({ ...record, source: { ...source, heating } }, weather);
    expect(of(null)).toMatchObject({ tellsRunning: false });
    expect(Array.from(of(null).running.slice(0, 3))).toEqual([1, 0, 1]);
    expect(of(said([0, 1]))).toMatchObject({ tellsRunning: true });
    expect(roomGrid(record, weather)).toMatchObject({ tellsRunning: false });
  });

  it('gives an emitter the water that there is: by its flow, none while none is called for or hot water is made', () => {
    const source = { flow: said([0, 60]), heating: said([0, 1], [60, 0]), hotWater: said([0, 0], [30, 1], [50, 0]), silent: [] };
    const { running, supply, kind } = roomGrid({ ...record, source }, weather);
    expect(kind.flow).toBe('known');
    expect([0, 3, 4, 5, 6].map((index) => running[index])).toEqual([1, 0, 0, 1, 0]);
    expect([0, 3, 5].map((index) => supply[index])).toEqual([60, Number.NaN, 60]);
    const unknown = roomGrid({ ...record, source: { flow: null, heating: source.heating, hotWater: null, silent: [] } }, weather);
    expect([unknown.kind.flow, unknown.running[0], unknown.supply[0], unknown.running[7]]).toEqual(['unknown', 1, Number.NaN, 0]);
  });

  it('marks a window and what it leaves behind', () => {
    const windows = [{ from: instant(start + 62 * MINUTE), to: instant(start + 70 * MINUTE) }];
    const { disturbed } = roomGrid({ ...record, windows }, weather);
    expect(Array.from(disturbed.slice(5, 13))).toEqual([0, 1, 1, 1, 1, 1, 1, 0]);
  });

  it('learns nothing while it is not heard what lets heat in, and takes no water for as warm as it was', () => {
    const silent = [{ from: instant(start + 65 * MINUTE), to: instant(start + 100 * MINUTE) }];
    const source = { flow: said([0, 60]), heating: said([0, 1]), hotWater: null, silent };
    const { running, supply, disturbed } = roomGrid({ ...record, source }, weather);
    expect([5, 7, 8, 9, 10].map((index) => supply[index])).toEqual([60, Number.NaN, Number.NaN, Number.NaN, 60]);
    expect(running[8]).toBe(1);
    expect(Array.from(disturbed.slice(5, 16))).toEqual([0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0]);
    expect(roomGrid({ ...record, valves: [valve, { ...valve, silent }] }, weather).disturbed).toEqual(disturbed);
  });

  it('knows each of the other rooms and their mean, of those that are heard', () => {
    const { neighbours, others } = roomGrid(
      {
        ...record,
        neighbours: [said([0, 18]), said([30, 20])].map((temperature, index) => ({ id: index + 2, sensor: 'wall' as const, temperature })),
      },
      weather,
    );
    expect([neighbours[0], neighbours[3]]).toEqual([18, 19]);
    expect(others.map((other) => other[3])).toEqual([18, 20]);
    expect(others[1]?.[0]).toBeNaN();
  });
});

describe('weather in steps', () => {
  const place = { latitude: 48.86, longitude: 2.35, timeZone: 'Europe/Paris' };
  const noon = instant(Date.parse('2026-02-10T12:00:00Z'));
  const hours = (solar: number | null) => [0, 1, 2].map((index) => ({ hour: noon / HOUR + index, temperature: 4 + index, solar }));

  it('runs straight between hours, by the clocks of the home, and bridges no hour that is missing', () => {
    const { outdoor, hourOfDay } = weatherGrid(hours(null), place, noon, 4 * STEPS_AN_HOUR);
    expect(outdoor[0]).toBeCloseTo(4 + 1 / 12, 5);
    expect(outdoor[6]).toBeCloseTo(5 + 1 / 12, 5);
    expect(outdoor.slice(18).every(Number.isNaN)).toBe(true);
    expect([hourOfDay[0], hourOfDay[6]]).toEqual([13, 14]);
  });

  it('puts the sun of a clear noon on the south, little of it on the north, and hardly any of a grey one anywhere', () => {
    const at = (solar: number) => weatherGrid(hours(solar), place, noon, STEPS_AN_HOUR).facades.map((facade) => facade[0] ?? 0);
    const [east = 0, south = 0, west = 0, north = 0] = at(430);
    expect(south).toBeGreaterThan(0.6);
    for (const side of [east, west, north]) expect(side).toBeLessThan(0.25);
    for (const side of at(60)) expect(side).toBeLessThan(0.05);
    expect(weatherGrid(hours(null), place, noon, 1).facades.map((facade) => facade[0])).toEqual([0, 0, 0, 0]);
  });
});
