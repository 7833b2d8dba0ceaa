import { type EffectiveSetting, type Instant, DAY, HOUR, MINUTE, celsius, instant } from '@braise/domain';
import { type RoomModel, type WeatherOutlook, STEP, courseOf, firstSteps } from '@braise/energy';
import { aModel, aTrackedRoom } from '@braise/energy/testing';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type RoomSight, seeRoom } from '../law/room-sight.ts';
import type { Memory } from '../memory.ts';
import { heatedRoom, roomSensor } from '../testing/homes.ts';
import { createRig } from '../testing/rig.ts';
import { type AdaptingRoom, foreseeNudge, lowered } from './adaptive.ts';
import type { AdaptiveMemory } from './adaptive-memory.ts';
import { freeWarmth } from './free-warmth.ts';

const NOW = instant(Date.parse('2026-03-12T09:00:00Z'));
const after = (minutes: number): Instant => instant(NOW + minutes * MINUTE);
const at = (degrees: number) => ({ power: 'ON', temperature: celsius(degrees) }) as const;
const EVENING = after(12 * 60);
const SCHEDULE: EffectiveSetting = { setting: at(20), reason: 'SCHEDULE', until: EVENING };

/** Hours of sun on the room's windows, kW/m², and how cold it is outside, °C. */
type Weather = { readonly sun: readonly number[]; readonly outdoor?: readonly number[] };
const SUNNY: Weather = { sun: [0, 0.1, 0.4, 0.6, 0.6, 0.5, 0.3, 0.1] };
const DULL: Weather = { sun: [0, 0, 0, 0, 0, 0, 0, 0] };

const outlookOf = ({ sun, outdoor = sun.map(() => 4) }: Weather): WeatherOutlook => ({ from: NOW, outdoor, facades: [sun] });

const usual = aModel({ beside: [], structure: { mass: true, neighbours: false, facade: 0 } });
/** With large windows. */
const SOUTHERN: RoomModel = { ...usual, parameters: { ...usual.parameters, sun: 5 } };

function sightOf(weather: Weather, air = 20, model = SOUTHERN): RoomSight {
  const around = {
    measured: null,
    opening: 0.3,
    temperatures: new Map(),
    outdoor: 4,
    aired: false,
    hourAt: (time: Instant) => new Date(time).getUTCHours(),
  };
  const water = { now: 50, called: 50, expected: 50, by: 'boiler' } as const;
  return seeRoom(model, aTrackedRoom(NOW, { air, output: 0.2 }), { ...around, water, outlook: outlookOf(weather) }, NOW)!;
}

const measuredByValve = (seen: RoomSight): RoomSight => ({
  ...seen,
  model: { ...seen.model, kind: { ...seen.model.kind, sensor: 'valve' } },
});
/** K that its model is off by, whatever the horizon. */
const offBy = (rmse: number, seen: RoomSight): RoomSight => ({
  ...seen,
  model: { ...seen.model, validated: [{ hours: 0.5, rmse, bias: 0, persistence: 1, count: 100 }] },
});
/** Two hours from now, and for four. */
const PEOPLE = Array.from({ length: 24 }, (_, hour) => (hour >= 11 && hour < 15 ? 2 : 0));
const warmedByPeople = () => sightOf(DULL, 20, { ...SOUTHERN, routine: { ...SOUTHERN.routine, hours: PEOPLE } });

const adapting = (changes: Partial<AdaptingRoom> = {}, weather = SUNNY): AdaptingRoom => ({
  room: { ...heatedRoom(1, []), adaptive: { band: 1, undoneAt: null } },
  timeZone: 'Europe/Paris',
  effective: SCHEDULE,
  change: { at: EVENING, setting: at(17) },
  measured: { celsius: 20, at: NOW, deviceId: 'wall' },
  seen: sightOf(weather),
  outlook: outlookOf(weather),
  aired: false,
  hindered: false,
  ...changes,
});

const nudgeOf = (room: AdaptingRoom, before: AdaptiveMemory | null = null, now = NOW) =>
  foreseeNudge(room, before, now).memory?.nudge ?? null;

describe('a schedule is lowered', () => {
  it('where the sun brings the room back to it, within the band and for some hours', () => {
    const nudge = nudgeOf(adapting())!;
    expect(nudge).toMatchObject({ since: NOW, celsius: 20, cause: 'sun' });
    expect(nudge.by).toBeGreaterThanOrEqual(0.5);
    expect(nudge.by).toBeLessThanOrEqual(1);
    expect(nudge.until - NOW).toBeGreaterThanOrEqual(HOUR);
    expect(nudge.until - NOW).toBeLessThanOrEqual(4.2 * HOUR);
    const { room } = adapting({ room: { ...heatedRoom(1, []), adaptive: { band: 0.5, undoneAt: null } } });
    expect(nudgeOf(adapting({ room }))?.by).toBe(0.5);
  });

  it.each<[string, Partial<AdaptingRoom>, Weather?]>([
    ['without sun', {}, DULL],
    ['where nobody wants it', { room: heatedRoom(1, []) }],
    ['where nobody knows the room', { seen: null }],
    ['while nobody measures', { measured: null }],
    ['while it warms up', { measured: { celsius: 19.7, at: NOW, deviceId: 'wall' } }],
    ['where a valve measures, which feels its radiator', { seen: measuredByValve(sightOf(SUNNY)) }],
    ['by a model that is off by more than the sun brings', { seen: offBy(2, sightOf(SUNNY)) }],
    ['where people alone warm it', { seen: warmedByPeople() }, DULL],
    ['under a hand', { effective: { ...SCHEDULE, reason: 'MANUAL' } }],
    ['while everybody is away', { effective: { ...SCHEDULE, reason: 'AWAY' } }],
    ['under an open window', { aired: true }],
    ['where no valve takes what it is told', { hindered: true }],
    ['of a room that is kept cool', { effective: { ...SCHEDULE, setting: at(17) } }],
    ['before a block that asks for more', { change: { at: after(200), setting: at(22) } }],
    ['within the last half an hour of a block', { change: { at: after(30), setting: at(17) } }],
  ])('never %s', (_, changes, weather = SUNNY) => {
    expect(nudgeOf(adapting(changes, weather))).toBeNull();
  });

  it('for as long as it is expected, and no longer than its schedule asks for the same', () => {
    const { memory } = foreseeNudge(adapting(), null, NOW);
    const { nudge } = memory!;
    const { room } = adapting();
    const low = { setting: at(20 - nudge!.by), reason: 'ADAPTIVE', until: nudge!.until };
    expect(lowered(room, memory, SCHEDULE, after(10))).toEqual(low);
    expect(lowered(room, memory, { ...SCHEDULE, until: after(20) }, after(10))).toEqual({ ...low, until: after(20) });
    expect(lowered(room, memory, SCHEDULE, nudge!.until)).toBeNull();
    expect(lowered(room, memory, { ...SCHEDULE, setting: at(21) }, after(10))).toBeNull();
    expect(lowered({ adaptive: null }, memory, SCHEDULE, after(10))).toBeNull();
  });

  it('goes on while its valve has not answered yet', () => {
    const { memory } = foreseeNudge(adapting(), null, NOW);
    const effective = { ...SCHEDULE, setting: at(19), reason: 'ADAPTIVE' } as const;
    expect(nudgeOf(adapting({ effective, hindered: true }), memory, after(3))).toEqual(memory!.nudge);
  });

  it('and is looked at again each ten minutes', () => {
    const first = foreseeNudge(adapting(), null, NOW);
    const effective = { ...SCHEDULE, setting: at(19), reason: 'ADAPTIVE' } as const;
    const begun = foreseeNudge(adapting({ effective }), first.memory, instant(first.nextAt!));
    expect(begun.nextAt).toBe(after(10));
    expect(foreseeNudge(adapting({ effective }), begun.memory, after(10)).nextAt).toBe(after(20));
  });

  it('no more once clouds came', () => {
    const { memory } = foreseeNudge(adapting(), null, NOW);
    const effective = { ...SCHEDULE, setting: at(19), reason: 'ADAPTIVE' } as const;
    expect(nudgeOf(adapting({ effective }), memory, after(10))).toEqual(memory!.nudge);
    expect(nudgeOf(adapting({ effective, seen: sightOf(DULL, 19.4) }), memory, after(10))).toBeNull();
  });
});

describe('who undoes it', () => {
  it('has what the schedule says at once, and until the next block', () => {
    const { memory } = foreseeNudge(adapting(), null, NOW);
    const room = { ...heatedRoom(1, []), adaptive: { band: 1, undoneAt: after(5) } };
    expect(lowered(room, memory, SCHEDULE, after(6))).toBeNull();
    const undone = foreseeNudge(adapting({ room }), memory, after(6)).memory;
    expect(undone?.nudge).toBeNull();
    expect(nudgeOf(adapting({ room }), undone, after(60))).toBeNull();
  });

  it('is heard: half a kelvin less for two weeks', () => {
    const yesterday = instant(NOW - DAY);
    const room = (band: number) => ({ ...heatedRoom(1, []), adaptive: { band, undoneAt: yesterday } });
    expect(nudgeOf(adapting({ room: room(0.5) }))).toBeNull();
    expect(nudgeOf(adapting({ room: room(1) }))?.by).toBe(0.5);
    const longAgo = { ...heatedRoom(1, []), adaptive: { band: 0.5, undoneAt: instant(NOW - 15 * DAY) } };
    expect(nudgeOf(adapting({ room: longAgo }))?.by).toBe(0.5);
  });
});

it('what somebody undid once counts once, though the clock is set back', () => {
  const rig = createRig('2026-03-12T09:00:00Z', {
    rooms: [heatedRoom(1, ['wall'], { adaptive: { band: 1, undoneAt: after(-5) } })],
    devices: { wall: roomSensor() },
  });
  const counted = () => (rig.memory as Memory).rooms['1']?.adaptive?.undone.length;
  rig.step();
  expect(counted()).toBe(1);
  rig.setClock(after(-50));
  rig.step();
  expect(counted()).toBe(1);
});

describe('a room that does not come back', () => {
  const began = () => foreseeNudge(adapting(), null, NOW).memory;
  const over = (measured: number, changes: Partial<AdaptingRoom> = {}) => {
    const memory = began();
    const { until } = memory!.nudge!;
    return foreseeNudge(adapting({ measured: { celsius: measured, at: until, deviceId: 'wall' }, ...changes }), memory, until).memory!;
  };

  it('is lowered by half a kelvin less for two weeks, and not at all after the second time', () => {
    const missed = over(19.6);
    expect(missed).toMatchObject({ nudge: null, undone: [{ at: began()!.nudge!.until }] });
    expect(over(19.8).undone).toEqual([]);
    const later = instant(missed.lookedAt + 10 * MINUTE);
    expect(foreseeNudge(adapting(), missed, later).memory?.nudge?.by).toBe(0.5);
    const twice = { ...missed, undone: [...missed.undone, { at: missed.lookedAt }] };
    expect(foreseeNudge(adapting(), twice, later).memory?.nudge).toBeNull();
  });

  it('is told apart from one that something else was decided for', () => {
    expect(over(19.6, { effective: { ...SCHEDULE, setting: at(17) } }).undone).toEqual([]);
    expect(over(19.6, { effective: { ...SCHEDULE, reason: 'MANUAL' } }).undone).toEqual([]);
    expect(over(19.6, { aired: true }).undone).toEqual([]);
    const room = { ...heatedRoom(1, []), adaptive: { band: 1, undoneAt: after(5) } };
    expect(over(19.6, { room }).undone).toEqual([{ at: after(5), given: after(5) }]);
  });
});

/** A room held by its valves in the weather that comes, with its schedule as it is or lowered: what it has, and what they are open for. */
function lived(weather: Weather, by: number, steps: number) {
  const { model, start, farAhead } = sightOf(weather);
  let opened = 0;
  const course = courseOf(model, start, firstSteps(farAhead(), 48), (step, _sensed, air) => {
    const asked = step < steps ? 20 - by : 20;
    const through = Math.min(1, Math.max(0, (asked + 0.15 - air) / 0.3));
    opened += through;
    return through;
  });
  return { opened, coldest: Math.min(...course), at: (step: number) => course[step]! };
}

describe('a day that was lowered', () => {
  const hours = fc.array(fc.double({ min: 0, max: 0.8, noNaN: true }), { minLength: 8, maxLength: 8 });

  it('spares heat, keeps the band and is back in time, whatever sun is foretold', () => {
    let lowerings = 0;
    fc.assert(
      fc.property(hours, (sun) => {
        const free = freeWarmth(sightOf({ sun }), { celsius: 20, most: 1, within: 12 * HOUR }, NOW);
        if (free === null) return;
        lowerings += 1;
        const steps = Math.round((free.at - NOW) / STEP);
        const [low, asked] = [lived({ sun }, free.by, steps), lived({ sun }, 0, steps)];
        expect(low.opened).toBeLessThan(asked.opened - 0.2);
        expect(low.coldest).toBeGreaterThanOrEqual(20 - free.by - 0.2);
        expect(low.at(steps - 1)).toBeGreaterThanOrEqual(19.9 - 1e-9);
      }),
      { numRuns: 200 },
    );
    expect(lowerings).toBeGreaterThan(20);
  });

  it('keeps the band where the sun stays away', () => {
    const free = freeWarmth(sightOf(SUNNY), { celsius: 20, most: 1, within: 12 * HOUR }, NOW)!;
    expect(lived(DULL, free.by, 48).coldest).toBeGreaterThanOrEqual(20 - free.by - 0.2);
  });
});
