import { DAY, MINUTE, SECOND } from '@braise/domain';
import { expect, test } from 'vitest';
import { heatedRoom, valve, valveClimate } from '../testing/homes.ts';
import { createRig } from '../testing/rig.ts';
import { positionQuantity, trialOutcome } from './valve-trial.ts';

const REPORTS = ['temperature', 'setpoint', 'systemMode', 'valveOpening', 'mountingFault'] as const;
const POSITIONED = valve({ demand: 'valve' }, { reports: REPORTS.map((quantity) => ({ quantity, channel: 0, gettable: true })) });

/** A room at rest that its valve holds at 21 °C; the valve's motor takes half a minute to go where its setpoint has it go. */
function tried(opens: (setpoint: number) => number | null) {
  const rig = createRig('2026-01-12T11:00:00Z', { rooms: [heatedRoom(1, ['VA1'])], devices: { VA1: POSITIONED } });
  rig.report('VA1', { temperature: 20.8, setpoint: 21, systemMode: 1, valveOpening: 0.3 });
  rig.step();
  rig.advance(20 * MINUTE);
  rig.report('VA1', { temperature: 20.8, setpoint: 21, valveOpening: 0.3 });
  const before = rig.written.length;
  rig.carry = ({ action }) => {
    if (action.kind !== 'climate' || action.setting.power !== 'ON') return;
    const setpoint = action.setting.temperature ?? 20;
    const opening = opens(setpoint);
    rig.later(30 * SECOND, () => rig.report('VA1', { setpoint, ...(opening === null ? {} : { valveOpening: opening }) }));
  };
  rig.device('VA1').trialAskedAt = rig.now;
  rig.step();
  return {
    rig,
    setpoints: () =>
      rig.written
        .slice(before)
        .flatMap(({ action }) => (action.kind === 'climate' && action.setting.power === 'ON' ? [action.setting.temperature] : [])),
  };
}
const outcomeOf = ({ rig }: ReturnType<typeof tried>) => {
  const [trial] = rig.room(1).trials ?? [];
  return trial === undefined ? undefined : trialOutcome(trial);
};

test('a valve under trial opens, shuts, and is then held again as its room is', () => {
  const run = tried((setpoint) => (setpoint > 25 ? 1 : setpoint < 10 ? 0 : 0.3));
  expect(run.setpoints()).toEqual([30]);
  expect(outcomeOf(run)).toBeNull();
  run.rig.advance(3 * MINUTE);
  expect(run.setpoints()).toEqual([30, 5, 21]);
  expect(outcomeOf(run)).toBe('MOVED');
  const [trial] = run.rig.room(1).trials ?? [];
  expect(trial?.shutSince).toBe(trial?.opened?.at);
  expect(run.rig.room(1)).toMatchObject({
    trials: [{ deviceId: 'VA1', opened: { share: 1 }, shut: { share: 0 } }],
    effective: { reason: 'SCHEDULE' },
  });
  // neither the trial nor its end was somebody's hand at the dial
  run.rig.advance(20 * MINUTE);
  expect(run.rig.requests).toEqual([]);
  expect(run.rig.room(1).delivery).toBe('confirmed');
});

test.each([
  ['stays where it is', 'STUCK', 0.2],
  ['tells of no position', 'SILENT', null],
])('a valve that %s is given up after three minutes, and its room has it back', (_, outcome, position) => {
  const run = tried(() => position);
  run.rig.advance(2 * MINUTE);
  expect(outcomeOf(run)).toBeNull();
  run.rig.advance(2 * MINUTE);
  expect(outcomeOf(run)).toBe(outcome);
  run.rig.advance(MINUTE);
  expect(run.setpoints().at(-1)).toBe(21);
});

test('a valve that speaks seldom is asked how far it is open, and not once it has been seen', () => {
  const asksOf = (position: number | null): number => {
    const { rig } = tried(() => position);
    const before = rig.written.filter(({ action }) => action.kind === 'refresh').length;
    rig.advance(MINUTE);
    return rig.written.filter(({ action }) => action.kind === 'refresh').length - before;
  };
  expect([asksOf(null), asksOf(1)]).toEqual([1, 0]);
});

test.each([
  ['a position', { reports: ['valveOpening'], climates: ['inferred'] }, 'valveOpening'],
  ['its demand in percent, which is its position', { reports: [], climates: ['percentage'] }, 'heatDemand'],
  ['whether it heats', { reports: [], climates: ['running-state'] }, null],
  ['what one of two zones has', { reports: ['valveOpening'], climates: ['percentage', 'percentage'] }, null],
] as const)('of a device that tells %s', (_, { reports, climates }, quantity) => {
  const capabilities = valve(
    {},
    {
      climates: climates.map((demand, channel) => valveClimate({ demand, channel })),
      reports: reports.map((each) => ({ quantity: each, channel: 0, gettable: true })),
    },
  );
  expect(positionQuantity(capabilities)).toBe(quantity);
});

test('a valve that is put into another room after its trial is not tried there again', () => {
  const run = tried((setpoint) => (setpoint > 25 ? 1 : 0));
  run.rig.advance(10 * MINUTE);
  const before = run.setpoints().length;
  run.rig.remember({ channels: {} });
  run.rig.advance(30 * MINUTE);
  expect(run.rig.room(1).trials).toBeUndefined();
  expect(run.setpoints().slice(before)).not.toContain(30);
});

test('one that opens only as far as it is allowed to is shut again all the same', () => {
  const run = tried((setpoint) => (setpoint > 25 ? 0.6 : setpoint < 10 ? 0 : 0.3));
  run.rig.advance(5 * MINUTE);
  expect(run.setpoints()).toEqual([30, 5, 21]);
  expect(outcomeOf(run)).toBe('MOVED');
});

test('what came of it is forgotten after a day, and a new one takes its place at once', () => {
  const run = tried((setpoint) => (setpoint > 25 ? 1 : 0));
  run.rig.advance(5 * MINUTE);
  run.rig.device('VA1').trialAskedAt = run.rig.now;
  run.rig.step();
  expect(outcomeOf(run)).toBeNull();
  run.rig.advance(5 * MINUTE);
  expect(outcomeOf(run)).toBe('MOVED');
  run.rig.advance(DAY);
  run.rig.step();
  expect(run.rig.room(1).trials).toBeUndefined();
});
