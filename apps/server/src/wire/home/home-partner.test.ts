import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { partnerCommand } from '../../admin/partner-command.ts';
import { type TestServer, createTestServer } from '../http/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const NEW_HOME = {
  name: 'Le Mas',
  address: { addressLine1: '12 rue des Tilleuls', zipCode: '69003', city: 'Lyon', country: 'FRA' },
  geolocation: { latitude: 45.7601, longitude: 4.8569 },
};

async function newcomer(): Promise<string> {
  const id = randomUUID();
  const person = { id, email: `${id}@braise.example`, name: 'Alix', locale: 'fr', password_hash: '' };
  await server.database.kysely.insertInto('person').values(person).execute();
  return server.signIn(id);
}
const makeHome = (token: string, payload: object) =>
  server.app.inject({ method: 'POST', url: '/api/v2/homes', headers: { authorization: `Bearer ${token}` }, payload });
const read = async <Body>(token: string, url: string): Promise<Body> =>
  (await server.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).json<Body>();
type Home = { readonly id: number; readonly partner: string | null } & Readonly<Record<string, unknown>>;
type View = { readonly home: { readonly partner: string | null; readonly revision: number } };

async function newHome(partner?: string | null): Promise<{ readonly token: string; readonly home: Home; readonly view: View }> {
  const token = await newcomer();
  const made = await makeHome(token, { ...NEW_HOME, ...(partner !== undefined && { partner }) });
  expect(made.statusCode).toBe(201);
  const { id } = made.json<{ id: number }>();
  return { token, home: await read<Home>(token, `/api/v2/homes/${id}`), view: await read<View>(token, `/live/homes/${id}/view`) };
}

describe('a home that is made', () => {
  test('in the app of a partner came by that partner, which gives it nothing else', async () => {
    const [own, other] = [await newHome('chaudelier'), await newHome()];
    expect([own.home.partner, own.view.home.partner]).toEqual(['chaudelier', 'chaudelier']);
    expect([other.home.partner, other.view.home.partner]).toEqual([null, null]);
    const same = { id: 0, partner: null, dateCreated: '', contactDetails: null };
    expect({ ...own.home, ...same }).toEqual({ ...other.home, ...same });
  });

  test('in the app of nobody has no partner', async () => {
    expect((await newHome(null)).home.partner).toBeNull();
  });

  test.each(['OVO_ENERGY', 'AA_12M_WEBSHOP', 'Chaudelier', '__proto__', '', 7])('cannot name %j its partner', async (partner) => {
    const token = await newcomer();
    const answer = await makeHome(token, { ...NEW_HOME, partner });
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { errors: [{ code: 'validationFailed', field: 'partner' }] }]);
    expect(await read(token, '/api/v2/me')).toMatchObject({ homes: [] });
  });
});

test('an invitation has the home as it is, with the partner that asks for its data', async () => {
  const { token, home } = await newHome();
  await server.database.kysely
    .insertInto('required_consent')
    .values({ home_id: home.id, partner: 'tiers', partner_name: 'Tiers', additional_consents: [] })
    .execute();
  const asked = await read<Home>(token, `/api/v2/homes/${home.id}`);
  expect(asked.partner).toBe('tiers');
  const url = `/api/v2/homes/${home.id}/invitations`;
  const payload = { email: 'amie@braise.example' };
  const headers = { authorization: `Bearer ${token}` };
  const invited = await server.app.inject({ method: 'POST', url, headers, payload });
  await server.people.mailer.settled();
  expect(invited.json<{ home: Home }>().home).toEqual(asked);
});

describe('the operator', () => {
  const setPartner = (...args: readonly string[]) => partnerCommand(server, args);

  test('says which partner a home came by, and takes it back', async () => {
    const { token, home, view } = await newHome();
    for (const partner of ['chaudelier', 'AA_12M_WEBSHOP', '-']) {
      expect(await setPartner(String(home.id), partner)).toBe(true);
      const told = partner === '-' ? null : partner;
      expect((await read<Home>(token, `/api/v2/homes/${home.id}`)).partner).toBe(told);
      expect((await read<View>(token, `/live/homes/${home.id}/view`)).home.partner).toBe(told);
    }
    expect((await read<View>(token, `/live/homes/${home.id}/view`)).home.revision).toBe(view.home.revision + 3);
  });

  test.each([
    [],
    ['1'],
    ['x', 'chaudelier'],
    ['1', ''],
    ['1', 'a b'],
    ['1', 'x'.repeat(41)],
    ['1', '-x'],
    ['1', 'a', 'b'],
    ['999999', 'a'],
  ])('is refused %j %j %j', async (...args: readonly string[]) => {
    expect(await setPartner(...args)).toBe(false);
  });

  test('no other way puts what no partner is called', async () => {
    const { home } = await newHome();
    const put = server.database.kysely.updateTable('home').set({ partner: '<b>' }).where('id', '=', home.id).execute();
    await expect(put).rejects.toMatchObject({ code: '23514' });
  });
});
