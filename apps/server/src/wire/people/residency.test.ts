import { randomUUID } from 'node:crypto';
import { PAGES } from '@braise/contract/analytics';
import { leftHomes } from '@braise/contract/v2';
import { DAY } from '@braise/domain';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createEngine } from '../../engine/engine.ts';
import { deleteLeftHomes } from '../../features/people/deletion/delete-left-homes.ts';
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

describe('who joins another home', () => {
  test('leaves one with other residents to them', async () => {
    await rig.louisJoinsCamille();
    const { homeId } = server.louis;
    expect(await rig.homeOf(asLouis)).toBe(server.camille.homeId);
    // louis was alone: his home waits for him; camille's now has two
    expect((await rig.call('GET', `/api/v2/homes/${homeId}`, asLouis)).statusCode).toBe(404);
    await rig.call('POST', `/api/v2/me/leftHomes/${homeId}/return`, asLouis);
    expect((await rig.call('GET', '/api/v2/me/leftHomes', asLouis)).json()).toEqual([]);
    expect(await rig.homeOf(asCamille)).toBe(server.camille.homeId);
  });

  test('as the last resident, may return for 30 days to a home that kept all it had', async () => {
    const { homeId, rooms } = server.louis;
    await rig.call('POST', `/hops/homes/${homeId}/rooms/${rooms.HEATING}/manualControl`, asLouis, {
      setting: { power: 'ON', temperature: { value: 22 } },
      termination: { type: 'MANUAL' },
    });
    const view = async () => {
      const zones = await rig.call('GET', `/api/v2/homes/${homeId}/zones`, asLouis);
      const overlay = await rig.call('GET', `/api/v2/homes/${homeId}/zones/${rooms.HEATING}/overlay`, asLouis);
      return [zones.json(), overlay.json()];
    };
    const before = await view();
    await rig.louisJoinsCamille();
    const [left] = leftHomes.parse((await rig.call('GET', '/api/v2/me/leftHomes', asLouis)).json());
    expect(left).toMatchObject({
      id: homeId,
      name: 'Chez Louis',
      timeZone: 'Europe/Paris',
      keptUntil: new Date(EVENING + 30 * DAY).toISOString(),
    });
    expect(await rig.mailsTo('louis@braise.example')).toContain('«\u00a0Chez Louis\u00a0» reste hors gel jusqu’au 20 décembre 2026');
    // nobody else may go there
    expect((await rig.call('POST', `/api/v2/me/leftHomes/${homeId}/return`, asCamille)).statusCode).toBe(404);

    server.setTime(EVENING + 30 * DAY - 1);
    await deleteLeftHomes(server.people, server.now());
    const returned = await rig.call('POST', `/api/v2/me/leftHomes/${homeId}/return`, asLouis);
    expect([returned.statusCode, returned.json()]).toEqual([200, { homeId }]);
    expect(await view()).toEqual(before);
    expect((await rig.call('POST', `/api/v2/me/leftHomes/${homeId}/return`, asLouis)).json()).toEqual({ homeId });
  });

  test('cannot return after 30 days: the home is deleted', async () => {
    const { homeId } = server.louis;
    await rig.louisJoinsCamille();
    server.setTime(EVENING + 30 * DAY);
    expect((await rig.call('GET', '/api/v2/me/leftHomes', asLouis)).json()).toEqual([]);
    expect((await rig.call('POST', `/api/v2/me/leftHomes/${homeId}/return`, asLouis)).statusCode).toBe(404);
    await deleteLeftHomes(server.people, server.now());
    expect(await server.database.kysely.selectFrom('home').select('id').where('id', '=', homeId).execute()).toEqual([]);
    expect(await rig.homeOf(asLouis)).toBe(server.camille.homeId);
    expect(await rig.mailsTo('louis@braise.example')).toContain('Le logement «\u00a0Chez Louis\u00a0» est supprimé');
    const [newest] = await server.outbox.list();
    expect((await server.outbox.read(newest?.id ?? ''))?.text).toContain('Le délai pour y revenir est passé');
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
    await rig.louisJoinsCamille();
    expect(await decided()).toMatchObject({ setting: { power: 'ON', temperature: 7 }, reason: 'FROST_GUARD', until: null });
    await rig.call('POST', `/api/v2/me/leftHomes/${louis.homeId}/return`, asLouis);
    expect(await decided()).toMatchObject({ setting: { power: 'ON', temperature: 23 }, reason: 'MANUAL' });
    await engine.stop();
  });
});

describe('a resident', () => {
  test('who is removed is out at once, with their phones, and is told', async () => {
    await rig.louisJoinsCamille();
    const { camille, louis } = server;
    const home = `/api/v2/homes/${camille.homeId}`;
    const phone = { name: 'Téléphone de Louis', deviceMetadata: { platform: 'iOS', osVersion: '26', model: 'm', locale: 'fr' } };
    const made = (await rig.call('POST', `${home}/mobileDevices`, asLouis, phone)).json<{ id: number }>();
    await rig.call('PUT', `${home}/mobileDevices/${made.id}/settings`, asLouis, { geoTrackingEnabled: true });
    await rig.call('PUT', `${home}/mobileDevices/${made.id}/location`, asLouis, { atHome: false });
    server.setTime(EVENING + 600_000);
    expect((await rig.call('GET', `${home}/state`, asCamille)).json()).toMatchObject({ presence: 'AWAY' });
    server.setTime(EVENING);

    const until = new Date(EVENING + DAY);
    await server.database.kysely
      .insertInto('staff_permission')
      .values({ home_id: camille.homeId, until, person_id: louis.personId, at: new Date(EVENING) })
      .execute();
    expect((await rig.call('GET', `${home}/leaving`, asCamille)).json()).toEqual({ keptUntil: null, timeZone: 'Europe/Paris' });
    expect((await rig.call('DELETE', `${home}/users/${louis.personId}`, asCamille)).statusCode).toBe(204);
    expect((await rig.call('GET', home, asLouis)).statusCode).toBe(404);
    expect(await rig.homeOf(asLouis)).toBeNull();
    expect((await rig.call('GET', `${home}/mobileDevices`, asCamille)).json()).toEqual([]);
    expect(await server.database.kysely.selectFrom('staff_permission').select('home_id').execute()).toEqual([]);
    // the phone that was away has no say any more
    expect(await server.database.kysely.selectFrom('home').select('presence').where('id', '=', camille.homeId).executeTakeFirst()).toEqual({
      presence: 'HOME',
    });
    expect((await rig.call('GET', `${home}/state`, asCamille)).json()).toMatchObject({ presence: 'HOME' });
    expect(await rig.mailsTo('louis@braise.example')).toContain('Vous n’avez plus accès à «\u00a0Chez Camille\u00a0»');
    expect(codeOf(await rig.call('DELETE', `${home}/users/${louis.personId}`, asCamille))).toEqual([404, 'notFound']);
    expect(codeOf(await rig.call('DELETE', `${home}/users/${randomUUID()}`, asCamille))).toEqual([404, 'notFound']);
  });

  test('who leaves as the last one is told before what becomes of the home', async () => {
    const home = `/api/v2/homes/${server.camille.homeId}`;
    const told = { keptUntil: new Date(EVENING + 30 * DAY).toISOString(), timeZone: 'Europe/Paris' };
    expect((await rig.call('GET', `${home}/leaving`, asCamille)).json()).toEqual(told);
    expect((await rig.call('DELETE', `${home}/users/${server.camille.personId}`, asCamille)).statusCode).toBe(204);
    expect(await rig.homeOf(asCamille)).toBeNull();
    expect((await rig.call('GET', '/api/v2/me/leftHomes', asCamille)).json()).toMatchObject([{ id: server.camille.homeId }]);
  });
});

test('every mail about who lives where leads to a page that there is', async () => {
  const { camille, louis } = server;
  await rig.louisJoinsCamille();
  await rig.call('DELETE', `/api/v2/homes/${camille.homeId}/users/${louis.personId}`, asCamille);
  server.setTime(EVENING + 30 * DAY);
  await deleteLeftHomes(server.people, server.now());
  await server.people.mailer.settled();
  const mails = await Promise.all((await server.outbox.list()).map(({ id }) => server.outbox.read(id)));
  const paths = mails.map((mail) => new URL(/https?:\S+/.exec(mail?.text ?? '')?.[0] ?? 'about:none').pathname);
  expect(paths.toSorted()).toEqual(['/', '/', '/home-setup/join-home', '/main/settings/home/people']);
  expect(paths.filter((path) => !PAGES.some((known) => known === path))).toEqual([]);
});
