import {
  type TariffLinkBody,
  type TariffLinkRequest,
  openedLink,
  tariffLinks,
  tariffOffers,
  tariffs,
} from '@braise/contract/energy-insights';
import { DAY } from '@braise/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MailPort } from '../../providers/mail/mail-port.ts';
import type { PriceSources } from '../../providers/prices/prices-of.ts';
import { EVENING, type TestServer, createTestServer } from '../http/testing/test-server.ts';

const ports = new Map<string, never>();
let mailing = true;
const prices: PriceSources = { prices: ports, colours: null, zones: {} };
let server: TestServer;
beforeAll(async () => {
  const mailOf = (outbox: MailPort): MailPort => ({ send: (mail) => (mailing ? outbox.send(mail) : Promise.reject(new Error('away'))) });
  server = await createTestServer({ prices, mailOf });
});
afterAll(() => server.close());
beforeEach(async () => {
  // a mail of the test before must not come after those of this one
  await server.linkMailer.settled();
  ports.clear();
  mailing = true;
  server.faults.length = 0;
  server.setTime(EVENING);
  await server.database.kysely.deleteFrom('tariff_link').execute();
  await server.database.kysely.deleteFrom('tariff').execute();
  await server.database.pool.query(`update home set address = '{"country":"FRA"}', simulated = false`);
});

type Method = 'GET' | 'POST' | 'DELETE';
const call = (
  method: Method,
  url: string,
  payload?: object,
  token = server.camille.token,
  headers: Readonly<Record<string, string>> = {},
) =>
  server.app.inject({
    method,
    url: `/energy-insights/${url}`,
    headers: { authorization: `Bearer ${token}`, ...headers },
    ...(payload === undefined ? {} : { payload }),
  });
const ofHome = (method: Method, path = '', payload?: object, token?: string, headers?: Readonly<Record<string, string>>) =>
  call(method, `homes/${server.camille.homeId}/tariffLinks${path}`, payload, token, headers);
const codeOf = (answer: { readonly statusCode: number; json(): unknown }) => [
  answer.statusCode,
  (answer.json() as { errors: readonly { code: string; field?: string }[] }).errors[0]?.code,
];

const BASE = { energy: 'ELECTRICITY', type: 'FIXED', tariffInCents: 20.16, unit: 'kWh', startDate: '2026-12-01' } as const;
const EDF: TariffLinkRequest = { offerId: 'fr-edf-bleu-base', tariff: BASE, place: 'settings', language: 'fr' };
const MARKET: TariffLinkRequest = {
  ...EDF,
  offerId: 'at-awattar-hourly',
  tariff: { ...BASE, type: 'HOURLY', tariffInCents: null, terms: { kind: 'MARKET', factor: 1, feeInCents: 8, tax: 0.2 } },
};

/** The newest mail, and where its link leads. */
async function newestMail() {
  await server.linkMailer.settled();
  const [entry] = await server.outbox.list();
  const mail = await server.outbox.read(entry?.id ?? '');
  return { to: entry?.to, subject: entry?.subject, link: new URL(/https:\S+/.exec(mail?.text ?? '')?.[0] ?? '') };
}
async function ask(request: TariffLinkRequest = EDF): Promise<{ readonly link: TariffLinkBody; readonly token: string }> {
  // of two, the later is told first
  server.setTime(server.now() + 1);
  const answer = await ofHome('POST', '', request);
  expect(answer.statusCode).toBe(201);
  return { link: answer.json<TariffLinkBody>(), token: (await newestMail()).link.searchParams.get('token') ?? '' };
}
const follow = (token: string, wanted = true, as?: string) => call('POST', 'tariffLinks/follow', { token, wanted }, as);
const open = (token: string, as?: string) => call('POST', 'tariffLinks/open', { token }, as);
const links = async () => tariffLinks.parse((await ofHome('GET')).json()).links;
const held = async () => tariffs.parse((await call('GET', `homes/${server.camille.homeId}/tariffs`)).json()).tariffs;
const add = (startDate: string, endDate: string | null = null) =>
  call('POST', `homes/${server.camille.homeId}/tariffs`, { ...BASE, provider: 'Lumen', startDate, endDate });

const moveTo = (country: string) => server.database.pool.query('update home set address = $1', [JSON.stringify({ country })]);

test('products are those of the country, and say what nobody tells this server', async () => {
  const offers = async (country: string) => tariffOffers.parse((await call('GET', `tariffOffers?country=${country}`)).json()).offers;
  const french = await offers('FRA');
  expect(french.find(({ id }) => id === 'fr-edf-bleu-base')).toMatchObject({ supplier: 'EDF', kind: 'FIXED', priced: true });
  expect(french.find(({ id }) => id === 'fr-edf-bleu-tempo')?.priced).toBe(false);
  const hourly = async () => (await offers('AUT')).find(({ id }) => id === 'at-awattar-hourly');
  expect(await hourly()).toMatchObject({ factor: 1.03, feeInCents: 1.5, tax: 0.2, priced: false });
  // no home that is made lies in the demo’s zone
  ports.set('DEMO', undefined as never);
  expect((await hourly())?.priced).toBe(false);
  ports.set('AT', undefined as never);
  ports.set('SE3', undefined as never);
  expect((await hourly())?.priced).toBe(true);
  // the market settles in euros, and nothing here changes them into kronor
  expect((await offers('SWE')).map(({ priced }) => priced)).toEqual([false]);
  expect(await offers('JPN')).toEqual([]);
  expect((await call('GET', 'tariffOffers?country=CHE')).json()).toMatchObject({ currency: 'CHF' });
  const here = async () => tariffOffers.parse((await call('GET', `homes/${server.camille.homeId}/tariffOffers`)).json()).offers;
  expect((await here()).find(({ id }) => id === 'fr-edf-bleu-base')?.priced).toBe(true);
  await moveTo('AUT');
  expect((await here()).find(({ id }) => id === 'at-awattar-hourly')?.priced).toBe(true);
});

describe('a tariff that is linked', () => {
  test('waits for its mail, then holds from its day, and ends the one before', async () => {
    await add('2026-01-01');
    const { link, token } = await ask();
    expect(link).toMatchObject({
      state: 'WAITING',
      offer: { supplier: 'EDF' },
      tariffId: null,
      mail: { to: 'camille@braise.example', failed: false },
    });
    expect(await held()).toMatchObject([{ startDate: '2026-01-01', endDate: null }]);
    const mail = await newestMail();
    expect(mail).toMatchObject({ to: 'camille@braise.example', subject: expect.stringContaining('Chez Camille') });
    expect(mail.link.pathname).toBe('/fr/tariff/settings/verify');

    const answer = await follow(token);
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { homeId: server.camille.homeId, link: { state: 'VERIFIED' } }]);
    expect(await held()).toMatchObject([
      { startDate: '2026-01-01', endDate: '2026-11-30', provider: 'Lumen' },
      { startDate: '2026-12-01', endDate: null, provider: 'EDF', tariffInCents: 20.16 },
    ]);
    expect(await links()).toMatchObject([{ state: 'VERIFIED', tariffId: (await held())[1]?.id }]);
  });

  test('takes the place of one that begins on the same day', async () => {
    await add('2026-12-01');
    await follow((await ask()).token);
    expect(await held()).toMatchObject([{ startDate: '2026-12-01', provider: 'EDF' }]);
  });

  test('is confirmed once, by the one who asked, in time', async () => {
    const { token } = await ask();
    expect(codeOf(await follow(token, true, server.louis.token))).toEqual([403, 'tariffLink.otherPerson']);
    expect(codeOf(await follow('x'))).toEqual([404, 'notFound']);
    expect(await held()).toEqual([]);
    server.setTime(EVENING + 7 * DAY + 1);
    const late = server.signIn(server.camille.personId);
    expect(codeOf(await follow(token, true, late))).toEqual([409, 'tariffLink.expired']);
    server.setTime(EVENING + 7 * DAY);
    const inTime = server.signIn(server.camille.personId);
    const both = await Promise.all([follow(token, true, inTime), follow(token, true, inTime)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(codeOf(await follow(token, false, inTime))).toEqual([409, 'tariffLink.used']);
    server.setTime(EVENING);
    expect((await held()).length).toBe(1);
  });

  test('is read by the link of its own mail without being answered, with the tariff that gives way', async () => {
    await add('2026-01-01');
    const first = await ask();
    const second = await ask({ ...EDF, offerId: 'fr-engie-reference', tariff: { ...BASE, startDate: '2026-01-01' } });
    const read = async (token: string) => openedLink.parse((await open(token)).json());
    expect(codeOf(await open(first.token))).toEqual([404, 'notFound']);
    for (let time = 0; time < 2; time += 1) {
      expect(await read(second.token)).toMatchObject({
        homeId: server.camille.homeId,
        link: { state: 'WAITING', offer: { supplier: 'ENGIE' } },
        givesWay: { provider: 'Lumen', endDate: null },
      });
    }
    expect(codeOf(await open(second.token, server.louis.token))).toEqual([403, 'tariffLink.otherPerson']);
    await follow(second.token, false);
    expect(codeOf(await open(second.token))).toEqual([409, 'tariffLink.used']);
    const third = await ask();
    expect(await read(third.token)).toMatchObject({ link: { offer: { supplier: 'EDF' } }, givesWay: { endDate: '2026-11-30' } });
    expect(await held()).toMatchObject([{ provider: 'Lumen', endDate: null }]);
    // the mail of another link opens that one, and never the one that waits
    expect(codeOf(await open(second.token))).toEqual([409, 'tariffLink.used']);
    server.setTime(server.now() + 7 * DAY + 1);
    expect(codeOf(await open(third.token, server.signIn(server.camille.personId)))).toEqual([409, 'tariffLink.expired']);
  });

  test('gives way again where it is unlinked before it begins, and only then', async () => {
    await add('2026-01-01');
    const before = await held();
    for (const startDate of ['2027-01-01', '2026-01-01']) {
      const { link, token } = await ask({ ...EDF, tariff: { ...BASE, startDate } });
      await follow(token);
      expect(await held()).not.toEqual(before);
      server.setTime(startDate === '2027-01-01' ? EVENING : EVENING - 400 * DAY);
      expect((await ofHome('DELETE', `/${link.id}`, undefined, server.signIn(server.camille.personId))).statusCode).toBe(204);
      server.setTime(EVENING);
      expect(await held()).toEqual(before);
    }
  });

  test('is refused by its mail, and may be asked for again', async () => {
    const { token } = await ask();
    expect((await follow(token, false)).statusCode).toBe(200);
    expect(await links()).toMatchObject([{ state: 'REFUSED' }]);
    const again = await ask();
    expect(codeOf(await follow(token))).toEqual([409, 'tariffLink.used']);
    expect((await follow(again.token)).statusCode).toBe(200);
    expect(await links()).toMatchObject([{ state: 'VERIFIED' }, { state: 'REFUSED' }]);
  });

  test('is mailed again, expired too, and each of its mails opens it', async () => {
    const { token } = await ask();
    server.setTime(EVENING + 8 * DAY);
    const later = server.signIn(server.camille.personId);
    expect(tariffLinks.parse((await ofHome('GET', '', undefined, later)).json()).links).toMatchObject([{ state: 'EXPIRED' }]);
    expect((await ofHome('POST', '/mail', {}, later)).json()).toMatchObject({ state: 'WAITING' });
    expect((await follow(token, true, later)).statusCode).toBe(200);
    expect(codeOf(await ofHome('POST', '/mail', {}, later))).toEqual([404, 'notFound']);
  });

  test('is mailed five times an hour at most', async () => {
    await ask();
    for (let mail = 2; mail <= 5; mail += 1) {
      server.setTime(server.now() + 1);
      expect((await ofHome('POST', '/mail', {})).statusCode).toBe(200);
    }
    const sixth = await ofHome('POST', '/mail', {});
    expect(codeOf(sixth)).toEqual([429, 'rateLimited']);
    expect(Number(sixth.headers['retry-after'])).toBe(3600);
    expect(codeOf(await ofHome('POST', '', EDF))).toEqual([429, 'rateLimited']);
    server.setTime(EVENING + 3_600_001);
    expect((await ofHome('POST', '/mail', {}, server.signIn(server.camille.personId))).statusCode).toBe(200);
  });

  test('is unlinked: it holds until today, or never where it had not begun', async () => {
    const today = new Date(EVENING).toISOString().slice(0, 10);
    await follow((await ask({ ...EDF, tariff: { ...BASE, startDate: '2026-01-01' } })).token);
    const [linked] = await links();
    expect((await ofHome('DELETE', `/${linked?.id}`)).statusCode).toBe(204);
    expect(await held()).toMatchObject([{ startDate: '2026-01-01', endDate: today }]);
    expect(codeOf(await ofHome('DELETE', `/${linked?.id}`))).toEqual([409, 'tariffLink.used']);
    await follow((await ask({ ...EDF, tariff: { ...BASE, startDate: '2027-01-01' } })).token);
    const [later] = await links();
    await ofHome('DELETE', `/${later?.id}`);
    expect((await held()).map(({ startDate }) => startDate)).toEqual(['2026-01-01']);
    expect((await links())[0]).toMatchObject({ state: 'UNLINKED', tariffId: null });
  });

  test('is linked no more once its tariff is deleted', async () => {
    await follow((await ask()).token);
    await call('DELETE', `homes/${server.camille.homeId}/tariffs/${(await held())[0]?.id}`);
    expect(await links()).toMatchObject([{ state: 'UNLINKED', tariffId: null }]);
  });

  test('shares no day with a later one, neither when it is asked for nor when it is confirmed', async () => {
    await add('2027-01-01');
    expect(codeOf(await ofHome('POST', '', EDF))).toEqual([409, 'tariff.overlap']);
    const until = { ...EDF, tariff: { ...BASE, endDate: '2026-12-31' } };
    const { token } = await ask(until);
    await add('2026-12-20', '2026-12-31');
    expect(codeOf(await follow(token))).toEqual([409, 'tariff.overlap']);
    expect(await links()).toMatchObject([{ state: 'WAITING' }]);
    expect((await held()).map(({ startDate }) => startDate)).toEqual(['2026-12-20', '2027-01-01']);
  });

  test('follows what this server is told, in the way of its product, where the home stands', async () => {
    expect(codeOf(await ofHome('POST', '', MARKET))).toEqual([422, 'validationFailed']);
    await moveTo('AUT');
    expect(codeOf(await ofHome('POST', '', MARKET))).toEqual([422, 'tariffLink.noFeed']);
    ports.set('AT', undefined as never);
    const { token } = await ask(MARKET);
    await moveTo('FRA');
    expect(codeOf(await follow(token))).toEqual([422, 'validationFailed']);
    await moveTo('AUT');
    ports.clear();
    expect(codeOf(await follow(token))).toEqual([422, 'tariffLink.noFeed']);
    expect(await links()).toMatchObject([{ state: 'WAITING' }]);
    ports.set('AT', undefined as never);
    expect((await follow(token)).statusCode).toBe(200);
    expect(await held()).toMatchObject([{ terms: { kind: 'MARKET', feeInCents: 8 }, provider: 'aWATTar' }]);
    expect(codeOf(await ofHome('POST', '', { ...MARKET, tariff: BASE }))).toEqual([422, 'validationFailed']);
    expect(codeOf(await ofHome('POST', '', { ...MARKET, tariff: { ...MARKET.tariff, terms: null } }))).toEqual([422, 'validationFailed']);
    await moveTo('FRA');
    expect(codeOf(await ofHome('POST', '', { ...EDF, offerId: 'nobody' }))).toEqual([422, 'validationFailed']);
    expect(codeOf(await ofHome('POST', '', { ...EDF, tariff: { ...BASE, endDate: '2026-01-01' } }))).toEqual([422, 'validationFailed']);
  });

  test('takes the place of another that is linked, which is unlinked', async () => {
    await follow((await ask()).token);
    await follow((await ask({ ...EDF, offerId: 'fr-engie-reference' })).token);
    expect(await links()).toMatchObject([{ state: 'VERIFIED' }, { state: 'UNLINKED' }]);
    expect(await held()).toMatchObject([{ provider: 'ENGIE' }]);
  });

  test('is answered alike where the answer was lost and is asked for again, and mailed once', async () => {
    const once = { 'idempotency-key': 'once' };
    const asked = await Promise.all([1, 2].map(() => ofHome('POST', '', EDF, server.camille.token, once)));
    expect(asked.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    await server.linkMailer.settled();
    expect((await links()).map(({ mail }) => mail?.failed)).toEqual([false]);
    const token = (await newestMail()).link.searchParams.get('token') ?? '';
    for (let time = 0; time < 2; time += 1) {
      const answer = await call('POST', 'tariffLinks/follow', { token, wanted: true }, server.camille.token, {
        'idempotency-key': 'twice',
      });
      expect([answer.statusCode, answer.json()]).toMatchObject([200, { link: { state: 'VERIFIED' } }]);
    }
    expect((await held()).length).toBe(1);
  });

  test('is mailed five times an hour at most, answered or not', async () => {
    for (let mail = 1; mail <= 5; mail += 1) await follow((await ask()).token, false);
    expect(codeOf(await ofHome('POST', '', EDF))).toEqual([429, 'rateLimited']);
  });

  test('says so when its mail did not leave, and to nobody else where it went', async () => {
    mailing = false;
    await ofHome('POST', '', EDF);
    await server.linkMailer.settled();
    mailing = true;
    expect(server.faults.splice(0).length).toBe(1);
    expect(await links()).toMatchObject([{ state: 'WAITING', mail: { failed: true } }]);
    expect((await ofHome('POST', '/mail', {})).json()).toMatchObject({ mail: { failed: false } });
    await server.database.kysely.updateTable('tariff_link').set({ person_id: server.louis.personId }).execute();
    expect(await links()).toMatchObject([{ mail: null }]);
    expect(codeOf(await ofHome('POST', '/mail', {}))).toEqual([403, 'tariffLink.otherPerson']);
  });
});
