import { MINUTE, celsius, instant, roundTo } from '@braise/domain';
import { courseOf } from '@braise/energy';
import { NO_HABIT } from '@braise/domain/climate';
import { aModel, aTrackedRoom } from '@braise/energy/testing';
import { describe, expect, it } from 'vitest';
import { externalTemperatureLaw } from './external-temperature.ts';
import { flowNeed } from './flow-need.ts';
import { bestTelling } from './law.ts';
import { tellValve } from './plan-room.ts';
import { type RoomSight, seeRoom } from './room-sight.ts';
import { areWritesSpent, setpointLaw } from './setpoint.ts';
import { type ValveWatch, newValveWatch, watchBeside, watchValve } from './valve-watch.ts';
import type { DeviceMemory, Memory } from '../memory.ts';
import type { Member } from '../room/observe-room.ts';
import { heatedRoom, roomSensor, valve, valveClimate } from '../testing/homes.ts';
import { createRig } from '../testing/rig.ts';

const now = instant(Date.parse('2026-01-12T18:00:00Z'));
const model = aModel({ beside: [] });

/** A room of so many °C whose radiator gives `output`, with water of 55 °C when it calls. */
function sightOf(
  { air, mass = air - 0.5, output = 0 }: { air: number; mass?: number; output?: number },
  emitter: 'radiator' | 'floor' = 'radiator',
): RoomSight {
  const before = aTrackedRoom(now, { air, mass, output });
  const sight = seeRoom(
    { ...model, kind: { ...model.kind, emitter } },
    before,
    {
      measured: null,
      opening: 0,
      water: { now: null, called: 55, expected: 55, by: 'boiler' },
      temperatures: new Map(),
      outdoor: 3,
      outlook: null,
      aired: false,
      hourAt: () => 18,
    },
    now,
  );
  if (sight === null) throw new Error('a room that was tracked is seen');
  return sight;
}

const external = (sight: RoomSight, target = 21) =>
  bestTelling(externalTemperatureLaw(sight, newValveWatch, target), sight, target)?.external ?? NaN;

describe('a temperature told from outside', () => {
  it('says colder than it is in a room that is behind, so that its valve opens wide', () => {
    expect(external(sightOf({ air: 18 }))).toBeLessThanOrEqual(18);
    expect(21 - external(sightOf({ air: 20 }))).toBeGreaterThan(1);
  });

  it('lets a hot radiator carry a room over the last half degree: the valve shuts before the room is warm', () => {
    const cold = external(sightOf({ air: 20.6, mass: 20.4 }));
    const coasting = external(sightOf({ air: 20.6, mass: 20.4, output: 0.9 }));
    expect(coasting).toBeGreaterThan(cold);
    expect(coasting).toBeGreaterThanOrEqual(21);
  });
});

describe('a setpoint beside the one asked for', () => {
  const law = (told: { shift: number; external: null } | null, writesLeft: number, sensor: 'room' | 'valve' = 'room') => {
    const warm = { ...newValveWatch, bias: 1.5, sensed: 22 };
    return setpointLaw(valveClimate(), warm, { target: 21, told, sensor, writesLeft });
  };

  it('makes up for a valve that reads too warm', () => {
    const sight = sightOf({ air: 20.3, output: 0.2 });
    expect(bestTelling(law(null, 20), sight, 21)?.shift).toBeGreaterThan(1);
  });

  it('stays as it is while the battery has few writes left, and for a gain that is not worth one', () => {
    const sight = sightOf({ air: 20.3, output: 0.2 });
    expect(bestTelling(law({ shift: 0, external: null }, 7), sight, 21)?.shift).toBe(0);
    const best = bestTelling(law(null, 20), sight, 21)?.shift ?? NaN;
    expect(bestTelling(law({ shift: best, external: null }, 20), sight, 21)?.shift).toBe(best);
  });

  it('takes back what was added while the last write is left', () => {
    const hot = sightOf({ air: 21.8, output: 0.9 });
    const wide = { shift: 4, external: null } as const;
    expect(bestTelling(law(wide, 8), hot, 21)?.shift).toBeLessThan(4);
    expect(bestTelling(law(wide, 7), hot, 21)?.shift).toBe(4);
    expect(bestTelling(law({ shift: 0, external: null }, 8), sightOf({ air: 18 }), 21)?.shift).toBe(0);
  });

  it.each([
    // from, to, writes left, price: nothing for what it holds, less on the way back to none, from either side
    [0, 0, 7, 0],
    [2, 2, 0, 0],
    [0, 1, 15, 0.5],
    [0, -1, 15, 0.5],
    [0, 1, 14, 1.5],
    [0, -1, 10, 1.5],
    [0, 1, 9, Infinity],
    [2, 1, 15, 0.5],
    [2, 1, 14, 1],
    [2, 0, 8, 1],
    [2, 0, 7, Infinity],
    [2, 3, 14, 1.5],
    [2, 3, 8, Infinity],
    [2, -1, 14, 1.5],
    [2, -1, 8, Infinity],
    [-2, -1, 15, 0.5],
    [-2, -1, 14, 1],
    [-2, 0, 8, 1],
    [-2, 0, 7, Infinity],
    [-2, 1, 8, Infinity],
  ])('a shift of %d K becomes one of %d K with %d writes left for %d K²', (from, shift, writesLeft, price) => {
    expect(law({ shift: from, external: null }, writesLeft).priceOf({ shift, external: null })).toBe(price);
  });

  it('costs nothing where the setting is told anew anyway, and nothing is spent as long as anything can be told', () => {
    expect(law(null, 0).priceOf({ shift: 2, external: null })).toBe(0);
    for (const from of [0, 2, -2])
      for (const writesLeft of [6, 7, 7.5, 8, 9, 9.5, 14]) {
        const { tellings, priceOf } = law({ shift: from, external: null }, writesLeft);
        const others = tellings.filter(({ shift }) => shift !== from);
        expect([from, writesLeft, areWritesSpent(writesLeft, from)]).toEqual([
          from,
          writesLeft,
          others.every((each) => priceOf(each) === Infinity),
        ]);
      }
  });

  it('is taken back from below too while the last write is left', () => {
    const cold = sightOf({ air: 18 });
    expect(bestTelling(law({ shift: -2, external: null }, 8), cold, 21)?.shift).toBe(0);
    expect(bestTelling(law({ shift: -2, external: null }, 7), cold, 21)?.shift).toBe(-2);
  });

  it('stays near what was asked where only the valve tells how warm it is', () => {
    expect(law(null, 20, 'valve').tellings.map(({ shift }) => shift)).toEqual([-0.5, 0, 0.5, 1]);
  });
});

describe('the water that a room needs', () => {
  const needOf = (sight: RoomSight) => flowNeed(sight, { target: 21, before: null }, now)?.celsius ?? NaN;

  it('is hotter the more it lacks, and none where it is too warm by itself', () => {
    const needs = [23, 20.9, 20, 18].map((air) => needOf(sightOf({ air })));
    expect(needs[0]).toBe(0);
    expect(needs.every((need, index) => index === 0 || need > needs[index - 1]!)).toBe(true);
  });

  it('brings a room in ninety minutes to what it lacks, since in less its water would be too hot for the others', () => {
    const sight = sightOf({ air: 18.5 });
    const supply = needOf(sight) - 2;
    const course = courseOf(sight.model, sight.start, { ...sight.ahead(), supply: sight.ahead().supply.map(() => supply) }, () => 1);
    expect(course[8]).toBeCloseTo(21, 1);
    expect(course[5]).toBeLessThan(20.9);
  });

  it('does not hurry a heated floor, which gives for hours what it was given', () => {
    const floor = sightOf({ air: 20, mass: 20 }, 'floor');
    const supply = needOf(floor) - 2;
    const ahead = { ...floor.ahead(), supply: floor.ahead().supply.map(() => supply) };
    const course = courseOf(floor.model, floor.start, ahead, () => 1);
    expect(course[23]).toBeCloseTo(21, 1);
    expect(course[8]).toBeLessThan(21);
  });
});

it('a law does not look while a dial may have been turned: a person is heard out first', () => {
  const sight = sightOf({ air: 19, output: 0.2 });
  const climate = valveClimate();
  const heard: DeviceMemory = {
    seen: null,
    heardAt: now,
    habit: NO_HABIT,
    silent: false,
    commandedAt: null,
    budget: { level: 20, at: now },
  };
  const device = { id: 'VA1', capabilities: valve(), reachable: true, lastSeen: now, readings: new Map() };
  const member: Member = { device, channel: 0, heard, live: true, climate, part: 'climate', besideValves: false, acts: true };
  const watch = { ...newValveWatch, sensed: 21 };
  const tell = (turned: boolean) =>
    tellValve(
      { sight, watches: new Map([['VA1/0', watch]]), fromOutside: () => null },
      member,
      { setting: { power: 'ON', temperature: celsius(21) }, renewed: false, held: false, onRadiator: false, writesLeft: 20, turned },
      { watch, told: { shift: -1, external: null }, toldAt: instant(now - 60 * MINUTE) },
      now,
    ).memory?.told?.shift;
  expect(tell(true)).toBe(-1);
  expect(tell(false)).toBeGreaterThan(0);
});

describe('valves that stand in one room and take its temperature from outside', () => {
  const fed = valve({ externalTemperature: { keepAliveSeconds: 1500, minIntervalSeconds: 300 } });
  const rig = createRig('2026-01-12T05:30:00Z', {
    rooms: [heatedRoom(1, ['VA1', 'VA2', 'SE1'], { model })],
    devices: { VA1: fed, VA2: fed, SE1: roomSensor() },
  });
  for (let minute = 0; minute < 240; minute += 5) {
    rig.report('SE1', { temperature: 19.8 });
    rig.report('VA1', { temperature: 19.8, setpoint: 21, systemMode: 1, heatDemand: 0.1 });
    rig.report('VA2', { temperature: 19.8, setpoint: 21, systemMode: 1, heatDemand: 0.9 });
    if (minute === 0) {
      rig.trustModels();
      rig.coverValves();
    }
    rig.advance(5 * MINUTE);
  }
  const told = (id: string) =>
    rig.writes(id, 'external-temperature').flatMap(({ action, at }) => ('celsius' in action ? [{ at, celsius: action.celsius }] : []));

  it('are told the same', () => {
    expect(told('VA1').length).toBeGreaterThan(3);
    expect(told('VA1')).toEqual(told('VA2'));
  });

  it('are told again before they forget, and not more often than they take', () => {
    const pauses = told('VA1').flatMap(({ at }, index, all) => (index === 0 ? [] : [at - all[index - 1]!.at]));
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(300_000);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(1_500_000);
  });
});

describe('a valve that is watched', () => {
  it.each([1, 10])(
    'is found to read too warm by how warm its radiator is, looked at every %i min against the room’s own sensor',
    (every) => {
      let watch = newValveWatch;
      for (let minute = 0; minute < 5 * 1440; minute += every) {
        const warmth = minute % 240 < 120 ? 0.6 : 0;
        const at = instant(now + minute * MINUTE);
        watch = watchValve(
          watch,
          { setpoint: 21, sensed: 20 + 2.5 * warmth, opening: null, external: false, takesExternal: false, room: { air: 20, warmth } },
          at,
        );
      }
      expect(Math.abs(watch.warmth - 2.5)).toBeLessThan(0.2);
      expect(Math.abs(watch.bias)).toBeLessThan(0.3);
    },
  );

  it('is held against what its sensor has come to feel, in a room that swings by its heat', () => {
    let watch = newValveWatch;
    let sensor = 20;
    for (let minute = 0; minute < 10 * 1440; minute++) {
      const phase = (2 * Math.PI * minute) / 40;
      const room = { air: 20 - 0.4 * Math.cos(phase), warmth: Math.max(0, 0.2 + 0.3 * Math.sin(phase)) };
      sensor += (room.air + 1.5 * room.warmth - sensor) / 12;
      watch = watchValve(
        watch,
        { setpoint: 20, sensed: roundTo(sensor, 1), opening: null, external: false, takesExternal: false, room },
        instant(now + minute * MINUTE),
      );
    }
    expect(watch.bias).toBeCloseTo(0, 1);
    expect(Math.abs(watch.warmth - 1.5)).toBeLessThan(0.1);
  });

  it('learns nothing of its sensor from what it was told from outside', () => {
    const told = { setpoint: 21, sensed: 25, opening: null, external: true, takesExternal: true, room: { air: 20, warmth: 1 } };
    const first = watchValve(newValveWatch, told, now);
    expect(watchValve(first, told, instant(now + 10 * MINUTE))).toMatchObject({ warmth: newValveWatch.warmth, bias: newValveWatch.bias });
  });

  it('stands where it says that it stands', () => {
    let watch = newValveWatch;
    for (let minute = 0; minute < 120; minute += 5)
      watch = watchValve(
        watch,
        { setpoint: 21, sensed: 21, opening: 0.5, external: true, takesExternal: true, room: null },
        instant(now + minute * MINUTE),
      );
    expect(watch.law.integral).toBeCloseTo(0.4, 1);
  });
});

it('of a valve that was told a temperature nothing is learned unless it says that it goes by its own', () => {
  const fed = valve({ externalTemperature: { keepAliveSeconds: 7200, minIntervalSeconds: 300 } });
  const warmthOf = (says: Readonly<Record<string, number>>) => {
    const rig = createRig('2026-01-12T05:30:00Z', {
      rooms: [heatedRoom(1, ['VA1', 'SE1'], { model })],
      devices: { VA1: fed, SE1: roomSensor() },
    });
    for (let minute = 0; minute < 240; minute += 5) {
      rig.report('SE1', { temperature: 19.8 });
      rig.report('VA1', { temperature: 23, setpoint: 21, systemMode: 1, heatDemand: 0.9, ...says });
      if (minute === 0) {
        rig.trustModels();
        rig.coverValves();
      }
      rig.advance(5 * MINUTE);
    }
    return (rig.memory as Memory | null)?.channels['VA1/0']?.law?.watch.warmth;
  };
  expect(warmthOf({})).toBe(5);
  expect(warmthOf({ usesExternalTemperature: 1 })).toBe(5);
  expect(warmthOf({ usesExternalTemperature: 0 })).not.toBe(5);
});

it('knows how far a valve is off beside a thermometer that comes back, though the one after it was taken away meanwhile', () => {
  const wall: ValveWatch = { ...newValveWatch, bias: 0.4, beside: 'wall' };
  const shelf = { ...watchBeside(wall, 'shelf', new Set(['wall', 'shelf'])), bias: 0.1 };
  const left = new Set(['wall']);
  const alone = watchBeside(shelf, null, left);
  expect(alone).toEqual({ ...newValveWatch, biases: { wall: 0.4 } });
  expect(watchBeside(alone, 'wall', left)).toEqual(wall);
});
