import type { SuggestionsBody } from '@braise/contract/hops';
import { type Instant, DAY, HOUR, instant } from '@braise/domain';
import { localDayOf, wallInstant } from '@braise/domain/schedule';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { EVENING, type TestServer, createTestServer } from '../http/testing/test-server.ts';

let server: TestServer;
let salon: number;
let camille: string;
/** The clock, and who is signed in by then. */
function setTime(now: Instant): void {
  server.setTime(now);
  camille = server.signIn(server.camille.personId);
}

beforeAll(async () => {
  server = await createTestServer();
  salon = server.camille.rooms.HEATING;
  await server.database.kysely
    .updateTable('room')
    .set({ created_at: new Date(EVENING - 60 * DAY) })
    .execute();
});
afterAll(() => server.close());

async function send(method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, payload?: object, key?: string) {
  const answer = await server.app.inject({
    method,
    url: `/hops/homes/${server.camille.homeId}/${path}`,
    headers: { authorization: `Bearer ${camille}`, ...(key !== undefined && { 'idempotency-key': key }) },
    ...(payload && { payload }),
  });
  return {
    status: answer.statusCode,
    body: answer.body === '' ? null : (answer.json() as Record<string, unknown>),
    headers: answer.headers,
  };
}
const read = async () => (await send('GET', 'suggestions')).body as unknown as SuggestionsBody;
const first = async () => (await read()).open[0]!;
const plan = async () => (await send('GET', `rooms/${salon}/timetables`)).body as { revision: string; type: string; timetables: object };

/** Wednesdays before Friday 20 November. */
const WEDNESDAYS = ['2026-11-18', '2026-11-11', '2026-11-04', '2026-10-28', '2026-10-21', '2026-10-14'];
const on = (temperature: number) => JSON.stringify({ power: 'ON', temperature });

/** On these days somebody asks for 17 °C at eleven, where the schedule has 21 until ten in the evening. */
async function turnDown(dates: readonly string[], changed: object = {}): Promise<void> {
  const at = (date: string) => new Date(wallInstant(localDayOf('Europe/Paris', date)!, 11 * 60));
  const entry = { home_id: server.camille.homeId, room_id: salon, kind: 'manual', detail: 'app', actor: 'resident' } as const;
  await server.database.kysely
    .insertInto('journal_entry')
    .values(
      dates.map((date) => ({
        ...entry,
        at: at(date),
        until: new Date(at(date).getTime() + 11 * HOUR),
        before: JSON.stringify({ reason: 'SCHEDULE', setting: JSON.parse(on(21)) }),
        after: on(17),
        without: on(21),
        ...changed,
      })),
    )
    .execute();
}

beforeEach(async () => {
  setTime(EVENING);
  await server.database.kysely.deleteFrom('journal_entry').execute();
  await server.database.kysely.deleteFrom('suggestion_decision').execute();
  const { timetables } = (await plan()) as { timetables: Record<string, object> };
  await send('PUT', `rooms/${salon}/timetables`, { type: 'ONE_DAY', days: timetables['ONE_DAY'] });
  await send('PUT', 'suggestions', { wanted: true });
});

test('nothing is suggested before somebody wants it, and what they want is remembered and written down', async () => {
  await server.database.kysely.updateTable('home').set({ suggestions: 'UNASKED' }).execute();
  await turnDown(WEDNESDAYS.slice(0, 5));
  expect(await read()).toMatchObject({ wanted: 'UNASKED', open: [] });
  expect((await send('PUT', 'suggestions', { wanted: false })).status).toBe(204);
  expect(await read()).toMatchObject({ wanted: 'UNWANTED', open: [] });
  expect((await send('PUT', 'suggestions', { wanted: true })).status).toBe(204);
  expect(await read()).toMatchObject({ wanted: 'WANTED', open: [{}] });
  const entries = await server.database.kysely
    .selectFrom('journal_entry')
    .select(['detail', 'after', 'actor'])
    .where('detail', '=', 'suggestions')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(entries).toEqual({ detail: 'suggestions', after: 'WANTED', actor: 'resident' });
  expect((await send('PUT', 'suggestions', {})).status).toBe(422);
});

test('what a hand does each Wednesday is suggested, with what was seen and the day before and after', async () => {
  await turnDown(WEDNESDAYS.slice(0, 5));
  const { open } = await read();
  expect(open).toHaveLength(1);
  expect(open[0]).toMatchObject({
    room: { id: salon },
    weekdays: [3],
    from: '11:00',
    to: '22:00',
    setting: { temperature: { value: 17 } },
    was: { temperature: { value: 21 } },
    timetable: 'SEVEN_DAY',
    seen: { by: 'HAND', days: 5, of: 6, around: '11:00' },
    // nobody knows the room yet
    heat: null,
  });
  expect(open[0]!.before.map(({ start }) => start)).toEqual(['00:00', '07:00', '22:00']);
  expect(open[0]!.after.map(({ start }) => start)).toEqual(['00:00', '07:00', '11:00', '22:00']);
});

test.each([
  ['staff', { actor: 'staff' }],
  ['a boost', { detail: 'boost' }],
  ['a time without a schedule to hold it against', { without: null }],
])('%s is no habit of residents', async (_, changed) => {
  await turnDown(WEDNESDAYS.slice(0, 5), changed);
  expect((await read()).open).toEqual([]);
});

test('the journal says that a schedule was changed by a suggestion, and that this was undone', async () => {
  await turnDown(WEDNESDAYS.slice(0, 5));
  const { id } = await first();
  await send('POST', `suggestions/${id}/accept`);
  await send('DELETE', `suggestions/${id}`);
  const told = await server.database.kysely
    .selectFrom('journal_entry')
    .select(['detail', 'actor', 'before', 'after'])
    .where('kind', '=', 'schedule')
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  const starts = (days: unknown) =>
    Object.entries(days as Record<string, { start: number }[]>).map(([day, blocks]) => [day, blocks.map(({ start }) => start / 60)]);
  // from a week of like days to one of seven and back: what is told is the day that is another
  const [usual, turnedDown] = [[['WEDNESDAY', [0, 7, 22]]], [['WEDNESDAY', [0, 7, 11, 22]]]];
  expect(told.map(({ detail, actor, before, after }) => [detail, actor, starts(before), starts(after)])).toEqual([
    ['suggestion-undone', 'resident', turnedDown, usual],
    ['suggestion', 'resident', usual, turnedDown],
  ]);
});

test('one that is accepted is the schedule of that day alone, once, and is undone whole', async () => {
  await turnDown(WEDNESDAYS.slice(0, 5));
  const before = await plan();
  const { id } = await first();
  expect((await send('POST', `suggestions/${id}/accept`, undefined, 'once')).status).toBe(204);
  expect((await send('POST', `suggestions/${id}/accept`, undefined, 'once')).headers['idempotent-replayed']).toBe('true');
  expect((await send('POST', `suggestions/${id}/accept`)).status).toBe(404);
  const after = (await plan()) as { type: string; timetables: Record<string, Record<string, { start: string }[]>> };
  expect(after.type).toBe('SEVEN_DAY');
  expect(after.timetables['SEVEN_DAY']!['WEDNESDAY']!.map(({ start }) => start)).toEqual(['00:00', '07:00', '11:00', '22:00']);
  expect(after.timetables['SEVEN_DAY']!['THURSDAY']!.map(({ start }) => start)).toEqual(['00:00', '07:00', '22:00']);
  expect(await read()).toMatchObject({ open: [], accepted: [{ id, room: { id: salon } }], setAside: [] });

  expect((await send('DELETE', `suggestions/${id}`)).status).toBe(204);
  expect(await plan()).toMatchObject({
    type: 'ONE_DAY',
    timetables: { ONE_DAY: (before.timetables as Record<string, object>)['ONE_DAY'] },
  });
  expect(await read()).toMatchObject({ open: [], accepted: [], setAside: [{ id }] });
});

test('one is undone in its stretch alone where other parts of the week were changed since, and not where its own was', async () => {
  await turnDown(WEDNESDAYS.slice(0, 5));
  const { id } = await first();
  await send('POST', `suggestions/${id}/accept`);
  const allDay = [{ start: '00:00', end: '24:00', setting: { power: 'ON', temperature: { value: 19 } }, geolocationOverride: false }];
  await send('PUT', `rooms/${salon}/timetables`, { type: 'SEVEN_DAY', days: { SUNDAY: allDay } });
  expect((await read()).accepted).toMatchObject([{ id, undoable: true }]);
  expect((await send('DELETE', `suggestions/${id}`)).status).toBe(204);
  const undone = ((await plan()) as { timetables: Record<string, Record<string, { start: string }[]>> }).timetables['SEVEN_DAY']!;
  expect(undone['WEDNESDAY']!.map(({ start }) => start)).toEqual(['00:00', '07:00', '22:00']);
  expect(undone['SUNDAY']).toHaveLength(1);

  await server.database.kysely.deleteFrom('suggestion_decision').execute();
  const { id: again } = await first();
  await send('POST', `suggestions/${again}/accept`);
  await send('PUT', `rooms/${salon}/timetables`, { type: 'SEVEN_DAY', days: { WEDNESDAY: allDay } });
  expect((await read()).accepted).toMatchObject([{ id: again, undoable: false }]);
  const changed = await plan();
  const refused = await send('DELETE', `suggestions/${again}`);
  expect([refused.status, refused.body]).toMatchObject([409, { errors: [{ code: 'timetable.changed' }] }]);
  expect(await plan()).toEqual(changed);
});

test('one that is set aside is made once more after four weeks, then never, and at any time on demand', async () => {
  await turnDown(WEDNESDAYS.slice(0, 5));
  const { id } = await first();
  expect((await send('POST', `suggestions/${id}/setAside`)).status).toBe(204);
  expect(await read()).toMatchObject({ open: [], setAside: [{ id, again: new Date(EVENING + 28 * DAY).toISOString() }] });

  setTime(instant(EVENING + 29 * DAY));
  await turnDown(['2026-11-25', '2026-12-02', '2026-12-09', '2026-12-16']);
  const { id: again } = await first();
  await send('POST', `suggestions/${again}/setAside`);
  expect((await read()).setAside).toMatchObject([{ id: again, again: null }]);
  setTime(instant(EVENING + 60 * DAY));
  await turnDown(['2026-12-23', '2026-12-30', '2027-01-06', '2027-01-13']);
  expect((await read()).open).toEqual([]);
  expect((await send('DELETE', `suggestions/${again}`)).status).toBe(204);
  expect(await read()).toMatchObject({ open: [{}], setAside: [] });
});

test('three a week are decided of at most', async () => {
  await turnDown(WEDNESDAYS.slice(0, 5));
  const decided = ['a', 'b', 'c'].map((id, index) => ({
    home_id: server.camille.homeId,
    room_id: salon,
    id,
    decision: 'SET_ASIDE' as const,
    decided_at: new Date(EVENING - index * DAY),
    suggestion: JSON.stringify({ weekdays: [1], kind: 'other', from: 0, to: 60, setting: { power: 'OFF' }, was: { power: 'OFF' } }),
  }));
  await server.database.kysely.insertInto('suggestion_decision').values(decided).execute();
  expect(await read()).toMatchObject({ open: [], restsUntil: new Date(EVENING + 5 * DAY).toISOString() });
  setTime(instant(EVENING + 5.5 * DAY));
  expect((await read()).open).toHaveLength(1);
});

test('a suggestion of another home, or of none, is none', async () => {
  await turnDown(WEDNESDAYS.slice(0, 5));
  const { id } = await first();
  const asLouis = (path: string) =>
    server.app.inject({ method: 'POST', url: path, headers: { authorization: `Bearer ${server.signIn(server.louis.personId)}` } });
  expect((await asLouis(`/hops/homes/${server.camille.homeId}/suggestions/${id}/accept`)).statusCode).toBeGreaterThanOrEqual(403);
  expect((await asLouis(`/hops/homes/${server.louis.homeId}/suggestions/${id}/accept`)).statusCode).toBe(404);
  expect((await send('POST', 'suggestions/nothing/accept')).status).toBe(404);
  expect((await send('DELETE', `suggestions/${'0'.repeat(16)}`)).status).toBe(404);
  expect((await read()).open).toHaveLength(1);
});
