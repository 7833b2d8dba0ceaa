import { DAY, HOUR, type Instant, instant, iso } from '@braise/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refreshCalendars } from '../../features/holiday/calendar/refresh-calendars.ts';
import { calendarOf, startCalendarServer } from '../../testing/calendar-server.ts';
import { EVENING, type TestServer, createTestServer } from '../http/testing/test-server.ts';

let server: TestServer;
let calendars: Awaited<ReturnType<typeof startCalendarServer>>;
let home: string;
let camille: string;
let now: Instant;
/** The clock, and who is signed in by then. */
function setTime(to: Instant): void {
  now = to;
  server.setTime(to);
  camille = server.signIn(server.camille.personId);
}
beforeAll(async () => {
  server = await createTestServer({ privateNetworks: true });
  calendars = await startCalendarServer();
  home = `/api/v2/homes/${server.camille.homeId}`;
});
afterAll(async () => {
  await calendars.close();
  await server.close();
});

/** Two weeks around the new year, then one in February, as the clock of the home has them; it is November. */
const WINTER = ['Vacances de Noël', '20261219', '20270104'] as const;
const FEBRUARY = ['Vacances d’hiver', '20270213', '20270220'] as const;
const IN_WINTER = { from: '2026-12-18T23:00:00.000Z', to: '2027-01-03T23:00:00.000Z' };
const IN_FEBRUARY = { from: '2027-02-12T23:00:00.000Z', to: '2027-02-19T23:00:00.000Z' };
const SECRET = '/private-8f3a91/basic.ics';
const at = (text: string): Instant => instant(Date.parse(text));

async function send(method: 'GET' | 'PUT' | 'DELETE', path: string, payload?: object, token = camille, key?: string) {
  const headers = { authorization: `Bearer ${token}`, ...(key !== undefined && { 'idempotency-key': key }) };
  const answer = await server.app.inject({ method, url: home + path, headers, ...(payload && { payload }) });
  return {
    status: answer.statusCode,
    body: answer.body === '' ? null : (answer.json() as Record<string, unknown>),
    headers: answer.headers,
  };
}
const set = (changes: object = {}, ...rest: [token?: string, key?: string]) =>
  send('PUT', '/holiday/calendar', { address: calendars.url + SECRET, word: 'vacances', celsius: 14, ...changes }, ...rest);
const remove = () => send('DELETE', '/holiday/calendar');
const known = async () => (await send('GET', '/holiday/calendar')).body!['calendar'] as Record<string, unknown> | null;
const stands = async () => (await send('GET', '/holiday')).body!['holiday'] as Record<string, unknown> | null;
const BY_HAND = { from: '2026-12-20T09:00', to: '2026-12-27T18:00', celsius: 16, rooms: null, hotWaterOff: false, preheats: false };
const plan = (changes: object = {}) => send('PUT', '/holiday', { ...BY_HAND, ...changes });
const end = () => send('DELETE', '/holiday');
/** What regular work does at that time. */
async function refreshAt(to: Instant): Promise<void> {
  setTime(to);
  const { database, bus } = server;
  await refreshCalendars({ database, bus, calendars: server.calendars, now: () => now }, new AbortController().signal);
}
const later = (by: number): Instant => instant(now + by);
const codeOf = ({ status, body }: Awaited<ReturnType<typeof set>>) => [
  status,
  (body?.['errors'] as { code: string }[] | undefined)?.[0]?.code,
];

let begun = EVENING;
beforeEach(async () => {
  // each has its own hour, and with it what may be asked for in that
  begun = instant(begun + HOUR);
  setTime(begun);
  await remove();
  await end();
  calendars.asked.length = 0;
  calendars.gives(calendarOf(FEBRUARY, WINTER, ['Dentiste', '20261201', '20261202']));
});

test('a calendar plans the next holiday that it says, and is shown by its host alone', async () => {
  expect(await known()).toBeNull();
  expect((await set()).status).toBe(204);
  expect(await stands()).toEqual({ ...IN_WINTER, celsius: 14, rooms: null, hotWaterOff: true, preheats: true, fromCalendar: true });
  expect(await known()).toEqual({
    host: `127.0.0.1:${calendars.port}`,
    word: 'vacances',
    celsius: 14,
    planned: [IN_WINTER, IN_FEBRUARY],
    setAside: [],
    readAt: iso(begun),
    fault: null,
  });
  await refreshAt(at(IN_WINTER.to));
  expect(await stands()).toMatchObject({ ...IN_FEBRUARY, fromCalendar: true });
  await refreshAt(at(IN_FEBRUARY.to));
  expect(await stands()).toBeNull();
});

test('its address is secret: it is sealed, and neither told, exported nor written down', async () => {
  await set();
  calendars.answers((response) => response.writeHead(500).end());
  await refreshAt(later(2 * HOUR));
  const [row] = await server.database.kysely.selectFrom('holiday_calendar').select('address').execute();
  const told = await Promise.all(
    ['/holiday/calendar', '/holiday', '/journal'].map(async (path) => JSON.stringify((await send('GET', path)).body)),
  );
  const exported = (await server.app.inject({ url: '/api/v2/me/export', headers: { authorization: `Bearer ${camille}` } })).body;
  expect(exported).toContain(`127.0.0.1:${calendars.port}`);
  for (const text of [row!.address.toString('latin1'), ...told, exported, JSON.stringify(server.faults)])
    expect(text).not.toContain('8f3a91');
  expect((await set({}, server.louis.token)).status).toBeGreaterThanOrEqual(403);
  expect((await send('GET', '/holiday/calendar', undefined, server.louis.token)).status).toBeGreaterThanOrEqual(403);
});

describe('what is no calendar is refused, with its reason, and changes nothing:', () => {
  const fill = (size: number) => calendarOf(WINTER, [`x${'y'.repeat(size)}`, '20261201', '20261202']);
  test.each([
    ['garbage', 'calendar.unreadable', (): void => calendars.gives('<!doctype html>')],
    ['ten megabytes', 'calendar.tooLarge', (): void => calendars.gives(fill(10 * 1024 * 1024))],
    [
      'a storm',
      'calendar.tooMany',
      (): void => calendars.gives(calendarOf(['Vacances de février', '18500101', '18500102', 'RRULE:FREQ=DAILY'])),
    ],
    ['nothing', 'calendar.refused', (): void => calendars.answers((response) => response.writeHead(404).end())],
    ['trouble', 'calendar.unreachable', (): void => calendars.answers((response) => response.writeHead(500).end())],
  ])('%s', async (_, code, begin) => {
    await set();
    begin();
    expect(codeOf(await set({ word: 'février' }))).toEqual([422, code]);
    expect(await known()).toMatchObject({ word: 'vacances', fault: null });
    expect(await stands()).toMatchObject(IN_WINTER);
  });

  test.each([
    ['an address that is none', { address: 'calendar' }, 'address'],
    ['another protocol', { address: 'file:///etc/passwd' }, 'address'],
    ['no word', { word: '  ' }, 'word'],
    ['a temperature that no room takes', { celsius: 90 }, 'celsius'],
    ['no address at first', { address: undefined }, 'address'],
  ])('%s', async (_, changes, field) => {
    const { status, body } = await set(changes);
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining(field) as unknown]);
    expect(await known()).toBeNull();
    expect(calendars.asked).toEqual([]);
  });
});

test('word and temperature are changed without its address, which is asked only for another word', async () => {
  await set();
  expect((await set({ address: undefined, celsius: 13.04 })).status).toBe(204);
  expect(await stands()).toMatchObject({ ...IN_WINTER, celsius: 13 });
  expect(calendars.asked).toHaveLength(1);
  expect((await set({ address: undefined, word: 'D’HIVER' })).status).toBe(204);
  expect(calendars.asked).toHaveLength(2);
  expect(await stands()).toMatchObject(IN_FEBRUARY);
});

test('it is read each hour by its version, and as a whole once a week', async () => {
  await set();
  await refreshAt(later(2 * HOUR));
  expect(calendars.asked.at(-1)?.headers).toMatchObject({ 'if-none-match': '"1"' });
  expect(await known()).toMatchObject({ readAt: iso(now), planned: [IN_WINTER, IN_FEBRUARY] });
  await refreshAt(now);
  expect(calendars.asked).toHaveLength(2);
  await refreshAt(later(8 * DAY));
  expect(calendars.asked.at(-1)?.headers).not.toHaveProperty('if-none-match');
});

test('what cannot be read later leaves what was known, and says why', async () => {
  await set();
  calendars.answers((response) => response.writeHead(500).end());
  await refreshAt(later(2 * HOUR));
  expect(await known()).toMatchObject({ fault: 'unreachable', readAt: iso(begun), planned: [IN_WINTER, IN_FEBRUARY] });
  expect(await stands()).toMatchObject(IN_WINTER);
  calendars.gives('garbage', '"2"');
  await refreshAt(later(2 * HOUR));
  expect(await known()).toMatchObject({ fault: 'unreadable', planned: [IN_WINTER, IN_FEBRUARY] });
  // the next one is planned from what was known
  await refreshAt(at(IN_WINTER.to));
  expect(await stands()).toMatchObject(IN_FEBRUARY);
  calendars.gives(calendarOf(FEBRUARY), '"3"');
  await refreshAt(later(2 * HOUR));
  expect(await known()).toMatchObject({ fault: null, planned: [IN_FEBRUARY] });
});

test('what moves in it moves with it, and what goes is taken back', async () => {
  await set();
  calendars.gives(calendarOf(['Vacances', '20261220', '20270104']), '"2"');
  await refreshAt(later(2 * HOUR));
  expect(await stands()).toMatchObject({ from: '2026-12-19T23:00:00.000Z', fromCalendar: true });
  calendars.gives(calendarOf(), '"3"');
  await refreshAt(later(2 * HOUR));
  expect(await stands()).toBeNull();
});

test('a holiday by hand goes first, and for its time for good', async () => {
  await plan();
  await set();
  expect(await stands()).toMatchObject({ celsius: 16, fromCalendar: false });
  // the calendar begins a day earlier: for that time it has nothing to say
  expect(await known()).toMatchObject({ setAside: [] });
  await plan({ to: '2026-12-28T18:00' });
  expect(await known()).toMatchObject({ planned: [IN_WINTER, IN_FEBRUARY], setAside: [IN_WINTER] });
  await refreshAt(at('2026-12-29T09:00:00Z'));
  expect(await stands()).toMatchObject(IN_FEBRUARY);
});

test('what is taken back stays so, another is planned in its place, and the dates come again when they are wanted', async () => {
  await set();
  expect((await end()).status).toBe(204);
  await refreshAt(later(2 * HOUR));
  expect(await stands()).toMatchObject(IN_FEBRUARY);
  expect(await known()).toMatchObject({ setAside: [IN_WINTER] });
  expect((await set({ address: undefined })).status).toBe(204);
  expect(await stands()).toMatchObject(IN_WINTER);
});

test('one that is changed by hand is the resident’s from then on', async () => {
  await set();
  expect((await plan()).status).toBe(204);
  calendars.gives(calendarOf(), '"2"');
  await refreshAt(later(2 * HOUR));
  expect(await stands()).toMatchObject({ celsius: 16, fromCalendar: false });
});

test('without it the holiday that came from it is taken back, and one by hand stays', async () => {
  await set();
  expect((await remove()).status).toBe(204);
  expect([await stands(), await known()]).toEqual([null, null]);
  await plan();
  await set();
  await remove();
  expect(await stands()).toMatchObject({ celsius: 16 });
  expect((await remove()).status).toBe(204);
});

test('it is set once under one key, and the journal tells of it and of what it plans', async () => {
  await set({}, camille, 'one');
  expect((await set({}, camille, 'one')).headers['idempotent-replayed']).toBe('true');
  expect(calendars.asked).toHaveLength(1);
  const { entries } = (await send('GET', '/journal')).body as { entries: { detail: string; actor: string; change: object }[] };
  const [planned, given] = entries.filter(({ detail }) => detail === 'holiday' || detail === 'calendar');
  const told = [planned, given].map((entry) => ({ actor: entry?.actor, change: entry?.change, detail: entry?.detail }));
  expect(told).toContainEqual({
    actor: 'resident',
    detail: 'calendar',
    change: { before: null, after: { host: `127.0.0.1:${calendars.port}`, word: 'vacances' } },
  });
  expect(told).toContainEqual({
    actor: 'engine',
    detail: 'holiday',
    change: { before: null, after: expect.objectContaining({ celsius: 14, fromCalendar: true }) as unknown },
  });
});
