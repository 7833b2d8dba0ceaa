import {
  type AcMode,
  type ClimateCapability,
  type DeviceCapabilities,
  type Instant,
  type Quantity,
  type Setting,
  type Timetable,
  DAY,
  DAY_TYPES,
  HOUR,
  MINUTE,
  QUANTITY,
  TIMETABLE_TYPES,
  celsius,
  instant,
  setpointOf,
} from '@braise/domain';
import type { Band } from '@braise/domain/phones';
import { aModel } from '@braise/energy/testing';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ControlMemory, DeviceSnapshot, HomeSnapshot, RoomSnapshot } from './snapshot.ts';
import { step } from './step.ts';
import { contact, heatedRoom, manualAt, roomSensor, valve } from './testing/homes.ts';
import { type Written, createRig } from './testing/rig.ts';

const NOW = Date.parse('2026-01-12T11:00:00Z');

const moment = fc.integer({ min: NOW - 3 * DAY, max: NOW + DAY }).map(instant);
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null });
const temperature = fc.integer({ min: -40, max: 90 }).map((t) => celsius(t / 2));
const anySetting: fc.Arbitrary<Setting> = fc.oneof(
  fc.constant<Setting>({ power: 'OFF' }),
  temperature.map((t): Setting => ({ power: 'ON', temperature: t })),
  fc.constantFrom('HEAT', 'COOL', 'DRY', 'FAN', 'AUTO').map((mode): Setting => ({ power: 'ON', mode })),
);
const limits = fc
  .record({ min: fc.integer({ min: 0, max: 20 }), max: fc.integer({ min: 20, max: 80 }), step: fc.constantFrom(0.05, 0.1, 0.5, 1) })
  .map(({ min, max, step: by }) => ({ min: celsius(min), max: celsius(max), step: by }));
const roomType = fc.constantFrom('HEATING', 'AIR_CONDITIONING', 'HOT_WATER');
const climate: fc.Arbitrary<ClimateCapability> = fc.record({
  channel: fc.integer({ min: 0, max: 2 }),
  roomType,
  limits,
  modes: fc.subarray<AcMode>(['HEAT', 'COOL', 'DRY', 'FAN', 'AUTO']),
  off: fc.constantFrom('system-mode', 'preset', 'switch', 'min-setpoint'),
  demand: fc.constantFrom('running-state', 'percentage', 'valve', 'inferred'),
  externalTemperature: maybe(
    fc.record({ keepAliveSeconds: fc.integer({ min: 0, max: 7200 }), minIntervalSeconds: fc.integer({ min: 0, max: 600 }) }),
  ),
  calibration: fc.constant(null),
  manualPreset: fc.boolean(),
});
const quantity = fc.constantFrom(...(Object.keys(QUANTITY) as Quantity[]));
const capabilities: fc.Arbitrary<DeviceCapabilities> = fc.record({
  climates: fc.uniqueArray(climate, { maxLength: 3, selector: ({ channel }) => channel }),
  reports: fc.array(fc.record({ quantity, channel: fc.integer({ min: 0, max: 2 }), gettable: fc.boolean() }), { maxLength: 8 }),
  power: fc.constantFrom('mains', 'battery'),
  heatSource: maybe(
    fc.record({
      kind: fc.constantFrom('boiler', 'heat-pump'),
      hotWater: fc.boolean(),
      flow: maybe(fc.constant({ min: celsius(20), max: celsius(60) })),
    }),
  ),
  relay: fc.boolean(),
  identify: fc.boolean(),
  childLock: fc.boolean(),
});
const value = fc.oneof(
  fc.integer({ min: -100, max: 100 }).map((v) => v / 4),
  fc.constantFrom(0, 1, Number.NaN, Infinity, -1e9),
);
const readings = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 2 }), quantity, value, moment), { maxLength: 14 })
  .map(
    (list): DeviceSnapshot['readings'] => new Map(list.map(([channel, name, v, at]) => [`${channel}/${name}` as const, { value: v, at }])),
  );
const timetable: fc.Arbitrary<Timetable> = fc.constantFrom(...TIMETABLE_TYPES).chain((type) =>
  fc
    .tuple(anySetting, anySetting, fc.integer({ min: 1, max: 1439 }), fc.boolean(), fc.boolean())
    .map(([a, b, cut, holdsWhenAway, whole]): Timetable => {
      const blocks = [
        { start: 0, end: cut, setting: a, holdsWhenAway },
        { start: cut, end: 1440, setting: b, holdsWhenAway: false },
      ];
      return { type, days: whole ? Object.fromEntries(DAY_TYPES[type].map((name) => [name, blocks])) : {} };
    }),
);
const room = (id: number): fc.Arbitrary<RoomSnapshot> =>
  fc.record({
    id: fc.constant(id),
    type: roomType,
    limits,
    timetable,
    manual: maybe(
      fc.record({
        setting: anySetting,
        termination: fc.constant({ type: 'MANUAL' as const }),
        until: maybe(moment),
        source: fc.constantFrom('app', 'device', 'boost', 'all-off'),
        requestedAt: moment,
      }),
    ),
    away: maybe(anySetting),
    openWindowDetection: fc.record({ enabled: fc.boolean(), timeoutSeconds: fc.integer({ min: 0, max: 7200 }) }),
    openWindowCancelledAt: maybe(moment),
    openWindowActivatedAt: maybe(moment),
    channels: fc.array(fc.record({ deviceId: fc.constantFrom('A', 'B', 'C', 'D', 'gone'), channel: fc.integer({ min: 0, max: 2 }) }), {
      maxLength: 4,
    }),
    measuringDeviceId: maybe(fc.constantFrom('A', 'B', 'gone')),
  });
const device = (id: string): fc.Arbitrary<DeviceSnapshot> =>
  fc.record({ id: fc.constant(id), capabilities, reachable: fc.boolean(), lastSeen: maybe(moment), readings });
const home: fc.Arbitrary<Omit<HomeSnapshot, 'memory'>> = fc.record({
  timeZone: fc.constantFrom('Europe/Paris', 'America/Sao_Paulo', 'Australia/Lord_Howe', 'UTC'),
  presence: fc.record({ presence: fc.constantFrom('HOME', 'AWAY'), lock: maybe(fc.constantFrom('HOME', 'AWAY')) }),
  vacant: fc.boolean(),
  rooms: fc.tuple(room(1), room(2), room(3)),
  devices: fc.tuple(device('A'), device('B'), device('C'), device('D')),
  outdoor: maybe(fc.integer({ min: -30, max: 45 })),
});
/** Snapshots of one home with pauses between them, some of them back in time. */
const history = fc.array(fc.tuple(home, fc.integer({ min: -90 * MINUTE, max: 200 * MINUTE })), { minLength: 1, maxLength: 6 });

const throughJson = (memory: ControlMemory): ControlMemory => JSON.parse(JSON.stringify(memory)) as ControlMemory;

describe('whatever a home is like', () => {
  it('a decision is made, is the same again, and remembers nothing that JSON would lose', () => {
    fc.assert(
      fc.property(history, (snapshots) => {
        let [kept, stored]: [ControlMemory | null, ControlMemory | null] = [null, null];
        let now: Instant = instant(NOW);
        for (const [snapshot, pause] of snapshots) {
          now = instant(now + pause);
          const decision = step({ ...snapshot, memory: kept }, now);
          expect(step({ ...snapshot, memory: kept }, now)).toEqual(decision);
          expect(step({ ...snapshot, memory: stored }, now)).toStrictEqual(decision);
          expect(decision.wake.at).toBeGreaterThan(now);
          expect(decision.wake.at).toBeLessThanOrEqual(now + DAY);
          expect(JSON.parse(JSON.stringify(decision))).toStrictEqual(decision);
          kept = decision.memory;
          stored = throughJson(decision.memory);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('every setpoint is one that its room and its device take', () => {
    fc.assert(
      fc.property(home, (snapshot) => {
        const decision = step({ ...snapshot, memory: null }, instant(NOW));
        for (const { deviceId, action } of decision.commands) {
          if (action.kind !== 'climate' || action.setting.power === 'OFF' || action.setting.temperature === undefined) continue;
          const one = snapshot.devices
            .find(({ id }) => id === deviceId)
            ?.capabilities.climates.find(({ channel }) => channel === action.channel);
          expect(action.setting.temperature).toBeGreaterThanOrEqual(one?.limits.min ?? Infinity);
          expect(action.setting.temperature).toBeLessThanOrEqual(one?.limits.max ?? -Infinity);
        }
        for (const { roomId, effective } of decision.rooms) {
          const range = snapshot.rooms.find(({ id }) => id === roomId)?.limits;
          const wanted = effective.setting.power === 'ON' ? effective.setting.temperature : undefined;
          expect(wanted === undefined || (wanted >= (range?.min ?? 0) && wanted <= (range?.max ?? 0))).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('a home', () => {
  const degrees = fc.integer({ min: 28, max: 44 }).map((t) => ({ power: 'ON', temperature: celsius(t / 2) }) as const);
  const block = fc.record({ setting: degrees, holdsWhenAway: fc.boolean() });
  const happening = fc.oneof(
    fc.record({ kind: fc.constant('presence' as const), presence: fc.constantFrom('HOME', 'AWAY'), locked: fc.boolean() }),
    fc.record({ kind: fc.constant('report' as const), celsius: fc.integer({ min: 150, max: 225 }).map((t) => t / 10) }),
    fc.record({ kind: fc.constant('way' as const), band: fc.constantFrom<Band>(1, 2, 3), minutes: fc.integer({ min: 0, max: 40 }) }),
    fc.record({ kind: fc.constant('habit' as const), minutes: fc.integer({ min: 0, max: 200 }), share: fc.constantFrom(0.3, 0.8, 1) }),
    fc.record({ kind: fc.constant('hand' as const), celsius: fc.integer({ min: 14, max: 24 }) }),
    fc.record({ kind: fc.constant('window' as const), open: fc.boolean() }),
    fc.record({ kind: fc.constant('clock' as const), minutes: fc.integer({ min: -60, max: 60 }) }),
    fc.record({ kind: fc.constantFrom('resume' as const, 'undo' as const, 'nobody' as const) }),
  );
  const life = fc.record({
    blocks: fc.tuple(block, block, block, block),
    earlyStart: fc.boolean(),
    away: maybe(degrees),
    preheating: fc.constantFrom('OFF', 'HIGH'),
    adaptive: fc.boolean(),
    modelled: fc.boolean(),
    happenings: fc.array(fc.tuple(fc.integer({ min: 0, max: 120 }), happening), { minLength: 3, maxLength: 8 }),
  });

  type Life = typeof life extends fc.Arbitrary<infer T> ? T : never;
  const held = { setting: { power: 'ON', temperature: celsius(16) }, holdsWhenAway: true } as const;
  const warm = { setting: { power: 'ON', temperature: celsius(21) }, holdsWhenAway: false } as const;
  /** Everybody leaves in a block that holds all the same, before a warmer one that does not. */
  const leftInAHeldBlock: Life = {
    blocks: [held, warm, warm, warm],
    earlyStart: true,
    away: { power: 'ON', temperature: celsius(15) },
    preheating: 'OFF',
    adaptive: false,
    modelled: false,
    happenings: [[0, { kind: 'presence', presence: 'AWAY', locked: false }]],
  };

  it('is not decided for again and again while nothing happens in it', () => {
    fc.assert(
      fc.property(life, ({ blocks, earlyStart, away, preheating, adaptive, modelled, happenings }) => {
        const plan = blocks.map((one, i) => ({ ...one, start: i * 360, end: (i + 1) * 360 }));
        const rig = createRig('2026-03-12T02:00:00Z', {
          rooms: [
            heatedRoom(1, ['VA1', 'RU1', 'CO1'], {
              timetable: { type: 'ONE_DAY', days: { MONDAY_TO_SUNDAY: plan } },
              earlyStart,
              away,
              preheating,
              adaptive: adaptive ? { band: 1, undoneAt: null } : null,
              model: modelled ? aModel({ beside: [] }) : null,
            }),
          ],
          devices: { VA1: valve(), RU1: roomSensor(), CO1: contact() },
        });
        let air = 18;
        const pass = (minutes: number) => {
          for (let left = minutes; left > 0; left -= 10) {
            rig.report('RU1', { temperature: air });
            rig.report('VA1', { temperature: air });
            const before = rig.steps;
            rig.advance(10 * MINUTE);
            expect(rig.steps - before).toBeLessThan(60);
          }
        };
        pass(10);
        if (modelled) rig.trustModels();
        for (const [minutes, what] of happenings) {
          pass(minutes);
          if (what.kind === 'presence') rig.presence = { presence: what.presence, lock: what.locked ? what.presence : null };
          if (what.kind === 'report') air = what.celsius;
          if (what.kind === 'way') {
            const [until, expectedAt] = [rig.now + HOUR, rig.now + what.minutes * MINUTE].map(instant);
            rig.homecoming = { inward: { band: what.band, since: rig.now, until: until!, expectedAt: expectedAt! }, arrivals: [] };
          }
          if (what.kind === 'habit')
            rig.homecoming = { inward: null, arrivals: [{ at: instant(rig.now + what.minutes * MINUTE), share: what.share }] };
          if (what.kind === 'nobody') rig.homecoming = null;
          if (what.kind === 'hand') rig.setRoom(1, { manual: manualAt(what.celsius, rig.now, rig.now + HOUR) });
          if (what.kind === 'resume') rig.setRoom(1, { manual: null });
          if (what.kind === 'undo' && adaptive) rig.setRoom(1, { adaptive: { band: 1, undoneAt: rig.now } });
          if (what.kind === 'window') rig.report('CO1', { contactOpen: what.open ? 1 : 0 });
          if (what.kind === 'clock') rig.setClock(instant(rig.now + what.minutes * MINUTE));
          rig.step();
        }
        pass(60);
      }),
      { numRuns: 40, examples: [[leftInAHeldBlock]] },
    );
  });
});

describe('the battery of a valve', () => {
  const happening = fc.oneof(
    fc.record({ kind: fc.constant('person' as const), temperature: fc.integer({ min: 10, max: 50 }).map((t) => t / 2) }),
    fc.record({ kind: fc.constant('presence' as const), away: fc.boolean() }),
    fc.record({ kind: fc.constant('report' as const), temperature: fc.integer({ min: 150, max: 240 }).map((t) => t / 10) }),
    fc.record({ kind: fc.constant('dial' as const), setpoint: fc.integer({ min: 10, max: 50 }).map((t) => t / 2) }),
    fc.record({ kind: fc.constant('contact' as const), open: fc.boolean() }),
    fc.record({ kind: fc.constant('drift' as const) }),
    fc.record({ kind: fc.constant('manner' as const), manner: fc.constantFrom('obeys', 'echoes', 'deaf') }),
  );
  const days = fc.array(fc.tuple(fc.integer({ min: 1, max: 5400 }), happening), { minLength: 20, maxLength: 160 });

  type Days = typeof days extends fc.Arbitrary<infer T> ? T : never;
  /** A valve that drifts is adopted again between two writes of what it does not hold. */
  const adoptedBetween: Days = [
    [1, { kind: 'manner', manner: 'deaf' }],
    [2700, { kind: 'report', temperature: 15 }],
    [1, { kind: 'drift' }],
    [3599, { kind: 'dial', setpoint: 5 }],
    [614, { kind: 'contact', open: false }],
    [506, { kind: 'manner', manner: 'deaf' }],
    [1314, { kind: 'contact', open: false }],
    [2372, { kind: 'manner', manner: 'obeys' }],
    [115, { kind: 'report', temperature: 15 }],
    [3813, { kind: 'report', temperature: 15 }],
    [1, { kind: 'report', temperature: 15 }],
    [3599, { kind: 'dial', setpoint: 5 }],
    [472, { kind: 'dial', setpoint: 5 }],
    [2615, { kind: 'drift' }],
    [1, { kind: 'manner', manner: 'obeys' }],
    [1, { kind: 'contact', open: false }],
    [3618, { kind: 'drift' }],
    [1, { kind: 'presence', away: false }],
    [939, { kind: 'presence', away: false }],
    [181, { kind: 'contact', open: false }],
    [2052, { kind: 'drift' }],
    [1, { kind: 'drift' }],
    [1626, { kind: 'contact', open: false }],
  ];

  /** °C while a window is open. */
  const SET_BACK = 7;
  /** At whose expense each was written: the first repeats at that of what they repeat, and what gives heat back after a window on credit. */
  function chargedTo(writes: readonly Written[]) {
    let [rank, repeats]: ['credit' | 'reserve' | 'free', number] = ['free', 0];
    return writes.map((write) => {
      const { action, cause } = write;
      if (action.kind !== 'climate') return { ...write, rank: 'free' as const };
      repeats = cause === 'retry' ? repeats + 1 : 0;
      const credited = cause === 'person' || cause === 'safety' || (cause === 'window' && setpointOf(action.setting) !== SET_BACK);
      if (repeats === 0) rank = credited ? 'credit' : cause === 'window' ? 'reserve' : 'free';
      return { ...write, rank: repeats < 3 ? rank : 'free' };
    });
  }

  it('is spared: writes stay within the bucket, those that nobody asked for within its free part', () => {
    fc.assert(
      fc.property(days, (happenings) => {
        const rig = createRig('2026-01-12T11:00:00Z', {
          rooms: [heatedRoom(1, ['VA1', 'RU1', 'CO1'])],
          devices: { VA1: valve({ manualPreset: true }), RU1: roomSensor(), CO1: contact() },
        });
        rig.report('VA1', { temperature: 20, setpoint: 21, systemMode: 1, followsCommands: 1 });
        for (const [pause, what] of happenings) {
          rig.advance(pause * 1000);
          if (what.kind === 'person') rig.setRoom(1, { manual: manualAt(what.temperature, rig.now, rig.now + 60 * MINUTE) });
          if (what.kind === 'presence') {
            rig.presence = { presence: what.away ? 'AWAY' : 'HOME', lock: null };
            rig.step();
          }
          if (what.kind === 'report') rig.report('RU1', { temperature: what.temperature, humidity: 0.5 });
          if (what.kind === 'dial') rig.report('VA1', { setpoint: what.setpoint });
          if (what.kind === 'contact') rig.report('CO1', { contactOpen: what.open ? 1 : 0 });
          if (what.kind === 'drift') rig.report('VA1', { followsCommands: 0, setpoint: 17 });
          if (what.kind === 'manner') rig.device('VA1').manner = what.manner;
        }
        const all = rig.written.filter(
          ({ deviceId, action }) => deviceId === 'VA1' && (action.kind === 'climate' || action.kind === 'adopt'),
        );
        const within = (writes: typeof all, capacity: number) =>
          writes.every(({ at: from }, i) => writes.slice(i).every(({ at }, j) => j + 1 <= capacity + 1e-6 + (at - from) / (80 * MINUTE)));
        const charged = chargedTo(all);
        expect(within(all, 40)).toBe(true);
        expect(
          within(
            charged.filter(({ rank }) => rank !== 'credit'),
            20,
          ),
        ).toBe(true);
        expect(
          within(
            charged.filter(({ rank }) => rank === 'free'),
            14,
          ),
        ).toBe(true);
      }),
      { numRuns: 60, examples: [[adoptedBetween]] },
    );
  });
});
