import { type Instant, HOUR, MINUTE, instant, setpointOf } from '@braise/domain';
import type { Band } from '@braise/domain/phones';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { HomeCommand } from '../../commands/home-command.ts';
import { createMobileDevice } from './create-mobile-device.ts';
import { reportLocation } from './report-location.ts';
import { setMobileDeviceSettings } from './set-mobile-device-settings.ts';
import { makePlainHome } from '../../testing/a-plain-home.ts';
import { createQuietEngine } from '../../testing/a-quiet-engine.ts';
import { PLAIN_VALVE } from '../../testing/plain-valve.ts';
import { type TestDatabase, createTestDatabase } from '../../testing/test-database.ts';
import type { ExpectedWarmth } from '../../journal/journal-entry.ts';

/** Eleven in the morning in Paris: its schedule wants 20 °C until 22:00, and 16 while everybody is away. */
const START = instant(Date.parse('2026-01-15T10:00:00Z'));
const [PRESENT, AWAY] = [20, 16];
const PEOPLE = ['018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-000000000002'];

let rig: TestDatabase;
beforeAll(async () => {
  rig = await createTestDatabase();
});
afterAll(() => rig.drop());
beforeEach(() => rig.database.kysely.deleteFrom('home').execute());

/** A home at 16 °C with its engine, where two live who carry phones, both at home; its room is brought by half of the way and more for those who come back. */
async function aHomeOfTwo() {
  const { database } = rig;
  const homeId = await makePlainHome(database, PLAIN_VALVE);
  const comfort = JSON.stringify({ preheatingLevel: 'MEDIUM' });
  await database.kysely.updateTable('room').set({ away_comfort: comfort }).where('home_id', '=', homeId).execute();
  for (const [i, id] of PEOPLE.entries()) {
    const person = { id, email: `${i}@braise.example`, name: `Résident ${i}`, password_hash: '' };
    await database.kysely
      .insertInto('person')
      .values(person)
      .onConflict((known) => known.doNothing())
      .execute();
    await database.kysely.insertInto('membership').values({ home_id: homeId, person_id: id }).execute();
  }
  let now: Instant = START;
  const { device_id: deviceId } = await database.kysely
    .selectFrom('device_channel')
    .select('device_id')
    .where('home_id', '=', homeId)
    .executeTakeFirstOrThrow();
  const { bus, decided } = createQuietEngine(database, () => now, {
    loadLastValues: async () => [{ deviceId, channel: 0, quantity: 'temperature', value: AWAY, at: now }],
  });
  const dependencies = { database, bus };
  const command = (personId: string): HomeCommand => ({ homeId, personId, clientId: 'app', at: now, idempotency: null });
  const metadata = { platform: 'ANDROID', osVersion: '16', model: 'Pixel', locale: 'fr', appVersion: '' };
  const ids: number[] = [];
  for (const personId of PEOPLE) {
    const made = await createMobileDevice(dependencies, command(personId), { name: 'Téléphone', metadata });
    if (!made.ok) throw new Error(made.error.code);
    await setMobileDeviceSettings(dependencies, command(personId), { deviceId: made.answer.id, asked: { geoTracking: true } });
    ids.push(made.answer.id);
  }
  /** `clock`: by how much that of the phone is wrong, ms; `ago`: since when it could not say so, ms. */
  async function says(who: 0 | 1, band: Band, { clock = null, ago = 0 }: { readonly clock?: number | null; readonly ago?: number } = {}) {
    const byItself = clock === null ? {} : { occurredAt: instant(now + clock - ago), sentAt: instant(now + clock) };
    const said = await reportLocation(dependencies, command(PEOPLE[who] ?? ''), { deviceId: ids[who] ?? 0, band, ...byItself });
    if (!said.ok) throw new Error(said.error.code);
  }
  await says(0, 0);
  await says(1, 0);
  return {
    says,
    passes: (minutes: number) => {
      now = instant(now + minutes * MINUTE);
    },
    /** What is in force once the engine has looked: °C, and by what somebody is expected. */
    async decided() {
      await decided(homeId);
      // what is foreseen holds from the next look on
      now = instant(now + 1);
      const room = await decided(homeId);
      return { celsius: setpointOf(room.effective.setting), reason: room.effective.reason, coming: room.returning?.by ?? null };
    },
    /** What the journal last said that the home is expected to have. */
    expected: async () =>
      (
        await database.kysely
          .selectFrom('journal_entry')
          .select(['expected', 'at'])
          .where('home_id', '=', homeId)
          .orderBy('id', 'desc')
          .executeTakeFirstOrThrow()
      ).expected as ExpectedWarmth | null,
    now: () => now,
  };
}

type Home = Awaited<ReturnType<typeof aHomeOfTwo>>;
const PRESENTLY = { celsius: PRESENT, reason: 'SCHEDULE', coming: null };

/** Both leave, one after the other; the second is far after half an hour. */
async function everybodyLeaves(home: Home): Promise<void> {
  await home.says(0, 1);
  await home.says(1, 1);
  for (const band of [2, 3] as const) {
    home.passes(10);
    await home.says(0, band);
    await home.says(1, band);
  }
  home.passes(10);
}

test('a home is away once both have left for ten minutes, is warmed as one of them comes nearer, and is theirs once they are there', async () => {
  const home = await aHomeOfTwo();
  await home.says(0, 1);
  home.passes(20);
  expect(await home.decided()).toEqual(PRESENTLY);
  await home.says(1, 1);
  home.passes(9);
  expect(await home.decided()).toEqual(PRESENTLY);
  home.passes(1);
  expect(await home.decided()).toEqual({ celsius: AWAY, reason: 'AWAY', coming: null });
  for (const band of [2, 3, 4] as const) {
    home.passes(10);
    await home.says(1, band);
  }
  home.passes(60);
  expect(await home.decided()).toMatchObject({ celsius: AWAY, coming: null });
  await home.says(1, 3);
  expect(await home.decided()).toMatchObject({ celsius: AWAY, coming: null });
  home.passes(15);
  await home.says(1, 2);
  const near = await home.decided();
  expect(near).toMatchObject({ reason: 'AWAY', coming: 'way' });
  expect(near.celsius).toBeGreaterThan(AWAY);
  expect(near.celsius).toBeLessThan(PRESENT);
  const expected = await home.expected();
  expect(expected?.celsius).toBe(near.celsius);
  expect(expected?.at).toBeGreaterThan(home.now());
  home.passes(6);
  await home.says(1, 0);
  expect(await home.decided()).toEqual(PRESENTLY);
});

test('who turns back at the last corner leaves the home as cool as before', async () => {
  const home = await aHomeOfTwo();
  await everybodyLeaves(home);
  await home.says(0, 2);
  home.passes(5);
  await home.says(0, 1);
  expect(await home.decided()).toMatchObject({ coming: 'way' });
  home.passes(5);
  await home.says(0, 2);
  expect(await home.decided()).toEqual({ celsius: AWAY, reason: 'AWAY', coming: null });
});

test('a phone that falls silent at home makes no home away, however long, and one that falls silent outside none that lasts', async () => {
  const home = await aHomeOfTwo();
  await home.says(1, 3);
  for (let hour = 0; hour < 48; hour += 3) {
    home.passes(180);
    await home.says(1, 3);
    expect((await home.decided()).reason).toBe('SCHEDULE');
  }
  await home.says(0, 1);
  home.passes(10);
  expect((await home.decided()).reason).toBe('AWAY');
  for (let hour = 0; hour < 12; hour += 3) {
    home.passes(180);
    await home.says(1, 3);
  }
  expect((await home.decided()).reason).toBe('SCHEDULE');
});

test.each([-400 * 24 * HOUR, -HOUR, 0, HOUR, 400 * 24 * HOUR])(
  'a clock that is %d ms off tells the same of the way home',
  async (clock) => {
    const home = await aHomeOfTwo();
    home.passes(30);
    for (const who of [0, 1] as const)
      for (const band of [1, 2, 3] as const) await home.says(who, band, { clock, ago: (4 - band) * 5 * MINUTE });
    home.passes(20);
    expect(await home.decided()).toEqual({ celsius: AWAY, reason: 'AWAY', coming: null });
    home.passes(10);
    // kept in a tunnel, and told in the wrong order
    await home.says(0, 1, { clock, ago: MINUTE });
    await home.says(0, 2, { clock, ago: 4 * MINUTE });
    expect(await home.decided()).toMatchObject({ reason: 'AWAY' });
    home.passes(5);
    expect(await home.decided()).toMatchObject({ reason: 'AWAY', coming: 'way' });
    await home.says(0, 0, { clock });
    expect(await home.decided()).toEqual(PRESENTLY);
  },
);

test('whatever phones say before, of whatever order and clock, a home where one of them is at home is warm', async () => {
  const word = fc.record({
    who: fc.constantFrom(0 as const, 1 as const),
    band: fc.constantFrom<Band>(0, 1, 2, 3, 4),
    clock: fc.option(fc.integer({ min: -3 * HOUR, max: 3 * HOUR })),
    ago: fc.integer({ min: 0, max: 2 * HOUR }),
    after: fc.integer({ min: 0, max: 40 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(word, { maxLength: 8 }), async (words) => {
      await rig.database.kysely.deleteFrom('home').execute();
      const home = await aHomeOfTwo();
      for (const { who, after, ...said } of words) {
        home.passes(after);
        await home.says(who, said.band, said);
        const { celsius, coming } = await home.decided();
        // nothing cold: no lower than while away, higher for who comes nearer, and no warmer than when they are there
        expect(celsius).toBeGreaterThanOrEqual(coming === null ? AWAY : AWAY + 0.5);
        expect(celsius).toBeLessThanOrEqual(PRESENT);
      }
      await home.says(0, 0);
      expect((await home.decided()).reason).not.toBe('AWAY');
    }),
    { numRuns: 6 },
  );
});
