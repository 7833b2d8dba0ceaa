import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boiler, heatedRoom, manualAt, roomSensor, valve } from '../testing/homes.ts';
import { type Rig, createRig } from '../testing/rig.ts';
import { curve, nextFlow, targetOfBurn, wantedFlow } from './flow-target.ts';
import { MINUTE, celsius, instant } from '@braise/domain';

const relay = () => ({
  ...roomSensor(),
  power: 'mains' as const,
  relay: true,
  reports: [{ quantity: 'relay' as const, channel: 0, gettable: false }],
});

function home(source = boiler()) {
  const rig = createRig('2026-01-12T11:00:00Z', {
    rooms: [heatedRoom(1, ['VA1']), heatedRoom(2, ['VA2'])],
    devices: { VA1: valve(), VA2: valve(), BR1: source },
  });
  for (const id of ['VA1', 'VA2']) rig.report(id, { temperature: 20.9, setpoint: 21, systemMode: 1, heatDemand: 0 });
  rig.report('BR1', { callForHeat: 0 });
  rig.step();
  return rig;
}
const source = (rig: Rig) => rig.decision.heatSources[0];

describe('a boiler', () => {
  it('follows the valves, once they let water through', () => {
    const rig = home();
    expect(source(rig)).toMatchObject({ callForHeat: false, reason: 'NO_CALL' });
    rig.report('VA1', { heatDemand: 0.6 });
    expect(source(rig)).toMatchObject({ callForHeat: false, reason: 'VALVES_OPENING' });
    rig.advance(3 * MINUTE);
    expect(source(rig)).toMatchObject({ callForHeat: true, reason: 'ROOMS_CALL' });
    rig.report('VA1', { heatDemand: 0.05 });
    expect(source(rig)).toMatchObject({ callForHeat: true, reason: 'MINIMUM_ON' });
    rig.advance(6 * MINUTE);
    expect(source(rig)?.callForHeat).toBe(false);
  });

  it('is told each minute, so that it forgets soon after we are gone', () => {
    const rig = home();
    rig.report('VA1', { heatDemand: 0.6 });
    rig.advance(30 * MINUTE);
    const at = rig.writes('BR1', 'heat-source').map((write) => write.at);
    expect(Math.max(...at.slice(1).map((t, i) => t - (at[i] ?? 0)))).toBeLessThanOrEqual(MINUTE);
    expect(at.length).toBeLessThanOrEqual(45);
  });

  it('is not looked at each minute while it is away, and is told at once when it is back', () => {
    for (const heatDemand of [0, 0.6]) {
      const rig = home();
      rig.report('VA1', { heatDemand });
      rig.advance(10 * MINUTE);
      const stepsIn = (ms: number) => {
        const before = rig.steps;
        rig.advance(ms);
        return rig.steps - before;
      };
      rig.device('BR1').reachable = false;
      rig.step();
      expect(stepsIn(30 * MINUTE)).toBeLessThan(8);
      const told = rig.writes('BR1', 'heat-source').length;
      rig.device('BR1').reachable = true;
      rig.step();
      expect(rig.writes('BR1', 'heat-source')).toHaveLength(told + 1);
    }
  });

  it('stops at once when every valve is shut, however short the burn', () => {
    const rig = home();
    rig.report('VA1', { heatDemand: 0.6 });
    rig.advance(4 * MINUTE);
    expect(source(rig)?.callForHeat).toBe(true);
    rig.report('VA1', { heatDemand: 0 });
    expect(source(rig)).toMatchObject({ callForHeat: false, reason: 'NO_CALL' });
  });

  it('does not run for valves that were merely told to open', () => {
    const rig = home();
    rig.setRoom(1, { manual: manualAt(25, rig.now) });
    rig.advance(60 * MINUTE);
    expect(source(rig)?.callForHeat).toBe(false);
  });

  it('is left to itself when no valve is heard', () => {
    const rig = home();
    rig.advance(3 * 60 * MINUTE);
    expect(source(rig)).toMatchObject({ callForHeat: false, reason: 'NOTHING_HEARD' });
    const sent = rig.writes('BR1', 'heat-source').length;
    rig.advance(60 * MINUTE);
    expect(rig.writes('BR1', 'heat-source')).toHaveLength(sent);
  });

  it('keeps the last valve open for its water to go round', () => {
    const rig = home();
    rig.advance(Date.parse('2026-01-12T20:50:00Z') - rig.now);
    for (const id of ['VA1', 'VA2']) rig.report(id, { temperature: 20.5, heatDemand: id === 'VA1' ? 0.7 : 0.3 });
    rig.advance(9.5 * MINUTE);
    expect(source(rig)?.callForHeat).toBe(true);
    rig.advance(MINUTE);
    expect(rig.room(1).effective.setting).toEqual({ power: 'ON', temperature: 16 });
    expect(source(rig)?.callForHeat).toBe(false);
    expect(rig.device('VA1').readings.get('0/setpoint')?.value).toBe(21);
    expect(rig.device('VA2').readings.get('0/setpoint')?.value).toBe(16);
    rig.advance(7 * MINUTE);
    expect(rig.device('VA1').readings.get('0/setpoint')?.value).toBe(16);
  });

  it('that can only be switched heats by spells, unless a room is far behind', () => {
    const rig = home();
    const turns = (temperature: number) => {
      const all = [];
      for (let minute = 0; minute < 180; minute += 1) {
        rig.report('VA1', { temperature, heatDemand: 0.8 });
        rig.report('VA2', { temperature, heatDemand: 0.8 });
        rig.advance(MINUTE);
        all.push(source(rig)?.callForHeat === true ? '#' : '.');
      }
      return all
        .join('')
        .match(/#+|\.+/g)
        ?.map((spell) => spell.length);
    };
    expect(
      turns(20.8)
        ?.slice(1, 5)
        .map((minutes) => Math.round(minutes / 2) * 2),
    ).toEqual([46, 12, 46, 12]);
    expect(turns(20.2)).toHaveLength(1);
  });

  it('may be a relay', () => {
    const rig = home(relay());
    rig.setRoom(2, { channels: ['VA2', 'BR1'].map((deviceId) => ({ deviceId, channel: 0 })) });
    rig.report('VA1', { heatDemand: 0.6 });
    rig.advance(4 * MINUTE);
    expect(rig.writes('BR1', 'relay').at(-1)?.action).toEqual({ kind: 'relay', on: true });
  });

  it('is called as soon as a valve has opened, though another has long been open for nothing', () => {
    const rig = home(relay());
    rig.setRoom(2, { channels: ['VA2', 'BR1'].map((deviceId) => ({ deviceId, channel: 0 })) });
    rig.report('VA1', { temperature: 21.5, heatDemand: 0.6 });
    rig.advance(20 * MINUTE);
    expect(source(rig)?.callForHeat).toBe(false);
    rig.report('VA2', { temperature: 20, heatDemand: 0.6 });
    expect(source(rig)).toMatchObject({ callForHeat: false, reason: 'VALVES_OPENING' });
    rig.advance(3 * MINUTE + 2_000);
    expect(source(rig)).toMatchObject({ callForHeat: true, reason: 'ROOMS_CALL' });
  });

  it('is no relay that nobody put into a room', () => {
    const rig = home(relay());
    rig.report('VA1', { heatDemand: 0.6 });
    rig.advance(30 * MINUTE);
    expect(rig.writes('BR1', 'relay')).toEqual([]);
    expect(rig.decision.heatSources).toEqual([]);
  });

  it('that says whether it burns, or carries its water round, is not called for long with all valves shut', () => {
    const happening = fc.record({
      pause: fc.integer({ min: 5, max: 900 }),
      id: fc.constantFrom('VA1', 'VA2'),
      demand: fc.constantFrom(0, 0, 0.02, 0.3, 1),
      temperature: fc.integer({ min: 190, max: 215 }).map((t) => t / 10),
      flame: fc.constantFrom(0, 1),
      flow: fc.integer({ min: 20, max: 75 }),
    });
    const seen = { burns: 0, carries: 0 };
    fc.assert(
      fc.property(fc.array(happening, { minLength: 10, maxLength: 60 }), (happenings) => {
        const rig = home(boiler({ min: 25, max: 70 }));
        let shutSince: number | null = null;
        let worst = 0;
        const shut = () => ['VA1', 'VA2'].every((each) => (rig.device(each).readings.get('0/heatDemand')?.value ?? 0) < 0.05);
        rig.watch = ({ heatSources: [decided] }, now) => {
          if (decided?.callForHeat !== true) return;
          seen[decided.reason === 'WATER_STILL_WARM' ? 'carries' : 'burns'] += 1;
          if (shutSince !== null && shut()) worst = Math.max(worst, now - shutSince);
        };
        for (const { pause, id, demand, temperature, flame, flow } of happenings) {
          rig.advance(pause * 1000);
          rig.report('BR1', { flame, flowTemperature: flow });
          rig.report(id, { temperature, heatDemand: demand });
          shutSince = shut() ? (shutSince ?? rig.now) : null;
        }
        expect(worst).toBeLessThanOrEqual(2 * MINUTE);
      }),
      { numRuns: 60 },
    );
    expect(Math.min(seen.burns, seen.carries)).toBeGreaterThan(20);
  });

  it('is not waited for because its water was warm when it was last heard', () => {
    const rig = home(boiler({ min: celsius(30), max: celsius(70) }));
    rig.device('BR1').manner = 'deaf';
    rig.report('BR1', { callForHeat: 1, flame: 0, flowTemperature: 68 });
    rig.report('VA1', { heatDemand: 0.6 });
    rig.advance(5 * MINUTE);
    expect(source(rig)).toMatchObject({ callForHeat: true, reason: 'WATER_STILL_WARM' });
    for (let quarters = 0; quarters < 12; quarters++) {
      rig.report('VA1', { temperature: 20.9, heatDemand: 0.6 });
      rig.advance(15 * MINUTE);
    }
    expect(source(rig)).toMatchObject({ callForHeat: true, reason: 'NOT_HEARD' });
  });

  it('keeps its manners whatever the valves do', () => {
    const shutByLittle = [
      { pause: 5, id: 'VA2', demand: 0.1, temperature: 21.3 },
      { pause: 5, id: 'VA2', demand: 0.02, temperature: 21.2 },
      { pause: 175, id: 'VA2', demand: 0.6, temperature: 17 },
      ...Array.from({ length: 3 }, () => ({ pause: 5, id: 'VA1', demand: 0, temperature: 17 })),
    ];
    const happening = fc.record({
      pause: fc.integer({ min: 5, max: 900 }),
      id: fc.constantFrom('VA1', 'VA2'),
      demand: fc.constantFrom(0, 0, 0.02, 0.1, 0.3, 0.6, 1),
      temperature: fc.integer({ min: 170, max: 225 }).map((t) => t / 10),
    });
    fc.assert(
      fc.property(fc.array(happening, { minLength: 5, maxLength: 80 }), (happenings) => {
        const rig = home();
        const turns: { on: boolean; at: number; shut: boolean }[] = [];
        let shutSince: number | null = null;
        let worst = 0;
        const isShut = (id: string) => (rig.device(id).readings.get('0/heatDemand')?.value ?? 0) < 0.05;
        const isQuiet = (id: string) => rig.now - (rig.device(id).lastSeen ?? 0) >= 30 * MINUTE;
        const shut = () => ['VA1', 'VA2'].every((id) => isShut(id) || isQuiet(id));
        rig.watch = ({ heatSources }, now) => {
          const on = heatSources[0]?.callForHeat === true;
          if ((turns.at(-1)?.on ?? false) !== on) turns.push({ on, at: now, shut: shut() });
          if (on && shutSince !== null) worst = Math.max(worst, now - shutSince);
        };
        for (const { pause, id, demand, temperature } of happenings) {
          rig.advance(pause * 1000);
          rig.report(id, { temperature, heatDemand: demand });
          const allShut = isShut('VA1') && isShut('VA2');
          shutSince = allShut ? (shutSince ?? rig.now) : null;
        }
        expect(worst).toBeLessThanOrEqual(2 * MINUTE);
        for (const [i, turn] of turns.entries()) {
          const previous = turns[i - 1];
          const age = previous === undefined ? Infinity : turn.at - previous.at;
          expect(turn.on ? age >= 8 * MINUTE : age >= 6 * MINUTE || turn.shut).toBe(true);
          expect(turns.filter(({ on, at }) => on && at > turn.at - 60 * MINUTE && at <= turn.at).length).toBeLessThanOrEqual(3);
        }
      }),
      { numRuns: 60, examples: [[shutByLittle]] },
    );
  });
});

describe('a flow temperature', () => {
  const pump = boiler({ min: 20, max: 60 }, 'heat-pump').heatSource;
  if (pump === null) throw new Error('a heat source');

  it('follows the emitter law', () => {
    expect(curve('heat-pump', 20, -7)).toBeCloseTo(52.5, 1);
    expect(curve('heat-pump', 20, 7)).toBeCloseTo(39.6, 0);
    expect(curve('boiler', 20, -7)).toBeCloseTo(56, 1);
    expect(curve('heat-pump', 20, 25)).toBeCloseTo(22.5, 1);
  });

  it('stays within what kind and device take, and moves a degree in five minutes', () => {
    const now = instant(1e12);
    expect(nextFlow(pump, { room: 20, behind: 0, outdoor: 25 }, null, now)?.target).toBe(25);
    expect(
      nextFlow({ ...pump, flow: { min: celsius(20), max: celsius(45) } }, { room: 20, behind: 0, outdoor: -7 }, null, now)?.target,
    ).toBe(45);
    expect(nextFlow(pump, { room: 20, behind: 0, outdoor: -7, most: 40 }, null, now)?.target).toBe(40);
    let flow = nextFlow(pump, { room: 20, behind: 0, outdoor: 7 }, null, now);
    const start = flow?.target ?? 0;
    for (let minute = 1; minute <= 20; minute += 1)
      flow = nextFlow(pump, { room: 20, behind: 0, outdoor: -7 }, flow, instant(now + minute * MINUTE));
    expect(flow?.target).toBe(start + 4);
    expect(nextFlow({ ...pump, flow: null }, { room: 20, behind: 0, outdoor: 0 }, null, now)).toBeNull();
  });

  it('is less than the law by what was learned, but not for a room that has to catch up', () => {
    const law = curve('heat-pump', 21, 0);
    const wanted = (behind: number, shift: number) => wantedFlow(pump, { room: 21, behind, outdoor: 0, shift });
    expect(wanted(0.5, -8)).toBeCloseTo(law - 8);
    expect(wanted(1, -8)).toBeCloseTo(law - 4 + 1);
    expect(wanted(3, -8)).toBeCloseTo(law + 4);
    expect(wanted(1.5, 3)).toBeCloseTo(law + 3 + 2);
  });

  it('is not what a model says that asks for very hot water on a mild day', () => {
    const gas = boiler({ min: 25, max: 80 }).heatSource;
    if (gas === null) throw new Error('a heat source');
    const mild = { room: 21, behind: null, outdoor: 10 };
    const law = curve('boiler', 21, 10);
    expect(wantedFlow(gas, { ...mild, needed: law + 5 })).toBeCloseTo(law + 5);
    expect(wantedFlow(gas, { ...mild, needed: 80 })).toBeCloseTo(law + 15);
    expect(wantedFlow(pump, { ...mild, needed: 55 })).toBeCloseTo(curve('heat-pump', 21, 10) + 10);
    // where that was found to be too little
    expect(wantedFlow(gas, { ...mild, needed: 80, shift: 6 })).toBeCloseTo(law + 21);
    expect(wantedFlow(gas, { ...mild, needed: law + 5, shift: 6 })).toBeCloseTo(law + 5);
  });

  const asked = { target: 35, at: instant(1e12) };
  const burning = { burns: true, defrosts: false, power: null };

  it('of a heat pump gives way by little to what its least power makes, and is never far above its water', () => {
    const told = (flow: number) => targetOfBurn(pump, asked, { ...burning, flow }, null);
    expect([34, 37, 45].map(told)).toEqual([35, 36, 39]);
    expect([20, 25, 29.6].map(told)).toEqual([25, 29, 34]);
    expect(targetOfBurn(pump, asked, { ...burning, burns: false, flow: 20 }, null)).toBe(35);
  });

  it('goes along with water that a boiler makes too hot at its least, and leads no source that gives what it is told', () => {
    const gas = boiler({ min: 25, max: 80 }).heatSource;
    if (gas === null) throw new Error('a heat source');
    const told = (flow: number, power: number | null) =>
      targetOfBurn(gas, { ...asked, target: 50 }, { burns: true, defrosts: false, flow, power }, null);
    expect([49, 52, 60, 75].map((flow) => told(flow, 0.01))).toEqual([50, 53, 61, 70]);
    for (const power of [0.3, null])
      for (const begun of [50, 62]) {
        let flow = begun;
        for (let minute = 0; minute < 30; minute += 1) flow = told(flow, power);
        expect(flow).toBe(50);
      }
    let flow = 37;
    for (let minute = 0; minute < 10; minute += 1) flow = targetOfBurn(pump, asked, { ...burning, flow }, null);
    expect(flow).toBe(35);
  });

  it('is not led by the water of a defrost', () => {
    expect(targetOfBurn(pump, asked, { ...burning, defrosts: true, flow: 20 }, null)).toBe(35);
  });

  it('is what a heat pump is told while rooms call', () => {
    const rig = home(boiler({ min: 20, max: 60 }, 'heat-pump'));
    rig.report('VA1', { heatDemand: 0.6 });
    rig.advance(4 * MINUTE);
    expect(rig.writes('BR1', 'heat-source').at(-1)?.action).toEqual({ kind: 'heat-source', callForHeat: true, flowTarget: 42 });
    rig.advance(30 * MINUTE);
    expect(source(rig)).toMatchObject({ callForHeat: true, flowTarget: 44 });
  });
});
