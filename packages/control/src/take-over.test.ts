import { DAY, HOUR, MINUTE, instant } from '@braise/domain';
import { beginTracking, trackRoom } from '@braise/energy';
import { aModel } from '@braise/energy/testing';
import { describe, expect, it } from 'vitest';
import { newTrial } from './law/trial.ts';
import type { ChannelMemory, Memory, RoomMemory } from './memory.ts';
import { type KnownAs, takeOver } from './take-over.ts';
import { boiler, heatedRoom, roomSensor, valve } from './testing/homes.ts';
import { createRig } from './testing/rig.ts';

const model = aModel({ beside: [] });

/** A heated room with a valve that takes its temperature from outside, under ids of its own. */
function home(room: number, prefix: string, start = '2026-01-12T18:00:00Z') {
  const [radiator, wall, source] = [`${prefix}VA1`, `${prefix}wall`, `${prefix}OT1`];
  const external = valve({ externalTemperature: { keepAliveSeconds: 7200, minIntervalSeconds: 300 } });
  const rig = createRig(start, {
    rooms: [heatedRoom(room, [radiator, wall], { model, measuringDeviceId: wall })],
    devices: { [radiator]: external, [wall]: roomSensor(), [source]: boiler({ min: 25, max: 80 }) },
  });
  const measure = () => {
    rig.report(wall, { temperature: 20 });
    rig.report(radiator, { temperature: 20, setpoint: 21 });
  };
  measure();
  rig.step();
  return { rig, measure };
}

/** Rooms 1 and devices without a prefix are 7 and `new-…` here. */
const knownAs: KnownAs = { room: (id) => (id === 1 ? 7 : null), device: (id) => `new-${id}` };

function lived(change: (memory: Memory) => Partial<Memory> = () => ({})): Memory {
  const { rig } = home(1, '');
  rig.trustModels();
  rig.step();
  rig.remember(change(rig.memory as Memory));
  return rig.memory as Memory;
}

describe('a home that is taken over from whoever decided for it before', () => {
  it('is held by what was trusted there from its first decision on', () => {
    const { rig, measure } = home(7, 'new-');
    rig.advance(2 * MINUTE);
    expect(rig.room(7).law).toEqual({ by: 'valve-alone', because: 'model-unproven' });
    rig.remember(takeOver(rig.memory!, lived(), knownAs) as Memory);
    measure();
    rig.step();
    expect(rig.room(7).law).toEqual({ by: 'setpoint', because: null });
    for (let minutes = 0; minutes < 180; minutes += 10) {
      rig.advance(10 * MINUTE);
      measure();
    }
    expect((rig.memory as Memory).rooms['7']?.foretelling).toMatchObject({ trusted: true });
  });

  it('leaves its valves to themselves where laws were found to do worse there', () => {
    const until = instant(Date.parse('2026-01-12T18:00:00Z') + 10 * DAY);
    const left = lived(({ rooms }) => {
      const { trial, ...room } = rooms['1']!;
      return { rooms: { 1: { ...room, trial: { ...trial!, left: { until, learned: model.to }, failures: 2 } } } };
    });
    const { rig } = home(7, 'new-');
    rig.remember(takeOver(rig.memory!, left, knownAs) as Memory);
    rig.step();
    expect(rig.room(7).law).toEqual({ by: 'valve-alone', because: 'valve-alone-better' });
  });

  it('knows the water that suffices, its valves and how often its devices speak', () => {
    const learned = { shifts: [1, 2, 3, 4, 5, 6, 7, 8, 9], found: [3], limiting: 1 };
    const mean = (celsius: number) => ({ 2: { celsius, heat: 900, squares: 90_000, scatter: 0 } });
    const flows = { days: 20, first: mean(48), month: mean(44), today: { day: '2026-01-12', by: {} } };
    const known = lived(({ channels, devices, heat }) => ({
      heat: { ...heat, sources: { OT1: { ...heat.sources['OT1']!, learned, flows } } },
      devices: { ...devices, VA1: { ...devices['VA1']!, habit: { pauses: [600_000, 500_000], count: 9 } } },
      channels: Object.fromEntries(
        Object.entries(channels).map(([key, channel]) => [
          key,
          {
            ...channel,
            law: channel.law ? { ...channel.law, watch: { ...channel.law.watch, warmth: 3.3, bias: 0.4, biases: { shelf: 0.1 } } } : null,
          },
        ]),
      ),
    }));
    const { rig } = home(7, 'new-');
    const before = rig.memory as Memory;
    const taken = takeOver(before, known, knownAs) as Memory;
    expect(taken.heat.sources['new-OT1']).toMatchObject({ learned: { ...learned, limiting: 7 }, flows });
    expect(taken.devices['new-VA1']?.habit).toEqual({ pauses: [600_000, 500_000], count: 9 });
    expect(known.channels['VA1/0']?.law?.watch.beside).toBe('wall');
    expect(taken.channels['new-VA1/0']?.law?.watch).toMatchObject({
      warmth: 3.3,
      bias: 0.4,
      beside: 'new-wall',
      biases: { 'new-shelf': 0.1 },
    });
    rig.remember(taken);
    rig.step();
    expect(rig.decision.heatSources[0]?.learned).toMatchObject({ from: 48, to: 44 });
  });

  it('keeps what is in force, and what it has that the other had not', () => {
    const { rig } = home(7, 'new-');
    const before = rig.memory as Memory;
    const taken = takeOver(before, lived(), knownAs) as Memory;
    const inForce = ({ rooms, channels, devices, heat }: Memory) => ({
      rooms: Object.entries(rooms).map(([id, { setting, wanted, reason, until, window }]) => ({
        id,
        setting,
        wanted,
        reason,
        until,
        window,
      })),
      channels: Object.entries(channels).map(([key, { desired, outcome, external, writtenAt }]) => ({
        key,
        desired,
        outcome,
        external,
        writtenAt,
      })),
      devices: Object.entries(devices).map(([id, { heardAt, budget }]) => ({ id, heardAt, budget })),
      heat: Object.entries(heat.sources).map(([id, { burn, flow }]) => ({ id, burn, flow })),
    });
    expect(inForce(taken)).toEqual(inForce(before));
    expect(takeOver(before, lived(), { room: () => null, device: () => null })).toEqual(before);
  });

  describe('by field', () => {
    const here = '2026-01-12T18:00:00Z';
    const at = instant(Date.parse(here));
    const watch = (warmth: number, sensed: number) => ({ law: { integral: warmth / 10, at }, warmth, bias: -warmth / 10, sensed });
    const law = (warmth: number, sensed: number, external: number, toldAt: number) => ({
      watch: watch(warmth, sensed),
      told: { shift: external / 10, external },
      toldAt: instant(toldAt),
    });
    const compensation = (error: number, target: number) => ({
      error,
      trim: error / 2,
      at: instant(at - target),
      warmingAt: instant(at - target - 1),
      applied: target / 10,
      target,
      appliedAt: instant(at - target - 2),
    });
    const tracked = { at: instant(at - 5 * MINUTE), water: 41, mean: [24, 23, 0.5, 24, 0.7], usual: 0.3 };
    const foretelling = {
      run: { ...tracked, water: 44 },
      begunAt: at,
      doubt: 1.4,
      trusted: true,
      learned: instant(at - DAY),
      kind: 'wall radiator known',
    };
    const trial = { ...newTrial(at), behind: 3, failures: 1 };
    /** The memories of both lives, with what stands in the room and the channel of each. */
    const both = (own: [Partial<RoomMemory>, Partial<ChannelMemory>], theirs: [Partial<RoomMemory>, Partial<ChannelMemory>]) => {
      const known = lived(({ rooms, channels }) => ({
        rooms: { 1: { ...rooms['1']!, ...theirs[0] } },
        channels: { ...channels, 'VA1/0': { ...channels['VA1/0']!, ...theirs[1] } },
      }));
      const { rig } = home(7, 'new-', here);
      rig.remember(
        (({ rooms, channels }: Memory) => ({
          rooms: { 7: { ...rooms['7']!, ...own[0] } },
          channels: { ...channels, 'new-VA1/0': { ...channels['new-VA1/0']!, ...own[1] } },
        }))(rig.memory as Memory),
      );
      return { own: rig.memory as Memory, known };
    };
    const taken = (...given: Parameters<typeof both>) => {
      const { own, known } = both(...given);
      const { rooms, channels } = takeOver(own, known, knownAs) as Memory;
      return { room: rooms['7']!, channel: channels['new-VA1/0']! };
    };

    it('takes trust and trial, begins runs anew, and takes of where a room was only what it usually does', () => {
      const { room } = taken([{ tracked: null, foretelling: null, trial: null }, {}], [{ tracked, foretelling, trial }, {}]);
      expect(room.foretelling).toEqual({ ...foretelling, run: null });
      expect(room.trial).toEqual(trial);
      expect(room.tracked?.usual).toBe(0.3);
      const measured = { celsius: 20, at };
      const around = { outdoor: 2, sun: 0, others: [], opening: 0, flow: null, room: 20, hourOfDay: 19 };
      expect(trackRoom(model, room.tracked!, around, measured, { now: at, undisturbed: false })).toEqual(beginTracking(20, at, 0.3));
      expect(taken([{ tracked, foretelling, trial }, {}], [{ tracked: null, foretelling: null, trial: null }, {}]).room).toMatchObject({
        tracked,
        foretelling,
        trial,
      });
    });

    it('takes what starts taught, and keeps what it is heated for here', () => {
      const learned = { rise: null, pace: { cold: { of: 1.3, missed: 0.1 } }, ruleBias: { mild: -4 } };
      const rise = { block: instant(at + 1), celsius: 20, at, beginsAt: at, since: at, thereAt: null, disturbed: false };
      expect(taken([{ earlyStart: { rise, ruleBias: { mild: 1 } } }, {}], [{ earlyStart: learned }, {}]).room.earlyStart).toEqual({
        ...learned,
        rise,
      });
      expect(taken([{ earlyStart: learned }, {}], [{}, {}]).room.earlyStart).toEqual(learned);
    });

    it('goes on with a start that is under way there, unless one is here: it teaches nothing', () => {
      const rise = { block: instant(at + 60 * MINUTE), celsius: 20, at, beginsAt: at, since: at, thereAt: null, disturbed: false };
      const planned = { ...rise, since: null };
      const goneOnWith = (own: object | null, theirs: object) =>
        taken([{ earlyStart: own && { rise: own as typeof rise } }, {}], [{ earlyStart: { rise: theirs as typeof rise, later: rise } }, {}])
          .room.earlyStart;
      const earlier = { ...rise, since: instant(at - 50 * MINUTE) };
      expect(goneOnWith(planned, earlier)).toEqual({ rise: { ...earlier, disturbed: true } });
      expect(goneOnWith(null, earlier)).toEqual({ rise: { ...earlier, disturbed: true } });
      expect(goneOnWith(rise, earlier)).toEqual({ rise });
      expect(goneOnWith(planned, planned)).toEqual({ rise: planned });
      // its block has begun since
      expect(goneOnWith(null, { ...earlier, block: at })).toEqual({ rise: null });
    });

    it('keeps what starts taught here once the home has lived for days by itself, and what it did not learn here before', () => {
      const learned = { rise: null, pace: { cold: { of: 1.3, missed: 0.1 }, mild: { of: 0.9, missed: 0 } }, ruleBias: { mild: -4 } };
      const own = { rise: null, pace: { cold: { of: 2, missed: 0 } }, ruleBias: { mild: 1, cold: 3 } };
      const { own: memory, known } = both([{ earlyStart: own }, {}], [{ earlyStart: learned }, {}]);
      const after = (days: number) =>
        (takeOver({ ...memory, at: instant(known.at + days * DAY) }, known, knownAs) as Memory).rooms['7']?.earlyStart;
      expect(after(1)).toEqual({ ...learned, ruleBias: { mild: -4, cold: 3 } });
      expect(after(14)).toEqual({ rise: null, pace: { ...learned.pace, ...own.pace }, ruleBias: own.ruleBias });
    });

    it('keeps that a room was begun anew here, and not that it was there', () => {
      const learned = { rise: null, ruleBias: { mild: -4 }, anew: instant(at - 2 * HOUR), aside: { anew: null, ruleBias: { mild: 2 } } };
      const start = (own: object | null) => taken([{ earlyStart: own as never }, {}], [{ earlyStart: learned }, {}]).room.earlyStart;
      expect(start(null)).toEqual({ rise: null, ruleBias: { mild: -4 } });
      const own = { rise: null, anew: instant(at - HOUR), aside: { anew: null, ruleBias: { cold: 1 } } };
      expect(start(own)).toEqual({ ...own, ruleBias: { mild: -4 } });
    });

    it('takes when a schedule was lowered in vain and when nobody came, and keeps what is so here', () => {
      const undone = (...hours: number[]) => hours.map((ago) => ({ at: instant(at - ago * HOUR) }));
      const nudge = { since: at, until: instant(at + 1), celsius: 20, by: 0.5, cause: 'sun' } as const;
      const past = { nudge, lookedAt: instant(at - DAY), undone: undone(50, 30) };
      expect(taken([{ adaptive: null }, {}], [{ adaptive: past }, {}]).room.adaptive).toEqual({ ...past, nudge: null });
      const own = { nudge: { ...nudge, by: 1 }, lookedAt: at, undone: undone(30, 2) };
      expect(taken([{ adaptive: own }, {}], [{ adaptive: past }, {}]).room.adaptive).toEqual({ ...own, undone: undone(50, 30, 2) });
      const raise = { celsius: 19, share: 1, since: at, by: 'habit', expectedAt: null, until: instant(at + 1) } as const;
      const wrongAt = instant(at - DAY);
      const returns = (...[ours, theirs]: RoomMemory['homecoming'][]) =>
        taken([{ homecoming: ours ?? null }, {}], [{ homecoming: theirs ?? null }, {}]).room.homecoming;
      expect(returns({ raise, wrongAt: null }, { raise: null, wrongAt })).toEqual({ raise, wrongAt });
      expect(returns({ raise: null, wrongAt }, { raise, wrongAt: instant(wrongAt - DAY) })).toEqual({ raise: null, wrongAt });
      expect(returns(null, { raise, wrongAt: null })).toBeNull();
    });

    it('keeps all of a room of which a younger model is known here', () => {
      const younger = { tracked, foretelling: { ...foretelling, learned: instant(at - 1), doubt: 3 }, trial: newTrial(at) };
      expect(taken([younger, {}], [{ tracked: { ...tracked, usual: 1 }, foretelling, trial }, {}]).room).toMatchObject(younger);
    });

    it('takes what a valve makes of what it is told, and keeps what it was told here and felt here', () => {
      const { channel } = taken([{}, { law: law(1.7, 20, 21, at - 10) }], [{}, { law: law(3.3, 24, 25, at - 20) }]);
      expect(channel.law).toEqual({ watch: watch(3.3, 20), told: { shift: 2.1, external: 21 }, toldAt: at - 10 });
      expect(taken([{}, { law: null }], [{}, { law: law(3.3, 24, 25, at - 20) }]).channel.law).toEqual({
        watch: { ...watch(3.3, 24), sensed: null },
        told: null,
        toldAt: at - 20,
      });
    });

    it('takes how far a valve reads too warm, and keeps what was made of it', () => {
      const { channel } = taken([{}, { compensation: compensation(0.2, 21) }], [{}, { compensation: compensation(1.2, 19) }]);
      expect(channel.compensation).toEqual({ ...compensation(0.2, 21), error: 1.2, trim: 0.6 });
      expect(taken([{}, { compensation: null }], [{}, { compensation: compensation(1.2, 19) }]).channel.compensation).toBeNull();
      const own = compensation(0.2, 21);
      expect(taken([{}, { compensation: own }], [{}, { compensation: null }]).channel.compensation).toEqual(own);
    });

    it('takes that a device was seen to round what it is told', () => {
      expect(taken([{}, {}], [{}, { rounds: true }]).channel.rounds).toBe(true);
      expect(taken([{}, { rounds: true }], [{}, {}]).channel.rounds).toBe(true);
    });

    it('takes the share of the time that a heater needs, where it is one here', () => {
      const [own, theirs] = [0.1, 0.4].map((learned) => ({ learned, at }));
      expect(taken([{}, { duty: own! }], [{}, { duty: theirs! }]).channel.duty).toEqual(theirs);
      expect(taken([{}, {}], [{}, { duty: theirs! }]).channel).not.toHaveProperty('duty');
      expect(taken([{}, { duty: own! }], [{}, {}]).channel.duty).toEqual(own);
    });

    it('takes of devices nothing once the home has lived for days by itself', () => {
      const { own, known } = both([{ foretelling: null }, {}], [{ foretelling }, { law: law(3.3, 24, 25, at - 20) }]);
      const habit = { pauses: [600_000, 500_000], count: 9 };
      const told = { ...known, devices: { ...known.devices, VA1: { ...known.devices['VA1']!, habit } } };
      const later = (days: number) => takeOver({ ...own, at: instant(known.at + days * DAY) }, told, knownAs) as Memory;
      expect(later(1).devices['new-VA1']?.habit).toEqual(habit);
      const alone = later(14);
      expect(alone.rooms['7']?.foretelling).toMatchObject({ doubt: 1.4 });
      expect([alone.devices, alone.channels, alone.heat]).toEqual([own.devices, own.channels, own.heat]);
    });
  });

  it('goes on as it was where either memory cannot be read', () => {
    const { rig } = home(7, 'new-');
    const before = rig.memory!;
    expect(takeOver(before, { version: 1 }, knownAs)).toBe(before);
    const old = { version: 1 };
    expect(takeOver(old, lived(), knownAs)).toBe(old);
  });
});
