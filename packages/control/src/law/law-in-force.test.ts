import { MINUTE, celsius, instant } from '@braise/domain';
import { aModel } from '@braise/energy/testing';
import { expect, it } from 'vitest';
import type { RoomLaw } from '../decision.ts';
import type { Memory } from '../memory.ts';
import { boiler, heatedRoom, manualAt, roomSensor, valve } from '../testing/homes.ts';
import { createRig } from '../testing/rig.ts';

const model = aModel({ beside: [] });
const external = valve({ externalTemperature: { keepAliveSeconds: 7200, minIntervalSeconds: 300 } });

/** A room of 19 °C that is asked for 21 °C, with a model that has foretold it. */
function home(capabilities = valve(), { covered = false, ...more }: Parameters<typeof heatedRoom>[2] & { covered?: boolean } = {}) {
  const rig = createRig('2026-01-12T08:00:00Z', {
    rooms: [heatedRoom(1, ['valve', 'wall'], { model, measuringDeviceId: 'wall', ...more })],
    devices: { valve: capabilities, wall: roomSensor() },
  });
  rig.report('wall', { temperature: 19 });
  rig.report('valve', { temperature: 20, setpoint: 21, heatDemand: 0.5 });
  rig.trustModels();
  if (covered) rig.coverValves();
  rig.step();
  return rig;
}
const lawOf = (rig: ReturnType<typeof home>): RoomLaw | null | undefined => rig.room(1).law;

it('holds a room by the setpoint of its valve, or by a temperature from outside where that takes one and feels its radiator more than the room', () => {
  expect(lawOf(home())).toEqual({ by: 'setpoint', because: null });
  expect(lawOf(home(external))).toEqual({ by: 'setpoint', because: null });
  expect(lawOf(home(valve(), { covered: true }))).toEqual({ by: 'setpoint', because: null });
  expect(lawOf(home(external, { covered: true }))).toEqual({ by: 'external-temperature', because: null });
});

it('leaves the valve alone where nothing was learned, or what was learned is not proven', () => {
  const older = { ...model, version: model.version - 1 };
  for (const none of [null, older]) expect(lawOf(home(valve(), { model: none }))).toEqual({ by: 'valve-alone', because: 'no-model' });
  const rig = createRig('2026-01-12T08:00:00Z', {
    rooms: [heatedRoom(1, ['valve', 'wall'], { model })],
    devices: { valve: valve(), wall: roomSensor() },
  });
  rig.report('wall', { temperature: 19 });
  expect(lawOf(rig)).toEqual({ by: 'valve-alone', because: 'model-unproven' });
});

it('leaves the valve alone while nothing measures, or another sensor than the one that was learned by', () => {
  const silent = createRig('2026-01-12T08:00:00Z', { rooms: [heatedRoom(1, ['valve'], { model })], devices: { valve: valve() } });
  expect(lawOf(silent)).toEqual({ by: 'valve-alone', because: 'sensor-silent' });
  silent.report('valve', { temperature: 19, setpoint: 21 });
  silent.step();
  expect(lawOf(silent)).toEqual({ by: 'valve-alone', because: 'other-sensor' });
});

it('leaves the valve alone, and to what it feels itself, while its thermometer stands in another room', () => {
  const resembles = { room: 2, since: instant(Date.parse('2026-01-11T03:00:00Z')) };
  const rig = home(external, { model: { ...model, resembles } });
  expect(lawOf(rig)).toEqual({ by: 'valve-alone', because: 'other-sensor' });
  expect(rig.writes('valve', 'external-temperature')).toEqual([]);
  const moved = home(external, { covered: true });
  expect(moved.writes('valve', 'external-temperature')).not.toEqual([]);
  moved.setRoom(1, { model: { ...model, resembles } });
  expect(moved.writes('valve', 'internal-sensor')).toHaveLength(1);
});

it('leaves the valve alone where that was found to be better', () => {
  const rig = home();
  const { rooms } = rig.memory as Memory;
  const { trial } = rooms['1']!;
  const left = { until: instant(rig.now + 60 * MINUTE), learned: model.to };
  rig.remember({ rooms: { 1: { ...rooms['1']!, trial: { ...trial!, left, failures: 1 } } } });
  rig.step();
  expect(lawOf(rig)).toEqual({ by: 'valve-alone', because: 'valve-alone-better' });
});

it('holds no law to account for a day on which what heats the home has a fault, gives nothing, makes hot water, or is not heard', () => {
  const failures = (out: Readonly<Record<string, number>> | null) => {
    const rig = createRig('2026-01-12T05:30:00Z', {
      rooms: [heatedRoom(1, ['valve', 'wall'], { model })],
      devices: { valve: valve(), wall: roomSensor(), source: boiler({ min: 30, max: 80 }) },
    });
    let air = 20.5;
    for (let minute = 0; minute < 15 * 60; minute += 5) {
      const works = minute < 3 * 60;
      air = works ? air : Math.max(15, air - 0.06);
      rig.report('wall', { temperature: air });
      rig.report('valve', { temperature: air, heatDemand: works ? 0.4 : 1 });
      if (works) rig.report('source', { flame: 1, fault: 0, flowTemperature: 45, callForHeat: 1 });
      else if (out !== null) rig.report('source', out);
      else rig.device('source').manner = 'deaf';
      if (minute === 0) rig.trustModels();
      rig.advance(5 * MINUTE);
    }
    return (rig.memory as Memory).rooms['1']?.trial?.failures;
  };
  expect(failures({ flame: 0, fault: 1, flowTemperature: 22 })).toBe(0);
  expect(failures({ flame: 0, fault: 0, flowTemperature: 22 })).toBe(0);
  expect(failures({ flame: 1, fault: 0, flowTemperature: 50, hotWaterActive: 1 })).toBe(0);
  expect(failures(null)).toBe(0);
  // with water as hot as it may be asked for
  expect(failures({ flame: 1, fault: 0, flowTemperature: 80 })).toBe(1);
});

it('leaves the valve alone while the room is aired, and while it is kept cool', () => {
  const rig = home();
  rig.setRoom(1, { openWindowActivatedAt: rig.now });
  expect(lawOf(rig)).toEqual({ by: 'valve-alone', because: 'aired' });
  const cool = home();
  cool.setRoom(1, { manual: manualAt(celsius(8), cool.now) });
  expect(lawOf(cool)).toEqual({ by: 'valve-alone', because: 'kept-cool' });
});

it('says that a battery has no writes left for setpoints', () => {
  const rig = home();
  const { devices } = rig.memory as Memory;
  const spent = Object.fromEntries(Object.entries(devices).map(([id, each]) => [id, { ...each, budget: { level: 7, at: rig.now } }]));
  rig.remember({ devices: spent });
  rig.step();
  expect(lawOf(rig)).toEqual({ by: 'setpoint', because: 'writes-spent' });
});

it('is nothing in a room that only measures', () => {
  const rig = createRig('2026-01-12T08:00:00Z', { rooms: [heatedRoom(1, ['wall'], { model })], devices: { wall: roomSensor() } });
  rig.report('wall', { temperature: 19 });
  expect(lawOf(rig)).toBeNull();
});

it('says whose temperature its thermometer tells instead, as was found of its model', () => {
  const moved = { ...model, resembles: { room: 7, since: instant(0) } };
  const beside = (learned: typeof moved) =>
    createRig('2026-01-12T08:00:00Z', {
      rooms: [heatedRoom(1, ['valve', 'wall'], { model: learned, measuringDeviceId: 'wall' }), heatedRoom(7, ['other'])],
      devices: { valve: valve(), wall: roomSensor(), other: valve() },
    }).room(1).resembles;
  expect(beside(moved)).toBe(7);
  expect(home().room(1).resembles).toBeNull();
  // of a room that was deleted, or as an earlier program found it
  expect(home(valve(), { model: moved }).room(1).resembles).toBeNull();
  expect(beside({ ...moved, version: model.version - 1 })).toBeNull();
});

it('trusts a room that was begun anew by mistake as before, and no other model in its place', () => {
  const rig = home(external, { covered: true });
  rig.setRoom(1, { learnedAnew: null });
  const known = () => {
    const { rooms, channels } = rig.memory as Memory;
    const { foretelling, tracked, trial, aside } = rooms['1']!;
    const { warmth, bias, feeding } = channels['valve/0']!.law?.watch ?? {};
    const { left, failures, alone, behind } = trial!;
    const run = foretelling && { doubt: foretelling.doubt, trusted: foretelling.trusted, learned: foretelling.learned };
    return { run, usual: tracked?.usual, trial: { left, failures, alone, behind }, valve: { warmth, bias, feeding }, aside };
  };
  const { rooms } = rig.memory as Memory;
  const { trial, tracked, ...room } = rooms['1']!;
  rig.remember({ rooms: { 1: { ...room, tracked: { ...tracked!, usual: 0.2 }, trial: { ...trial!, failures: 1 } } } });
  const before = known();
  expect(before.run).toMatchObject({ trusted: true });
  rig.setRoom(1, { model: null, learnedAnew: rig.now });
  rig.step();
  expect(lawOf(rig)).toEqual({ by: 'valve-alone', because: 'no-model' });
  expect(known()).toMatchObject({ run: null, valve: { warmth: undefined } });
  rig.setRoom(1, { model, learnedAnew: null });
  rig.step();
  expect(known()).toEqual(before);
  expect(lawOf(rig)).toEqual({ by: 'external-temperature', because: null });

  rig.setRoom(1, { model: null, learnedAnew: rig.now });
  rig.step();
  rig.setRoom(1, { model: { ...model, to: instant(rig.now + 5 * MINUTE) } });
  rig.step();
  expect(lawOf(rig)).toEqual({ by: 'valve-alone', because: 'model-unproven' });
  expect(known()).toMatchObject({ run: { trusted: false }, aside: undefined });
});
