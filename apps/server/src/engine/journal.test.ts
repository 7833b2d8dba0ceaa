import { type Instant, type Setting, HOUR, MINUTE, celsius, instant, sameSetting } from '@braise/domain';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { HomeCommand } from '../commands/home-command.ts';
import { planRise } from '../features/insights/plan-rise.ts';
import { setPresenceLock } from '../features/presence/set-presence-lock.ts';
import { activateOpenWindow } from '../features/open-windows/activate-open-window.ts';
import { cancelOpenWindow } from '../features/open-windows/cancel-open-window.ts';
import { requestFromDial } from '../features/rooms/request-from-dial.ts';
import { resumeSchedule } from '../features/rooms/resume-schedule.ts';
import { setManualControl } from '../features/rooms/set-manual-control.ts';
import { setTimetableDay } from '../features/schedule/set-timetable-day.ts';
import { makePlainHome } from '../testing/a-plain-home.ts';
import { createQuietEngine } from '../testing/a-quiet-engine.ts';
import { PLAIN_VALVE } from '../testing/plain-valve.ts';
import { type TestDatabase, createTestDatabase } from '../testing/test-database.ts';

/** Eleven in the morning in Paris: its schedule wants 20 °C until 22:00. */
const START = instant(Date.parse('2026-01-15T10:00:00Z'));
const PERSON = '018f0000-0000-7000-8000-000000000001';

let rig: TestDatabase;
beforeAll(async () => {
  rig = await createTestDatabase();
});
afterAll(() => rig.drop());
beforeEach(() => rig.database.kysely.deleteFrom('home').execute());

/** A home with its engine, and what a person and the time do to it. */
async function aLivedHome() {
  const homeId = await makePlainHome(rig.database, PLAIN_VALVE);
  let now: Instant = START;
  const { bus, decided } = createQuietEngine(rig.database, () => now);
  const dependencies = { database: rig.database, bus };
  const command = (): HomeCommand => ({ homeId, personId: PERSON, clientId: 'web', at: now, idempotency: null });
  const asked = (temperature: number) => ({ power: 'ON', celsius: temperature, mode: null }) as const;
  const deeds = {
    manual: (temperature: number) =>
      setManualControl(dependencies, command(), { roomId: 1, setting: asked(temperature), termination: { type: 'NEXT_TIME_BLOCK' } }),
    timer: (temperature: number) =>
      setManualControl(dependencies, command(), {
        roomId: 1,
        setting: asked(temperature),
        termination: { type: 'TIMER', durationSeconds: 3600 },
      }),
    dial: (temperature: number) =>
      requestFromDial(dependencies, homeId, {
        roomId: 1,
        setting: { power: 'ON', temperature: celsius(temperature) },
        deviceId: 'VA',
        at: now,
      }),
    resume: () => resumeSchedule(dependencies, command(), [1]),
    planned: (temperature: number, minuteOfDay: number) =>
      planRise(dependencies, command(), { roomId: 1, celsius: temperature, minuteOfDay }),
    leave: () => setPresenceLock(dependencies, command(), 'AWAY'),
    arrive: () => setPresenceLock(dependencies, command(), 'HOME'),
    open: () => activateOpenWindow(dependencies, command(), 1),
    shut: () => cancelOpenWindow(dependencies, command(), { roomId: 1, was: 'NONE' }),
    schedule: (temperature: number) =>
      setTimetableDay(dependencies, command(), {
        roomId: 1,
        type: 'ONE_DAY',
        dayType: 'MONDAY_TO_SUNDAY',
        blocks: [
          { start: 0, end: 420, setting: asked(17), holdsWhenAway: false },
          { start: 420, end: 1440, setting: asked(temperature), holdsWhenAway: false },
        ] as never,
      }),
  };
  return {
    homeId,
    deeds,
    passes: (ms: number) => {
      now = instant(now + ms);
    },
    /** What is in force once the engine has looked. */
    async decided(): Promise<{ readonly setting: Setting; readonly reason: string; readonly without: Setting | null }> {
      const { effective, without = null } = await decided(homeId);
      return { ...effective, without };
    },
    entries: () => rig.database.kysely.selectFrom('journal_entry').selectAll().where('home_id', '=', homeId).orderBy('id').execute(),
  };
}

const on = (temperature: number) => ({ power: 'ON', temperature });

test('a block that ends is written down with what was and what is', async () => {
  const home = await aLivedHome();
  await home.decided();
  expect(await home.entries()).toEqual([]);
  home.passes(12 * HOUR);
  await home.decided();
  const entries = await home.entries();
  expect(entries).toMatchObject([
    { kind: 'setting', detail: 'SCHEDULE', actor: 'engine', before: { reason: 'SCHEDULE', setting: on(20) }, after: on(17), without: null },
  ]);
});

test('a rise that is planned is written down with what the schedule itself asks for, and when that changes', async () => {
  const home = await aLivedHome();
  await home.decided();
  await home.deeds.planned(21, 21 * 60);
  home.passes(10.5 * HOUR);
  await home.decided();
  home.passes(HOUR);
  await home.decided();
  home.passes(HOUR);
  await home.decided();
  const [, ...entries] = await home.entries();
  expect(entries).toMatchObject([
    { kind: 'setting', detail: 'SCHEDULE', before: { reason: 'SCHEDULE', setting: on(20) }, after: on(21), without: on(20) },
    { kind: 'counterfactual', before: on(20), without: on(17) },
    { kind: 'setting', detail: 'SCHEDULE', before: { reason: 'SCHEDULE', setting: on(21) }, after: on(17), without: null },
  ]);
});

test('who is away is told what there would be without it, now and when that changes', async () => {
  const home = await aLivedHome();
  await home.decided();
  await home.deeds.leave();
  await home.decided();
  home.passes(12 * HOUR);
  await home.decided();
  expect(await home.entries()).toMatchObject([
    { kind: 'presence', actor: 'resident', person_id: PERSON, client: 'web', before: null, after: 'AWAY' },
    { kind: 'setting', detail: 'AWAY', actor: 'engine', after: on(16), without: on(20) },
    { kind: 'counterfactual', detail: 'AWAY', before: on(20), without: on(17) },
  ]);
});

test('what a hand sets is written once, by whom it was, with what it took the place of', async () => {
  const home = await aLivedHome();
  await home.decided();
  await home.deeds.manual(22);
  await home.decided();
  await home.deeds.dial(19);
  await home.decided();
  await home.deeds.resume();
  await home.decided();
  // there is nothing to resume any more
  await home.deeds.resume();
  await home.decided();
  const was = (reason: string, temperature: number) => ({ reason, setting: on(temperature) });
  expect(await home.entries()).toMatchObject([
    { kind: 'manual', detail: 'app', actor: 'resident', before: was('SCHEDULE', 20), after: on(22), without: on(20) },
    { kind: 'manual', detail: 'device', actor: 'device', person_id: null, before: was('MANUAL', 22), after: on(19), without: on(20) },
    { kind: 'resume', actor: 'resident', before: was('MANUAL', 19), after: null, without: null },
  ]);
});

test('a hand that runs out and a window that shuts by itself are nobody’s doing', async () => {
  const home = await aLivedHome();
  await home.decided();
  await home.deeds.timer(23);
  await home.decided();
  home.passes(2 * HOUR);
  await home.decided();
  await home.deeds.open();
  await home.decided();
  home.passes(HOUR);
  await home.decided();
  expect((await home.entries()).map(({ kind, detail, actor }) => [kind, detail, actor])).toEqual([
    ['manual', 'app', 'resident'],
    ['setting', 'SCHEDULE', 'engine'],
    ['window', null, 'resident'],
    ['setting', 'OPEN_WINDOW', 'engine'],
    ['setting', 'SCHEDULE', 'engine'],
  ]);
});

test('a window that somebody opens and shuts is told as what they said, and as what became of the setting', async () => {
  const home = await aLivedHome();
  await home.decided();
  await home.deeds.open();
  await home.decided();
  home.passes(5 * MINUTE);
  await home.deeds.shut();
  await home.decided();
  expect(await home.entries()).toMatchObject([
    { kind: 'window', actor: 'resident', person_id: PERSON, before: null, after: 'OPEN' },
    { kind: 'setting', detail: 'OPEN_WINDOW', actor: 'engine', before: { setting: on(20) }, after: on(7), without: on(20) },
    { kind: 'window', actor: 'resident', before: null, after: 'SHUT' },
    { kind: 'setting', detail: 'SCHEDULE', actor: 'engine', before: { reason: 'OPEN_WINDOW', setting: on(7) }, after: on(20) },
  ]);
});

test('what a hand sets while a window is open takes the place of what the window paused, not of the pause', async () => {
  const home = await aLivedHome();
  await home.decided();
  await home.deeds.open();
  await home.decided();
  await home.deeds.manual(22);
  await home.decided();
  await home.deeds.resume();
  expect((await home.entries()).filter(({ kind }) => kind !== 'window' && kind !== 'setting')).toMatchObject([
    { kind: 'manual', before: { reason: 'SCHEDULE', setting: on(20) }, after: on(22) },
    { kind: 'counterfactual', before: on(20), without: on(22) },
    { kind: 'resume', before: { reason: 'MANUAL', setting: on(22) }, after: null },
  ]);
});

test('an absence by phones is written down when it counts, where it does, and names nobody', async () => {
  const home = await aLivedHome();
  const phonesSay = (presence: 'HOME' | 'AWAY', from: Date | null) =>
    rig.database.kysely
      .updateTable('home')
      .set((row) => ({ presence, away_from: from, away_until: null, revision: row('revision', '+', 1) }))
      .where('id', '=', home.homeId)
      .execute();
  const told = async () => (await home.entries()).filter(({ kind }) => kind === 'presence');
  await home.decided();
  // somebody is back before it counts
  await phonesSay('AWAY', new Date(START + 10 * MINUTE));
  await home.decided();
  await phonesSay('HOME', null);
  home.passes(HOUR);
  await home.decided();
  expect(await told()).toEqual([]);
  await phonesSay('AWAY', new Date(START + HOUR + 10 * MINUTE));
  await home.decided();
  expect(await told()).toEqual([]);
  home.passes(10 * MINUTE);
  await home.decided();
  const counted = new Date(START + HOUR + 10 * MINUTE);
  const unnamed = { detail: 'phones', actor: 'engine', person_id: null, client: null, room_id: null };
  expect(await told()).toMatchObject([{ ...unnamed, at: counted, before: 'HOME', after: 'AWAY' }]);
  // a lock outranks the phones, and has its own entry
  await home.deeds.arrive();
  await home.decided();
  await phonesSay('HOME', null);
  home.passes(MINUTE);
  await home.decided();
  expect((await told()).map(({ actor, after }) => [actor, after])).toEqual([
    ['engine', 'AWAY'],
    ['resident', 'HOME'],
  ]);
});

const temperature = fc.integer({ min: 16, max: 24 });
const happening = fc.oneof(
  fc.record({ what: fc.constantFrom('manual', 'timer', 'dial', 'schedule'), temperature }),
  fc.record({ what: fc.constantFrom('resume', 'leave', 'arrive', 'open', 'shut'), temperature }),
  fc.record({ what: fc.constant('nothing'), temperature }),
);
const day = fc.array(fc.tuple(happening, fc.integer({ min: 1, max: 240 })), { minLength: 5, maxLength: 9 });

test('nothing changes by itself without its entry, and there is none without a change', async () => {
  await fc.assert(
    fc.asyncProperty(day, async (happenings) => {
      const home = await aLivedHome();
      let before = await home.decided();
      let written = 0;
      for (const [{ what, temperature: degrees }, minutes] of happenings) {
        home.passes(minutes * MINUTE);
        // what came by itself is decided for before somebody does something
        for (const does of [null, what]) {
          if (does !== null && does !== 'nothing') await home.deeds[does as 'manual'](degrees);
          const after = await home.decided();
          const entries = (await home.entries()).slice(written);
          written += entries.length;
          const changed = after.reason !== before.reason || !sameSetting(after.setting, before.setting);
          const told = entries.filter(({ kind }) => ['setting', 'manual', 'resume'].includes(kind));
          expect(told.length).toBeGreaterThanOrEqual(changed ? 1 : 0);
          expect(told.length).toBeLessThanOrEqual(1);
          expect(entries.filter(({ kind }) => kind === 'setting')).toHaveLength(changed && told[0]?.kind === 'setting' ? 1 : 0);
          const other = JSON.stringify(after.without) !== JSON.stringify(before.without);
          expect(entries.filter(({ kind }) => kind === 'counterfactual')).toHaveLength(!changed && other ? 1 : 0);
          before = after;
        }
      }
    }),
    { numRuns: 10 },
  );
});
