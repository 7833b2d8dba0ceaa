import { type EffectiveSetting, type Instant, HOUR, MINUTE, celsius, instant } from '@braise/domain';
import { aModel, aTrackedRoom } from '@braise/energy/testing';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type RoomSight, seeRoom } from '../law/room-sight.ts';
import { heatedRoom, manualAt, nightSetback, roomSensor, valve } from '../testing/homes.ts';
import { createRig } from '../testing/rig.ts';
import type { EarlyStartMemory, Rise } from './early-start-memory.ts';
import { EARLIEST } from './earliest.ts';
import { foretellLate } from './foretell-late.ts';
import { expectedOf, foreseeRise } from './early-start.ts';
import { type Warming, foreseenAfter, leadByModel } from './lead.ts';
import type { RisingRoom } from './plan-rise.ts';
import { corrected, learnStart } from './start-bias.ts';
import { type StartPace, learnPace, paceAt } from './start-pace.ts';

const block = instant(Date.parse('2026-01-12T05:00:00Z'));
const before = (minutes: number): Instant => instant(block - minutes * MINUTE);
const at = (degrees: number) => ({ power: 'ON', temperature: celsius(degrees) }) as const;
const SCHEDULE: EffectiveSetting = { setting: at(16), reason: 'SCHEDULE', until: block };
const EARLY: EffectiveSetting = { setting: at(21), reason: 'EARLY_START', until: block };
const BEGUN: EffectiveSetting = { setting: at(21), reason: 'SCHEDULE', until: null };

const FROST = { outdoor: 0 };
const MILD = { outdoor: 10 };
const SHARED = { ...FROST, shared: true };

const BOILER: Warming = { by: 'boiler', warmest: 80, told: null, shift: 0, flow: null, outdoor: 3 };
const PUMP: Warming = { ...BOILER, by: 'heat-pump' };

const rising = (air: number, changes: Partial<RisingRoom> = {}): RisingRoom => ({
  room: heatedRoom(1, []),
  earliest: EARLIEST[changes.emitter ?? 'radiator'][(changes.warming ?? BOILER).by],
  effective: SCHEDULE,
  changes: [{ at: block, setting: at(21) }],
  measured: { celsius: air, at: block, deviceId: 'wall' },
  seen: null,
  emitter: 'radiator',
  warming: BOILER,
  others: [],
  hindered: false,
  ...changes,
});

/** A room as its model sees it that has `air` °C, and whose emitter has so much power. */
function sightAt(now: Instant, air: number, power: number): RoomSight {
  const model = aModel({ beside: [] });
  const around = { measured: null, opening: 0, temperatures: new Map(), outdoor: 0, outlook: null, aired: false, hourAt: () => 3 };
  // the source rests, and was told to make lukewarm water when it rested
  const water = { now: null, called: 30, expected: 30, by: 'boiler' } as const;
  const strong = { ...model, parameters: { ...model.parameters, power } };
  return seeRoom(strong, aTrackedRoom(now, { air }), { ...around, water }, now)!;
}

const FIRST: EarlyStartMemory = { rise: null };
const riseOf = (room: RisingRoom, now: Instant, last: EarlyStartMemory | null = null) => foreseeRise(room, last, now).memory?.rise ?? null;

describe('when heating for a block begins', () => {
  it('is by the rule of the trade where no model is known: a quarter of an hour, and its rise', () => {
    // 1.2 K at 1.2 K/h
    expect(riseOf(rising(19.8), before(120))?.beginsAt).toBe(before(75));
    expect(riseOf(rising(19.8, { warming: PUMP }), before(240))?.beginsAt).toBe(before(135));
    expect(riseOf(rising(19.8, { emitter: 'floor' }), before(6 * 60))?.beginsAt).toBeCloseTo(before(15 + (1.2 / 0.35) * 60), -4);
  });

  it('is by the room’s model where one is known, and by the water that it will be given', () => {
    const now = before(170);
    const sightOf = (power: number) => sightAt(now, 19, power);
    const lead = leadByModel(sightOf(6), 21, BOILER, now)!;
    expect(lead).toBeGreaterThan(10 * MINUTE);
    expect(lead).toBeLessThan(2 * HOUR);
    expect(riseOf(rising(19, { seen: sightOf(6) }), now)?.beginsAt).toBe(Math.floor(block - lead));
    expect(leadByModel(sightOf(6), 19.2, BOILER, now)).toBe(0);
    expect(leadByModel(sightOf(1.5), 21, BOILER, now) ?? Infinity).toBeGreaterThan(lead);
    expect(leadByModel(sightOf(6), 21, { ...BOILER, warmest: 35 }, now) ?? Infinity).toBeGreaterThan(lead);
    // what was found to take warmer water than the law believes is given it
    const weak = (shift: number) => leadByModel(sightOf(4), 21, { ...BOILER, shift }, now)!;
    expect(weak(10)).toBeLessThan(weak(0));
    expect(weak(-10)).toBe(weak(0));
    // its water becomes warm slowly
    expect(leadByModel(sightOf(6), 21, { ...PUMP, warmest: 50 }, now) ?? Infinity).toBeGreaterThan(lead);
    // a source that rests is told to give warm water as soon as it is called, and gives that as fast as it can
    const cold = { ...BOILER, flow: 22 };
    expect(leadByModel(sightOf(6), 21, { ...cold, told: 55 }, now)).toBeLessThan(leadByModel(sightOf(6), 21, cold, now)! - 3 * MINUTE);
    expect(leadByModel(sightOf(6), 21, { ...cold, told: 55 }, now)).toBeGreaterThan(
      leadByModel(sightOf(6), 21, { ...BOILER, flow: 55 }, now)!,
    );
    // valves have to open first, however much comes through them
    expect(leadByModel(sightOf(600), 21, { ...BOILER, flow: 80, told: 80 }, now)).toBeGreaterThan(4 * MINUTE);
    expect(foreseenAfter({ air: 19, foreseen: [1, 2] }, 4 * MINUTE)).toBe(0);
    expect(foreseenAfter({ air: 19, foreseen: [1, 2] }, 14 * MINUTE)).toBe(1);
    // what is warm already
    expect(leadByModel(sightOf(6), 21, { ...BOILER, flow: 60 }, now)).toBeLessThan(lead);
    // and what is hotter than the source goes on making it, which is so for a while only
    const hot = { ...BOILER, flow: 79 };
    expect(leadByModel(sightOf(6), 21, { ...hot, warmest: 35 }, now) ?? Infinity).toBeGreaterThan(leadByModel(sightOf(6), 21, hot, now)!);
  });

  it('takes what earlier starts of the same weather taught into account', () => {
    const ruleBias = { cold: 20, mild: -10 };
    expect(riseOf(rising(19.8), before(120), { ...FIRST, ruleBias })?.beginsAt).toBe(before(95));
    expect(riseOf(rising(19.8, { warming: { ...BOILER, outdoor: 8 } }), before(120), { ...FIRST, ruleBias })?.beginsAt).toBe(before(65));
    // what a model was wrong by says nothing of the rule
    const pace = { cold: { of: 2, missed: 0, starts: 2 } };
    expect(riseOf(rising(19.8), before(120), { ...FIRST, pace })?.beginsAt).toBe(before(75));
  });

  it('is earlier where its heat pump is quiet meanwhile, by rule and by model, until quiet starts have taught better', () => {
    const quiet = [{ from: before(8 * 60), to: before(-120) }];
    const QUIET: Warming = { ...PUMP, quiet };
    // two hours by rule, in which it gives three quarters
    expect(riseOf(rising(19.8, { warming: PUMP }), before(240))?.beginsAt).toBe(before(135));
    expect(riseOf(rising(19.8, { warming: QUIET }), before(240))).toMatchObject({ beginsAt: before(180), quiet: true });
    const over = { ...PUMP, quiet: [{ from: before(8 * 60), to: before(60) }] };
    expect(riseOf(rising(19.8, { warming: over }), before(240))).toMatchObject({ beginsAt: before(160), quiet: true });
    expect(
      riseOf(rising(19.8, { warming: { ...PUMP, quiet: [{ from: before(8 * 60), to: before(135) }] } }), before(240)),
    ).not.toHaveProperty('quiet');

    const now = before(290);
    const seen = sightAt(now, 19.5, 6);
    const loud = riseOf(rising(19.5, { seen, warming: PUMP }), now)!;
    const told = riseOf(rising(19.5, { seen, warming: QUIET }), now)!;
    expect(block - told.beginsAt).toBeCloseTo((block - loud.beginsAt) / 0.75, -1);
    const begun = foreseeRise(rising(19.5, { seen, warming: QUIET, effective: EARLY }), { rise: { ...told, beginsAt: now } }, now).memory!
      .rise!;
    const asLoud = foreseeRise(rising(19.5, { seen, warming: PUMP, effective: EARLY }), { rise: { ...told, beginsAt: now } }, now).memory!
      .rise!;
    const at150 = foreseenAfter(begun.begun!, 150 * MINUTE);
    expect(at150).toBeGreaterThan(0);
    // before its emitter is warm it cools as ever
    expect(at150).toBeLessThan(0.8 * foreseenAfter(asLoud.begun!, 150 * MINUTE));

    const pace: StartPace = { 'cold-quiet': { of: 4 / 3, missed: 0, starts: 2 } };
    expect(riseOf(rising(19.5, { seen, warming: QUIET }), now, { ...FIRST, pace })!.beginsAt).toBeGreaterThan(told.beginsAt);
    expect(riseOf(rising(19.5, { seen, warming: PUMP }), now, { ...FIRST, pace })!.beginsAt).toBe(loud.beginsAt);
  });

  it('that is as early as it may and too late for a quiet heat pump says so', () => {
    const quiet = [{ from: before(8 * 60), to: before(-120) }];
    const far = rising(15, { warming: { ...PUMP, quiet }, effective: EARLY });
    const rise = riseOf({ ...far, effective: SCHEDULE }, before(300))!;
    const begun = { ...rise, since: before(300), foreseenAt: null };
    expect(foretellLate({ rise: begun }, before(290))).toMatchObject({ celsius: 21, limit: 'quiet' });
    const { quiet: _, ...loud } = begun;
    expect(foretellLate({ rise: loud }, before(290))).toMatchObject({ limit: 'lead' });
  });

  it('is by what starts beside other rooms taught where those are heated for most of that time', () => {
    const last = { ...FIRST, ruleBias: { cold: 0, 'cold-shared': 30 } };
    const other = (minutes: number): Rise => ({ ...riseOf(rising(19.8), before(75))!, beginsAt: before(minutes) });
    const beside = (...others: Rise[]) => riseOf(rising(19.8, { others }), before(150), last);
    expect(beside()).toMatchObject({ beginsAt: before(75) });
    expect(beside()).not.toHaveProperty('shared');
    expect(beside(other(30))).toMatchObject({ beginsAt: before(75) });
    expect(beside(other(30), other(50))).toMatchObject({ beginsAt: before(105), shared: true });
    // of another block that is over by then
    expect(beside({ ...other(150), block: before(70) })).toMatchObject({ beginsAt: before(75) });
  });

  it('counts on the water that others ask for which rise beside it, from when on they do', () => {
    const now = before(170);
    const seen = sightAt(now, 19, 4);
    const other = (minutes: number, water: number): Rise => ({ ...riseOf(rising(19), now)!, beginsAt: before(minutes), water });
    const beside = (...others: Rise[]) => riseOf(rising(19, { seen, others }), now)!;
    const alone = beside();
    expect(alone.water).toBeGreaterThan(40);
    expect(beside(other(170, 75)).beginsAt).toBeGreaterThan(alone.beginsAt);
    expect(beside(other(30, 75)).beginsAt).toBeGreaterThan(alone.beginsAt);
    expect(beside(other(30, 75)).beginsAt).toBeLessThan(beside(other(170, 75)).beginsAt);
    // what is no warmer than its own makes no difference, nor what comes after it
    expect(beside(other(170, 35))).toMatchObject({ beginsAt: alone.beginsAt });
    expect(beside({ ...other(170, 75), beginsAt: block, block: before(-60) })).toMatchObject({ beginsAt: alone.beginsAt });
  });

  it('is half of what is worked out before at the least, or it would never be found to be too late', () => {
    expect(riseOf(rising(20.48), before(40), { ...FIRST, ruleBias: { cold: -30 } })?.beginsAt).toBe(before(20.5));
  });

  it('is three hours before at the earliest, five with a heat pump, eight of a floor', () => {
    expect(riseOf(rising(12), before(181))).toBeNull();
    expect(riseOf(rising(12), before(180))).toMatchObject({ beginsAt: before(180), capped: true });
    expect(riseOf(rising(12, { warming: PUMP }), before(300))?.beginsAt).toBe(before(300));
    expect(riseOf(rising(12, { emitter: 'floor' }), before(480))?.beginsAt).toBe(before(480));
  });

  it.each<[string, Partial<RisingRoom>]>([
    ['for less than half a kelvin', { measured: { celsius: 20.6, at: block, deviceId: 'wall' } }],
    ['while nobody measures', { measured: null }],
    ['while everybody is away', { effective: { setting: at(15), reason: 'AWAY', until: null } }],
    ['under a hand', { effective: { setting: at(16), reason: 'MANUAL', until: null } }],
    ['for a block that is cooler', { changes: [{ at: block, setting: at(15) }] }],
    ['for one that is off', { changes: [{ at: block, setting: { power: 'OFF' } }] }],
    ['without a block', { changes: [] }],
    ['where nobody wants it', { earliest: 0 }],
    ['for air conditioning', { room: { ...heatedRoom(1, []), type: 'AIR_CONDITIONING' } }],
  ])('is never %s', (_, changes) => {
    expect(riseOf(rising(19.8, changes), before(100))).toBeNull();
  });

  describe('looks past what comes before it', () => {
    /** 18 half an hour before the 21 of its block. */
    const stepped = (air: number, more: Partial<RisingRoom> = {}) =>
      rising(air, {
        changes: [
          { at: before(30), setting: at(18) },
          { at: block, setting: at(21) },
        ],
        ...more,
      });

    it('is for the warmer block where that has to begin first', () => {
      // to 18 it would be 27 minutes before that
      expect(riseOf(stepped(17.8), before(180))).toMatchObject({ block, celsius: 21, beginsAt: before(175) });
      expect(riseOf(stepped(17.4), before(180))).toMatchObject({ block, celsius: 21, beginsAt: before(180) });
    });

    it('is for the next block where that has to begin first', () => {
      const changes = [
        { at: before(60), setting: at(20) },
        { at: block, setting: at(20.5) },
      ];
      expect(riseOf(rising(18.8, { changes }), before(180))).toMatchObject({ block: before(60), celsius: 20, beginsAt: before(135) });
    });

    it('is for a warmer block though the next is less than half a kelvin away', () => {
      expect(riseOf(stepped(17.6), before(180))).toMatchObject({ block, celsius: 21 });
    });

    it('is for none that asks for no more than one before it', () => {
      const changes = [
        { at: before(90), setting: at(20) },
        { at: before(60), setting: at(16) },
        { at: block, setting: at(20) },
      ];
      expect(riseOf(rising(19.4, { changes }), before(150))).toMatchObject({ block: before(90) });
      expect(riseOf(rising(19.6, { changes }), before(150))).toBeNull();
    });

    it('goes over to the warmer block, and tells of one start, as soon as that has to begin', () => {
      const changes = [
        { at: before(30), setting: at(18) },
        { at: block, setting: at(18.5) },
      ];
      const room = (air: number, more: Partial<RisingRoom> = {}) => rising(air, { changes, ...more });
      const early = (degrees: number, until: Instant) => ({ effective: { setting: at(degrees), reason: 'EARLY_START', until } }) as const;
      const planned = foreseeRise(room(17), null, before(170)).memory;
      expect(planned?.rise).toMatchObject({ block: before(30), beginsAt: before(95) });
      const begun = foreseeRise(room(17, early(18, before(30))), planned, before(95));
      expect(begun.memory?.rise).toMatchObject({ block: before(30), since: before(95) });
      expect(begun.nextAt).toBe(before(92.5));
      const over = foreseeRise(room(17.1, early(18, before(30))), begun.memory, before(85)).memory;
      expect(over).toEqual({ rise: expect.objectContaining({ block, celsius: 18.5, since: before(95), disturbed: false }) as unknown });
      // and so where the block before it has begun already, and its room has not its warmth
      const late = foreseeRise(room(17, early(18, before(30))), begun.memory, before(31)).memory;
      const awaited = foreseeRise(
        room(17, { effective: { setting: at(18), reason: 'SCHEDULE', until: block }, changes: changes.slice(1) }),
        { ...late, rise: begun.memory!.rise },
        before(20),
      ).memory;
      expect(awaited?.rise).toMatchObject({ block, celsius: 18.5, since: null, beginsAt: before(20) });
    });
  });

  it('is looked at more often the nearer it comes', () => {
    const far = foreseeRise(rising(19.8), null, before(120));
    expect(far.nextAt).toBe(before(110));
    expect(foreseeRise(rising(19.7), far.memory, before(115)).memory).toEqual(far.memory);
    const near = foreseeRise(rising(19.8), far.memory, before(79));
    expect(near.nextAt).toBe(before(77));
    const due = foreseeRise(rising(19.8), near.memory, before(75));
    expect(due.nextAt).toBe(before(75) + 1);
  });
});

describe('what a start teaches', () => {
  /** A start 75 minutes before the block, and the room there so many minutes after it; under `hindered` in between. */
  function lived(there: number, { hindered = false, since = before(75) }: { hindered?: boolean; since?: Instant } = {}) {
    let { memory } = foreseeRise(rising(19.8), null, since);
    const minute = (now: Instant, air: number, effective: EffectiveSetting, more: Partial<RisingRoom> = {}) => {
      ({ memory } = foreseeRise(rising(air, { effective, ...more }), memory, now));
    };
    minute(since, 19.8, EARLY, { hindered });
    for (let offset = -60; offset <= 150; offset += 5) {
      if (memory?.rise === null) break;
      const now = before(-offset);
      minute(now, offset >= there ? 20.8 : 20, offset < 0 ? EARLY : BEGUN);
    }
    return memory!;
  }

  it('is a quarter of what it was late by, or early', () => {
    // a thermometer tells of it eight minutes later than it is there
    expect(lived(20)).toEqual({ rise: null, ruleBias: { cold: 3 } });
    expect(lived(-10)).toEqual({ rise: null, ruleBias: { cold: -4.5 } });
    // as much as can be learned at once, of one that never came
    expect(lived(999)).toEqual({ rise: null, ruleBias: { cold: 5 } });
  });

  it('is nothing where something came between, or where it began late', () => {
    expect(lived(30, { hindered: true }).ruleBias).toBeUndefined();
    expect(lived(30, { since: before(60) }).ruleBias).toBeUndefined();
  });

  it('is something too where it was seen all along, and too late, that it was due', () => {
    const looked = foreseeRise(rising(20.3), null, before(60));
    expect(looked.memory?.rise?.beginsAt).toBeGreaterThan(before(60));
    // it cools faster than was thought
    expect(riseOf(rising(19.5), before(50), looked.memory)).toMatchObject({ beginsAt: before(50), disturbed: false });
    expect(riseOf(rising(19.5), before(50))).toMatchObject({ beginsAt: before(50), disturbed: true });
  });

  it('is nothing where it began as early as it may, and came late; but something where it came early', () => {
    const capped = foreseeRise(rising(12), null, before(180)).memory;
    const begun = foreseeRise(rising(12, { effective: EARLY }), capped, before(179)).memory;
    const there = (now: Instant) => foreseeRise(rising(20.8, { effective: now < block ? EARLY : BEGUN }), begun, now).memory;
    expect(there(before(-40))?.ruleBias).toBeUndefined();
    expect(foreseeRise(rising(21, { effective: BEGUN }), there(before(40)), block).memory?.ruleBias).toEqual({ cold: -5 });
  });

  it('stays within bounds, and finds what its rooms take within a few starts', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: -500, max: 500, noNaN: true }), { maxLength: 60 }), (late) => {
        const bias = late.reduce((known, each) => learnStart(known, FROST, each), {});
        expect(corrected(2 * HOUR, bias, FROST)).toBeGreaterThanOrEqual(90 * MINUTE);
        expect(corrected(2 * HOUR, bias, FROST)).toBeLessThanOrEqual(165 * MINUTE);
        expect(corrected(2 * HOUR, bias, MILD)).toBe(2 * HOUR);
      }),
    );
    let bias = {};
    const late = () => (78 * MINUTE - corrected(HOUR, bias, FROST)) / MINUTE;
    for (let start = 0; start < 8; start += 1) bias = learnStart(bias, FROST, late() + 8);
    expect(Math.abs(late())).toBeLessThan(5);
  });

  it('is nothing after a window, through which it goes on', () => {
    const { memory } = foreseeRise(rising(19.8, { effective: EARLY }), { rise: riseOf(rising(19.8), before(75)) }, before(74));
    const aired = foreseeRise(
      rising(19, { effective: { setting: { power: 'OFF' }, reason: 'OPEN_WINDOW', until: before(55) } }),
      memory,
      before(70),
    );
    expect(aired.memory?.rise).toMatchObject({ since: before(74), disturbed: true });
    expect(foreseeRise(rising(19, { effective: EARLY }), aired.memory, before(55)).memory?.rise).toMatchObject({ since: before(74) });
  });

  it('is kept while early starts are switched off', () => {
    const off = rising(19.8, { earliest: 0 });
    expect(foreseeRise(off, { rise: riseOf(rising(19.8), before(100)), ruleBias: { cold: 5 } }, before(90)).memory).toEqual({
      rise: null,
      ruleBias: { cold: 5 },
    });
  });
});

describe('a room that is begun anew', () => {
  const [first, again] = [before(80), before(70)];
  const taught = { pace: { cold: { of: 1.4, missed: 0.1, starts: 3 } }, ruleBias: { cold: 5 }, missed: [before(24 * 60)] };
  const model = aModel({ beside: [] });
  const looked = (memory: EarlyStartMemory, learnedAnew: Instant | null, known = false) =>
    foreseeRise(rising(21, { room: { ...heatedRoom(1, []), learnedAnew, model: known ? model : null } }), memory, before(60)).memory!;

  it('knows nothing of what starts taught before, and has it back with the room that it was', () => {
    const anew = looked({ rise: null, ...taught }, first);
    expect(anew).toMatchObject({ rise: null });
    for (const key of Object.keys(taught)) expect(anew).not.toHaveProperty(key);
    expect(looked(anew, null)).toEqual({ rise: null, ...taught });
    // twice: the way back is to what was known first
    const twice = looked({ ...anew, ruleBias: { cold: 1 } }, again);
    expect(twice).not.toHaveProperty('ruleBias');
    expect(looked(twice, null)).toEqual({ rise: null, ...taught });
  });

  it('has nothing back once something else is known of it', () => {
    const known = looked(looked({ rise: null, ...taught }, first), first, true);
    expect(known).toEqual({ rise: null, anew: first });
    expect(looked({ ...known, ruleBias: { cold: 1 } }, first, true)).toEqual({ rise: null, anew: first, ruleBias: { cold: 1 } });
  });

  it('of which nothing was taught sets nothing aside', () => {
    expect(looked({ rise: null }, first)).toEqual({ rise: null, anew: first });
  });
});

describe('what a start by a model teaches', () => {
  const POWER = 6;
  /** A room of 19 °C that begins when its model says so, and is there after `share` of the time that was foreseen; 2: never. */
  function begun(share: number, last: EarlyStartMemory = FIRST, measuredIs: (air: number) => number = (air) => air) {
    const now = before(170);
    const { beginsAt } = riseOf(rising(19, { seen: sightAt(now, 19, POWER) }), now, last)!;
    const looked = (when: Instant, air: number, effective: EffectiveSetting, memory: EarlyStartMemory | null) =>
      foreseeRise(rising(measuredIs(air), { seen: sightAt(when, air, POWER), effective }), memory, when).memory;
    let memory = looked(beginsAt, 19, EARLY, looked(now, 19, SCHEDULE, last));
    const lead = block - beginsAt;
    for (let when = beginsAt; memory?.rise != null; when = instant(when + MINUTE))
      memory = looked(when, when - beginsAt < share * lead ? 20 : 20.8, when < block ? EARLY : BEGUN, memory);
    return { memory: memory!, lead };
  }
  const paceOf = (memory: EarlyStartMemory) => memory.pace?.cold?.of ?? 1;

  it('is by how much more or less of what was foreseen the room rose, and minutes of the rule no more', () => {
    expect(paceOf(begun(1).memory)).toBeCloseTo(1, 1);
    expect(paceOf(begun(0.6).memory)).toBeGreaterThan(1.05);
    expect(paceOf(begun(1.5).memory)).toBeLessThan(0.95);
    expect(begun(0.6).memory.ruleBias).toBeUndefined();
  });

  it('makes the next start as much shorter or longer, and half of what its model says remains', () => {
    const { lead } = begun(1);
    const after = (of: number) => begun(1, { ...FIRST, pace: { cold: { of, missed: 0, starts: 2 } } }).lead;
    expect(after(1.3)).toBeLessThan(lead);
    expect(after(0.8)).toBeGreaterThan(lead);
    expect(after(3)).toBeGreaterThanOrEqual(0.5 * lead - 1);
  });

  it('tells what warmth it is foreseen to bring by the block, never more than that asks for, and nothing by the rule', () => {
    const now = before(100);
    const early = (since: Instant, power: number, more: Partial<RisingRoom> = {}) => {
      const room = rising(19, { seen: sightAt(since, 19, power), ...more });
      const { memory } = foreseeRise(room, null, since);
      return foreseeRise({ ...room, effective: EARLY }, memory, since).memory;
    };
    const late = early(before(35), 6);
    const foreseen = expectedOf(late, 3)!;
    expect(foreseen).toBeGreaterThan(19);
    expect(foreseen).toBeLessThan(20.7);
    expect(expectedOf(early(before(50), 6), 3)).toBeGreaterThan(foreseen);
    expect(expectedOf({ ...late!, pace: { cold: { of: 1.5, missed: 0, starts: 2 } } }, 3)).toBeGreaterThan(foreseen);
    expect(expectedOf(early(now, 60), 3)).toBe(21);
    expect(expectedOf(early(now, 6, { seen: null }), 3)).toBeNull();
    expect(expectedOf(FIRST, 3)).toBeNull();
  });

  it('tells it anew as the room goes its way, every ten minutes where something is decided', () => {
    const since = before(35);
    const room = (air: number, when: Instant) => rising(air, { seen: sightAt(when, air, 6), effective: EARLY });
    const begins = foreseeRise(room(19, since), foreseeRise(rising(19, { seen: sightAt(since, 19, 6) }), null, since).memory, since).memory;
    const told = (minutes: number, air: number) => expectedOf(foreseeRise(room(air, before(minutes)), begins, before(minutes)).memory, 3)!;
    const foreseen = expectedOf(begins, 3)!;
    // a window to the stairs, or a stove, that its model knows nothing of
    expect(told(15, 19)).toBeLessThan(foreseen - 0.1);
    expect(told(15, 20.4)).toBeGreaterThan(foreseen);
    expect(told(26, 19)).toBe(foreseen);
    // when a late one has its warmth is told anew once its block has begun, too
    const late: EarlyStartMemory = { rise: { ...begins!.rise!, capped: true, foreseenAt: before(-20) } };
    const after = foreseeRise({ ...room(19.2, before(-10)), effective: BEGUN }, late, before(-10)).memory?.rise;
    expect(after?.foreseenAt).not.toBe(before(-20));
    expect(after?.expected).toBeUndefined();
  });

  it('goes by the air that the model believes in, and not by a valve that is warm already', () => {
    const pace = paceOf(begun(1.2).memory);
    expect(paceOf(begun(1.2, FIRST, (air) => air + 1).memory)).toBe(pace);
  });

  it('counts too where a room comes that was never to come', () => {
    const now = before(175);
    const weak = (when: Instant, air: number, effective: EffectiveSetting, memory: EarlyStartMemory | null) =>
      foreseeRise(rising(air, { seen: sightAt(when, air, 1.5), effective, warming: { ...BOILER, warmest: 35 } }), memory, when).memory;
    const capped = weak(before(174), 19, EARLY, weak(now, 19, SCHEDULE, FIRST));
    expect(capped?.rise).toMatchObject({ capped: true, since: before(174) });
    const there = weak(before(100), 20.8, EARLY, capped);
    expect(weak(block, 21, BEGUN, there)?.pace?.cold?.of).toBeGreaterThan(1.1);
  });

  it('follows at once where two in a row are wrong by much and the same way, as after a curve was turned down', () => {
    const believed = { cold: { of: 1, missed: 0, starts: 2 } };
    const once = learnPace(believed, FROST, 1, 2);
    expect(paceAt(once, FROST)).toBeGreaterThan(0.8);
    expect(paceAt(learnPace(once, FROST, 1, 2), FROST)).toBeLessThan(0.65);
    // one of them alone is chance
    expect(paceAt(learnPace(learnPace(believed, FROST, 2, 1), FROST, 1, 2), FROST)).toBeGreaterThan(0.9);
    expect(paceAt(once, MILD)).toBe(1);
    // whatever feeds it does so beside other rooms too
    const both = learnPace(once, SHARED, 1, 1);
    expect(paceAt(both, SHARED)).toBeGreaterThan(0.8);
    expect(paceAt(learnPace(both, FROST, 1, 2), SHARED)).toBeLessThan(0.7);
  });

  it('is learned apart where others rise with it, and goes for both until it is', () => {
    const once = learnPace({}, FROST, 2, 1);
    expect(paceAt(once, SHARED)).toBe(paceAt(once, FROST));
    const both = learnPace(once, SHARED, 1, 2);
    expect(paceAt(both, FROST)).toBe(paceAt(once, FROST));
    expect(paceAt(both, SHARED)).toBeLessThan(paceAt(once, FROST));
    expect(paceAt(learnPace({}, SHARED, 1, 2), FROST)).toBeLessThan(1);
  });

  it('is nothing that an earlier program learned, which foresaw another water', () => {
    const earlier = { cold: { of: 2.6, missed: 0 } };
    expect(paceAt(earlier, FROST)).toBe(1);
    expect(learnPace(earlier, FROST, 1, 1)).toEqual({ cold: { of: 1, missed: 0, starts: 1 } });
  });

  it('is the mean of what was believed and of the first starts, and then a quarter of each', () => {
    const after = (starts: number) => Array.from({ length: starts }).reduce<StartPace>((known) => learnPace(known, FROST, 1.2, 1), {});
    const share = (starts: number) => Math.log(paceAt(after(starts), FROST)) / Math.log(1.2);
    expect([1, 2, 3].map((starts) => Math.round(100 * share(starts)))).toEqual([50, 67, 75]);
  });

  it('stays within bounds, whatever was foreseen', () => {
    const kelvin = fc.double({ min: -5, max: 5, noNaN: true });
    fc.assert(
      fc.property(fc.array(fc.tuple(kelvin, kelvin), { maxLength: 40 }), (starts) => {
        const pace = starts.reduce((known, [rise, foreseen]) => learnPace(known, FROST, rise, foreseen), {});
        expect(paceAt(pace, FROST)).toBeGreaterThanOrEqual(0.5);
        expect(paceAt(pace, FROST)).toBeLessThanOrEqual(3);
      }),
    );
  });
});

describe('a home', () => {
  /** A night at 16, a block of 21 at six, a room at 19.8. */
  function night() {
    const rig = createRig('2026-01-12T01:00:00Z', {
      rooms: [heatedRoom(1, ['VA', 'RU'], { earlyStart: true, openWindowDetection: { enabled: false, timeoutSeconds: 900 } })],
      devices: { VA: valve(), RU: roomSensor() },
    });
    rig.report('RU', { temperature: 19.8, humidity: 0.5 });
    rig.report('VA', { temperature: 19.8, setpoint: 16 });
    rig.step();
    return rig;
  }
  const until = (rig: ReturnType<typeof night>, time: string) => {
    // its sensor is heard all along
    for (const end = Date.parse(`2026-01-12T${time}Z`); rig.now < end;) {
      rig.advance(Math.min(5 * MINUTE, end - rig.now));
      rig.report('RU', { temperature: 19.8 });
      rig.report('VA', { temperature: 19.8 });
    }
  };

  it('begins early for a rise that is planned beside its schedule, and goes back to that', () => {
    const rig = night();
    const [from, to] = [before(150), before(90)];
    rig.rooms = rig.rooms.map((room) => ({ ...room, timetable: { ...room.timetable, rise: { from, to, celsius: celsius(20.5) } } }));
    rig.step();
    const inForce = (time: string) => {
      until(rig, time);
      return rig.room(1).effective;
    };
    // a quarter of an hour, and 0.7 K at 1.2 K an hour
    expect(inForce('01:36:00')).toEqual({ setting: at(16), reason: 'SCHEDULE', until: from });
    expect(inForce('01:46:00')).toEqual({ setting: at(20.5), reason: 'EARLY_START', until: from });
    expect(inForce('02:31:00')).toEqual({ setting: at(20.5), reason: 'SCHEDULE', until: to });
    expect(inForce('03:31:00')).toEqual({ setting: at(16), reason: 'SCHEDULE', until: block });
  });

  it('begins its block early, says since when, and goes on with the block', () => {
    const rig = night();
    until(rig, '03:40:00');
    expect(rig.room(1).effective).toMatchObject({ setting: at(16), reason: 'SCHEDULE' });
    until(rig, '03:46:00');
    expect(rig.room(1).effective).toEqual({ setting: at(21), reason: 'EARLY_START', until: block });
    expect(rig.room(1).earlySince).toBe(Date.parse('2026-01-12T03:45:00Z'));
    // nothing that happens to the room makes it wait again
    rig.report('RU', { temperature: 20.6 });
    rig.step();
    expect(rig.room(1).effective.reason).toBe('EARLY_START');
    until(rig, '05:01:00');
    expect(rig.room(1).effective).toMatchObject({ setting: at(21), reason: 'SCHEDULE' });
    expect(rig.written.filter(({ deviceId, action }) => deviceId === 'VA' && action.kind === 'climate').length).toBeLessThanOrEqual(3);
  });

  it('goes on as one start while its block is moved by minutes or half a degree, and not for another block', () => {
    const rig = night();
    until(rig, '03:46:00');
    const edited = (minute: number, degrees: number) => {
      const [first, ...rest] = nightSetback.days.MONDAY_TO_SUNDAY!;
      const [second, ...others] = rest;
      const days = [{ ...first!, end: minute }, { ...second!, start: minute, setting: at(degrees) }, ...others];
      rig.setRoom(1, { timetable: { ...nightSetback, days: { MONDAY_TO_SUNDAY: days } } });
    };
    const reasons: string[] = [];
    rig.watch = ({ rooms }) => reasons.push(rooms[0]!.effective.reason);
    const since = rig.room(1).earlySince;
    for (const minute of [365, 370, 380, 365]) {
      edited(minute, 21);
      rig.advance(MINUTE);
      expect(rig.room(1).effective).toEqual({ setting: at(21), reason: 'EARLY_START', until: block + (minute - 360) * MINUTE });
    }
    edited(365, 21.5);
    rig.advance(MINUTE);
    expect(rig.room(1)).toMatchObject({ effective: { setting: at(21.5), reason: 'EARLY_START' }, earlySince: since });
    expect(new Set(reasons)).toEqual(new Set(['EARLY_START']));
    until(rig, '05:06:00');
    expect(rig.room(1).effective).toMatchObject({ setting: at(21.5), reason: 'SCHEDULE' });
  });

  it('waits again where its block is put off by hours while it is heated for it', () => {
    const rig = night();
    until(rig, '03:46:00');
    const [first, second, ...others] = nightSetback.days.MONDAY_TO_SUNDAY!;
    const days = [{ ...first!, end: 480 }, { ...second!, start: 480 }, ...others];
    rig.setRoom(1, { timetable: { ...nightSetback, days: { MONDAY_TO_SUNDAY: days } } });
    expect(rig.room(1).effective).toMatchObject({ setting: at(16), reason: 'SCHEDULE' });
  });

  it('is heated for the warmest of blocks that follow each other, and cooled for none of them', () => {
    const rig = night();
    const [first, ...rest] = nightSetback.days.MONDAY_TO_SUNDAY!;
    // 19.5 half an hour before its 21
    const stepped = [{ ...first!, end: 330 }, { ...first!, start: 330, end: 360, setting: at(19.5) }, ...rest];
    rig.setRoom(1, { timetable: { ...nightSetback, days: { MONDAY_TO_SUNDAY: stepped } } });
    until(rig, '03:46:00');
    expect(rig.room(1).effective).toEqual({ setting: at(21), reason: 'EARLY_START', until: block });
    until(rig, '04:31:00');
    expect(rig.room(1)).toMatchObject({ effective: { setting: at(21), reason: 'EARLY_START' }, without: at(19.5) });
    expect(rig.room(1).earlySince).toBe(Date.parse('2026-01-12T03:45:00Z'));
    until(rig, '05:01:00');
    expect(rig.room(1).effective).toMatchObject({ setting: at(21), reason: 'SCHEDULE' });
  });

  it.each([
    ['since', '03:47:00'],
    ['before', '03:40:00'],
  ])('goes on with its first look after a window that was open %s it began', (_, opened) => {
    const rig = night();
    until(rig, opened);
    rig.setRoom(1, { openWindowActivatedAt: rig.now });
    expect(rig.room(1).effective.reason).toBe('OPEN_WINDOW');
    until(rig, '03:52:00');
    expect(rig.room(1).effective.reason).toBe('OPEN_WINDOW');
    const reasons: string[] = [];
    rig.watch = ({ rooms }) => reasons.push(rooms[0]!.effective.reason);
    rig.setRoom(1, { openWindowCancelledAt: rig.now });
    expect(reasons).toEqual(['EARLY_START']);
    until(rig, '04:10:00');
    expect(new Set(reasons)).toEqual(new Set(['EARLY_START']));
  });

  it.each([
    ['a hand', (rig: ReturnType<typeof night>, on: boolean) => rig.setRoom(1, { manual: on ? manualAt(18, rig.now) : null })],
    [
      'an absence',
      (rig: ReturnType<typeof night>, on: boolean) => {
        rig.presence = { presence: on ? 'AWAY' : 'HOME', lock: null };
        return rig.step();
      },
    ],
  ])('goes on as what it was after %s of seconds, and begins anew after one of minutes', (_, interrupt) => {
    const rig = night();
    until(rig, '04:00:00');
    const since = rig.room(1).earlySince;
    const interrupted = (ms: number) => {
      interrupt(rig, true);
      expect(rig.room(1).earlySince).toBeNull();
      rig.advance(ms);
      interrupt(rig, false);
    };
    interrupted(4_000);
    expect(rig.room(1)).toMatchObject({ effective: { reason: 'EARLY_START' }, earlySince: since });
    interrupted(3 * MINUTE);
    until(rig, '04:10:00');
    expect(rig.room(1).effective.reason).toBe('EARLY_START');
    expect(rig.room(1).earlySince).toBeGreaterThan(since!);
  });

  it.each([
    ['Europe/Paris', '2026-03-29T04:00:00Z'],
    ['Europe/Paris', '2026-10-25T05:00:00Z'],
    ['Europe/London', '2026-03-29T05:00:00Z'],
    ['Europe/London', '2026-10-25T06:00:00Z'],
    ['America/New_York', '2026-03-08T10:00:00Z'],
    ['America/New_York', '2026-11-01T11:00:00Z'],
    ['America/Santiago', '2026-04-05T10:00:00Z'],
    ['America/Santiago', '2026-09-06T09:00:00Z'],
    ['Australia/Lord_Howe', '2026-04-04T19:30:00Z'],
    ['Australia/Lord_Howe', '2026-10-03T19:00:00Z'],
  ])('begins as long before six o’clock on a day that the clocks change: %s, %s', (timeZone, six) => {
    const begins = Date.parse(six);
    const rig = createRig(new Date(begins - 4 * HOUR).toISOString(), {
      timeZone,
      rooms: [heatedRoom(1, ['RU'], { earlyStart: true, openWindowDetection: { enabled: false, timeoutSeconds: 900 } })],
      devices: { RU: roomSensor() },
    });
    const reasons = new Map<number, string>();
    for (let minutes = -240; minutes <= 5; minutes += 5) {
      // a quarter of an hour, and 3.2 K at 1.2 K an hour
      rig.report('RU', { temperature: 17.8, humidity: 0.5 });
      rig.step();
      reasons.set(minutes, rig.room(1).effective.reason);
      rig.advance(5 * MINUTE);
    }
    expect([-180, -175, -5, 0].map((minutes) => reasons.get(minutes))).toEqual(['SCHEDULE', 'EARLY_START', 'EARLY_START', 'SCHEDULE']);
  });

  it.each([
    ['it is switched off', (rig: ReturnType<typeof night>) => rig.setRoom(1, { earlyStart: false }), 'SCHEDULE', 16],
    [
      'its block is put off',
      (rig: ReturnType<typeof night>) => {
        const [first, ...rest] = nightSetback.days.MONDAY_TO_SUNDAY!;
        const days = { MONDAY_TO_SUNDAY: [{ ...first!, end: 720 }, { ...rest[0]!, start: 720 }, ...rest.slice(1)] };
        return rig.setRoom(1, { timetable: { ...nightSetback, days } });
      },
      'SCHEDULE',
      16,
    ],
    ['somebody turns the room up', (rig: ReturnType<typeof night>) => rig.setRoom(1, { manual: manualAt(18, rig.now) }), 'MANUAL', 18],
    [
      'everybody leaves',
      (rig: ReturnType<typeof night>) => {
        rig.presence = { presence: 'AWAY', lock: null };
        return rig.step();
      },
      'AWAY',
      15,
    ],
  ])('ends that where %s', (_, change, reason, degrees) => {
    const rig = night();
    until(rig, '04:00:00');
    expect(rig.room(1).effective.reason).toBe('EARLY_START');
    change(rig);
    expect(rig.room(1)).toMatchObject({ effective: { reason, setting: at(degrees) }, earlySince: null });
  });
});
