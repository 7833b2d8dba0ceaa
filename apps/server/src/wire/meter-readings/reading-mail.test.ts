import { readingMail } from '@braise/contract/energy-insights';
import { DAY, type Instant, instant } from '@braise/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { remindOfReadings } from '../../features/meter-readings/reminder/remind-of-readings.ts';
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

/** 19:00 in Paris on 20 November. */
const EVENING = instant(Date.parse('2026-11-20T18:00:00Z'));
const clock: { now: Instant } = { now: EVENING };
const daysLater = (days: number): void => void (clock.now = instant(EVENING + days * DAY));
beforeEach(async () => {
  sent.length = 0;
  away.now = false;
  clock.now = EVENING;
  server.setTime(EVENING);
  await server.database.pool.query('truncate reading_mail, meter_reading');
  await server.database.pool.query(`update home set time_zone = 'Europe/Paris'; update person set locale = 'fr'`);
});

const call = energyCalls(() => server);
const want = (wanted = true) => call('PUT', 'reading-mail', { wanted });
const wish = async () => readingMail.parse((await call('GET', 'reading-mail')).json());
const read = (date: string, reading: number) => call('POST', 'meterReadings', { date, reading });
const run = () =>
  remindOfReadings(
    {
      database: server.database,
      mail: { send: (mail) => (away.now ? Promise.reject(new Error('away')) : Promise.resolve(void sent.push(mail))) },
      publicUrl: 'https://braise.example',
      now: () => clock.now,
      report: () => undefined,
    },
    new AbortController().signal,
  );

describe('reminders to read the meter', () => {
  test('are wanted by nobody who has not said so', async () => {
    expect(await wish()).toEqual({ wanted: false, mailStaysHere: true });
    daysLater(100);
    await run();
    expect(sent).toEqual([]);
    await want();
    expect(await wish()).toEqual({ wanted: true, mailStaysHere: true });
    await want(false);
    expect(await wish()).toEqual({ wanted: false, mailStaysHere: true });
  });

  test('leave after a month in which nobody has read it, once a month', async () => {
    await want();
    daysLater(27);
    await run();
    expect(sent).toEqual([]);
    daysLater(28);
    await run();
    await run();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.subject).toMatch(/^Relevez le compteur de «\u00A0.+\u00A0»$/);
    expect(sent[0]?.text).toContain('https://braise.example/?deepLink=energy-iq-reminder');
    daysLater(55);
    await run();
    expect(sent).toHaveLength(1);
    await server.database.pool.query(`update person set locale = 'en'`);
    daysLater(56);
    await run();
    expect(sent[1]?.subject).toMatch(/^Read the meter of “/);
  });

  test('wait for a month after the last reading', async () => {
    await want();
    expect((await read('2026-11-19', 100)).statusCode).toBe(201);
    await server.database.pool.query(`update meter_reading set day = '2026-12-10'`);
    daysLater(30);
    await run();
    expect(sent).toEqual([]);
    daysLater(48);
    await run();
    expect(sent).toHaveLength(1);
  });

  test('do not come sooner or later for being asked for again', async () => {
    await want();
    server.setTime(instant(EVENING + 20 * DAY));
    await want();
    daysLater(28);
    await run();
    expect(sent).toHaveLength(1);
  });

  test('wait for the day', async () => {
    await want();
    clock.now = instant(Date.parse('2026-12-20T22:30:00Z'));
    await run();
    expect(sent).toEqual([]);
  });

  test('that could not leave are tried again, and then leave once', async () => {
    await want();
    daysLater(30);
    away.now = true;
    await run();
    away.now = false;
    await run();
    await run();
    expect(sent).toHaveLength(1);
  });

  test('end by one press in the mail program, without a session; looking at the link ends nothing', async () => {
    await want();
    daysLater(30);
    await run();
    const link =
      /^<https:\/\/braise\.example(\/account\/reading-mails\/[\w-]+\/stop)>$/.exec(sent[0]?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';
    const looked = await server.app.inject({ method: 'GET', url: link });
    expect([looked.statusCode, looked.headers.location]).toEqual([303, '/?deepLink=energy-iq-reminder']);
    expect(await wish()).toMatchObject({ wanted: true });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const post = () => server.app.inject({ method: 'POST', url: link, headers, payload: 'List-Unsubscribe=One-Click' });
    expect((await post()).statusCode).toBe(204);
    expect(await wish()).toMatchObject({ wanted: false });
  });

  test('go with the membership, and are refused where nothing is said', async () => {
    expect((await call('PUT', 'reading-mail', {})).statusCode).toBe(422);
    await want();
    await server.database.kysely.deleteFrom('membership').where('person_id', '=', server.camille.personId).execute();
    expect(await server.database.kysely.selectFrom('reading_mail').select('home_id').execute()).toEqual([]);
  });
});

test('nothing went wrong inside', () => {
  expect(server.faults).toEqual([]);
});
