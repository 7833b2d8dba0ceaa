import { HOUR, MINUTE, instant } from '@braise/domain';
import { STEP, courseOf, expectedError } from '@braise/energy';
import { aModel, aTrackedRoom } from '@braise/energy/testing';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Asked, foreseeReach } from './reach.ts';
import { type RoomSight, seeRoom } from './room-sight.ts';
import type { ReachMemory } from './told.ts';
import { heatedRoom, manualAt, roomSensor, valve } from '../testing/homes.ts';
import { createRig } from '../testing/rig.ts';

const now = instant(Date.parse('2026-01-12T18:00:00Z'));
const later = (minutes: number) => instant(now + minutes * MINUTE);
const model = aModel({ beside: [] });

/** `flow`: of the water that it is given once it calls, °C. `loss`: what takes heat from it beyond its model, K/h. */
type Room = { readonly air: number; readonly flow: number; readonly outdoor?: number; readonly loss?: number };

/** A common room that has been at so many °C for long. */
function sightOf({ air, flow, outdoor = 0, loss = 0 }: Room, at = now, of = model): RoomSight {
  const around = { measured: null, opening: 0, temperatures: new Map(), outdoor, outlook: null, aired: false, hourAt: () => 18 };
  const sight = seeRoom(
    of,
    aTrackedRoom(at, { air, disturbance: -loss }),
    { ...around, water: { now: null, called: flow, expected: flow, by: 'boiler' } },
    at,
  );
  if (sight === null) throw new Error('a room that was tracked is seen');
  return sight;
}

const asked: Asked = { celsius: 21, window: false, deaf: false, stroke: null, idle: false, warmest: 80, by: null };

/** What is said of a room that stays as it is, after so many minutes. */
function saidOf(room: Room, changes: Partial<Asked> = {}, minutes = 90): ReachMemory['reach'] | undefined {
  let memory: ReachMemory | null = null;
  for (let minute = 0; minute <= minutes; minute += 5)
    memory = foreseeReach(sightOf(room, later(minute)), { ...asked, ...changes }, memory, later(minute));
  return memory?.reach;
}

describe('what a room lacks', () => {
  it('is nothing in a room that is there, that soon will be, or of which nobody knows', () => {
    expect(saidOf({ air: 20.6, flow: 30 })).toBeUndefined();
    expect(saidOf({ air: 20.4, flow: 80 })).toBeNull();
    expect(foreseeReach(null, asked, null, now)).toBeNull();
    expect(saidOf({ air: 15, flow: 30 }, { celsius: null })).toBeUndefined();
  });

  it('is nothing in a room that is heated ahead of time and will be there by then, however long it takes', () => {
    const cold = { air: 15, flow: 80 };
    const { at: there } = saidOf(cold)!;
    expect(saidOf(cold, { by: instant(there! + 10 * MINUTE) })).toBeNull();
    expect(saidOf(cold, { by: instant(there! - HOUR) })).toMatchObject({ celsius: 21, limit: 'emitter' });
  });

  it('is nothing where a model comes to no number', () => {
    const broken = aModel({ beside: [], parameters: { ...model.parameters, airToOutdoors: NaN } });
    let memory: ReachMemory | null = null;
    for (const minutes of [0, 10, 20, 30])
      memory = foreseeReach(sightOf({ air: 15, flow: 30 }, later(minutes), broken), { ...asked, warmest: null }, memory, later(minutes));
    expect(memory?.reach ?? null).toBeNull();
  });

  it('is water where warmer water would do, once that has had its time to become so', () => {
    expect(saidOf({ air: 19, flow: 30 }, {}, 50)).toBeNull();
    expect(saidOf({ air: 19, flow: 30 })).toEqual({ celsius: 21, at: null, limit: 'flow' });
  });

  it('is that its heat pump is quiet where water would do that lags meanwhile', () => {
    expect(saidOf({ air: 19, flow: 30 }, { quiet: true }, 50)).toBeNull();
    expect(saidOf({ air: 19, flow: 30 }, { quiet: true })).toEqual({ celsius: 21, at: null, limit: 'quiet' });
    // no more power would help it
    expect(saidOf({ air: 19, flow: 30 }, { quiet: true, warmest: 30 })?.limit).toBe('emitter');
    expect(saidOf({ air: 19, flow: 80 }, { quiet: true, deaf: true })?.limit).toBe('valve');
  });

  it('is water where none goes to a room that is far too cold, or of which nobody tells how warm it is', () => {
    expect(saidOf({ air: 19.8, flow: 80 }, { idle: true })).toEqual({ celsius: 21, at: null, limit: 'flow' });
    expect(saidOf({ air: 20.4, flow: 80 }, { idle: true })).toBeNull();
    expect(saidOf({ air: 15, flow: 30 }, { idle: true, warmest: null })?.limit).toBe('flow');
  });

  it('is the emitter where the warmest water does not do either, and it says by when it will', () => {
    expect(saidOf({ air: 19, flow: 30 }, { warmest: 30 })).toEqual({ celsius: 21, at: null, limit: 'emitter' });
    const far = saidOf({ air: 15, flow: 80 });
    expect(far?.limit).toBe('emitter');
    expect(far?.at).toBeGreaterThan(later(90 + 120));
    expect((far?.at ?? 1) % STEP).toBe(0);
  });

  it('is the emitter where nobody tells what the water is', () => {
    expect(saidOf({ air: 15, flow: 30 }, { warmest: null })?.limit).toBe('emitter');
  });

  it('is a valve that does not answer, or that hardly opens though the room is far too cold', () => {
    expect(saidOf({ air: 19, flow: 80 }, { deaf: true })).toEqual({ celsius: 21, at: null, limit: 'valve' });
    expect(saidOf({ air: 19.8, flow: 80 }, { stroke: 0.02 })).toEqual({ celsius: 21, at: null, limit: 'valve' });
    expect(saidOf({ air: 20.4, flow: 80 }, { stroke: 0.02 })).toBeNull();
    expect(saidOf({ air: 19.8, flow: 80 }, { stroke: 1 })).toBeNull();
  });

  it('is an open window, from the first moment until it is shut', () => {
    const cold = { air: 19, flow: 80 };
    const first = foreseeReach(sightOf(cold), asked, null, now);
    const open = foreseeReach(sightOf(cold, later(1)), { ...asked, window: true }, first, later(1));
    expect(open?.reach).toEqual({ celsius: 21, at: null, limit: 'window' });
    const shut = foreseeReach(sightOf(cold, later(2)), asked, open, later(2));
    expect(shut?.reach).toBeNull();
    // its walls are warm still: what they give back is not foreseen
    expect(foreseeReach(sightOf({ air: 15, flow: 30 }, later(50)), asked, shut, later(50))?.found).toBeNull();
    expect(foreseeReach(sightOf({ air: 15, flow: 30 }, later(62)), { ...asked, warmest: null }, shut, later(62))?.found).toBe('emitter');
  });
});

describe('when it is said', () => {
  const cold = { air: 18, flow: 30 };

  it('is when looks ten minutes apart have agreed for twenty', () => {
    const first = foreseeReach(sightOf(cold), { ...asked, deaf: true }, null, now);
    expect(foreseeReach(sightOf(cold, later(9)), asked, first, later(9))).toBe(first);
    const emitter = { warmest: null };
    expect(saidOf(cold, emitter, 15)).toBeNull();
    expect(saidOf(cold, emitter, 20)?.limit).toBe('emitter');
    expect(saidOf(cold, { deaf: true }, 55)).toBeNull();
    expect(saidOf(cold, { deaf: true }, 60)?.limit).toBe('valve');
  });

  it('is not what was found before the room was asked for something else, or before a long pause', () => {
    const before = { at: now, asked: 21, found: 'valve', foundSince: now, airedAt: null, reach: null } as const;
    expect(foreseeReach(sightOf(cold, later(59)), { ...asked, deaf: true }, { ...before, at: later(40) }, later(60))?.reach?.limit).toBe(
      'valve',
    );
    expect(
      foreseeReach(sightOf(cold, later(60)), { ...asked, deaf: true, celsius: 22 }, { ...before, at: later(40) }, later(60))?.reach,
    ).toBeNull();
    expect(foreseeReach(sightOf(cold, later(90)), { ...asked, deaf: true }, before, later(90))?.reach).toBeNull();
  });

  it('is not of water that still gets warmer', () => {
    let memory: ReachMemory | null = null;
    for (let minute = 0; minute <= 120; minute += 10) {
      const flow = 26 + Math.min(minute, 60) / 10;
      memory = foreseeReach(sightOf({ air: 19, flow }, later(minute)), asked, memory, later(minute));
      expect([minute, memory?.reach?.limit]).toEqual([minute, minute < 120 ? undefined : 'flow']);
    }
  });

  it('is not for what something beyond its model takes: a door is shut again', () => {
    const weak = { air: 18, flow: 62 };
    expect(saidOf(weak)).toBeNull();
    expect(saidOf({ ...weak, loss: 1.5 })).toBeNull();
  });

  it('is never while the room is within the error of its model of being there in time', () => {
    const room = fc.record({
      air: fc.double({ min: 12, max: 20.4, noNaN: true }),
      flow: fc.double({ min: 25, max: 75, noNaN: true }),
      outdoor: fc.double({ min: -12, max: 12, noNaN: true }),
      off: fc.double({ min: 0.1, max: 1, noNaN: true }),
      wrong: fc.double({ min: -1, max: 1, noNaN: true }),
    });
    let [said, silent] = [0, 0];
    fc.assert(
      fc.property(room, ({ off, wrong, ...each }) => {
        const vague = aModel({ beside: [], validated: [{ hours: 1, rmse: off, bias: 0, persistence: 2, count: 100 }] });
        const sight = sightOf(each, now, vague);
        let memory: ReachMemory | null = null;
        for (const minutes of [0, 10, 20]) memory = foreseeReach({ ...sight }, asked, memory, later(minutes));
        const truth = courseOf(vague, sight.start, sight.farAhead(), () => 1).slice(0, 12);
        const arrives = truth.some((air, step) => air + wrong * expectedError(vague, (step + 1) / 6) >= 21 - 0.3);
        if (memory?.reach == null) silent += 1;
        else said += 1;
        expect(arrives && memory?.reach !== null).toBe(false);
      }),
      { numRuns: 300 },
    );
    expect(Math.min(said, silent)).toBeGreaterThan(20);
  });

  it('does not change from minute to minute, whatever its sensor and its water do', () => {
    const heard: string[] = [];
    for (const [share, ...flows] of [
      [0.3, 80],
      [0.3, 80, 30],
      [1, 47, 42],
      [1, 68, 25],
      [1, 34, 30],
      [0.6, 72, 63],
      [0.75, 80, 60],
    ]) {
      const weak = aModel({ beside: [], parameters: { ...model.parameters, power: model.parameters.power * share! } });
      const said: string[] = [];
      let memory: ReachMemory | null = null;
      let { tracked } = sightOf({ air: 17, flow: 80 }, now, weak);
      for (let minute = 0; minute < 6 * (HOUR / MINUTE); minute += 1) {
        const at = later(minute);
        const flow = flows[Math.floor(minute / 7) % flows.length]!;
        const sensed = tracked.mean[0]! + (minute % 3 === 0 ? 0.15 : -0.15);
        const sight = seeRoom(
          weak,
          tracked,
          {
            measured: { celsius: sensed, at, deviceId: 'wall' },
            opening: 1,
            water: { now: flow, called: flow, expected: flow, by: 'boiler' },
            temperatures: new Map(),
            outdoor: -2,
            outlook: null,
            aired: false,
            hourAt: () => 18,
          },
          at,
        );
        if (sight === null) throw new Error('it is tracked');
        tracked = sight.tracked;
        memory = foreseeReach(sight, asked, memory, at);
        const limit = memory?.reach?.limit ?? '-';
        if (said.at(-1) !== limit) said.push(limit);
      }
      heard.push(said.join(' '));
    }
    // where looks go on disagreeing nothing is said
    expect(heard).toEqual(['- emitter', '- emitter', '- flow', '- flow', '- flow emitter', '- emitter', '-']);
  });
});

describe('a room at home', () => {
  /** Asked for 21 °C since an hour, and measured on its wall every five minutes. */
  function cold(air: number, more: Parameters<typeof heatedRoom>[2] = {}) {
    const rig = createRig('2026-01-12T06:00:00Z', {
      rooms: [heatedRoom(1, ['valve', 'wall'], { model, measuringDeviceId: 'wall', ...more })],
      devices: { valve: valve(), wall: roomSensor() },
    });
    const measure = () => {
      rig.report('wall', { temperature: air });
      rig.report('valve', { temperature: air, setpoint: 21, heatDemand: 1 });
      rig.later(5 * MINUTE, measure);
    };
    measure();
    rig.trustModels();
    return rig;
  }

  it('says so in its decision, and goes on saying it from one step to the next', () => {
    const rig = cold(15);
    expect(rig.decision.rooms[0]?.reach).toBeNull();
    rig.advance(40 * MINUTE);
    const said = rig.room(1).reach;
    expect(said).toMatchObject({ celsius: 21, limit: 'emitter' });
    rig.advance(3 * MINUTE);
    expect(rig.room(1).reach).toEqual(said);
  });

  it('says nothing without a model, while it is boosted, and once it is asked for less', () => {
    for (const more of [{ model: null }, { manual: { ...manualAt(25, 0), source: 'boost' as const } }]) {
      const rig = cold(15, more);
      rig.advance(40 * MINUTE);
      expect(rig.room(1).reach).toBeNull();
    }
    const rig = cold(15);
    rig.advance(40 * MINUTE);
    rig.setRoom(1, { manual: manualAt(15, rig.now) });
    expect(rig.room(1).reach).toBeNull();
  });

  it('names what a window keeps it from, though nothing is asked while that is open', () => {
    const rig = cold(19);
    rig.advance(10 * MINUTE);
    rig.setRoom(1, { openWindowActivatedAt: rig.now });
    expect(rig.room(1).effective.reason).toBe('OPEN_WINDOW');
    expect(rig.room(1).reach).toEqual({ celsius: 21, at: null, limit: 'window' });
  });
});
