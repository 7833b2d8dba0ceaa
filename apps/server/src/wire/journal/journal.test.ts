import { ABOUT_OF_KIND, ABOUT_OF_SWITCH, type Instant, DAY, HOUR, MINUTE, ORIGINS, celsius, instant, iso } from '@braise/domain';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { journalJobs } from '../../features/journal/journal-jobs.ts';
import { measureEffects, recentEffects } from '../../features/journal/measure-effects.ts';
import { PartFailed } from '../../jobs/job.ts';
import { insertEngineEntries } from '../../journal/engine-entries.store.ts';
import type { EngineEntry } from '../../journal/journal-entry.ts';
import { aRoomDecision, putDecision } from '../../testing/a-room-decision.ts';
import { EVENING, type TestServer, createTestServer } from '../http/testing/test-server.ts';

let server: TestServer;
let room: number;
beforeEach(async () => {
  server = await createTestServer();
  room = server.camille.rooms.HEATING;
});
afterEach(() => server.close());

type Page = { readonly entries: readonly Record<string, unknown>[]; readonly next: number | null };

async function journal(query = '', who = server.camille, homeId = server.camille.homeId) {
  const url = `/api/v2/homes/${homeId}/journal${query}`;
  const answer = await server.app.inject({ url, headers: { authorization: `Bearer ${who.token}` } });
  return { status: answer.statusCode, ...answer.json<Page>() };
}

async function put(path: string, payload: object) {
  const { homeId, token } = server.camille;
  const url = `/api/v2/homes/${homeId}/${path}`;
  const answer = await server.app.inject({ url, method: 'PUT', payload, headers: { authorization: `Bearer ${token}` } });
  expect(answer.statusCode).toBeLessThan(300);
}

const on = (temperature: number) => ({ power: 'ON', temperature: celsius(temperature) }) as const;
const EARLY: EngineEntry = {
  roomId: 1,
  kind: 'setting',
  detail: 'EARLY_START',
  before: { reason: 'SCHEDULE', setting: on(17) },
  after: on(20.5),
  without: on(17),
  until: instant(EVENING + HOUR),
  celsius: 18.1,
  expected: { celsius: 20.5, at: instant(EVENING + HOUR) },
};

const write = (at: Instant, ...entries: readonly EngineEntry[]) => {
  const { homeId } = server.camille;
  const homes = [{ homeId, at, entries: entries.map((entry) => ({ ...entry, roomId: room })) }];
  return sql`with stored as (select ${homeId}::int as home_id) ${insertEngineEntries(homes, 'stored')}`.execute(server.database.kysely);
};

test('what somebody sets says who it was, what it took the place of and what the room had', async () => {
  const decided = aRoomDecision({ roomId: room, measured: { celsius: 19.2, at: EVENING, deviceId: 'VA' } });
  await putDecision(server.database, server.camille.homeId, decided, EVENING);
  await put(`zones/${room}/overlay`, {
    setting: { type: 'HEATING', power: 'ON', temperature: { celsius: 23 } },
    termination: { type: 'TIMER', durationInSeconds: 1800 },
  });
  const { status, entries, next } = await journal();
  expect([status, next]).toEqual([200, null]);
  expect(entries).toEqual([
    {
      id: expect.any(Number) as number,
      at: iso(EVENING),
      roomId: room,
      origin: 'people',
      kind: 'manual',
      detail: 'app',
      actor: 'resident',
      resident: { id: server.camille.personId, name: 'Camille' },
      client: 'test',
      setting: {
        before: { reason: 'SCHEDULE', setting: { power: 'ON', celsius: 21, mode: null } },
        after: { power: 'ON', celsius: 23, mode: null },
        without: { power: 'ON', celsius: 21, mode: null },
      },
      change: null,
      until: iso(instant(EVENING + 30 * MINUTE)),
      celsius: 19.2,
      expected: null,
      effect: null,
    },
  ]);
});

test('a switch is written where it changes something, with what it was', async () => {
  await put(`zones/${room}/earlyStart`, { enabled: true });
  await put(`zones/${room}/earlyStart`, { enabled: true });
  await put('presenceLock', { homePresence: 'AWAY' });
  const { entries } = await journal();
  expect(entries).toMatchObject([
    { roomId: null, kind: 'presence', detail: 'lock', change: { before: null, after: 'AWAY' }, setting: null },
    { roomId: room, kind: 'switch', detail: 'early-start', change: { before: false, after: true } },
  ]);
});

test('rooms that come, get another name and go are told by name', async () => {
  const { homeId, token } = server.camille;
  const made = await server.app.inject({
    method: 'POST',
    url: `/api/v2/homes/${homeId}/zones`,
    headers: { authorization: `Bearer ${token}` },
    payload: { zoneType: 'HEATING', name: 'Atelier' },
  });
  expect(made.statusCode).toBe(201);
  await put(`zones/${room}/details`, { name: 'Séjour' });
  await put(`zones/${room}/details`, { name: 'Séjour' });
  const { entries } = await journal();
  expect(entries).toMatchObject([
    { roomId: room, kind: 'switch', detail: 'name', change: { before: 'Salon', after: 'Séjour' }, actor: 'resident' },
    { roomId: null, kind: 'switch', detail: 'room', change: { before: null, after: 'Atelier' } },
  ]);
});

test('a schedule that is changed says which blocks were others, and of which days', async () => {
  const path = `zones/${room}/schedule/timetables/1/blocks`;
  const block = (start: string, end: string, degrees: number) => ({
    start,
    end,
    geolocationOverride: end === '09:00',
    setting: { power: 'ON', temperature: { celsius: degrees } },
  });
  await put(`${path}/SATURDAY`, [block('00:00', '07:00', 18), block('07:00', '09:00', 21), block('09:00', '00:00', 20)]);
  await put(`${path}/SATURDAY`, [block('00:00', '07:00', 18), block('07:00', '09:00', 20), block('09:00', '00:00', 20)]);
  const { entries } = await journal();
  const said = (degrees: number) => ({ SATURDAY: [{ start: '07:00', end: '09:00', celsius: degrees, holdsWhenAway: true }] });
  expect(entries[0]).toMatchObject({ kind: 'schedule', detail: 'THREE_DAY', setting: null });
  expect(entries[0]?.['change']).toEqual({ before: said(21), after: said(20) });
  expect(entries[1]?.['change']).toMatchObject({ before: {}, after: { SATURDAY: { length: 3 } } });
});

test('the engine’s say what would be without them and what is expected; those for reckoning alone are not shown', async () => {
  await write(EVENING, EARLY, { ...EARLY, kind: 'counterfactual', detail: 'AWAY', expected: null });
  const { entries } = await journal();
  expect(entries).toMatchObject([
    {
      origin: 'early-start',
      actor: 'engine',
      resident: null,
      setting: { after: { celsius: 20.5 }, without: { celsius: 17 } },
      expected: { celsius: 20.5, at: iso(instant(EVENING + HOUR)), because: null },
      effect: null,
    },
  ]);
});

test('come in pages, by room and by where they come from', async () => {
  const shut: EngineEntry = { ...EARLY, detail: 'SCHEDULE', before: { reason: 'OPEN_WINDOW', setting: { power: 'OFF' } } };
  await write(EVENING, EARLY, shut, EARLY, { ...EARLY, detail: 'AWAY' });
  const first = await journal('?limit=3');
  expect(first.entries.map(({ origin }) => origin)).toEqual(['away', 'early-start', 'window']);
  const rest = await journal(`?limit=3&before=${first.next}`);
  expect([rest.entries.map(({ origin }) => origin), rest.next]).toEqual([['early-start'], null]);
  expect((await journal('?origin=window')).entries).toHaveLength(1);
  expect((await journal(`?roomId=${room}`)).entries).toHaveLength(4);
  expect((await journal(`?roomId=${room + 1}`)).entries).toHaveLength(0);
  expect((await journal('?limit=0')).status).toBe(422);
});

test('are counted by room and by where they come from, without those for reckoning alone and those that are too old', async () => {
  await write(instant(EVENING - 90 * DAY - 1), EARLY);
  await write(EVENING, EARLY, EARLY, { ...EARLY, detail: 'AWAY' }, { ...EARLY, kind: 'counterfactual', detail: 'AWAY' });
  await put('presenceLock', { homePresence: 'AWAY' });
  const { homeId, token } = server.camille;
  const counts = async (who: string) => {
    const url = `/api/v2/homes/${homeId}/journal/counts`;
    const answer = await server.app.inject({ url, headers: { authorization: `Bearer ${who}` } });
    return [answer.statusCode, answer.json<{ counts?: unknown }>().counts];
  };
  expect(await counts(token)).toEqual([
    200,
    [
      { roomId: null, origin: 'people', about: 'away', entries: 1 },
      { roomId: room, origin: 'away', about: null, entries: 1 },
      { roomId: room, origin: 'early-start', about: null, entries: 2 },
    ],
  ]);
  expect(await counts(server.louis.token)).toEqual([404, undefined]);
});

test('of an absence are its beginning and its end', async () => {
  const away = { reason: 'AWAY', setting: on(15) };
  await write(EVENING, { ...EARLY, detail: 'AWAY' }, { ...EARLY, detail: 'SCHEDULE', before: away });
  await write(EVENING, { ...EARLY, detail: 'OPEN_WINDOW', before: away }, { ...EARLY, detail: 'SCHEDULE' });
  expect((await journal('?origin=away')).entries).toMatchObject([{ detail: 'SCHEDULE' }, { detail: 'AWAY' }]);
  expect((await journal('?origin=schedule')).entries).toHaveLength(1);
});

describe('are found by what they are about, whoever made them', () => {
  const found = async (origin: string) => (await journal(`?origin=${origin}`)).entries.map(({ kind, detail }) => [kind, detail]);

  test('a holiday that a person plans, the calendar that it comes from, and what it does', async () => {
    const planned = { from: '2027-07-01T09:00', to: '2027-07-08T18:00', celsius: 15, rooms: null, hotWaterOff: true, preheats: true };
    await put('holiday', planned);
    await write(EVENING, { ...EARLY, detail: 'HOLIDAY' }, { ...EARLY, detail: 'SCHEDULE', before: { reason: 'HOLIDAY', setting: on(15) } });
    expect(await found('holiday')).toEqual([
      ['setting', 'SCHEDULE'],
      ['setting', 'HOLIDAY'],
      ['switch', 'holiday'],
    ]);
    expect(await found('people')).toEqual([['switch', 'holiday']]);
  });

  test('an absence by hand, and a heated room that is switched off, which is kept from frost', async () => {
    await put('presenceLock', { homePresence: 'AWAY' });
    await put(`zones/${room}/overlay`, { setting: { type: 'HEATING', power: 'OFF' }, termination: { type: 'MANUAL' } });
    await put(`zones/${server.camille.rooms.HOT_WATER}/overlay`, {
      setting: { type: 'HOT_WATER', power: 'OFF' },
      termination: { type: 'MANUAL' },
    });
    await write(EVENING, { ...EARLY, detail: 'OPEN_WINDOW', after: { power: 'OFF' } });
    expect(await found('away')).toEqual([['presence', 'lock']]);
    expect(await found('frost')).toEqual([['manual', 'app']]);
    expect((await found('people')).length).toBe(3);
  });

  test('every kind and every switch', async () => {
    const entry = { home_id: server.camille.homeId, room_id: null, at: new Date(EVENING), actor: 'resident' } as const;
    const about = [
      ...Object.entries(ABOUT_OF_KIND).map(([kind, origin]) => ({ kind, detail: null, origin })),
      ...Object.entries(ABOUT_OF_SWITCH).map(([detail, origin]) => ({ kind: 'switch', detail, origin })),
    ];
    await server.database.kysely
      .insertInto('journal_entry')
      .values(about.map(({ kind, detail }) => ({ ...entry, kind, detail, before: '{}', after: '{}' })))
      .execute();
    for (const origin of ORIGINS.filter((one) => one !== 'people')) {
      const those = about.filter((one) => one.origin === origin).map(({ kind, detail }) => [kind, detail]);
      expect([origin, await found(origin)]).toEqual([origin, those.toReversed()]);
    }
    expect(await found('people')).toHaveLength(about.length);
  });
});

test('are of their home alone, and kept for ninety days', async () => {
  await write(EVENING, EARLY);
  expect((await journal('', server.louis)).status).toBe(404);
  expect((await journal('', server.louis, server.louis.homeId)).entries).toEqual([]);
  const kept = () => server.database.kysely.selectFrom('journal_entry').select('id').execute();
  for (const [later, there] of [
    [90 * DAY, 1],
    [90 * DAY + 1, 0],
  ] as const) {
    await everyJob(instant(EVENING + later));
    expect(await kept()).toHaveLength(there);
  }
});

test('a room that goes takes its entries along', async () => {
  await write(EVENING, EARLY);
  const { homeId, token } = server.camille;
  const url = `/api/v2/homes/${homeId}/zones/${room}`;
  const answer = await server.app.inject({ method: 'DELETE', url, headers: { authorization: `Bearer ${token}` } });
  const { entries } = await journal();
  expect([answer.statusCode, entries.length]).toEqual([204, 1]);
  expect(entries[0]).toMatchObject({ roomId: null, kind: 'switch', detail: 'room', change: { before: 'Salon', after: null } });
});

test('who moved out is named no more', async () => {
  await put(`zones/${room}/earlyStart`, { enabled: true });
  const { kysely } = server.database;
  const { homeId, personId } = server.camille;
  await kysely.updateTable('membership').set({ home_id: homeId }).where('person_id', '=', server.louis.personId).execute();
  expect((await journal('', server.louis)).entries).toMatchObject([{ resident: { name: 'Camille' } }]);
  await kysely.deleteFrom('membership').where('person_id', '=', personId).execute();
  expect((await journal('', server.louis)).entries).toMatchObject([{ actor: 'resident', resident: null }]);
});

describe('what came of an expectation', () => {
  const aSensor = async (said: readonly (readonly [minutes: number, celsius: number])[]) => {
    const place = { homeId: server.camille.homeId, roomId: room, deviceId: 'TH' };
    // readings of what is yet to come are not believed
    server.setTime(EVENING + 12 * HOUR);
    for (const [minutes, value] of said) await server.measure(place, 'temperature', value, EVENING + minutes * MINUTE);
    server.setTime(EVENING);
  };
  const effect = async () => (await journal()).entries.find(({ origin }) => origin === 'early-start')?.['effect'];

  test('is written beside it once its time is over, with since when it was so', async () => {
    await write(EVENING, EARLY);
    await aSensor([
      [0, 18.1],
      [40, 19.9],
      [55, 20.3],
      [70, 20.6],
    ]);
    await everyJob(instant(EVENING + 2 * HOUR));
    expect(await effect()).toBeNull();
    await everyJob(instant(EVENING + 3 * HOUR));
    const [at, reachedAt] = [60, 55].map((minutes) => iso(instant(EVENING + minutes * MINUTE)));
    expect(await effect()).toEqual({ celsius: expect.closeTo(20.3) as number, at, reachedAt });
  });

  test('is of what the block asks for, also where less was foreseen, or nobody knew', async () => {
    for (const expected of [{ celsius: 19.8, at: instant(EVENING + HOUR) }, null]) {
      await server.database.kysely.deleteFrom('journal_entry').execute();
      await write(EVENING, { ...EARLY, expected });
      await aSensor([
        [0, 18.1],
        [40, 19.9],
        [70, 20.6],
      ]);
      await everyJob(instant(EVENING + 3 * HOUR));
      const [at, reachedAt] = [60, 70].map((minutes) => iso(instant(EVENING + minutes * MINUTE)));
      expect(await effect()).toEqual({ celsius: expect.closeTo(19.9) as number, at, reachedAt });
    }
  });

  test('is of a schedule that was lowered since when the room was back, not when it had not cooled yet', async () => {
    const low = { ...EARLY, detail: 'ADAPTIVE', expected: { celsius: 20, at: instant(EVENING + HOUR), because: 'sun' } } as const;
    const found = async () => (await journal()).entries.find(({ origin }) => origin === 'assistant')?.['effect'];
    await write(EVENING, low);
    await aSensor([
      [0, 20],
      [20, 19.6],
      [35, 19.5],
      [50, 19.8],
      [70, 20.1],
    ]);
    await everyJob(instant(EVENING + 3 * HOUR));
    const [at, reachedAt] = [60, 50].map((minutes) => iso(instant(EVENING + minutes * MINUTE)));
    expect(await found()).toEqual({ celsius: expect.closeTo(19.8) as number, at, reachedAt });
    await server.database.kysely.deleteFrom('journal_entry').execute();
    await write(instant(EVENING + 5 * HOUR), { ...low, expected: { ...low.expected, at: instant(EVENING + 6 * HOUR) } });
    await aSensor([
      [300, 20],
      [350, 19.9],
    ]);
    await everyJob(instant(EVENING + 8 * HOUR));
    expect(await found()).toMatchObject({ reachedAt: null });
  });

  test('is written of the others where one could not be read, which is tried again', async () => {
    await write(EVENING, { ...EARLY, until: instant(EVENING + 50 * MINUTE), expected: null });
    await write(instant(EVENING + HOUR), { ...EARLY, until: instant(EVENING + 2 * HOUR), expected: null });
    await aSensor([
      [0, 18.1],
      [45, 19.9],
      [115, 20.9],
    ]);
    const effects = async () => (await journal()).entries.map((entry) => (entry['effect'] as { celsius: number } | null)?.celsius ?? null);
    const readRange: typeof server.telemetry.readRange = (homeId, roomId, from, to) =>
      from < EVENING ? Promise.reject(new Error('no hour of that day')) : server.telemetry.readRange(homeId, roomId, from, to);
    const needs = { database: server.database, telemetry: { readRange } };
    await expect(measureEffects(needs, recentEffects(instant(EVENING + 5 * HOUR)), NEVER)).rejects.toThrow(PartFailed);
    expect(await effects()).toEqual([expect.closeTo(20.9), null]);
    await everyJob(instant(EVENING + 5 * HOUR));
    expect(await effects()).toEqual([expect.closeTo(20.9), expect.closeTo(19.9)]);
  });

  test('is left out where nobody measured it', async () => {
    await write(EVENING, EARLY);
    await aSensor([
      [0, 18.1],
      [20, 18.9],
    ]);
    await everyJob(instant(EVENING + 12 * HOUR));
    expect(await effect()).toBeNull();
  });

  const between = {
    'a window': () => write(instant(EVENING + 20 * MINUTE), { ...EARLY, detail: 'OPEN_WINDOW', expected: null }),
    'an edit of its block': async () => {
      const entry = { home_id: server.camille.homeId, room_id: room, at: new Date(EVENING + 20 * MINUTE), actor: 'resident' } as const;
      await server.database.kysely
        .insertInto('journal_entry')
        .values({ ...entry, kind: 'schedule', detail: 'ONE_DAY', before: '{}', after: '{}' })
        .execute();
    },
  };
  test.each(Object.entries(between))('is left out where %s came between', async (_, come) => {
    await write(EVENING, EARLY);
    await come();
    await aSensor([
      [0, 18.1],
      [55, 20.3],
    ]);
    await everyJob(instant(EVENING + 12 * HOUR));
    expect(await effect()).toBeNull();
  });
});

async function everyJob(now: Instant): Promise<void> {
  const { database, telemetry } = server;
  for (const job of journalJobs) await job.run({ database, telemetry, now: () => now }, NEVER);
}
const NEVER = new AbortController().signal;
