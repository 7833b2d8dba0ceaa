import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPersonByEmail, putAdministrator } from '../identity/accounts/person.store.ts';
import { deleteLeftHomes } from '../features/people/deletion/delete-left-homes.ts';
import { finishDeletions } from '../features/people/deletion/finish-deletion.ts';
import { deleteExpiredInvitations } from '../features/people/invitations/invitation.store.ts';
import { giveStaffAccess } from '../identity/staff/give-staff-access.ts';
import { createStaffSessions } from '../identity/staff/staff-sessions.ts';
import { fillHomes } from '../testing/fill-homes.ts';
import { type PeopleRig, createPeopleRig } from './people/testing/people-rig.ts';

const HOMES = 20_000;
/** Of one table or index, 8 kB each. Whatever has an entry for each home has more; a table twice as many, which is looked at below. */
const MOST_PAGES = 50;

let rig: PeopleRig;
let filled: readonly string[];
beforeAll(async () => {
  rig = await createPeopleRig();
  const { kysely, pool } = rig.server.database;
  filled = await fillHomes(pool, HOMES);
  await kysely.updateTable('person').set({ email_confirmed_at: new Date() }).where('id', '=', rig.server.camille.personId).execute();
  for (const name of ['camille', 'louis']) await putAdministrator(kysely, `${name}@braise.example`, true);
}, 60_000);
afterAll(() => rig.close());

/** How many pages of each table and index have been read so far, by whichever connection and for whatever reason: references too. */
async function pagesRead(): Promise<ReadonlyMap<string, number>> {
  const { pool } = rig.server.database;
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  for (const client of clients) await client.query('select pg_stat_force_next_flush()');
  for (const client of clients) client.release();
  const { rows } = await pool.query<{ name: string; pages: number }>(`
    select relname as name, heap_blks_read + heap_blks_hit as pages from pg_statio_user_tables
    union all select indexrelname, idx_blks_read + idx_blks_hit from pg_statio_user_indexes`);
  return new Map(rows.map(({ name, pages }) => [name, pages]));
}

/** Tables and indexes of which too much was read meanwhile, and how much. */
async function readTooMuch(act: () => Promise<unknown>): Promise<readonly string[]> {
  const before = await pagesRead();
  await act();
  const after = await pagesRead();
  return [...after].flatMap(([name, pages]) => {
    const read = pages - (before.get(name) ?? 0);
    return read > MOST_PAGES ? [`${name}: ${read} pages`] : [];
  });
}

const ofHome = (path: string) => `/api/v2/homes/${rig.server.camille.homeId}/${path}`;

/** Each once, in this order. */
const CALLS: readonly (readonly [string, () => Promise<{ readonly statusCode: number }>])[] = [
  ['one’s own account', () => rig.call('GET', '/api/v2/me', rig.asCamille)],
  ['residents', () => rig.call('GET', ofHome('users'), rig.asCamille)],
  ['phones', () => rig.call('GET', ofHome('mobileDevices'), rig.asCamille)],
  ['what becomes of a home that is left', () => rig.call('GET', ofHome('leaving'), rig.asCamille)],
  ['inviting', () => rig.call('POST', ofHome('invitations'), rig.asCamille, { email: 'nora@braise.example' })],
  ['invitations', () => rig.call('GET', ofHome('invitations'), rig.asCamille)],
  ['invitations to one’s address', () => rig.call('GET', '/api/v2/me/invitations', rig.asCamille)],
  ['an invitation that nobody sent', () => rig.call('POST', `/api/v2/invitations/${'x'.repeat(43)}/reject`, rig.asLouis)],
  ['consents', () => rig.call('GET', '/api/v2/me/consents', rig.asCamille)],
  ['consenting', () => rig.call('PUT', '/api/v2/me/consents/analytics', rig.asCamille, { granted: true, textVersion: 1, language: 'fr' })],
  ['letting staff change a home', () => rig.call('PUT', ofHome('staffAccess'), rig.asCamille, { hours: 2 })],
  ['who of the staff was there', () => rig.call('GET', ofHome('staffAccess'), rig.asCamille)],
  ['what was done', () => rig.call('GET', ofHome('journal'), rig.asCamille)],
  ['the export', () => rig.call('GET', '/api/v2/me/export', rig.asCamille)],
  ['what a deletion deletes', () => rig.call('GET', '/api/v2/me/deletion', rig.asCamille)],
  ['removing a resident', () => rig.call('DELETE', ofHome(`users/${rig.server.camille.personId}`), rig.asCamille)],
  ['homes that were left', () => rig.call('GET', '/api/v2/me/leftHomes', rig.asCamille)],
  ['returning', () => rig.call('POST', `/api/v2/me/leftHomes/${rig.server.camille.homeId}/return`, rig.asCamille)],
  ['deleting the account', () => rig.deleteAccount(rig.asCamille, [rig.server.camille.homeId])],
];

describe('among many homes', () => {
  test.each(CALLS)('%s costs what it does among few', async (_name, act) => {
    const answers: number[] = [];
    expect(
      await readTooMuch(async () => {
        answers.push((await act()).statusCode);
        await rig.server.people.mailer.settled();
      }),
    ).toEqual([]);
    expect([200, 204, 404]).toContain(answers[0]);
  });

  test('an invitation that is accepted costs what it does among few', async () => {
    const { camille, louis } = rig.server;
    await rig.server.database.kysely
      .insertInto('person')
      .values({ id: camille.personId, email: 'camille@braise.example', name: 'Camille', password_hash: '' })
      .execute();
    expect(await readTooMuch(() => rig.join(louis, rig.asLouis, 'camille@braise.example', rig.asCamille))).toEqual([]);
  });

  test('staff who enter a home cost what they do among few', async () => {
    const { database, louis, now } = rig.server;
    const sessions = createStaffSessions(rig.server);
    const profile = { issuer: 'https://braise.example', subject: 'nora', name: 'Nora', email: 'nora@braise.example', personId: null };
    const enter = async () => {
      const { secret } = await sessions.open(profile);
      expect(await sessions.find(secret)).toMatchObject({ name: 'Nora' });
      const access = await giveStaffAccess(database, secret, louis.homeId, now());
      expect((await rig.call('GET', `/api/v2/homes/${louis.homeId}/zones`, access?.token ?? '')).statusCode).toBe(200);
      await sessions.end(secret);
    };
    expect(await readTooMuch(enter)).toEqual([]);
  });

  test('signing in finds its account as among few', async () => {
    expect(await readTooMuch(() => findPersonByEmail(rig.server.database.kysely, 'louis@braise.example'))).toEqual([]);
  });

  test('what is done regularly costs what it does among few', async () => {
    const { database, people, now } = rig.server;
    const regularly = async () => {
      await deleteExpiredInvitations(database, now());
      await people.mailer.resendUnsent();
      await deleteLeftHomes(people, now());
      await finishDeletions(people);
    };
    expect(await readTooMuch(regularly)).toEqual([]);
  });

  test('is held of every table that grows with homes, readings apart', async () => {
    const { rows } = await rig.server.database.pool.query<{ name: string; pages: number }>(`
      select distinct relname as name, pg_relation_size(pg_class.oid) / 8192 as pages from pg_class join pg_attribute on attrelid = pg_class.oid
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and not attisdropped
        and (relname in ('home', 'person') or attname in ('home_id', 'person_id', 'account_id'))`);
    const readings = ['reading_tail', 'reading_hour', 'reading_day', 'unreadable_chunk'];
    // of what is under way only
    const few = ['demo_past', 'home_deletion', 'room_deletion'];
    expect(
      rows
        .map(({ name }) => name)
        .filter((name) => !filled.includes(name))
        .toSorted(),
    ).toEqual([...readings, ...few].toSorted());
    expect(rows.filter(({ name, pages }) => filled.includes(name) && pages <= 2 * MOST_PAGES)).toEqual([]);
  });
});
