import { type EffectiveSetting, type Instant, type Setting, celsius, instant, setpointOf } from '@braise/domain';
import { expect, test } from 'vitest';
import type { RoomSnapshot } from '../snapshot.ts';
import { heatedRoom, manualAt } from '../testing/homes.ts';
import { type Circumstances, resolveSetting, settingWithout } from './resolve-setting.ts';

const NOW: Instant = instant(Date.parse('2026-01-15T12:00:00Z'));
const at = (degrees: number): Setting => ({ power: 'ON', temperature: celsius(degrees) });
const NOTHING: Circumstances = { timeZone: 'UTC', presence: 'HOME', vacant: false, frost: false, window: null };
const asked = resolveSetting(heatedRoom(1, []), NOTHING, NOW).setting;

type Cause = {
  readonly reason: EffectiveSetting['reason'];
  readonly setting: Setting;
  readonly room?: Partial<RoomSnapshot>;
  readonly home?: Partial<Circumstances>;
};
/** Every reason with the setting that it makes: each outranks those behind it. */
const CAUSES: readonly Cause[] = [
  { reason: 'OPEN_WINDOW', setting: at(7), home: { window: { until: instant(NOW + 1) } } },
  { reason: 'MANUAL', setting: at(23), room: { manual: manualAt(23, NOW) } },
  { reason: 'AWAY', setting: at(15), home: { presence: 'AWAY' } },
  { reason: 'EARLY_START', setting: at(22), home: { early: { reason: 'EARLY_START', setting: at(22), until: instant(NOW + 1) } } },
  { reason: 'ADAPTIVE', setting: at(18.5), home: { adapted: (schedule) => ({ ...schedule, reason: 'ADAPTIVE', setting: at(18.5) }) } },
];
const pairs = CAUSES.flatMap((upper, index) => CAUSES.slice(index + 1).map((lower) => [upper.reason, lower.reason, upper, lower] as const));

function found(...causes: readonly Cause[]) {
  const room = Object.assign(heatedRoom(1, []), ...causes.map((cause) => cause.room)) as RoomSnapshot;
  const home = Object.assign({ ...NOTHING }, ...causes.map((cause) => cause.home)) as Circumstances;
  const effective = resolveSetting(room, home, NOW);
  return { reason: effective.reason, setting: effective.setting, without: settingWithout(room, home, effective, NOW) };
}

test.each(pairs)('without its %s, %s would be in force', (reason, _, upper, lower) => {
  expect(found(upper, lower)).toEqual({ reason, setting: upper.setting, without: lower.setting });
});

test.each(CAUSES.map((cause) => [cause.reason, cause] as const))('without its %s, the schedule would be in force', (reason, cause) => {
  expect(found(cause)).toEqual({ reason, setting: cause.setting, without: asked });
});

test('without the frost guard what it outranks would be in force', () => {
  const cold = { reason: 'FROST_GUARD', setting: at(7), home: { frost: true } } as const;
  const off: Cause = { reason: 'MANUAL', setting: { power: 'OFF' }, room: { manual: { ...manualAt(23, NOW), setting: { power: 'OFF' } } } };
  expect(found(cold, off)).toEqual({ reason: 'FROST_GUARD', setting: at(7), without: { power: 'OFF' } });
  const aired = { ...CAUSES[0]!, room: { openWindowDetection: { enabled: true, timeoutSeconds: 900, action: 'OFF' } } } as const;
  expect(found(cold, aired)).toEqual({ reason: 'FROST_GUARD', setting: at(7), without: { power: 'OFF' } });
});

test('nothing would be in force without the schedule', () => {
  expect(found().without).toBeNull();
});

test('without a rise that is planned its schedule would be in force, and nothing else where that asks for as much', () => {
  const { timetable } = heatedRoom(1, []);
  const planned = (degrees: number, from = NOW): Cause => {
    const rise = { from, to: instant(from + 1), celsius: celsius(degrees) };
    return { reason: 'SCHEDULE', setting: at(degrees), room: { timetable: { ...timetable, rise } } };
  };
  expect(found(planned(23))).toEqual({ reason: 'SCHEDULE', setting: at(23), without: asked });
  for (const none of [planned(setpointOf(asked)!), planned(12), planned(23, instant(NOW + 1)), planned(23, instant(NOW - 1))])
    expect(found(none)).toEqual({ reason: 'SCHEDULE', setting: asked, without: null });
  const away: Cause = { reason: 'AWAY', setting: at(15), home: { presence: 'AWAY' } };
  expect(found(planned(23), away)).toEqual({ reason: 'AWAY', setting: at(15), without: at(23) });
});
