import type { ErrorReport } from '@braise/contract/log';
import { instant } from '@braise/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteReports, listReports } from '../../features/error-reports/error-report.store.ts';
import { type TestServer, createTestServer, EVENING } from '../http/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.database.kysely.deleteFrom('error_report').execute());

const REPORT: ErrorReport = {
  app: 'webapp',
  version: '1.0.0',
  env: 'production',
  level: 'error',
  msg: 'TypeError: home is undefined',
  ua: 'test',
  url: '/main/home',
  queryParams: { os: 'IOS' },
  stack: 'at x (/assets/a-1.js:1:1)',
  webView: { shown: false, os: null, version: null, bundle: null },
  logs: [],
  navigationLogs: [{ at: '2026-11-20T18:00:00.000Z', text: '/home-setup/join-home?token=secret' }],
  routerEventLogs: [],
  visibility: 'visible',
  userId: null,
  homeId: null,
};
let network = 0;
/** Each test is a network of its own. */
beforeEach(() => {
  network += 1;
});
const send = (changes: Partial<ErrorReport> = {}, remoteAddress = `192.0.2.${network}`) =>
  server.app.inject({ method: 'POST', url: '/log?ngsw-bypass=true', payload: { ...REPORT, ...changes }, remoteAddress });
const all = () => listReports(server.database, { since: instant(0), levels: ['error', 'warning', 'info'], limit: 100 });

describe('a fault of the app', () => {
  it('is kept, signed in or not, without what opens something', async () => {
    expect((await send()).statusCode).toBe(204);
    const [kept] = await all();
    expect(kept).toMatchObject({ level: 'error', message: REPORT.msg, stack: REPORT.stack, personId: null, times: 1 });
    expect(JSON.stringify(kept)).not.toContain('secret');
  });

  it('is told once with how often it came', async () => {
    for (let count = 0; count < 3; count += 1) await send();
    await send({ msg: 'another' });
    expect((await all()).map(({ message, times }) => [message, times])).toEqual([
      ['another', 1],
      [REPORT.msg, 3],
    ]);
  });

  it('belongs to a person that there is and to a home that is theirs', async () => {
    const { camille, louis } = server;
    await send({ msg: 'own', userId: camille.personId, homeId: camille.homeId });
    await send({ msg: 'foreign', userId: camille.personId, homeId: louis.homeId });
    await send({ msg: 'unknown', userId: '00000000-0000-4000-8000-000000000000', homeId: camille.homeId });
    await send({ msg: 'garbled', userId: "'; --", homeId: camille.homeId });
    expect((await all()).map(({ message, personId, homeId }) => [message, personId, homeId])).toEqual([
      ['garbled', null, null],
      ['unknown', null, null],
      ['foreign', camille.personId, null],
      ['own', camille.personId, camille.homeId],
    ]);
  });

  it.each([
    { level: 'fatal' },
    { msg: '' },
    { msg: 'x'.repeat(2_001) },
    { navigationLogs: Array.from({ length: 11 }, () => ({ at: '2026-11-20T18:00:00.000Z', text: '/' })) },
    { logs: [{ at: 'yesterday', text: '' }] },
  ])('is refused where it is none: %o', async (changes) => {
    expect((await send(changes as Partial<ErrorReport>)).statusCode).toBe(422);
    expect(await all()).toEqual([]);
  });

  it('is taken thirty times in ten minutes from one network, and again later', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 32; count += 1) statuses.push((await send()).statusCode);
    expect(statuses.filter((status) => status === 204)).toHaveLength(30);
    expect(statuses.slice(30)).toEqual([429, 429]);
    expect((await send({}, '198.51.100.1')).statusCode).toBe(204);
    server.setTime(EVENING + 60_000);
    expect((await send()).statusCode).toBe(204);
  });
});

it('old reports and those beyond the most are forgotten', async () => {
  for (const [index, msg] of ['first', 'second', 'third'].entries()) {
    server.setTime(EVENING + index * 1_000);
    await send({ msg });
  }
  const messages = async () => (await all()).map(({ message }) => message);
  await deleteReports(server.database, { before: instant(EVENING + 1_000), most: 10 });
  expect(await messages()).toEqual(['third', 'second']);
  await deleteReports(server.database, { before: instant(0), most: 1 });
  expect(await messages()).toEqual(['third']);
});
