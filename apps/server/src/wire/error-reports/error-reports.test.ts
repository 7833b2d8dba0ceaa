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
const send = (changes: Partial<ErrorReport> = {}, token: string | null = null, remoteAddress = `192.0.2.${network}`) =>
  server.app.inject({
    method: 'POST',
    url: '/log?ngsw-bypass=true',
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    payload: { ...REPORT, ...changes },
    remoteAddress,
  });
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

  it('belongs to whose token comes with it, and to a home that is theirs', async () => {
    const { camille, louis } = server;
    await send({ msg: 'own', homeId: camille.homeId }, camille.token);
    await send({ msg: 'foreign home', homeId: louis.homeId }, camille.token);
    await send({ msg: 'said only', userId: camille.personId, homeId: camille.homeId });
    await send({ msg: 'garbled', userId: camille.personId, homeId: camille.homeId }, 'nonsense');
    expect((await all()).map(({ message, personId, homeId }) => [message, personId, homeId])).toEqual([
      ['garbled', null, null],
      ['said only', null, null],
      ['foreign home', camille.personId, null],
      ['own', camille.personId, camille.homeId],
    ]);
  });

  it('is kept without what cannot be stored or printed, and without what may open something', async () => {
    const secret = 'a1'.repeat(20);
    const sent = {
      app: secret,
      ua: `nul \0 ${secret}`,
      url: '/x\ud800',
      webView: { shown: true, os: secret, version: null, bundle: null },
    };
    const parameters = { os: secret, token: 'opens', 'Camille Durand': 'x' };
    const msg = 'nul \0, escape \u001b]52;c;x\u0007';
    expect((await send({ ...sent, msg, queryParams: parameters })).statusCode).toBe(204);
    const [kept] = await all();
    expect(kept?.message).toBe('nul \ufffd, escape \ufffd]52;c;x\ufffd');
    const text = JSON.stringify(kept);
    for (const left of [secret, 'opens', 'Camille']) expect(text).not.toContain(left);
  });

  it.each([
    { level: 'fatal' },
    { msg: '' },
    { msg: 'x'.repeat(2_001) },
    { navigationLogs: Array.from({ length: 11 }, () => ({ at: '2026-11-20T18:00:00.000Z', text: '/' })) },
    { logs: [{ at: 'yesterday', text: '' }] },
    { homeId: 9_999_999_999 },
  ])('is refused where it is none: %o', async (changes) => {
    expect((await send(changes as Partial<ErrorReport>)).statusCode).toBe(422);
    expect(await all()).toEqual([]);
  });

  it('is too large beyond 64 KiB', async () => {
    expect((await send({ stack: 'é'.repeat(33_000) })).statusCode).toBe(413);
    expect(await all()).toEqual([]);
  });

  it('is taken from others while one network goes on being refused', async () => {
    for (let count = 0; count < 700; count += 1) await send({ msg: 'flood' });
    expect((await send({}, null, '198.51.100.2')).statusCode).toBe(204);
  });

  it('is taken thirty times in ten minutes from one network, and again later', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 32; count += 1) statuses.push((await send()).statusCode);
    expect(statuses.filter((status) => status === 204)).toHaveLength(30);
    expect(statuses.slice(30)).toEqual([429, 429]);
    expect((await send({}, null, '198.51.100.1')).statusCode).toBe(204);
    server.setTime(EVENING + 60_000);
    expect((await send()).statusCode).toBe(204);
  });
});

it('old reports and those beyond the most bytes are forgotten', async () => {
  for (const [index, msg] of ['first', 'second', 'third'].entries()) {
    server.setTime(EVENING + index * 1_000);
    await send({ msg });
  }
  const messages = async () => (await all()).map(({ message }) => message);
  await deleteReports(server.database, { before: instant(EVENING + 1_000), mostBytes: 1_000_000 });
  expect(await messages()).toEqual(['third', 'second']);
  const { size } = await server.database.kysely.selectFrom('error_report').select('size').limit(1).executeTakeFirstOrThrow();
  await deleteReports(server.database, { before: instant(0), mostBytes: size + 1 });
  expect(await messages()).toEqual(['third']);
});
