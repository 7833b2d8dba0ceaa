import { forgetSetUp, isSetUp } from '../../features/identity/person.store.ts';
import { randomUUID } from 'node:crypto';
import { leftHomes, personalData } from '@braise/contract/v2';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createEngine } from '../../engine/engine.ts';
import { hashPassword } from '../../features/identity/passwords.ts';
import { deleteLeftHomes } from '../../features/people/delete-left-homes.ts';
import { finishDeletions } from '../../features/people/finish-deletion.ts';
import { giveStaffAccess } from '../../features/staff/give-staff-access.ts';
import { createStaffSessions } from '../../features/staff/staff-sessions.ts';
import { furnishHome } from './testing/furnish-home.ts';
import { EVENING, type TestHome, type TestServer, createTestServer } from '../http/testing/test-server.ts';

const DAY = 86_400_000;
const PASSWORD = 'quatre mots au soleil';

let server: TestServer;
let asCamille: string;
let asLouis: string;
beforeEach(async () => {
  server = await createTestServer();
  asCamille = server.signIn(server.camille.personId, 100 * DAY);
  asLouis = server.signIn(server.louis.personId, 100 * DAY);
  await server.database.kysely
    .updateTable('person')
    .set({ password_hash: await hashPassword(PASSWORD) })
    .execute();
});
afterEach(async () => {
  const { faults } = server;
  await server.close();
  if (faults.length > 0) throw new Error(JSON.stringify(faults));
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = (method: Method, url: string, token: string, payload?: object) =>
  server.app.inject({ method, url, headers: { authorization: `Bearer ${token}` }, ...(payload === undefined ? {} : { payload }) });
const codeOf = (answer: { json: <T>() => T; statusCode: number }) => [
  answer.statusCode,
  answer.json<{ errors: { code: string }[] }>().errors[0]?.code,
];
const homeOf = async (token: string) => (await call('GET', '/api/v2/me', token)).json<{ homes: { id: number }[] }>().homes[0]?.id ?? null;

/** Has a person invited by a home and accept. */
async function join(home: TestHome, inviterToken: string, email: string, token: string) {
  await call('POST', `/api/v2/homes/${home.homeId}/invitations`, inviterToken, { email });
  await server.people.mailer.settled();
  const entry = (await server.outbox.list()).find(({ to }) => to === email);
  const mail = entry === undefined ? null : await server.outbox.read(entry.id);
  const secret = /token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const answer = await call('POST', `/api/v2/invitations/${secret}/accept`, token);
  await server.people.mailer.settled();
  expect(answer.statusCode).toBe(200);
}
const louisJoinsCamille = () => join(server.camille, asCamille, 'louis@braise.example', asLouis);
const mailsTo = async (email: string) => {
  await server.people.mailer.settled();
  return (await server.outbox.list()).filter(({ to }) => to === email).map(({ subject }) => subject);
};

describe('who joins another home', () => {
  test('leaves one with other residents to them', async () => {
    await louisJoinsCamille();
    const { homeId } = server.louis;
    expect(await homeOf(asLouis)).toBe(server.camille.homeId);
    // louis was alone: his home waits for him; camille's now has two
    expect((await call('GET', `/api/v2/homes/${homeId}`, asLouis)).statusCode).toBe(404);
    await call('POST', `/api/v2/me/leftHomes/${homeId}/return`, asLouis);
    expect((await call('GET', '/api/v2/me/leftHomes', asLouis)).json()).toEqual([]);
    expect(await homeOf(asCamille)).toBe(server.camille.homeId);
  });

  test('as the last resident, may return for 30 days to a home that kept all it had', async () => {
    const { homeId, rooms } = server.louis;
    await call('POST', `/hops/homes/${homeId}/rooms/${rooms.HEATING}/manualControl`, asLouis, {
      setting: { power: 'ON', temperature: { value: 22 } },
      termination: { type: 'MANUAL' },
    });
    const view = async () => {
      const zones = await call('GET', `/api/v2/homes/${homeId}/zones`, asLouis);
      const overlay = await call('GET', `/api/v2/homes/${homeId}/zones/${rooms.HEATING}/overlay`, asLouis);
      return [zones.json(), overlay.json()];
    };
    const before = await view();
    await louisJoinsCamille();
    const [left] = leftHomes.parse((await call('GET', '/api/v2/me/leftHomes', asLouis)).json());
    expect(left).toMatchObject({ id: homeId, name: 'Chez Louis', keptUntil: new Date(EVENING + 30 * DAY).toISOString() });
    expect(await mailsTo('louis@braise.example')).toContain('Chez Louis reste hors gel jusqu’au 20 décembre 2026');
    // nobody else may go there
    expect((await call('POST', `/api/v2/me/leftHomes/${homeId}/return`, asCamille)).statusCode).toBe(404);

    server.setTime(EVENING + 30 * DAY - 1);
    await deleteLeftHomes(server.people, server.now());
    const returned = await call('POST', `/api/v2/me/leftHomes/${homeId}/return`, asLouis);
    expect([returned.statusCode, returned.json()]).toEqual([200, { homeId }]);
    expect(await view()).toEqual(before);
    expect((await call('POST', `/api/v2/me/leftHomes/${homeId}/return`, asLouis)).json()).toEqual({ homeId });
  });

  test('cannot return after 30 days: the home is deleted', async () => {
    const { homeId } = server.louis;
    await louisJoinsCamille();
    server.setTime(EVENING + 30 * DAY);
    expect((await call('GET', '/api/v2/me/leftHomes', asLouis)).json()).toEqual([]);
    expect((await call('POST', `/api/v2/me/leftHomes/${homeId}/return`, asLouis)).statusCode).toBe(404);
    await deleteLeftHomes(server.people, server.now());
    expect(await server.database.kysely.selectFrom('home').select('id').where('id', '=', homeId).execute()).toEqual([]);
    expect(await homeOf(asLouis)).toBe(server.camille.homeId);
    expect(await mailsTo('louis@braise.example')).toContain('Le logement Chez Louis est supprimé');
  });

  test('leaves a home that the engine keeps from freezing, and that is warm again after the return', async () => {
    const { louis } = server;
    await furnishHome(server, louis, EVENING);
    const engine = createEngine({
      database: server.database,
      bus: server.bus,
      now: server.now,
      log: pino({ level: 'silent' }),
      loadLastValues: server.loadLastValues,
      send: async () => 'handed-over',
      requestFromDevice: async () => undefined,
      record: async () => undefined,
    });
    const decided = async () => {
      await engine.decideDue();
      const row = await server.database.kysely
        .selectFrom('home_engine')
        .select('decision')
        .where('home_id', '=', louis.homeId)
        .executeTakeFirstOrThrow();
      const { rooms } = row.decision as { rooms: { roomId: number; effective: { setting: unknown; reason: string } }[] };
      return rooms.find(({ roomId }) => roomId === louis.rooms.HEATING)?.effective;
    };
    expect(await decided()).toMatchObject({ setting: { power: 'ON', temperature: 23 }, reason: 'MANUAL' });
    await louisJoinsCamille();
    expect(await decided()).toMatchObject({ setting: { power: 'ON', temperature: 7 }, reason: 'FROST_GUARD', until: null });
    await call('POST', `/api/v2/me/leftHomes/${louis.homeId}/return`, asLouis);
    expect(await decided()).toMatchObject({ setting: { power: 'ON', temperature: 23 }, reason: 'MANUAL' });
    await engine.stop();
  });
});

describe('a resident', () => {
  test('who is removed is out at once, with their phones, and is told', async () => {
    await louisJoinsCamille();
    const { camille, louis } = server;
    const home = `/api/v2/homes/${camille.homeId}`;
    const phone = { name: 'Téléphone de Louis', deviceMetadata: { platform: 'iOS', osVersion: '26', model: 'm', locale: 'fr' } };
    const made = (await call('POST', `${home}/mobileDevices`, asLouis, phone)).json<{ id: number }>();
    await call('PUT', `${home}/mobileDevices/${made.id}/settings`, asLouis, { geoTrackingEnabled: true });
    await call('PUT', `${home}/mobileDevices/${made.id}/location`, asLouis, { atHome: false });
    expect((await call('GET', `${home}/state`, asCamille)).json()).toMatchObject({ presence: 'AWAY' });

    const until = new Date(EVENING + DAY);
    await server.database.kysely
      .insertInto('staff_permission')
      .values({ home_id: camille.homeId, until, person_id: louis.personId, at: new Date(EVENING) })
      .execute();
    expect((await call('GET', `${home}/leaving`, asCamille)).json()).toEqual({ keptUntil: null });
    expect((await call('DELETE', `${home}/users/${louis.personId}`, asCamille)).statusCode).toBe(204);
    expect((await call('GET', home, asLouis)).statusCode).toBe(404);
    expect(await homeOf(asLouis)).toBeNull();
    expect((await call('GET', `${home}/mobileDevices`, asCamille)).json()).toEqual([]);
    expect(await server.database.kysely.selectFrom('staff_permission').select('home_id').execute()).toEqual([]);
    // the phone that was away has no say any more
    expect((await call('GET', `${home}/state`, asCamille)).json()).toMatchObject({ presence: 'HOME' });
    expect(await mailsTo('louis@braise.example')).toContain('Vous n’avez plus accès à Chez Camille');
    expect(codeOf(await call('DELETE', `${home}/users/${louis.personId}`, asCamille))).toEqual([404, 'notFound']);
    expect(codeOf(await call('DELETE', `${home}/users/${randomUUID()}`, asCamille))).toEqual([404, 'notFound']);
  });

  test('who leaves as the last one is told before what becomes of the home', async () => {
    const home = `/api/v2/homes/${server.camille.homeId}`;
    expect((await call('GET', `${home}/leaving`, asCamille)).json()).toEqual({ keptUntil: new Date(EVENING + 30 * DAY).toISOString() });
    expect((await call('DELETE', `${home}/users/${server.camille.personId}`, asCamille)).statusCode).toBe(204);
    expect(await homeOf(asCamille)).toBeNull();
    expect((await call('GET', '/api/v2/me/leftHomes', asCamille)).json()).toMatchObject([{ id: server.camille.homeId }]);
  });
});

/** Tables with rows in which a text stands, by the whole row: nothing hides in a column that nobody thought of. */
async function tablesWith(text: string): Promise<readonly string[]> {
  const { pool } = server.database;
  const { rows } = await pool.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1",
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await pool.query(`select from ${name} as one where one::text ilike $1 limit 1`, [`%${text}%`]);
    if (rowCount !== 0) found.push(name);
  }
  return found;
}

/** Every table whose rows belong to a home, with how many of this home it has. */
async function rowsOfHome(homeId: number): Promise<ReadonlyMap<string, number>> {
  const { pool } = server.database;
  const { rows } = await pool.query<{ name: string }>(
    `select distinct relname as name from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and attname = 'home_id' and not attisdropped`,
  );
  const counts = new Map<string, number>();
  for (const { name } of rows) {
    const { rows: found } = await pool.query<{ count: number }>(`select count(*)::int as count from ${name} where home_id = $1`, [homeId]);
    counts.set(name, found[0]?.count ?? 0);
  }
  return counts;
}

const deleteAccount = (token: string, homeIds: readonly number[], password = PASSWORD) =>
  call('POST', '/api/v2/me/deletion', token, { password, homeIds });

describe('deleting the account', () => {
  test('of the only resident leaves nothing of the person nor of the home', async () => {
    const { louis } = server;
    await call('PUT', `/api/v2/homes/${louis.homeId}/details`, asLouis, {
      name: 'Chez Louis',
      contactDetails: { name: 'Louis', email: 'louis@braise.example', phone: '' },
      address: { addressLine1: '7 rue des Tisons', zipCode: '59000', city: 'Lille', country: 'FRA' },
      geolocation: { latitude: 50.63, longitude: 3.06 },
    });
    await server.database.kysely.deleteFrom('weather_fetch').execute();
    await furnishHome(server, louis, EVENING);
    await call('POST', `/api/v2/homes/${louis.homeId}/invitations`, asLouis, { email: 'amie@braise.example' });
    await server.people.mailer.settled();
    // Louis is of the staff too, and was in his own home as that
    const sessions = createStaffSessions(server);
    const profile = { issuer: 'https://braise.example', subject: louis.personId, name: 'Louis', email: 'louis@braise.example' };
    // Camille is an administrator as well, or Louis would have to stay
    const both = [louis.personId, server.camille.personId];
    await server.database.kysely.updateTable('person').set({ administrator: true }).where('id', 'in', both).execute();
    const staff = await sessions.open({ ...profile, personId: louis.personId });
    const access = await giveStaffAccess(server.database, staff.secret, louis.homeId, server.now());
    expect((await call('GET', `/api/v2/homes/${louis.homeId}/zones`, access?.token ?? '')).statusCode).toBe(200);
    const before = await rowsOfHome(louis.homeId);
    const empty = [...before].flatMap(([name, count]) => (count === 0 ? [name] : []));
    // whatever has no row of this home would go by its reference to it
    const { rows } = await server.database.pool.query<{ name: string }>(`
      with recursive owned as (
        select 'home'::regclass::oid as id
        union select conrelid from pg_constraint join owned on confrelid = owned.id where contype = 'f' and confdeltype = 'c'
      )
      select id::regclass::text as name from owned`);
    const referring = new Set(rows.map(({ name }) => name));
    expect(empty.filter((name) => !referring.has(name) && name !== 'home_deletion')).toEqual([]);
    for (const table of [
      'reading_tail',
      'reading_hour',
      'reading_day',
      'last_state',
      'unreadable_chunk',
      'series',
      'home_engine',
      'agenda',
    ])
      expect([table, before.get(table)]).not.toEqual([table, 0]);

    const told = (await call('GET', '/api/v2/me/deletion', asLouis)).json();
    expect(told).toEqual({
      name: 'Louis',
      email: 'louis@braise.example',
      // a thermostat and its gateway, as the list of devices has them
      deletedHomes: [{ id: louis.homeId, name: 'Chez Louis', rooms: 3, devices: 2 }],
      leftHome: null,
      phones: 1,
    });
    const messages: string[] = [];
    server.bus.subscribe(({ type }) => messages.push(type));
    expect((await deleteAccount(asLouis, [louis.homeId])).statusCode).toBe(204);
    await finishDeletions(server.people);

    expect([...(await rowsOfHome(louis.homeId))].filter(([, count]) => count > 0)).toEqual([]);
    expect(await server.database.kysely.selectFrom('home').select('id').execute()).toEqual([{ id: server.camille.homeId }]);
    for (const trace of [louis.personId, 'louis@braise.example', 'rue des Tisons', 'Chez Louis', 'amie@braise.example'])
      expect([trace, await tablesWith(trace)]).toEqual([trace, []]);
    expect(messages).toEqual(expect.arrayContaining(['sessions-ended', 'membership-changed', 'home-deleted']));
    expect(await mailsTo('louis@braise.example')).toContain('Votre compte et votre logement sont supprimés');
    expect((await call('GET', '/api/v2/me', asLouis)).statusCode).toBe(401);
    expect((await call('GET', `/api/v2/homes/${louis.homeId}`, asLouis)).statusCode).toBe(404);
    // the other home has all that it had
    expect((await call('GET', `/api/v2/homes/${server.camille.homeId}/zones`, asCamille)).json()).toHaveLength(3);
  });

  test('of one of several residents leaves the home to the others', async () => {
    await louisJoinsCamille();
    const { camille, louis } = server;
    const room = `/hops/homes/${camille.homeId}/rooms/${camille.rooms.HEATING}/manualControl`;
    await call('POST', room, asLouis, { setting: { power: 'ON', temperature: { value: 22 } }, termination: { type: 'MANUAL' } });
    const told = (await call('GET', '/api/v2/me/deletion', asLouis)).json();
    expect(told).toMatchObject({
      deletedHomes: [{ id: louis.homeId }],
      leftHome: { id: camille.homeId, name: 'Chez Camille', otherResidents: 1 },
    });
    expect((await deleteAccount(asLouis, [louis.homeId])).statusCode).toBe(204);
    for (const trace of [louis.personId, 'louis@braise.example', 'Chez Louis'])
      expect([trace, await tablesWith(trace)]).toEqual([trace, []]);
    const users = (await call('GET', `/api/v2/homes/${camille.homeId}/users`, asCamille)).json<{ id: string }[]>();
    expect(users.map(({ id }) => id)).toEqual([camille.personId]);
    // what was asked of the room still holds
    const overlay = await call('GET', `/api/v2/homes/${camille.homeId}/zones/${camille.rooms.HEATING}/overlay`, asCamille);
    expect(overlay.json()).toMatchObject({ setting: { temperature: { celsius: 22 } } });
  });

  test('reaches every table that names a person', async () => {
    const { rows } = await server.database.pool.query<{ name: string }>(`
      select distinct column_name || ' of ' || table_name as name from information_schema.columns
      where table_schema = 'public' and data_type = 'uuid' and column_name in ('person_id', 'account_id', 'inviter_id', 'accepted_by')
        and not exists (
          select from pg_constraint, unnest(conkey) as key
            join pg_attribute on attnum = key
          where contype = 'f' and confdeltype in ('c', 'n') and confrelid in ('person'::regclass, 'membership'::regclass)
            and conrelid = format('%I', table_name)::regclass and attrelid = conrelid and attname = column_name
        )
      order by 1`);
    // those that `deletePerson` sees to
    expect(rows.map(({ name }) => name)).toEqual([
      'person_id of idempotency',
      'person_id of manual_control',
      'person_id of staff',
      'person_id of staff_permission',
    ]);
  });

  test('asks for the password, and makes guesses wait', async () => {
    const { homeId } = server.louis;
    const wrong = await deleteAccount(asLouis, [homeId], 'pas le bon');
    expect([...codeOf(wrong), wrong.json<{ errors: { field: string }[] }>().errors[0]?.field]).toEqual([
      422,
      'account.wrongPassword',
      'password',
    ]);
    for (let count = 0; count < 4; count += 1) await deleteAccount(asLouis, [homeId], 'pas le bon');
    expect(codeOf(await deleteAccount(asLouis, [homeId]))).toEqual([429, 'rateLimited']);
    expect(await homeOf(asLouis)).toBe(homeId);
  });

  test('leaves no server without an administrator while others use it, and makes no stranger one afterwards', async () => {
    const { louis } = server;
    const { kysely } = server.database;
    const appoint = (id: string, administrator: boolean) =>
      kysely.updateTable('person').set({ administrator }).where('id', '=', id).execute();
    await appoint(louis.personId, true);
    expect(codeOf(await deleteAccount(asLouis, [louis.homeId]))).toEqual([409, 'account.lastAdministrator']);
    await appoint(server.camille.personId, true);
    expect((await deleteAccount(asLouis, [louis.homeId])).statusCode).toBe(204);
    await kysely.deleteFrom('person').execute();
    expect(await isSetUp(kysely)).toBe(true);
    await forgetSetUp(kysely);
    expect(await isSetUp(kysely)).toBe(false);
  });

  test('deletes nothing when the person was told of other homes', async () => {
    const { louis } = server;
    expect(codeOf(await deleteAccount(asLouis, []))).toEqual([409, 'account.deletionChanged']);
    // somebody moves in after it was told that the home would go
    await join(louis, asLouis, 'camille@braise.example', asCamille);
    expect(codeOf(await deleteAccount(asLouis, [louis.homeId]))).toEqual([409, 'account.deletionChanged']);
    expect(await homeOf(asLouis)).toBe(louis.homeId);
  });

  test('and joining at the same moment leave either a home with its resident, or none', async () => {
    const { louis, camille } = server;
    await call('POST', `/api/v2/homes/${louis.homeId}/invitations`, asLouis, { email: 'camille@braise.example' });
    await server.people.mailer.settled();
    const [entry] = await server.outbox.list();
    const secret = /token=(\S+)/.exec((await server.outbox.read(entry?.id ?? ''))?.text ?? '')?.[1] ?? '';
    const [deleted, joined] = await Promise.all([
      deleteAccount(asLouis, [louis.homeId]),
      call('POST', `/api/v2/invitations/${secret}/accept`, asCamille),
    ]);
    expect([
      [204, 404, camille.homeId],
      [409, 200, louis.homeId],
    ]).toContainEqual([deleted.statusCode, joined.statusCode, await homeOf(asCamille)]);
  });

  test('that was cut off is finished later', async () => {
    const { louis, database, telemetry, people } = server;
    await furnishHome(server, louis, EVENING);
    await database.kysely
      .insertInto('home_deletion')
      .values({ home_id: louis.homeId, asked_at: new Date(EVENING) })
      .execute();
    await database.kysely.deleteFrom('home').where('id', '=', louis.homeId).execute();
    expect((await rowsOfHome(louis.homeId)).get('reading_day')).toBe(1);
    await finishDeletions(people);
    expect([...(await rowsOfHome(louis.homeId))].filter(([, count]) => count > 0)).toEqual([]);
    expect(await telemetry.lastState(louis.homeId)).toEqual([]);
  });
});

test('the export holds what is kept of a person, and nothing private of another resident', async () => {
  await louisJoinsCamille();
  const { camille } = server;
  await furnishHome(server, camille, EVENING);
  await call('PUT', `/api/v2/homes/${camille.homeId}/details`, asCamille, {
    name: 'Chez Camille',
    contactDetails: { name: 'Camille', email: 'camille@braise.example', phone: '0612345678' },
    address: { addressLine1: '3 rue du Four', zipCode: '69001', city: 'Lyon', country: 'FRA' },
    geolocation: null,
  });
  const answer = await call('GET', '/api/v2/me/export', asCamille);
  expect(answer.headers['content-disposition']).toBe('attachment; filename="braise.json"');
  const data = personalData.parse(answer.json());
  expect(data).toMatchObject({
    account: { email: 'camille@braise.example', language: 'fr' },
    home: { name: 'Chez Camille', address: { addressLine1: '3 rue du Four' }, contact: { phone: '0612345678' } },
    rooms: [{ name: 'Salon', manualControl: { setting: { temperature: 23 } } }, { name: 'Bureau' }, { name: 'Eau chaude' }],
    devices: [{ model: 'm' }],
    phones: [{ name: 'Téléphone' }],
    errorReports: [{ message: 'm' }],
  });
  expect(answer.body).not.toContain('password');
  const his = await call('GET', '/api/v2/me/export', asLouis);
  for (const hers of ['camille@braise.example', '0612345678', 'Téléphone', camille.personId])
    expect([hers, his.body.includes(hers)]).toEqual([hers, false]);
  expect(his.json()).toMatchObject({ home: { name: 'Chez Camille', contact: null }, leftHomes: [{ name: 'Chez Louis' }], phones: [] });
});

/** Where the export has what a table keeps of a person or a home, or why it has not. */
const EXPORTED: Readonly<Record<string, string>> = {
  agenda: 'not: when the engine looks next',
  demo_past: 'not: how far a demo home has been filled',
  device: 'devices',
  device_channel: 'devices',
  device_diagnostic: 'deviceDiagnostics',
  error_report: 'errorReports',
  gateway: 'gateways',
  home: 'home',
  home_consent: 'consents',
  home_deletion: 'not: of homes that nobody has any more',
  home_engine: 'not: what the engine makes of the rest, anew with each decision',
  idempotency: 'not: answers to repeated requests, for two days',
  invitation: 'invitations',
  last_state: 'not: the newest readings',
  left_home: 'leftHomes',
  mail_token: 'not: links of mails, for two days',
  manual_control: 'rooms',
  membership: 'home',
  mobile_device: 'phones',
  oidc_artifact: 'sessions',
  person: 'account',
  person_consent: 'consents',
  reading_day: 'not: readings',
  reading_hour: 'not: readings',
  reading_tail: 'not: readings',
  required_consent: 'consents',
  room: 'rooms',
  series: 'not: readings',
  staff: 'staffAccount',
  staff_access: 'staffAccess',
  staff_permission: 'staffPermission',
  staff_request: 'staffAccess',
  tariff: 'tariffs',
  timetable_day: 'rooms',
  unreadable_chunk: 'not: readings that cannot be read',
  weather_fetch: 'not: when weather is fetched next',
  weather_hour: 'not: of the place, whoever lives there',
  web_session: 'sessions',
};

test('the export has what every table keeps of a person or a home, or it is known why not', async () => {
  const { rows } = await server.database.pool.query<{ name: string }>(`
    select distinct relname as name from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and not attisdropped
      and (relname in ('home', 'person') or attname in ('home_id', 'person_id', 'account_id', 'inviter_id', 'accepted_by'))
    order by 1`);
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(EXPORTED));

  const { camille, database } = server;
  await furnishHome(server, camille, EVENING);
  const { kysely } = database;
  const [at, until] = [new Date(EVENING), new Date(EVENING + DAY)];
  const person = { person_id: camille.personId };
  await kysely
    .insertInto('staff')
    .values({ id: randomUUID(), issuer: 'i', subject: 's', email: 'camille@braise.example', name: 'Camille', ...person })
    .execute();
  await kysely
    .insertInto('staff_permission')
    .values({ home_id: camille.homeId, ...person, until, at })
    .execute();
  const data = (await call('GET', '/api/v2/me/export', asCamille)).json<Record<string, unknown>>();
  const parts = new Set(Object.values(EXPORTED).filter((part) => !part.startsWith('not: ')));
  expect([...parts].filter((part) => data[part] === undefined)).toEqual([]);
  expect(data).toMatchObject({
    home: { presence: 'HOME', assistSince: null },
    gateways: [{ id: 'IB1' }],
    devices: [{ channels: [{ room: camille.rooms.HEATING }] }],
    deviceDiagnostics: [{ code: 'unknown-topic' }],
    tariffs: [{ price: 10, startDay: '2026-01-01' }],
    staffPermission: { allowedByYou: true },
    staffAccount: { name: 'Camille' },
  });
});

test('the readings of a home leave as a table, to its residents alone', async () => {
  const { camille, louis } = server;
  await furnishHome(server, camille, EVENING);
  await server.database.kysely.deleteFrom('unreadable_chunk').execute();
  const url = `/api/v2/homes/${camille.homeId}/readings`;
  const answer = await call('GET', url, asCamille);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(answer.headers['content-disposition']).toBe('attachment; filename="braise-readings.csv"');
  const [columns, ...lines] = answer.body.trimEnd().split('\r\n');
  expect(columns).toBe('home,room,device,channel,quantity,unit,at,value');
  expect(lines.map((line) => line.split(',').at(-1))).toEqual(['20', '20', '21']);
  expect((await call('GET', url, asLouis)).statusCode).toBe(404);
  expect((await call('GET', `/api/v2/homes/${louis.homeId}/readings`, asLouis)).body.trimEnd()).toBe(columns);
});
