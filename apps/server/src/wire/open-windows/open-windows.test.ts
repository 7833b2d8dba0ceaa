import { type AcMode, DAY, HOUR, MINUTE, instant, iso } from '@braise/domain';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadConfigurations } from '../../engine/home-configuration.store.ts';
import { putWindowAlarms } from '../../engine/windows/window-alarms.store.ts';
import type { WindowChanges } from '../../engine/windows/window-alarms.ts';
import { windowJobs } from '../../features/open-windows/window-jobs.ts';
import { NO_CAPABILITIES, PLAIN_CLIMATE } from '../../testing/plain-valve.ts';
import { EVENING, type TestServer, createTestServer } from '../http/testing/test-server.ts';

let server: TestServer;
let room: number;
beforeEach(async () => {
  server = await createTestServer();
  room = server.camille.rooms.HEATING;
});
afterEach(() => server.close());

const EVIDENCE = {
  ratio: 24.3,
  exchange: 0.81,
  beyond: 1.42,
  fell: 1.28,
  below: 1.1,
  vapour: { before: 8.2, now: 6.4, outside: 4.1, ratio: 80.2 },
};
const SINCE = instant(EVENING - 20 * MINUTE);

async function call(method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, payload?: object, who = server.camille) {
  const { homeId } = server.camille;
  const url = `/api/v2/homes/${homeId}/${path}`;
  const answer = await server.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${who.token}` },
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json<Record<string, unknown>>() };
}

/** As the engine writes it. */
async function write(at: number, windows: Partial<WindowChanges>) {
  const { homeId } = server.camille;
  const parts = putWindowAlarms([{ homeId, at, windows: { opened: [], shut: [], ...windows } }], 'stored');
  await sql`with stored as (select ${homeId}::int as home_id)${parts} select 1`.execute(server.database.kysely);
}

const found = (since = SINCE, source: 'model' | 'contact' = 'model') =>
  write(since + 8 * MINUTE, { opened: [{ roomId: room, since, source, ...(source === 'model' ? { evidence: EVIDENCE } : {}) }] });

async function detectionOf() {
  const [configuration] = await loadConfigurations(server.database, [server.camille.homeId]);
  return configuration?.rooms.find(({ id }) => id === room);
}

describe('what is told of open windows', () => {
  test('is how each room is watched, and nothing where nothing was found', async () => {
    const { status, body } = await call('GET', 'openWindows');
    expect(status).toBe(200);
    expect(body).toMatchObject({ alarms: [], month: { found: 0, dismissed: 0, pausedInSeconds: 0 } });
    expect(body?.['rooms']).toContainEqual({
      roomId: room,
      enabled: true,
      timeoutInSeconds: 900,
      sensitivity: 'NORMAL',
      sensitivityInForce: 'NORMAL',
      action: 'SETBACK',
      watchedBy: null,
      unwatched: 'UNMEASURED',
      keptSince: expect.any(String) as string,
      limited: false,
      online: true,
    });
    expect(JSON.stringify(body)).not.toContain(`"roomId":${server.camille.rooms.HOT_WATER}`);
  });

  test('has each alarm with what it went by, while it is open and after', async () => {
    await found();
    const alarms = async () => (await call('GET', 'openWindows')).body?.['alarms'];
    expect(await alarms()).toEqual([
      {
        roomId: room,
        since: iso(SINCE),
        until: null,
        pausedInSeconds: 12 * 60,
        source: 'MODEL',
        evidence: { fell: 1.3, beyond: 1.4, within: 8, ratio: 24.3, airExchange: 0.81, vapour: { before: 8.2, after: 6.4, outside: 4.1 } },
        dismissed: false,
      },
    ]);
    await write(EVENING, { shut: [{ roomId: room, since: SINCE }] });
    expect(await alarms()).toMatchObject([{ until: iso(EVENING), pausedInSeconds: 12 * 60 }]);
    await found(instant(SINCE - DAY), 'contact');
    expect((await call('GET', 'openWindows')).body?.['alarms']).toMatchObject([{ source: 'MODEL' }, { source: 'CONTACT', evidence: null }]);
  });

  test('has one alarm of a window that is open while the clock is set back', async () => {
    await found();
    const by = -50 * MINUTE;
    await write(EVENING + by, { moved: [{ roomId: room, since: SINCE, by }] });
    const ended = EVENING + by + 5 * MINUTE;
    await write(ended, { shut: [{ roomId: room, since: SINCE + by }] });
    expect((await call('GET', 'openWindows')).body?.['alarms']).toMatchObject([
      { since: iso(instant(SINCE + by)), until: iso(instant(ended)), pausedInSeconds: 17 * 60 },
    ]);
  });

  test('shows as open a window that is found again to be open since then', async () => {
    await found();
    await write(EVENING - 10 * MINUTE, { shut: [{ roomId: room, since: SINCE }] });
    await found();
    expect((await call('GET', 'openWindows')).body?.['alarms']).toMatchObject([{ until: null }]);
  });

  test('is that the temperature of a room tells of one while it is cooled, but not where an air conditioner only heats it', async () => {
    const { homeId, rooms } = server.camille;
    const { kysely } = server.database;
    const own = { home_id: homeId, gateway_id: 'IB0000000001' };
    await kysely
      .insertInto('gateway')
      .values({ home_id: homeId, id: own.gateway_id, kind: 'zigbee2mqtt', name: 'Pont', topic_root: 'a', username: 'a', online: true })
      .execute();
    const able = (modes: readonly AcMode[]) => {
      const climates = [{ ...PLAIN_CLIMATE, roomType: 'AIR_CONDITIONING', modes }];
      return JSON.stringify({ ...NO_CAPABILITIES, climates, reports: [{ quantity: 'temperature', channel: 0, gettable: true }] });
    };
    await kysely
      .insertInto('device')
      .values({ ...own, id: 'AC', address: '0xAC', name: 'Clim', vendor: 'v', model: 'm', capabilities: able(['HEAT']) })
      .execute();
    await kysely
      .insertInto('device_channel')
      .values({ home_id: homeId, device_id: 'AC', channel: 0, room_id: rooms.AIR_CONDITIONING })
      .execute();
    const told = async () => (await call('GET', 'openWindows')).body?.['rooms'];
    const unwatched = (roomId: number, because: string) => expect.objectContaining({ roomId, watchedBy: null, unwatched: because });
    expect(await told()).toEqual(
      expect.arrayContaining([unwatched(rooms.AIR_CONDITIONING, 'AIR_CONDITIONED'), unwatched(rooms.HEATING, 'UNMEASURED')]),
    );
    await kysely
      .updateTable('device')
      .set({ capabilities: able(['HEAT', 'COOL']) })
      .where('id', '=', 'AC')
      .execute();
    const watched = { roomId: rooms.AIR_CONDITIONING, watchedBy: 'TEMPERATURE', unwatched: null, limited: true, action: null };
    expect(await told()).toContainEqual(expect.objectContaining(watched));
  });

  test('is of no time before alarms were kept, nor before the room', async () => {
    const { kysely } = server.database;
    const told = async () => (await call('GET', 'openWindows')).body?.['rooms'];
    const kept = (at: number) => expect.objectContaining({ roomId: room, keptSince: iso(instant(at)) });
    const begins = (table: 'schema_migration' | 'room', at: number) =>
      table === 'room'
        ? kysely
            .updateTable('room')
            .set({ created_at: new Date(at) })
            .where('home_id', '=', server.camille.homeId)
            .execute()
        : kysely
            .updateTable('schema_migration')
            .set({ applied_at: new Date(at) })
            .where('name', '=', 'window-alarms')
            .execute();
    await begins('room', EVENING - 400 * DAY);
    await begins('schema_migration', EVENING - 3 * DAY);
    expect(await told()).toContainEqual(kept(EVENING - 3 * DAY));
    await begins('schema_migration', EVENING - 300 * DAY);
    expect(await told()).toContainEqual(kept(EVENING - 90 * DAY));
    await begins('room', EVENING - DAY);
    expect(await told()).toContainEqual(kept(EVENING - DAY));
    // a past that was taken over has its alarms
    await begins('room', EVENING - 400 * DAY);
    await begins('schema_migration', EVENING - 3 * DAY);
    await write(EVENING - 40 * DAY, { opened: [{ roomId: room, since: instant(EVENING - 41 * DAY), source: 'slope' }] });
    expect(await told()).toContainEqual(kept(EVENING - 40 * DAY));
  });

  test('is forgotten after ninety days', async () => {
    await found(instant(EVENING - 91 * DAY));
    await found(instant(EVENING - 89 * DAY));
    for (const { run } of windowJobs) await run({ database: server.database, now: () => EVENING }, new AbortController().signal);
    const kept = await server.database.kysely.selectFrom('window_alarm').select('since').execute();
    expect(kept).toEqual([{ since: new Date(EVENING - 89 * DAY) }]);
  });

  test('is nobody else’s', async () => {
    expect((await call('GET', 'openWindows', undefined, server.louis)).status).toBe(404);
  });

  test('has what the room measured around it, of alarms alone', async () => {
    await found();
    const course = (since: number) => call('GET', `zones/${room}/openWindows/course?since=${iso(instant(since))}`);
    expect(await course(SINCE)).toEqual({ status: 200, body: { points: [] } });
    expect((await course(SINCE - HOUR)).status).toBe(404);
    expect((await call('GET', `zones/${room}/openWindows/course?since=yesterday`)).status).toBe(422);
  });
});

describe('an alarm that was none', () => {
  const dismiss = (since = SINCE) => call('POST', `zones/${room}/openWindows/dismiss`, { since: iso(since) });

  test('ends the pause where it is open, is counted as that, and is learned from once', async () => {
    await found();
    expect((await dismiss()).status).toBe(204);
    expect((await dismiss()).status).toBe(404);
    expect(await detectionOf()).toMatchObject({ openWindowCancelledAt: EVENING, openWindowDismissedAt: [SINCE] });
    expect((await call('GET', 'openWindows')).body).toMatchObject({
      alarms: [{ dismissed: true }],
      month: { found: 1, dismissed: 1, pausedInSeconds: 0 },
    });
  });

  test('is written down as that, open or over', async () => {
    const [open, over] = [SINCE, instant(SINCE - HOUR)];
    await found(over);
    await write(SINCE, { shut: [{ roomId: room, since: over }] });
    await found(open);
    for (const since of [open, over]) await dismiss(since);
    const journal = await call('GET', 'journal');
    expect(journal.body?.['entries']).toMatchObject([open, over].map(() => ({ kind: 'window', change: { before: null, after: 'NONE' } })));
  });

  test('is learned from when it is over, and ends nothing', async () => {
    await found();
    await write(EVENING, { shut: [{ roomId: room, since: SINCE }] });
    expect((await dismiss()).status).toBe(204);
    expect(await detectionOf()).toMatchObject({ openWindowCancelledAt: null, openWindowDismissedAt: [SINCE] });
  });

  test('of weeks ago says nothing of how the room is watched now', async () => {
    for (const days of [20, 21, 22]) {
      await found(instant(EVENING - days * DAY));
      await dismiss(instant(EVENING - days * DAY));
    }
    const { body } = await call('GET', 'openWindows');
    expect(body?.['rooms']).toContainEqual(expect.objectContaining({ roomId: room, sensitivityInForce: 'NORMAL' }));
  });

  test('is one whose pause a person ends', async () => {
    await found();
    expect((await call('DELETE', `zones/${room}/state/openWindow`)).status).toBe(204);
    expect(await detectionOf()).toMatchObject({ openWindowDismissedAt: [SINCE] });
    expect((await call('GET', 'openWindows')).body).toMatchObject({ alarms: [{ dismissed: true }] });
  });

  test('is not one that was open and is shut by now', async () => {
    await found();
    const { homeId, token } = server.camille;
    const url = `/hops/homes/${homeId}/rooms/${room}/openWindow`;
    const shut = (was: string) =>
      server.app.inject({ method: 'DELETE', url: `${url}?was=${was}`, headers: { authorization: `Bearer ${token}` } });
    expect((await shut('AJAR')).statusCode).toBe(422);
    expect((await shut('OPEN')).statusCode).toBe(204);
    expect(await detectionOf()).toMatchObject({ openWindowCancelledAt: EVENING, openWindowDismissedAt: [] });
    expect((await call('GET', 'openWindows')).body).toMatchObject({ alarms: [{ dismissed: false }] });
  });

  test('is none where no window is open: nothing changes, and nothing is written down', async () => {
    const shut = () => call('DELETE', `zones/${room}/state/openWindow`);
    const entries = async () => (await call('GET', 'journal')).body?.['entries'];
    expect((await shut()).status).toBe(204);
    expect([await entries(), (await detectionOf())?.openWindowCancelledAt]).toEqual([[], null]);
    // a person's word that a contact has ended meanwhile
    await call('POST', `zones/${room}/state/openWindow/activate`);
    await write(EVENING, { opened: [{ roomId: room, since: EVENING, source: 'person' }] });
    await write(EVENING + MINUTE, { shut: [{ roomId: room, since: EVENING }] });
    await shut();
    expect([await entries(), (await detectionOf())?.openWindowCancelledAt]).toMatchObject([[{ change: { after: 'OPEN' } }], null]);
  });

  test('is not what a contact says', async () => {
    await found(SINCE, 'contact');
    expect((await dismiss()).status).toBe(404);
    expect((await call('DELETE', `zones/${room}/state/openWindow`)).status).toBe(204);
    expect(await detectionOf()).toMatchObject({ openWindowDismissedAt: [] });
  });

  test('makes the room less sensitive where there were three, which is said', async () => {
    for (const days of [1, 2, 3]) {
      await found(instant(EVENING - days * DAY));
      await dismiss(instant(EVENING - days * DAY));
    }
    const { body } = await call('GET', 'openWindows');
    expect(body?.['rooms']).toContainEqual(expect.objectContaining({ roomId: room, sensitivity: 'NORMAL', sensitivityInForce: 'LOW' }));
  });
});

test('how readily a room is taken to be aired is set beside the rest, and stays where it is left out', async () => {
  const set = (payload: object) => call('PUT', `zones/${room}/openWindowDetection`, payload);
  expect((await set({ enabled: true, sensitivity: 'HIGH', timeoutInSeconds: 1200 })).status).toBe(204);
  expect((await set({ enabled: true })).status).toBe(204);
  expect((await detectionOf())?.openWindowDetection).toEqual({
    enabled: true,
    timeoutSeconds: 1200,
    sensitivity: 'HIGH',
    action: 'SETBACK',
  });
  const zones = (await call('GET', 'zones')).body as unknown;
  const detection = { supported: true, enabled: true, timeoutInSeconds: 1200, sensitivity: 'HIGH', action: 'SETBACK' };
  expect(zones).toContainEqual(expect.objectContaining({ id: room, openWindowDetection: detection }));
  expect((await set({ enabled: true, sensitivity: 'EXTREME' })).status).toBe(422);
});

test('a heated room is set back while it is aired unless somebody has it off, and what cools air is always off', async () => {
  const set = (payload: object, zone = room) => call('PUT', `zones/${zone}/openWindowDetection`, payload);
  const told = async () => (await call('GET', 'openWindows')).body?.['rooms'];
  expect((await set({ enabled: true, action: 'OFF' })).status).toBe(204);
  expect((await set({ enabled: true })).status).toBe(204);
  expect((await detectionOf())?.openWindowDetection).toMatchObject({ action: 'OFF' });
  expect(await told()).toContainEqual(expect.objectContaining({ roomId: room, action: 'OFF' }));
  expect((await set({ enabled: true, action: 'BOOST' })).status).toBe(422);
  const { entries } = (await call('GET', 'journal')).body as { entries: unknown[] };
  expect(entries).toMatchObject([{ kind: 'switch', detail: 'open-window-action', change: { before: 'SETBACK', after: 'OFF' } }]);
  const cooled = server.camille.rooms.AIR_CONDITIONING;
  expect((await set({ enabled: true, action: 'SETBACK' }, cooled)).status).toBe(422);
  expect(await told()).toContainEqual(expect.objectContaining({ roomId: cooled, action: null }));
});
