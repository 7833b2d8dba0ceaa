import { randomUUID } from 'node:crypto';
import { personalData } from '@braise/contract/v2';
import { DAY } from '@braise/domain';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
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

test('the export holds what is kept of a person, and nothing private of another resident', async () => {
  await rig.louisJoinsCamille();
  const { camille } = server;
  await furnishHome(server, camille, EVENING);
  await rig.call('PUT', `/api/v2/homes/${camille.homeId}/details`, asCamille, {
    name: 'Chez Camille',
    contactDetails: { name: 'Camille', email: 'camille@braise.example', phone: '0612345678' },
    address: { addressLine1: '3 rue du Four', zipCode: '69001', city: 'Lyon', country: 'FRA' },
    geolocation: null,
  });
  const answer = await rig.call('GET', '/api/v2/me/export', asCamille);
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
  const his = await rig.call('GET', '/api/v2/me/export', asLouis);
  for (const hers of ['camille@braise.example', '0612345678', 'Téléphone', camille.personId])
    expect([hers, his.body.includes(hers)]).toEqual([hers, false]);
  expect(his.json()).toMatchObject({ home: { name: 'Chez Camille', contact: null }, leftHomes: [{ name: 'Chez Louis' }], phones: [] });
});

test('the export holds all that is kept of a home that waits to be returned to', async () => {
  const { louis } = server;
  await furnishHome(server, louis, EVENING);
  const before = (await rig.call('GET', '/api/v2/me/export', asLouis)).json<Record<string, object>>();
  await rig.louisJoinsCamille();
  const { leftHomes } = (await rig.call('GET', '/api/v2/me/export', asLouis)).json<{ leftHomes: object[] }>();
  const { rooms, gateways, devices, deviceDiagnostics, tariffs, staffAccess } = before;
  expect(leftHomes).toMatchObject([
    { id: louis.homeId, name: 'Chez Louis', address: {}, joinedAt: null, leftAt: new Date(EVENING).toISOString() },
  ]);
  expect(leftHomes).toMatchObject([{ rooms, gateways, devices, deviceDiagnostics, tariffs, staffAccess }]);
  expect(tariffs).toMatchObject([{ price: 10 }]);
  expect((await rig.call('GET', '/api/v2/me/export', asCamille)).body).not.toContain('Chez Louis');
});

/** Where the export has what a table keeps of a person or a home, or why it has not. */
const EXPORTED: Readonly<Record<string, string>> = {
  agenda: 'not: when the engine looks next',
  consumption_month: 'consumption',
  consumption_settling: 'not: which day is settled next',
  demo_past: 'not: how far a demo home has been filled',
  device: 'devices',
  device_channel: 'devices',
  device_diagnostic: 'deviceDiagnostics',
  error_report: 'errorReports',
  gateway: 'gateways',
  heating_bill: 'meter',
  holiday_calendar: 'home',
  home: 'home',
  home_consent: 'consents',
  home_deletion: 'not: of homes that nobody has any more',
  home_energy: 'meter',
  // beside it, what the engine makes of the rest, anew with each decision
  home_engine: 'devices',
  home_response: 'not: worked out from what the rooms and the heat source said, which it has',
  idempotency: 'not: answers to repeated requests, for two days',
  invitation: 'invitations',
  journal_entry: 'journal',
  last_state: 'not: the newest readings',
  left_home: 'leftHomes',
  mail_token: 'not: links of mails, for two days',
  manual_control: 'rooms',
  membership: 'home',
  meter_conversion: 'meter',
  meter_reading: 'meter',
  metered_month: 'meteringPoints',
  metering_point: 'meteringPoints',
  mobile_device: 'phones',
  oidc_artifact: 'sessions',
  person: 'account',
  person_consent: 'consents',
  phone_band: 'phones',
  price_mail: 'priceMail',
  reading_day: 'not: readings',
  reading_hour: 'not: readings',
  reading_mail: 'readingMail',
  reading_tail: 'not: readings',
  required_consent: 'consents',
  room: 'rooms',
  room_deletion: 'not: which rooms are gone, so that their numbers are not given out again',
  room_learning: 'rooms',
  said_energy: 'meter',
  savings_mail: 'savingsMail',
  savings_report: 'savings',
  series: 'not: readings',
  staff: 'staffAccount',
  staff_access: 'staffAccess',
  staff_permission: 'staffPermission',
  staff_request: 'staffAccess',
  suggestion_decision: 'rooms',
  tariff: 'tariffs',
  tariff_link: 'tariffLinks',
  timetable_day: 'rooms',
  unreadable_chunk: 'not: readings that cannot be read',
  weather_fetch: 'not: when weather is fetched next',
  weather_hour: 'not: of the place, whoever lives there',
  web_session: 'sessions',
  window_alarm: 'windowAlarms',
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
  const data = (await rig.call('GET', '/api/v2/me/export', asCamille)).json<Record<string, unknown>>();
  const parts = new Set(Object.values(EXPORTED).filter((part) => !part.startsWith('not: ')));
  expect([...parts].filter((part) => data[part] === undefined)).toEqual([]);
  expect(data).toMatchObject({
    home: { presence: 'HOME', subscribedSince: null },
    gateways: [{ id: 'IB1' }],
    devices: [{ channels: [{ room: camille.rooms.HEATING }], flowTemperature: { learned: { shifts: [-2] } } }],
    deviceDiagnostics: [{ code: 'unknown-topic' }],
    journal: [{ room: camille.rooms.HEATING, kind: 'resume', actor: 'resident', byYou: true }],
    windowAlarms: [{ room: camille.rooms.HEATING, source: 'model' }],
    tariffs: [{ price: 10, startDay: '2026-01-01' }],
    priceMail: { below: 12.5 },
    readingMail: { wanted: true },
    savingsMail: { wanted: true },
    tariffLinks: [{ offerId: 'fr-edf-bleu-base' }],
    staffPermission: { allowedByYou: true },
    staffAccount: { name: 'Camille' },
  });
});

test('the export is of one moment, and made once at a time for each person', async () => {
  const { camille, database } = server;
  await furnishHome(server, camille, EVENING);
  const { pool, kysely } = database;
  const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  const { first, second } = await kysely.transaction().execute(async (transaction) => {
    // the export stops where it comes to the phones, having read the account and the rooms
    await sql`lock table mobile_device in access exclusive mode`.execute(transaction);
    const exporting = rig.call('GET', '/api/v2/me/export', asCamille);
    while ((await pool.query(waiting)).rowCount === 0);
    const refused = await rig.call('GET', '/api/v2/me/export', asCamille);
    await transaction.updateTable('home').set({ name: 'Ailleurs' }).where('id', '=', camille.homeId).execute();
    await transaction.deleteFrom('tariff').execute();
    await transaction.deleteFrom('mobile_device').execute();
    return { first: { exporting }, second: refused };
  });
  expect(codeOf(second)).toEqual([429, 'rateLimited']);
  expect((await first.exporting).json()).toMatchObject({ home: { name: 'Chez Camille' }, phones: [{}], tariffs: [{}] });
  expect((await rig.call('GET', '/api/v2/me/export', asCamille)).json()).toMatchObject({ home: { name: 'Ailleurs' }, phones: [] });
});

test('the readings of a home leave as a table, to its residents alone', async () => {
  const { camille, louis } = server;
  await furnishHome(server, camille, EVENING);
  await server.database.kysely.deleteFrom('unreadable_chunk').execute();
  const url = `/api/v2/homes/${camille.homeId}/readings`;
  const answer = await rig.call('GET', url, asCamille);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(answer.headers['content-disposition']).toBe('attachment; filename="braise-readings.csv"');
  const [columns, ...lines] = answer.body.trimEnd().split('\r\n');
  expect(columns).toBe('home,room,device,channel,quantity,unit,at,value');
  expect(lines.map((line) => line.split(',').at(-1))).toEqual(['20', '20', '21']);
  expect((await rig.call('GET', url, asLouis)).statusCode).toBe(404);
  expect((await rig.call('GET', `/api/v2/homes/${louis.homeId}/readings`, asLouis)).body.trimEnd()).toBe(columns);

  await rig.join(louis, asLouis, 'camille@braise.example', asCamille);
  expect((await rig.call('GET', url, asCamille)).statusCode).toBe(404);
  const left = `/api/v2/me/leftHomes/${camille.homeId}/readings`;
  expect((await rig.call('GET', left, asCamille)).body).toBe(answer.body);
  expect((await rig.call('GET', left, asLouis)).statusCode).toBe(404);
});
