import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { forgetSetUp, isSetUp } from '../../identity/accounts/person.store.ts';
import { invitationHomeSubject, invitationPersonSubject, ownHomeSubject } from '../../identity/sign-in/throttle-rules.ts';
import { finishDeletions } from '../../features/people/deletion/finish-deletion.ts';
import { giveStaffAccess } from '../../identity/staff/give-staff-access.ts';
import { createStaffSessions } from '../../identity/staff/staff-sessions.ts';
import { EVENING, type TestServer } from '../http/testing/test-server.ts';
import { furnishHome } from './testing/furnish-home.ts';
import { type PeopleRig, codeOf, createPeopleRig } from './testing/people-rig.ts';

let rig: PeopleRig;
let server: TestServer;
let asCamille: string;
let asLouis: string;
beforeEach(async () => {
  rig = await createPeopleRig();
  ({ server, asCamille, asLouis } = rig);
});
afterEach(() => rig.close());

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

/** Until so many connections wait for what another one holds. */
async function waiting(count: number): Promise<void> {
  const { pool } = server.database;
  const waitingNow = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  while (((await pool.query(waitingNow)).rowCount ?? 0) < count);
}

/** Begins two things that need the homes, and lets them have these when both have to wait. */
async function whileHomesAreHeld<Result>(homeIds: readonly number[], begin: () => readonly Promise<Result>[]): Promise<readonly Result[]> {
  const { begun } = await server.database.kysely.transaction().execute(async (transaction) => {
    await transaction.selectFrom('home').select('id').where('id', 'in', homeIds).forUpdate().execute();
    const results = Promise.all(begin());
    await waiting(2);
    return { begun: results };
  });
  return begun;
}

describe('deleting the account', () => {
  test('of the only resident leaves nothing of the person nor of the home', async () => {
    const { louis } = server;
    await rig.call('PUT', `/api/v2/homes/${louis.homeId}/details`, asLouis, {
      name: 'Chez Louis',
      contactDetails: { name: 'Louis', email: 'louis@braise.example', phone: '' },
      address: { addressLine1: '7 rue des Tisons', zipCode: '59000', city: 'Lille', country: 'FRA' },
      geolocation: { latitude: 50.63, longitude: 3.06 },
    });
    await server.database.kysely.deleteFrom('weather_fetch').execute();
    await furnishHome(server, louis, EVENING);
    await rig.call('POST', `/api/v2/homes/${louis.homeId}/invitations`, asLouis, { email: 'amie@braise.example' });
    await server.people.mailer.settled();
    const counted = [ownHomeSubject(louis.personId), invitationPersonSubject(louis.personId), invitationHomeSubject(louis.homeId)];
    await server.database.kysely
      .insertInto('sign_in_throttle')
      .values({ subject: ownHomeSubject(louis.personId), failures: 1, updated_at: new Date(EVENING) })
      .execute();
    // Louis is of the staff too, and was in his own home as that
    const sessions = createStaffSessions(server);
    const profile = { issuer: 'https://braise.example', subject: louis.personId, name: 'Louis', email: 'louis@braise.example' };
    // Camille is an administrator as well, or Louis would have to stay
    const both = [louis.personId, server.camille.personId];
    await server.database.kysely.updateTable('person').set({ administrator: true }).where('id', 'in', both).execute();
    const staff = await sessions.open({ ...profile, personId: louis.personId });
    const access = await giveStaffAccess(server.database, staff.secret, louis.homeId, server.now());
    expect((await rig.call('GET', `/api/v2/homes/${louis.homeId}/zones`, access?.token ?? '')).statusCode).toBe(200);
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

    for (const subject of counted) expect([subject, await tablesWith(subject)]).toEqual([subject, ['sign_in_throttle']]);

    const told = (await rig.call('GET', '/api/v2/me/deletion', asLouis)).json();
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
    expect((await rig.deleteAccount(asLouis, [louis.homeId])).statusCode).toBe(204);
    await finishDeletions(server.people);

    expect([...(await rowsOfHome(louis.homeId))].filter(([, count]) => count > 0)).toEqual([]);
    expect(await server.database.kysely.selectFrom('home').select('id').execute()).toEqual([{ id: server.camille.homeId }]);
    for (const trace of [louis.personId, 'louis@braise.example', 'rue des Tisons', 'Chez Louis', 'amie@braise.example', ...counted])
      expect([trace, await tablesWith(trace)]).toEqual([trace, []]);
    expect(messages).toEqual(expect.arrayContaining(['sessions-ended', 'membership-changed', 'home-deleted']));
    expect(await rig.mailsTo('louis@braise.example')).toContain('Votre compte et votre logement sont supprimés');
    expect((await rig.call('GET', '/api/v2/me', asLouis)).statusCode).toBe(401);
    expect((await rig.call('GET', `/api/v2/homes/${louis.homeId}`, asLouis)).statusCode).toBe(404);
    // the other home has all that it had
    expect((await rig.call('GET', `/api/v2/homes/${server.camille.homeId}/zones`, asCamille)).json()).toHaveLength(3);
  });

  test('of one of several residents leaves the home to the others', async () => {
    await rig.louisJoinsCamille();
    const { camille, louis } = server;
    const room = `/hops/homes/${camille.homeId}/rooms/${camille.rooms.HEATING}/manualControl`;
    await rig.call('POST', room, asLouis, { setting: { power: 'ON', temperature: { value: 22 } }, termination: { type: 'MANUAL' } });
    const told = (await rig.call('GET', '/api/v2/me/deletion', asLouis)).json();
    expect(told).toMatchObject({
      deletedHomes: [{ id: louis.homeId }],
      leftHome: { id: camille.homeId, name: 'Chez Camille', otherResidents: 1 },
    });
    expect((await rig.deleteAccount(asLouis, [louis.homeId])).statusCode).toBe(204);
    for (const trace of [louis.personId, 'louis@braise.example', 'Chez Louis'])
      expect([trace, await tablesWith(trace)]).toEqual([trace, []]);
    const users = (await rig.call('GET', `/api/v2/homes/${camille.homeId}/users`, asCamille)).json<{ id: string }[]>();
    expect(users.map(({ id }) => id)).toEqual([camille.personId]);
    // what was asked of the room still holds
    const overlay = await rig.call('GET', `/api/v2/homes/${camille.homeId}/zones/${camille.rooms.HEATING}/overlay`, asCamille);
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
      'person_id of journal_entry',
      'person_id of manual_control',
      'person_id of staff',
      'person_id of staff_permission',
    ]);
  });

  test('asks for the password, and makes guesses wait', async () => {
    const { homeId } = server.louis;
    const wrong = await rig.deleteAccount(asLouis, [homeId], 'pas le bon');
    expect([...codeOf(wrong), wrong.json<{ errors: { field: string }[] }>().errors[0]?.field]).toEqual([
      422,
      'account.wrongPassword',
      'password',
    ]);
    for (let count = 0; count < 4; count += 1) await rig.deleteAccount(asLouis, [homeId], 'pas le bon');
    expect(codeOf(await rig.deleteAccount(asLouis, [homeId]))).toEqual([429, 'rateLimited']);
    expect(await rig.homeOf(asLouis)).toBe(homeId);
  });

  test('leaves no server without an administrator while others use it, and makes no stranger one afterwards', async () => {
    const { louis } = server;
    const { kysely } = server.database;
    const appoint = (id: string, administrator: boolean) =>
      kysely.updateTable('person').set({ administrator }).where('id', '=', id).execute();
    await appoint(louis.personId, true);
    expect(codeOf(await rig.deleteAccount(asLouis, [louis.homeId]))).toEqual([409, 'account.lastAdministrator']);
    await appoint(server.camille.personId, true);
    expect((await rig.deleteAccount(asLouis, [louis.homeId])).statusCode).toBe(204);
    await kysely.deleteFrom('person').execute();
    expect(await isSetUp(kysely)).toBe(true);
    await forgetSetUp(kysely);
    expect(await isSetUp(kysely)).toBe(false);
  });

  test('deletes nothing when the person was told of other homes', async () => {
    const { louis } = server;
    expect(codeOf(await rig.deleteAccount(asLouis, []))).toEqual([409, 'account.deletionChanged']);
    // somebody moves in after it was told that the home would go
    await rig.join(louis, asLouis, 'camille@braise.example', asCamille);
    expect(codeOf(await rig.deleteAccount(asLouis, [louis.homeId]))).toEqual([409, 'account.deletionChanged']);
    expect(await rig.homeOf(asLouis)).toBe(louis.homeId);
  });

  test('and joining at the same moment leave either a home with its resident, or none', async () => {
    const { louis, camille } = server;
    await rig.call('POST', `/api/v2/homes/${louis.homeId}/invitations`, asLouis, { email: 'camille@braise.example' });
    await server.people.mailer.settled();
    const [entry] = await server.outbox.list();
    const secret = /token=(\S+)/.exec((await server.outbox.read(entry?.id ?? ''))?.text ?? '')?.[1] ?? '';
    const [deleted, joined] = await Promise.all([
      rig.deleteAccount(asLouis, [louis.homeId]),
      rig.call('POST', `/api/v2/invitations/${secret}/accept`, asCamille),
    ]);
    expect([
      [204, 404, camille.homeId],
      [409, 200, louis.homeId],
    ]).toContainEqual([deleted.statusCode, joined.statusCode, await rig.homeOf(asCamille)]);
  });

  test('of two administrators at once leaves a third, and neither waits for the other for ever', async () => {
    const { louis, camille, database } = server;
    const third = { id: randomUUID(), email: 'nora@braise.example', name: 'Nora', password_hash: '' };
    await database.kysely.insertInto('person').values(third).execute();
    await database.kysely.updateTable('person').set({ administrator: true }).execute();
    const deletions = await whileHomesAreHeld([louis.homeId, camille.homeId], () => [
      rig.deleteAccount(asLouis, [louis.homeId]),
      rig.deleteAccount(asCamille, [camille.homeId]),
    ]);
    expect(deletions.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
  });

  test('of the two last administrators at once leaves one', async () => {
    const { louis, camille, database } = server;
    await database.kysely.updateTable('person').set({ administrator: true }).execute();
    await database.kysely
      .insertInto('person')
      .values({ id: randomUUID(), email: 'nora@braise.example', name: 'Nora', password_hash: '' })
      .execute();
    const deletions = await whileHomesAreHeld([louis.homeId, camille.homeId], () => [
      rig.deleteAccount(asLouis, [louis.homeId]),
      rig.deleteAccount(asCamille, [camille.homeId]),
    ]);
    expect(deletions.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([204, 409]);
  });

  test('while its own home is entered as staff goes on when that is done', async () => {
    const { louis, camille, database } = server;
    const both = [louis.personId, camille.personId];
    await database.kysely.updateTable('person').set({ administrator: true }).where('id', 'in', both).execute();
    const profile = { issuer: 'https://braise.example', subject: louis.personId, name: 'Louis', email: 'louis@braise.example' };
    await createStaffSessions(server).open({ ...profile, personId: louis.personId });
    const deletion = await database.kysely.transaction().execute(async (transaction) => {
      // as `insertAccess` does: the session, then the home
      await transaction.selectFrom('staff_session').select('staff_id').forKeyShare().execute();
      const deleting = rig.deleteAccount(asLouis, [louis.homeId]);
      await waiting(1);
      await transaction.selectFrom('home').select('id').where('id', '=', louis.homeId).forKeyShare().execute();
      return { deleting };
    });
    expect((await deletion.deleting).statusCode).toBe(204);
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
