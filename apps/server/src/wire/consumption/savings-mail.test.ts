import { savingsMail } from '@braise/contract/energy-insights';
import { DAY, type Instant, instant } from '@braise/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mailSavings } from '../../features/consumption/savings/mail/mail-savings.ts';
import type { Mail } from '../../providers/mail/mail-port.ts';
import { energyCalls } from '../http/testing/energy-calls.ts';
import { type TestServer, createTestServer } from '../http/testing/test-server.ts';

let server: TestServer;
const sent: Mail[] = [];
const away = { now: false };
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

/** 19:00 in Paris on 1 November. */
const EVENING = instant(Date.parse('2026-11-01T18:00:00Z'));
const clock: { now: Instant } = { now: EVENING };
beforeEach(async () => {
  sent.length = 0;
  away.now = false;
  clock.now = EVENING;
  server.setTime(EVENING);
  await server.database.pool.query('truncate savings_mail, savings_report');
  await server.database.pool.query(
    `update home set time_zone = 'Europe/Paris', entitlement_policy = 'open', subscribed_since = null; update person set locale = 'fr'`,
  );
});

const energy = energyCalls(() => server);
const call = (method: 'GET' | 'PUT', payload?: object) => energy(method, 'savings-mail', payload);
const want = (wanted = true) => call('PUT', { wanted });
const wish = async () => savingsMail.parse((await call('GET')).json());
const reckoned = (month: string) =>
  server.database.kysely
    .insertInto('savings_report')
    .values({
      home_id: server.camille.homeId,
      month,
      report: JSON.stringify({ madeAt: '2026-11-02T00:00:00.000Z', inputs: { by: 'pump' }, facts: null, savings: null, refused: null }),
    })
    .execute();
const run = () =>
  mailSavings(
    {
      database: server.database,
      mail: { send: (mail) => (away.now ? Promise.reject(new Error('away')) : Promise.resolve(void sent.push(mail))) },
      publicUrl: 'https://braise.example',
      now: () => clock.now,
      report: () => undefined,
    },
    new AbortController().signal,
  );
const daysLater = (days: number): void => void (clock.now = instant(EVENING + days * DAY));

describe('mails of what was kept', () => {
  test('are wanted by nobody who has not said so', async () => {
    expect(await wish()).toEqual({ wanted: false, mailStaysHere: true });
    await reckoned('2026-10');
    await run();
    expect(sent).toEqual([]);
    await want();
    expect(await wish()).toEqual({ wanted: true, mailStaysHere: true });
    await want(false);
    expect(await wish()).toEqual({ wanted: false, mailStaysHere: true });
  });

  test('are not of a home that may not see its energy any more', async () => {
    const { pool } = server.database;
    await pool.query("update home set entitlement_policy = 'subscription', subscribed_since = '2026-01-01'");
    await want();
    await reckoned('2026-10');
    await pool.query('update home set subscribed_since = null');
    await run();
    expect(sent).toEqual([]);
    const refused = await want();
    expect([refused.statusCode, refused.body]).toEqual([403, expect.stringContaining('"code":"consumption.locked"')]);
    expect(await wish()).toMatchObject({ wanted: true });
    await pool.query("update home set subscribed_since = '2026-11-01'");
    await run();
    expect(sent).toHaveLength(1);
  });

  test('leave once a month, when the last month has been reckoned', async () => {
    await want();
    await run();
    expect(sent).toEqual([]);
    await reckoned('2026-10');
    await run();
    await run();
    expect(sent.map(({ subject }) => subject)).toEqual([expect.stringMatching(/, octobre 2026$/)]);
    expect(sent[0]?.text).toContain('Aucun total n’est calculé pour une pompe à chaleur');
    await want(false);
    await want();
    await run();
    expect(sent).toHaveLength(1);
    await server.database.pool.query(`update person set locale = 'en'`);
    daysLater(35);
    await run();
    expect(sent).toHaveLength(1);
    await reckoned('2026-11');
    await run();
    expect(sent[1]?.subject).toMatch(/^Savings report of “.+”, November 2026$/);
  });

  test('are not of a month that was reckoned before they were asked for, nor of one before the last', async () => {
    await reckoned('2026-10');
    await want();
    await run();
    daysLater(35);
    await run();
    daysLater(65);
    await reckoned('2026-11');
    await run();
    expect(sent).toEqual([]);
  });

  test('wait for the day', async () => {
    await want();
    await reckoned('2026-10');
    clock.now = instant(Date.parse('2026-11-02T22:30:00Z'));
    await run();
    expect(sent).toEqual([]);
  });

  test('that could not leave are tried again, and then leave once', async () => {
    await want();
    await reckoned('2026-10');
    away.now = true;
    await run();
    away.now = false;
    await run();
    await run();
    expect(sent).toHaveLength(1);
  });

  test('end by one press in the mail program, without a session; looking at the link ends nothing', async () => {
    await want();
    await reckoned('2026-10');
    await run();
    const link =
      /^<https:\/\/braise\.example(\/account\/savings-mails\/[\w-]+\/stop)>$/.exec(sent[0]?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';
    const looked = await server.app.inject({ method: 'GET', url: link });
    expect([looked.statusCode, looked.headers.location]).toEqual([303, '/main/settings/insightful-reports']);
    expect(await wish()).toMatchObject({ wanted: true });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const stopped = await server.app.inject({ method: 'POST', url: link, headers, payload: 'List-Unsubscribe=One-Click' });
    expect(stopped.statusCode).toBe(204);
    expect(await wish()).toMatchObject({ wanted: false });
  });

  test('go with the membership, and are refused where nothing is said', async () => {
    expect((await call('PUT', {})).statusCode).toBe(422);
    await want();
    await server.database.kysely.deleteFrom('membership').where('person_id', '=', server.camille.personId).execute();
    expect(await server.database.kysely.selectFrom('savings_mail').select('home_id').execute()).toEqual([]);
  });
});

test('nothing went wrong inside', () => {
  expect(server.faults).toEqual([]);
});
