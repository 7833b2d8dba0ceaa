import { DEFAULT_LIMITS, HOUR, MINUTE, type Setting, celsius as degrees, instant } from '@braise/domain';
import { type TrackedRoom, beginTracking, trackRoom, trackedAir } from '@braise/energy';
import { aModel } from '@braise/energy/testing';
import { describe, expect, it } from 'vitest';
import type { RoomSnapshot, WindowAction, WindowSensitivity } from '../snapshot.ts';
import { contact, heatedRoom, manualAt, roomSensor, valve } from '../testing/homes.ts';
import { type Rig, createRig } from '../testing/rig.ts';
import { type Opening, type TraceRoom, roomTrace, seeded } from '../testing/room-trace.ts';
import { type Sample, fallOf, isOpening, withSample } from './temperature-fall.ts';

function room(extra: readonly string[] = []) {
  const rig = createRig('2026-01-12T11:00:00Z', {
    rooms: [heatedRoom(1, ['VA1', 'RU1', ...extra])],
    devices: { VA1: valve(), RU1: roomSensor(), ...Object.fromEntries(extra.map((id) => [id, contact()])) },
  });
  rig.report('VA1', { temperature: 22, setpoint: 21, systemMode: 1, heatDemand: 0.3 });
  rig.report('RU1', { temperature: 20.8, humidity: 0.45 });
  for (const id of extra) rig.report(id, { contactOpen: 0 });
  rig.advance(5 * MINUTE);
  return rig;
}

/** The room cools by `perMinute` for `minutes`, reported each minute. */
function cool(rig: Rig, from: number, perMinute: number, minutes: number): number {
  let temperature = from;
  for (let m = 0; m < minutes; m += 1) {
    rig.advance(MINUTE);
    temperature -= perMinute;
    rig.report('RU1', { temperature: Math.round(temperature * 10) / 10 });
  }
  return temperature;
}

describe('an open window', () => {
  it('shows in the fall of the temperature: heating stops for 15 minutes, then goes on', () => {
    const rig = room();
    cool(rig, 20.8, 0.15, 8);
    const { openWindow, effective } = rig.room(1);
    expect(openWindow?.source).toBe('slope');
    expect(effective).toEqual({ setting: { power: 'ON', temperature: 7 }, reason: 'OPEN_WINDOW', until: openWindow?.until });
    expect((openWindow?.until ?? 0) - rig.now).toBeGreaterThan(12 * MINUTE);
    expect(rig.writes('VA1').at(-1)).toMatchObject({ action: { setting: { temperature: 7 } }, cause: 'window' });
    rig.advance(16 * MINUTE);
    expect(rig.room(1)).toMatchObject({ openWindow: null, effective: { reason: 'SCHEDULE' } });
    expect(rig.writes('VA1').at(-1)?.action).toMatchObject({ setting: { temperature: 21 } });
  });

  it('leaves a room that asked for less as it was, and switches it off where that was chosen', () => {
    const aired = (more: Partial<RoomSnapshot>) => {
      const rig = room();
      rig.setRoom(1, { ...more, openWindowActivatedAt: rig.now });
      expect(rig.room(1).effective.reason).toBe('OPEN_WINDOW');
      return rig.room(1).effective.setting;
    };
    const action = (chosen: WindowAction) => ({ openWindowDetection: { enabled: true, timeoutSeconds: 900, action: chosen } });
    const asked = (setting: Setting) => ({ manual: { ...manualAt(21, 0), setting } });
    expect(aired(action('SETBACK'))).toEqual({ power: 'ON', temperature: 7 });
    expect(aired(action('OFF'))).toEqual({ power: 'OFF' });
    expect(aired(asked({ power: 'OFF' }))).toEqual({ power: 'OFF' });
    expect(aired(asked({ power: 'ON', temperature: degrees(6) }))).toEqual({ power: 'ON', temperature: 6 });
    expect(aired({ limits: { ...DEFAULT_LIMITS.HEATING, min: degrees(8) } })).toEqual({ power: 'ON', temperature: 8 });
    expect(aired({ type: 'AIR_CONDITIONING' })).toEqual({ power: 'OFF' });
  });

  it('lasts longer while the temperature goes on falling, but not for ever', () => {
    const rig = room();
    let temperature = cool(rig, 20.8, 0.15, 8);
    temperature = cool(rig, temperature, 0.06, 20);
    expect(rig.room(1).openWindow).not.toBeNull();
    cool(rig, temperature, 0.06, 60);
    expect(rig.room(1).openWindow).toBeNull();
  });

  it('is ended by a person, who is not contradicted for an hour', () => {
    const rig = room();
    const temperature = cool(rig, 20.8, 0.15, 8);
    rig.setRoom(1, { openWindowCancelledAt: rig.now });
    expect(rig.room(1).openWindow).toBeNull();
    expect(rig.writes('VA1').at(-1)).toMatchObject({ action: { setting: { temperature: 21 } }, cause: 'person' });
    let later = cool(rig, cool(rig, temperature, 0.15, 20), 0, 25);
    later = cool(rig, later, 0.15, 12);
    expect(rig.room(1).openWindow).toBeNull();
    cool(rig, cool(rig, later, 0, 40), 0.15, 8);
    expect(rig.room(1).openWindow?.source).toBe('slope');
  });

  it('is told by a contact at once to whoever has just ended a guess', () => {
    const rig = room(['CO1']);
    cool(rig, 20.8, 0.15, 8);
    rig.setRoom(1, { openWindowCancelledAt: rig.now });
    rig.advance(5 * MINUTE);
    rig.report('CO1', { contactOpen: 1 });
    rig.advance(MINUTE);
    expect(rig.room(1).openWindow?.source).toBe('contact');
  });

  it('is told by a contact beside another whose word a person has ended', () => {
    const rig = room(['CO1', 'CO2']);
    rig.report('CO1', { contactOpen: 1 });
    rig.advance(2 * MINUTE);
    rig.setRoom(1, { openWindowCancelledAt: rig.now });
    rig.advance(20 * MINUTE);
    expect(rig.room(1).openWindow).toBeNull();
    rig.report('CO2', { contactOpen: 1 });
    const again = rig.now;
    rig.advance(MINUTE);
    expect(rig.room(1).openWindow).toMatchObject({ since: again, source: 'contact' });
    rig.advance(HOUR);
    expect(rig.room(1).openWindow).toMatchObject({ since: again, source: 'contact' });
  });

  it('is declared by a person', () => {
    const rig = room();
    rig.setRoom(1, { openWindowActivatedAt: rig.now });
    expect(rig.room(1).openWindow).toEqual({ since: rig.now, until: rig.now + 15 * MINUTE, source: 'person' });
    rig.advance(15 * MINUTE);
    expect(rig.room(1).openWindow).toBeNull();
  });

  it('is seen by a contact after a minute, and closed after 15 seconds', () => {
    const rig = room(['CO1']);
    rig.report('CO1', { contactOpen: 1 });
    expect(rig.room(1).openWindow).toBeNull();
    rig.advance(MINUTE);
    expect(rig.room(1).openWindow?.source).toBe('contact');
    rig.advance(40 * MINUTE);
    expect(rig.room(1).openWindow?.source).toBe('contact');
    rig.report('CO1', { contactOpen: 0 });
    expect(rig.room(1).openWindow).not.toBeNull();
    rig.advance(15_000);
    expect(rig.room(1).openWindow).toBeNull();
  });

  it('is one, whether its contact says it first or a person', () => {
    const told = (rig: Rig) => rig.setRoom(1, { openWindowActivatedAt: rig.now });
    const opens = (rig: Rig) => {
      rig.report('CO1', { contactOpen: 1 });
      rig.advance(MINUTE);
    };
    const spoken = [opens, told];
    for (const [first, second] of [spoken, spoken.toReversed()]) {
      const rig = room(['CO1']);
      first!(rig);
      const { since, source } = rig.room(1).openWindow!;
      rig.advance(3 * MINUTE);
      second!(rig);
      expect(rig.room(1).openWindow).toMatchObject({ since, source });
      // beyond what a person's word is good for
      rig.advance(40 * MINUTE);
      expect(rig.room(1).openWindow).toMatchObject({ since, source: 'contact' });
      rig.report('CO1', { contactOpen: 0 });
      rig.advance(MINUTE);
      expect(rig.room(1).openWindow).toBeNull();
    }
  });

  it('ends with its contact where that was open while a person’s word held, and not for one that is given after', () => {
    const rig = room(['CO1']);
    const since = rig.now;
    rig.setRoom(1, { openWindowActivatedAt: since });
    rig.advance(MINUTE);
    rig.report('CO1', { contactOpen: 1 });
    rig.advance(5 * MINUTE);
    expect(rig.room(1).openWindow?.since).toBe(since);
    rig.report('CO1', { contactOpen: 0 });
    rig.advance(MINUTE);
    expect(rig.room(1)).toMatchObject({ openWindow: null, effective: { reason: 'SCHEDULE' } });
    const again = rig.now;
    rig.setRoom(1, { openWindowActivatedAt: again });
    rig.advance(14 * MINUTE);
    expect(rig.room(1).openWindow).toMatchObject({ since: again, source: 'person' });
    rig.advance(MINUTE);
    expect(rig.room(1).openWindow).toBeNull();
  });

  it('is another one once a person has said that it is shut', () => {
    const rig = room(['CO1']);
    rig.report('CO1', { contactOpen: 1 });
    rig.advance(5 * MINUTE);
    const again = instant(rig.now + 1);
    rig.setRoom(1, { openWindowCancelledAt: rig.now, openWindowActivatedAt: again });
    expect(rig.room(1).openWindow).toMatchObject({ since: again, source: 'person' });
  });

  it('is seen by the valve itself; what it sets itself to meanwhile is nobody’s wish', () => {
    const rig = room();
    rig.device('VA1').capabilities = {
      ...rig.device('VA1').capabilities,
      reports: [...rig.device('VA1').capabilities.reports, { quantity: 'windowOpen', channel: 0, gettable: false }],
    };
    rig.step();
    rig.report('VA1', { windowOpen: 1, setpoint: 12 });
    expect(rig.room(1).openWindow?.source).toBe('device');
    rig.advance(MINUTE);
    rig.report('VA1', { setpoint: 9 });
    rig.advance(MINUTE);
    expect(rig.requests).toEqual([]);
    rig.report('VA1', { windowOpen: 0 });
    rig.advance(5 * MINUTE);
    expect(rig.room(1)).toMatchObject({ openWindow: null, delivery: 'confirmed' });
    expect(rig.device('VA1').readings.get('0/setpoint')?.value).toBe(21);
    expect(rig.requests).toEqual([]);
  });

  it('is not looked for where nobody wants it', () => {
    const rig = room(['CO1']);
    rig.setRoom(1, { openWindowDetection: { enabled: false, timeoutSeconds: 900 } });
    rig.report('CO1', { contactOpen: 1 });
    cool(rig, 20.8, 0.15, 20);
    expect(rig.room(1).openWindow).toBeNull();
  });

  it('is shut once its contact says so, however steeply it fell until then', () => {
    const rig = room(['CO1']);
    rig.report('CO1', { contactOpen: 1 });
    rig.advance(2 * MINUTE);
    cool(rig, 20.8, 0.15, 12);
    expect(rig.room(1).openWindow?.source).toBe('contact');
    rig.report('CO1', { contactOpen: 0 });
    rig.advance(MINUTE);
    expect(rig.room(1)).toMatchObject({ openWindow: null, effective: { reason: 'SCHEDULE' } });
  });

  it('is no longer believed of a contact that says so for half a day, which is told as a fault', () => {
    const rig = room(['CO1']);
    rig.report('CO1', { contactOpen: 1 });
    const stands = (hours: number) => {
      for (let quarter = 0; quarter < 4 * hours; quarter += 1) {
        rig.advance(15 * MINUTE);
        rig.report('RU1', { temperature: 20.8 });
        rig.report('VA1', { temperature: 22 });
      }
    };
    stands(11);
    expect(rig.room(1)).toMatchObject({ openWindow: { source: 'contact' }, flags: [] });
    stands(2);
    expect(rig.room(1)).toMatchObject({ openWindow: null, flags: ['WINDOW_STUCK'] });
    rig.report('CO1', { contactOpen: 0 });
    rig.step();
    expect(rig.room(1).flags).toEqual([]);
    rig.advance(MINUTE);
    expect(rig.room(1).flags).toEqual([]);
  });

  it('is no fault of a contact when it is shut after hours, nor of a valve that says so beside it for less than an hour', () => {
    const rig = room(['CO1']);
    const flagged = () => rig.room(1).flags.includes('WINDOW_STUCK');
    const sees = (minutes: number) => {
      for (let minute = 0; minute < minutes; minute += 5) {
        rig.advance(5 * MINUTE);
        rig.report('RU1', { temperature: 20.8 });
        rig.report('VA1', { temperature: 22 });
      }
    };
    rig.report('CO1', { contactOpen: 1 });
    sees(70);
    rig.report('CO1', { contactOpen: 0 });
    rig.step();
    expect(flagged()).toBe(false);
    rig.advance(MINUTE);
    rig.device('VA1').capabilities = {
      ...rig.device('VA1').capabilities,
      reports: [...rig.device('VA1').capabilities.reports, { quantity: 'windowOpen', channel: 0, gettable: false }],
    };
    rig.report('CO1', { contactOpen: 1 });
    sees(70);
    rig.report('VA1', { windowOpen: 1 });
    rig.report('CO1', { contactOpen: 0 });
    rig.step();
    expect(flagged()).toBe(false);
    sees(50);
    expect(flagged()).toBe(false);
    sees(20);
    expect(flagged()).toBe(true);
    // and the room is heated again
    expect(rig.room(1)).toMatchObject({ openWindow: null, effective: { reason: 'SCHEDULE' } });
  });

  it('is not a sensor that is carried away, nor mild air', () => {
    const rig = room();
    rig.advance(MINUTE);
    rig.report('RU1', { temperature: 18 });
    rig.advance(MINUTE);
    rig.report('RU1', { temperature: 17.9 });
    expect(rig.room(1).openWindow).toBeNull();
    const mild = room();
    mild.outdoor = 19;
    cool(mild, 20.8, 0.15, 10);
    expect(mild.room(1).openWindow).toBeNull();
  });

  it('yields to the frost guard', () => {
    const rig = room(['CO1']);
    rig.report('CO1', { contactOpen: 1 });
    rig.advance(2 * MINUTE);
    rig.report('RU1', { temperature: 4.5 });
    rig.advance(MINUTE);
    expect(rig.room(1)).toMatchObject({ effective: { reason: 'FROST_GUARD' }, openWindow: { source: 'contact' } });
  });
});

describe('an open window in a room that is known', () => {
  const model = aModel({ beside: [] });
  const airierBy = (exchange: number) => ({
    ...model,
    parameters: { ...model.parameters, airToOutdoors: model.parameters.airToOutdoors + exchange },
  });

  /** Hours of a room that lives by its model; `open`: its window then. Its sensor says what it has each five minutes. */
  function known(
    more: Parameters<typeof heatedRoom>[2] = {},
    { exchange = 0.9, humidity = null as ((open: boolean) => number) | null } = {},
  ) {
    const airier = airierBy(exchange);
    const rig = createRig('2026-01-12T05:00:00Z', {
      rooms: [heatedRoom(1, ['VA1', 'RU1'], { model, ...more })],
      devices: { VA1: valve(), RU1: roomSensor() },
    });
    rig.report('VA1', { temperature: 21, setpoint: 21, systemMode: 1, heatDemand: 0.2 });
    let truth: TrackedRoom = beginTracking(20.5, rig.now);
    const said: number[] = [];
    const live = (hours: number, open = false) => {
      for (let minute = 5; minute <= hours * 60; minute += 5) {
        rig.advance(5 * MINUTE);
        const opening = rig.room(1).openWindow === null ? 0.2 : 0;
        const around = { outdoor: 5, sun: 0, others: [], opening, flow: null, room: 20, hourOfDay: 12 };
        truth = trackRoom(open ? airier : model, truth, around, null, { now: rig.now, undisturbed: false });
        rig.report('RU1', { temperature: Math.round(trackedAir(truth) * 10) / 10, ...(humidity !== null && { humidity: humidity(open) }) });
        said.push(trackedAir(truth));
      }
    };
    return { rig, live };
  }

  it('is found by what its model is surprised by, before the fall is one that nobody could mistake', () => {
    const { rig, live } = known();
    live(8);
    expect(rig.room(1).openWindow).toBeNull();
    live(0.25, true);
    const { openWindow, effective } = rig.room(1);
    expect(openWindow).toMatchObject({ source: 'model', evidence: { ratio: expect.any(Number), fell: expect.any(Number) } });
    expect(effective).toMatchObject({ reason: 'OPEN_WINDOW' });
    expect(openWindow!.evidence!.ratio).toBeGreaterThan(16);
    live(0.5);
    expect(rig.room(1).openWindow).toBeNull();
  });

  it('is found by less where the vapour of the room goes out with its warmth, which is kept with the alarm; of none outside nobody knows', () => {
    const found = (vapour: number | null, drains: boolean) => {
      let fraction = 0.5;
      const humidity = (open: boolean) => (fraction = Math.round(100 * (open && drains ? fraction - 0.05 : 0.5)) / 100);
      const { rig, live } = known({}, { exchange: 0.23, humidity });
      const hours = Array.from({ length: 12 }, () => 0);
      rig.outlook = { from: rig.now, outdoor: hours.map(() => 5), facades: [hours, hours, hours, hours], vapour: hours.map(() => vapour) };
      live(8);
      expect(rig.room(1).openWindow).toBeNull();
      live(0.25, true);
      return rig.room(1).openWindow?.evidence ?? null;
    };
    const evidence = found(4, true);
    expect(evidence).toMatchObject({ vapour: { before: 8.2, outside: 4 } });
    expect(evidence!.ratio).toBeLessThan(16);
    expect(evidence!.vapour!.now).toBeLessThan(evidence!.vapour!.before);
    for (const other of [found(null, true), found(8.5, true), found(4, false)]) expect(other).toBeNull();
  });

  it('is not looked for so readily where three alarms of the last days were none', () => {
    const { rig, live } = known();
    live(8);
    const before = structuredClone(rig.memory);
    live(0.25, true);
    const ratio = rig.room(1).openWindow!.evidence!.ratio;
    expect(before).not.toBeNull();
    const wary = known({
      openWindowDetection: { enabled: true, timeoutSeconds: 900, sensitivity: 'NORMAL' },
      openWindowDismissedAt: [1, 2, 3].map((days) => instant(rig.now - days * 24 * HOUR)),
    });
    wary.live(8);
    wary.live(0.25, true);
    const alarm = wary.rig.room(1).openWindow;
    expect(alarm === null || alarm.evidence!.ratio > 30).toBe(true);
    expect(ratio).toBeGreaterThan(16);
  });

  it('is ended by a person, and not found again for an hour', () => {
    const { rig, live } = known();
    live(8);
    live(0.25, true);
    rig.setRoom(1, { openWindowCancelledAt: rig.now });
    expect(rig.room(1).openWindow).toBeNull();
    live(0.5, true);
    expect(rig.room(1).openWindow).toBeNull();
  });
});

/** Days of one room through the engine: openings found, alarms without one, and what the plain rule 1.5 K in 15 minutes makes of the same reports. */
function judge(traced: TraceRoom, seed: number, sensor: 'RU1' | 'VA1', days: number, watched: Partial<RoomSnapshot>) {
  const random = seeded(seed);
  const openings: Opening[] = [];
  for (let day = 0; day < days; day += 1) {
    const from = day * 1440 + 480 + Math.floor(random() * 700);
    openings.push({ from, to: from + 8 + Math.floor(random() * 18), exchange: 0.2 + random() * 1.2 });
  }
  const reports = roomTrace(traced, {
    minutes: days * 1440,
    setpoint: (m) => (m % 1440 < 360 || m % 1440 > 1320 ? 17 : 20.5),
    openings,
    random,
  });
  const rig = createRig('2026-01-11T23:00:00Z', {
    rooms: [heatedRoom(1, sensor === 'RU1' ? ['VA1', 'RU1'] : ['VA1'], watched)],
    devices: { VA1: valve(), RU1: roomSensor() },
  });
  const start = rig.now;
  const alarms: number[] = [];
  let open = false;
  rig.watch = ({ rooms }, now) => {
    const is = rooms[0]?.openWindow !== null;
    if (is && !open) alarms.push((now - start) / MINUTE);
    open = is;
  };
  const naive: number[] = [];
  let samples: readonly Sample[] = [];
  for (const { minute, celsius } of reports) {
    rig.advance(Math.max(0, start + minute * MINUTE - rig.now));
    rig.report(sensor, { temperature: celsius });
    samples = [...samples.filter(({ at }) => at > minute - 16), { at: minute, celsius }];
    const fell = (samples[0]?.celsius ?? celsius) - celsius;
    if (fell >= 1.5 && minute - (naive.at(-1) ?? -60) > 30) naive.push(minute);
  }
  const score = (found: readonly number[]) => ({
    hits: openings.filter(({ from, to }) => found.some((at) => at >= from && at <= to + 10)).length,
    alarms: found.filter((at) => !openings.some(({ from, to }) => at >= from && at <= to + 30)).length,
  });
  return { openings: openings.length, engine: score(alarms), naive: score(naive) };
}

describe('over days of seeded rooms', () => {
  const rooms = (warmBias: number, lag: number, quantum: number): TraceRoom[] => {
    const random = seeded(7);
    return Array.from({ length: 10 }, () => ({
      mass: 0.4 + random() * 0.5,
      loss: 0.03 + random() * 0.04,
      power: 4 + random() * 4,
      lag: lag + random() * 4,
      warmBias,
      quantum,
    }));
  };
  const total = (sensor: 'RU1' | 'VA1', traced: readonly TraceRoom[], watched: Partial<RoomSnapshot> = {}) => {
    const sum = { openings: 0, hits: 0, alarms: 0, naiveHits: 0, naiveAlarms: 0 };
    for (const [i, one] of traced.entries()) {
      const { openings, engine, naive } = judge(one, 100 + i, sensor, 10, watched);
      sum.openings += openings;
      sum.hits += engine.hits;
      sum.alarms += engine.alarms;
      sum.naiveHits += naive.hits;
      sum.naiveAlarms += naive.alarms;
    }
    return sum;
  };

  it('finds most openings by a wall sensor, and next to nothing else', () => {
    const result = total('RU1', rooms(0, 5, 0.1));
    expect(result.hits / result.openings).toBeGreaterThan(0.6);
    expect(result.hits).toBeGreaterThan(result.naiveHits);
    expect(result.alarms).toBe(0);
  });

  it('goes by the sensitivity that was set, less what was no window lately', () => {
    const some = rooms(0, 10, 0.1);
    const at = (sensitivity: WindowSensitivity, more: Partial<RoomSnapshot> = {}) =>
      total('RU1', some, { openWindowDetection: { enabled: true, timeoutSeconds: 900, sensitivity }, ...more });
    const [low, normal, high] = [at('LOW'), at('NORMAL'), at('HIGH')];
    expect(low.hits).toBeLessThan(normal.hits);
    expect(normal.hits).toBeLessThan(high.hits);
    const dismissed = [1, 2, 3].map((hours) => instant(Date.parse('2026-01-11T23:00:00Z') - hours * HOUR));
    expect(at('NORMAL', { openWindowDismissedAt: dismissed })).toEqual(low);
  });

  it('is careful with a valve’s own sensor', () => {
    const result = total('VA1', rooms(1.5, 11, 0.1));
    expect(result.hits / result.openings).toBeGreaterThan(0.3);
    expect(result.hits).toBeGreaterThan(result.naiveHits);
    expect(result.alarms).toBeLessThanOrEqual(1);
  });
});

describe('a fall', () => {
  const fed = (values: readonly (readonly [number, number])[]) => {
    let samples: readonly Sample[] = [];
    for (const [minute, celsius] of values) samples = withSample(samples, { at: minute * MINUTE, celsius });
    return samples;
  };

  it('counts from the end of the plateau', () => {
    const fall = fallOf(
      fed([
        [0, 21],
        [10, 21],
        [14, 20.8],
        [15, 20.6],
        [16, 20.4],
        [17, 20.2],
      ]),
    );
    expect(fall?.depth).toBeCloseTo(0.8);
    expect(fall?.steepness).toBeCloseTo(12, 0);
    expect(isOpening(fall, { steepness: 5, depth: 0.8 })).toBe(true);
  });

  it('is not made by steps of rounding', () => {
    expect(
      isOpening(
        fallOf(
          fed([
            [0, 21],
            [1, 20.9],
            [2, 21],
            [3, 20.9],
            [4, 20.8],
            [9, 20.7],
          ]),
        ),
        { steepness: 5, depth: 0.8 },
      ),
    ).toBe(false);
    expect(
      isOpening(
        fallOf(
          fed([
            [0, 21],
            [14, 20.5],
          ]),
        ),
        { steepness: 5, depth: 0.8 },
      ),
    ).toBe(false);
  });

  it('starts anew after a jump or a silence', () => {
    expect(
      fed([
        [0, 21],
        [1, 19.5],
      ]),
    ).toHaveLength(1);
    expect(
      fed([
        [0, 21],
        [40, 20.5],
      ]),
    ).toHaveLength(1);
    expect(
      fed([
        [0, 21],
        [8, 19.8],
      ]),
    ).toHaveLength(2);
  });

  it('keeps reports in order and few', () => {
    expect(
      fed([
        [5, 21],
        [5, 20],
        [4, 19],
      ]),
    ).toEqual([{ at: instant(5 * MINUTE), celsius: 21 }]);
    expect(fed(Array.from({ length: 60 }, (_, i) => [i / 4, 20 - i / 100] as const)).length).toBeLessThanOrEqual(24);
  });
});
