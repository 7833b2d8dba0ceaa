import { CONSENT_TEXTS, type DataSharingRequest } from '@braise/contract/consents';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { consentCommand } from '../../admin/consent-command.ts';
import { putRequiredConsent } from '../../features/consents/home-consent.store.ts';
import { createTestServer, EVENING, type TestServer } from '../http/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.setTime(EVENING);
  const { kysely } = server.database;
  await kysely.deleteFrom('person_consent').execute();
  await kysely.deleteFrom('home_consent').execute();
  await kysely.deleteFrom('required_consent').execute();
});

const call = (method: 'GET' | 'PUT', url: string, token: string, payload?: object) =>
  server.app.inject({ method, url, headers: { authorization: `Bearer ${token}` }, ...(payload && { payload }) });
const YES = { granted: true, textVersion: CONSENT_TEXTS.analytics, language: 'fr' } as const;
const NO = { ...YES, granted: false };
const consentsOf = async (token: string) => (await call('GET', '/api/v2/me/consents', token)).json();
const answer = (kind: string, payload: object, token = server.camille.token) => call('PUT', `/api/v2/me/consents/${kind}`, token, payload);
const kept = (personId: string) =>
  server.database.kysely
    .selectFrom('person_consent')
    .select(['kind', 'granted', 'text_version', 'language', 'at'])
    .where('person_id', '=', personId)
    .orderBy('id')
    .execute();

describe('what a person agrees to', () => {
  test('is nothing until they do', async () => {
    const { homeId } = server.camille;
    expect(await consentsOf(server.camille.token)).toEqual({
      analytics: null,
      services: null,
      dataSharing: { homeId, required: null, granted: null, decision: null, due: false },
    });
  });

  test('is kept with its time and text, as is each change of mind', async () => {
    expect((await answer('analytics', YES)).json()).toEqual({ ...YES, at: new Date(EVENING).toISOString() });
    server.setTime(EVENING + 1_000);
    await answer('analytics', NO);
    server.setTime(EVENING + 2_000);
    await answer('analytics', YES);
    expect((await kept(server.camille.personId)).map(({ granted, at }) => [granted, at.getTime() - EVENING])).toEqual([
      [true, 0],
      [false, 1_000],
      [true, 2_000],
    ]);
    expect(await consentsOf(server.camille.token)).toMatchObject({ analytics: { granted: true }, services: null });
    expect(await consentsOf(server.louis.token)).toMatchObject({ analytics: null });
  });

  test('is kept once however often it is said, also at once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => answer('services', YES)));
    server.setTime(EVENING + 5_000);
    expect((await answer('services', YES)).json()).toMatchObject({ at: new Date(EVENING).toISOString() });
    expect(await kept(server.camille.personId)).toHaveLength(1);
  });

  test.each([
    ['services', { ...YES, textVersion: 99 }, 422],
    ['services', { ...YES, textVersion: 0 }, 422],
    ['services', { ...YES, language: 'de' }, 422],
    ['services', { textVersion: 1, language: 'fr' }, 422],
    ['dataSharing', YES, 404],
    ['anything', YES, 404],
  ])('%s %o is refused', async (kind, payload, status) => {
    expect((await answer(kind, payload)).statusCode).toBe(status);
    expect(await kept(server.camille.personId)).toEqual([]);
  });

  test('is in the export of their data', async () => {
    await answer('analytics', NO);
    const { consents } = (await call('GET', '/api/v2/me/export', server.camille.token)).json();
    expect(consents).toEqual({ own: [{ kind: 'analytics', ...NO, at: new Date(EVENING).toISOString() }], asked: null, home: [] });
  });
});

describe('data sharing', () => {
  const ASKED = { partner: 'SPARKASSE', partnerName: 'Sparkasse', additionalConsents: ['REMOTE_MONITORING'] } as const;
  const request: DataSharingRequest = { ...YES, partner: 'SPARKASSE', additionalConsents: ['REMOTE_MONITORING'] };
  const share = (payload: object, token = server.camille.token) =>
    call('PUT', `/api/v2/homes/${server.camille.homeId}/consents/dataSharing`, token, payload);
  const home = async () => (await call('GET', `/api/v2/homes/${server.camille.homeId}`, server.camille.token)).json();

  test('is asked for by the partner of the home and told with the home', async () => {
    expect(await home()).not.toHaveProperty('consentRequired');
    await putRequiredConsent(server.database, server.camille.homeId, ASKED);
    const { partner, additionalConsents } = ASKED;
    expect(await home()).toMatchObject({ partner, consentRequired: { partner, additionalConsents } });
    expect(await home()).not.toHaveProperty('consentGranted');
    expect(await consentsOf(server.camille.token)).toMatchObject({ dataSharing: { required: ASKED, due: true } });
    expect((await share(request)).json()).toMatchObject({ due: false, granted: { partner }, decision: { granted: true } });
    expect(await home()).toMatchObject({ consentGranted: { partner, additionalConsents } });
    expect((await share({ ...request, granted: false })).json()).toMatchObject({ due: false, granted: null });
    expect(await home()).not.toHaveProperty('consentGranted');
  });

  test('is due again when remote monitoring or another partner comes', async () => {
    await putRequiredConsent(server.database, server.camille.homeId, { ...ASKED, additionalConsents: [] });
    await share({ ...request, additionalConsents: [] });
    await putRequiredConsent(server.database, server.camille.homeId, ASKED);
    expect(await consentsOf(server.camille.token)).toMatchObject({ dataSharing: { due: true, granted: { partner: 'SPARKASSE' } } });
    // what was shown is not what is asked for by now
    const refused = await share({ ...request, additionalConsents: [] });
    expect([refused.statusCode, refused.json().errors[0].code]).toEqual([409, 'conflict']);
    expect((await share({ ...request, partner: 'TINK' })).statusCode).toBe(409);
  });

  test('can be taken back after the partner has gone', async () => {
    await putRequiredConsent(server.database, server.camille.homeId, ASKED);
    await share(request);
    await putRequiredConsent(server.database, server.camille.homeId, null);
    expect((await share({ ...request, granted: false })).json()).toMatchObject({ required: null, granted: null });
  });

  test('is none of the business of others', async () => {
    expect((await share(request, server.louis.token)).statusCode).toBe(404);
  });

  test('stays taken back when the account of who took it back is deleted', async () => {
    await putRequiredConsent(server.database, server.camille.homeId, ASKED);
    await share(request);
    await share({ ...request, granted: false });
    await server.database.kysely
      .updateTable('home_consent')
      .set({ person_id: null })
      .where('person_id', '=', server.camille.personId)
      .where('granted', '=', false)
      .execute();
    expect(await consentsOf(server.camille.token)).toMatchObject({ dataSharing: { granted: null, decision: { granted: false } } });
  });

  test('is asked for by a command of the operator', async () => {
    const { homeId, token } = server.camille;
    for (const method of ['log', 'error'] as const) vi.spyOn(console, method).mockImplementation(() => undefined);
    expect(await consentCommand(server, [String(homeId), 'OVO_ENERGY', '--name', 'OVO Energy', '--remote-monitoring'])).toBe(true);
    expect(await consentsOf(token)).toMatchObject({
      dataSharing: { required: { partner: 'OVO_ENERGY', partnerName: 'OVO Energy', additionalConsents: ['REMOTE_MONITORING'] } },
    });
    expect(await consentCommand(server, [String(homeId), '--none'])).toBe(true);
    expect(await consentsOf(token)).toMatchObject({ dataSharing: { required: null } });
    for (const args of [[], ['x', 'TINK'], ['999999', 'TINK'], [String(homeId), 'Tink!'], [String(homeId)]])
      expect([args, await consentCommand(server, args)]).toEqual([args, false]);
    vi.restoreAllMocks();
  });
});
