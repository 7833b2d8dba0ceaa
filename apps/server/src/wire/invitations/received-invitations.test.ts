import { receivedInvitation } from '@braise/contract/v2';
import { DAY } from '@braise/domain';
import * as fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createHome } from '../../features/home/create-home.ts';
import { EVENING, type TestServer } from '../http/testing/test-server.ts';
import { openStream } from '../live/testing/open-stream.ts';
import { type InvitationRig, codeOf, createInvitationRig, received } from './testing/invitation-rig.ts';

let rig: InvitationRig;
let server: TestServer;
let asCamille: string;

describe('an invitation', () => {
  beforeAll(async () => {
    rig = await createInvitationRig();
    ({ server, asCamille } = rig);
  });
  afterAll(() => rig.close());
  beforeEach(() => rig.begin());
  afterEach(() => server.people.mailer.settled());

  test('is named by its id to whoever has confirmed the address it went to, and to nobody else', async () => {
    const { personId, token, id } = await rig.invited();
    const list = () => rig.call('GET', '/api/v2/me/invitations', token);
    expect((await list()).json()).toEqual([]);
    expect((await rig.call('GET', received(id), token)).statusCode).toBe(404);
    expect((await rig.call('POST', received(id, '/accept'), token)).statusCode).toBe(404);
    expect((await rig.call('POST', received(id, '/reject'), token)).statusCode).toBe(404);

    const confirmed = { email_confirmed_at: new Date(EVENING) };
    await server.database.kysely.updateTable('person').set(confirmed).where('id', '=', personId).execute();
    expect((await list()).json()).toEqual([{ token: id }]);
    expect((await rig.call('GET', received(id), token)).json()).toMatchObject({ inviter: { name: 'Camille' } });
    const other = await rig.account();
    await server.database.kysely.updateTable('person').set(confirmed).where('id', '=', other.personId).execute();
    expect((await rig.call('GET', '/api/v2/me/invitations', other.token)).json()).toEqual([]);
    for (const verb of ['/accept', '/reject']) expect((await rig.call('POST', received(id, verb), other.token)).statusCode).toBe(404);

    // twice, since an answer can get lost on the way
    for (let times = 0; times < 2; times += 1)
      expect((await rig.call('POST', received(id, '/accept'), token)).json()).toEqual({ homeId: server.camille.homeId });
    expect(await rig.residentsOf(server.camille.homeId)).toContain(personId);
    expect((await list()).json()).toEqual([]);
  });

  test('is not named any more once it is too old', async () => {
    const { personId, token } = await rig.invited();
    await server.database.kysely
      .updateTable('person')
      .set({ email_confirmed_at: new Date(EVENING) })
      .where('id', '=', personId)
      .execute();
    server.setTime(EVENING + 31 * DAY);
    expect((await rig.call('GET', '/api/v2/me/invitations', token)).json()).toEqual([]);
  });

  test('shows whoever holds its link the home and who invites', async () => {
    const { token, secret } = await rig.invited();
    const shown = await rig.call('GET', received(secret), token);
    expect(receivedInvitation.parse(shown.json())).toMatchObject({
      home: { id: server.camille.homeId, name: 'Chez Camille' },
      inviter: { name: 'Camille' },
    });
    expect(shown.headers['cache-control']).toBe('no-store');
  });

  test('accepted makes a resident; asked again by the same person the answer stays, to others it is gone', async () => {
    const { token, personId, secret } = await rig.invited();
    const accepted = await rig.call('POST', received(secret, '/accept'), token);
    expect([accepted.statusCode, accepted.json()]).toEqual([200, { homeId: server.camille.homeId }]);
    expect((await rig.call('GET', `/api/v2/homes/${server.camille.homeId}`, token)).statusCode).toBe(200);
    expect((await rig.call('GET', '/api/v2/me', token)).json()).toMatchObject({ homes: [{ id: server.camille.homeId }] });
    const users = await rig.call('GET', `/api/v2/homes/${server.camille.homeId}/users`, asCamille);
    expect(users.json<{ id: string }[]>().map(({ id }) => id)).toContain(personId);
    expect((await rig.call('GET', rig.ofHome(), asCamille)).body).not.toContain(personId);

    expect((await rig.call('POST', received(secret, '/accept'), token)).json()).toEqual({ homeId: server.camille.homeId });
    expect((await rig.call('GET', received(secret), token)).statusCode).toBe(200);
    const other = await rig.account();
    expect((await rig.call('GET', received(secret), other.token)).statusCode).toBe(404);
    expect((await rig.call('POST', received(secret, '/accept'), other.token)).statusCode).toBe(404);
  });

  test('may be accepted by an account with another address: who holds the link was invited', async () => {
    const { secret } = await rig.invited();
    const other = await rig.account();
    expect((await rig.call('POST', received(secret, '/accept'), other.token)).statusCode).toBe(200);
    expect(await rig.residentsOf(server.camille.homeId)).toContain(other.personId);
  });

  test('is not used up by a resident who opens it', async () => {
    const { secret, token } = await rig.invited();
    expect(codeOf(await rig.call('POST', received(secret, '/accept'), asCamille))).toEqual([409, 'invitation.alreadyResident']);
    expect((await rig.call('GET', received(secret), token)).statusCode).toBe(200);
  });

  test('rejected, revoked or sent again, its link ends', async () => {
    const rejected = await rig.invited();
    const told: unknown[] = [];
    const unsubscribe = rig.server.bus.subscribe((message) => told.push(message));
    expect((await rig.call('POST', received(rejected.secret, '/reject'), rejected.token)).statusCode).toBe(204);
    unsubscribe();
    // whoever looks at the people of the home sees it go
    expect(told).toEqual([{ type: 'home-changed', homeId: rig.server.camille.homeId, revision: expect.any(Number) }]);
    expect((await rig.call('POST', received(rejected.secret, '/accept'), rejected.token)).statusCode).toBe(404);

    const revoked = await rig.invited();
    expect((await rig.call('DELETE', `${rig.ofHome()}/${revoked.id}`, asCamille)).statusCode).toBe(204);
    expect((await rig.call('GET', received(revoked.secret), revoked.token)).statusCode).toBe(404);
    expect((await rig.call('DELETE', `${rig.ofHome()}/${revoked.id}`, asCamille)).statusCode).toBe(404);

    const resent = await rig.invited();
    const answer = await rig.call('POST', `${rig.ofHome()}/${resent.id}/resend`, asCamille, {}, { 'x-braise-client': 'webapp/9.0.0' });
    expect([answer.statusCode, typeof answer.json<{ revision: number }>().revision]).toEqual([200, 'number']);
    await server.people.mailer.settled();
    const { secret } = await rig.mailTo(resent.email);
    expect(secret).not.toBe(resent.secret);
    // whoever holds the former link is told that there is a newer one, as long as it stands
    expect(codeOf(await rig.call('GET', received(resent.secret), resent.token))).toEqual([404, 'invitation.replaced']);
    expect(codeOf(await rig.call('POST', received(resent.secret, '/accept'), resent.token))).toEqual([404, 'notFound']);
    expect((await rig.call('GET', received(secret), resent.token)).statusCode).toBe(200);
    expect((await rig.call('DELETE', `${rig.ofHome()}/${resent.id}`, asCamille)).statusCode).toBe(204);
    expect(codeOf(await rig.call('GET', received(resent.secret), resent.token))).toEqual([404, 'notFound']);
  });

  test('that is garbled, expired, used, revoked or of nobody is answered alike', async () => {
    const [used, revoked, expired] = [await rig.invited(), await rig.invited(), await rig.invited()];
    await rig.call('POST', received(used.secret, '/accept'), used.token);
    await rig.call('DELETE', `${rig.ofHome()}/${revoked.id}`, asCamille);
    await server.database.kysely
      .updateTable('invitation')
      .set({ expires_at: new Date(EVENING) })
      .where('id', '=', expired.id)
      .execute();
    const { token } = await rig.account();
    const base = await rig.call('GET', received('0'.repeat(43)), token);
    expect(codeOf(base)).toEqual([404, 'notFound']);
    const looksLikeBase = async (secret: string) => {
      for (const [method, verb] of [
        ['GET', ''],
        ['POST', '/accept'],
        ['POST', '/reject'],
      ] as const) {
        const answer = await rig.call(method, received(encodeURIComponent(secret), verb), token);
        expect([secret, answer.statusCode, answer.body]).toEqual([secret, 404, base.body]);
      }
    };
    for (const secret of [used.secret, revoked.secret, expired.secret, used.id]) await looksLikeBase(secret);
    const garbled = fc.oneof(
      fc.string({ minLength: 1, maxLength: 60 }),
      fc.tuple(fc.nat(used.secret.length - 1), fc.constantFrom('A', 'b', '-', '%')).map(([at, letter]) => {
        const changed = revoked.secret.slice(0, at) + letter + revoked.secret.slice(at + 1);
        return changed;
      }),
    );
    await fc.assert(
      fc.asyncProperty(
        garbled.filter((text) => text.trim() !== '' && !/^\.{1,2}$|[/\\]/.test(text)),
        looksLikeBase,
      ),
      { numRuns: 40 },
    );
  });

  /** As a client does: whoever is told to come again does. */
  const accept = async (secret: string, token: string): ReturnType<typeof rig.call> => {
    const answer = await rig.call('POST', received(secret, '/accept'), token);
    return answer.statusCode === 503 ? accept(secret, token) : answer;
  };

  test('a hundred accepts at once, by one person and by many, make one resident', async () => {
    const before = await rig.residentsOf(server.camille.homeId);
    const one = await rig.invited();
    const byOne = await Promise.all(Array.from({ length: 100 }, () => accept(one.secret, one.token)));
    expect(new Set(byOne.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect((await rig.residentsOf(server.camille.homeId)).length).toBe(before.length + 1);

    const { secret } = await rig.invited();
    const people = await Promise.all(Array.from({ length: 100 }, () => rig.account()));
    const byMany = await Promise.all(people.map(({ token }) => accept(secret, token)));
    const statuses = Map.groupBy(byMany, ({ statusCode }) => statusCode);
    expect([statuses.get(200)?.length, statuses.get(404)?.length]).toEqual([1, 99]);
    expect((await rig.residentsOf(server.camille.homeId)).length).toBe(before.length + 2);
  });

  test('of two homes accepted at once by one person, one is where they live, and the other was left', async () => {
    const { personId, token, email, secret } = await rig.invited();
    await rig.call('POST', `/api/v2/homes/${server.louis.homeId}/invitations`, server.louis.token, { email });
    await server.people.mailer.settled();
    const other = await rig.mailTo(email);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => rig.call('POST', received(index % 2 === 0 ? secret : other.secret, '/accept'), token)),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode)).has(200)).toBe(true);
    const homes = await server.database.kysely.selectFrom('membership').select('home_id').where('person_id', '=', personId).execute();
    expect(homes.length).toBe(1);
  });

  test('accepted while the same person makes a home of their own leaves them in one of the two', async () => {
    const { personId, token, secret } = await rig.invited();
    const own = {
      name: 'Chez moi',
      timeZone: 'Europe/Paris',
      generation: 'LINE_X',
      language: 'fr',
      address: {},
      geolocation: null,
    } as const;
    const [accepted, made] = await Promise.all([
      rig.call('POST', received(secret, '/accept'), token),
      createHome(server, { ...own, entitlementPolicy: 'subscription' }, personId, server.now()),
    ]);
    const [home, ...others] = await server.database.kysely
      .selectFrom('membership')
      .select('home_id')
      .where('person_id', '=', personId)
      .execute();
    expect(others).toEqual([]);
    expect([200, 409]).toContain(accepted.statusCode);
    expect(made.ok || accepted.statusCode === 200).toBe(true);
    expect(home).toBeDefined();
  });
});

test('joining ends the live streams of the home that was left', async () => {
  rig = await createInvitationRig();
  ({ server } = rig);
  const { camille, louis } = server;
  await rig.call('POST', `/api/v2/homes/${louis.homeId}/invitations`, louis.token, { email: 'camille@braise.example' });
  await server.people.mailer.settled();
  const { secret } = await rig.mailTo('camille@braise.example');
  const origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
  const stream = await openStream(`${origin}/live/homes/${camille.homeId}`, camille.token);
  await stream.next('snapshot');
  expect((await rig.call('POST', received(secret, '/accept'), camille.token)).statusCode).toBe(200);
  expect((await stream.next('end')).event.reason).toBe('access-withdrawn');
  expect((await rig.call('GET', `/api/v2/homes/${camille.homeId}`, camille.token)).statusCode).toBe(404);
  await rig.close();
});
