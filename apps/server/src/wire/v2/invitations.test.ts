import { randomUUID } from 'node:crypto';
import { receivedInvitation } from '@braise/contract/v2';
import * as fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createHome } from '../../features/home/create-home.ts';
import { invite as inviteSomebody } from '../../features/people/invite.ts';
import { createPeopleMailer } from '../../features/people/people-mailer.ts';
import { MailRefusedError } from '../../providers/mail/mail-port.ts';
import { openStream } from '../live/testing/open-stream.ts';
import { EVENING, type TestServer, createTestServer } from '../http/testing/test-server.ts';

const DAY = 86_400_000;

let server: TestServer;
/** A token of Camille's that lasts. */
let asCamille = '';
let names = 0;

async function account(locale = 'fr'): Promise<{ readonly personId: string; readonly email: string; readonly token: string }> {
  names += 1;
  const personId = randomUUID();
  const email = `invitee-${names}@braise.example`;
  await server.database.kysely
    .insertInto('person')
    .values({ id: personId, email, name: `Invitée ${names}`, password_hash: '', locale })
    .execute();
  return { personId, email, token: server.signIn(personId, 100 * DAY) };
}

const call = (method: 'GET' | 'POST' | 'DELETE', url: string, token: string, payload?: object, headers: Record<string, string> = {}) =>
  server.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}`, ...headers },
    ...(payload === undefined ? {} : { payload }),
  });
const codeOf = (answer: { json: <T>() => T; statusCode: number }) => [
  answer.statusCode,
  answer.json<{ errors: { code: string; field?: string }[] }>().errors[0]?.code,
];
const ofHome = () => `/api/v2/homes/${server.camille.homeId}/invitations`;
const received = (secret: string, verb = '') => `/api/v2/invitations/${secret}${verb}`;

async function invite(email: string, more: object = {}): Promise<{ readonly token: string; readonly email: string }> {
  const answer = await call('POST', ofHome(), asCamille, { email, ...more });
  expect(answer.statusCode).toBe(200);
  await server.people.mailer.settled();
  return answer.json();
}

/** The newest mail to an address, and the secret in its link. */
async function mailTo(email: string) {
  const entry = (await server.outbox.list()).find(({ to }) => to === email);
  const mail = entry === undefined ? null : await server.outbox.read(entry.id);
  if (mail === null || entry === undefined) throw new Error(`no mail to ${email}`);
  const link = /https:\/\/braise\.example\/\S+/.exec(mail.text)?.[0] ?? '';
  return { ...mail, subject: entry.subject, link, secret: new URL(link).searchParams.get('token') ?? '' };
}

async function invited(locale?: string) {
  const person = await account(locale);
  const { token: id } = await invite(person.email);
  return { ...person, id, ...(await mailTo(person.email)) };
}

const residentsOf = async (homeId: number) =>
  (await server.database.kysely.selectFrom('membership').select('person_id').where('home_id', '=', homeId).execute()).map(
    (row) => row.person_id,
  );

describe('an invitation', () => {
  beforeAll(async () => {
    server = await createTestServer();
    asCamille = server.signIn(server.camille.personId, 100 * DAY);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.setTime(EVENING);
    await server.database.kysely.deleteFrom('sign_in_throttle').execute();
  });
  afterEach(() => server.people.mailer.settled());

  test('goes by mail to an address that nobody knows, and is listed without what opens it', async () => {
    const made = await invite('  Nouvelle@Braise.Example ');
    expect(made).toMatchObject({ email: 'nouvelle@braise.example', inviter: { name: 'Camille' }, home: { name: 'Chez Camille' } });
    const mail = await mailTo('nouvelle@braise.example');
    expect(mail.subject).toBe('Camille vous invite à rejoindre Chez Camille');
    expect(mail.html).toContain('lang="fr"');
    expect(mail.html).toContain(mail.link);
    expect(mail.text).toContain('30 jours');
    expect(mail.link.startsWith('https://braise.example/home-setup/join-home?token=')).toBe(true);
    expect(Buffer.from(mail.secret, 'base64url').length).toBeGreaterThanOrEqual(16);

    const list = await call('GET', ofHome(), asCamille);
    expect(list.json()).toContainEqual(made);
    expect(list.body).not.toContain(mail.secret);
    const rows = await server.database.kysely.selectFrom('invitation').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(mail.secret);
    const one = await call('GET', `${ofHome()}/${made.token}`, asCamille);
    expect(one.json()).toEqual(made);
    // the id that a home sees opens nothing
    expect((await call('POST', received(made.token, '/accept'), (await account()).token)).statusCode).toBe(404);
  });

  test('is named by its id to whoever has confirmed the address it went to, and to nobody else', async () => {
    const { personId, token, id } = await invited();
    const list = () => call('GET', '/api/v2/me/invitations', token);
    expect((await list()).json()).toEqual([]);
    expect((await call('GET', received(id), token)).statusCode).toBe(404);
    expect((await call('POST', received(id, '/accept'), token)).statusCode).toBe(404);
    expect((await call('POST', received(id, '/reject'), token)).statusCode).toBe(404);

    const confirmed = { email_confirmed_at: new Date(EVENING) };
    await server.database.kysely.updateTable('person').set(confirmed).where('id', '=', personId).execute();
    expect((await list()).json()).toEqual([{ token: id }]);
    expect((await call('GET', received(id), token)).json()).toMatchObject({ inviter: { name: 'Camille' } });
    const other = await account();
    await server.database.kysely.updateTable('person').set(confirmed).where('id', '=', other.personId).execute();
    expect((await call('GET', '/api/v2/me/invitations', other.token)).json()).toEqual([]);
    for (const verb of ['/accept', '/reject']) expect((await call('POST', received(id, verb), other.token)).statusCode).toBe(404);

    expect((await call('POST', received(id, '/accept'), token)).json()).toEqual({ homeId: server.camille.homeId });
    expect(await residentsOf(server.camille.homeId)).toContain(personId);
    expect((await list()).json()).toEqual([]);
  });

  test('is not named any more once it is too old', async () => {
    const { personId, token } = await invited();
    await server.database.kysely
      .updateTable('person')
      .set({ email_confirmed_at: new Date(EVENING) })
      .where('id', '=', personId)
      .execute();
    server.setTime(EVENING + 31 * DAY);
    expect((await call('GET', '/api/v2/me/invitations', token)).json()).toEqual([]);
  });

  test('is written in the language of the account, or the one that was chosen', async () => {
    const { subject, html } = await invited('en-GB');
    expect(subject).toBe('Camille invites you to join Chez Camille');
    expect(html).toContain('lang="en"');
    await invite('friend@braise.example', { language: 'en' });
    expect((await mailTo('friend@braise.example')).text).toContain('Hello,');
  });

  test('to a resident is refused beside the field, as is what is no address', async () => {
    const self = await call('POST', ofHome(), asCamille, { email: 'CAMILLE@braise.example' });
    expect([...codeOf(self), self.json<{ errors: { field: string }[] }>().errors[0]?.field]).toEqual([
      409,
      'invitation.alreadyResident',
      'email',
    ]);
    const odd = await call('POST', ofHome(), asCamille, { email: 'camille' });
    expect([...codeOf(odd), odd.json<{ errors: { field: string }[] }>().errors[0]?.field]).toEqual([422, 'validationFailed', 'email']);
  });

  test('stands once for each address, however often and at once it is asked for', async () => {
    const email = 'une-fois@braise.example';
    const answers = await Promise.all(Array.from({ length: 10 }, () => call('POST', ofHome(), asCamille, { email })));
    expect(new Set(answers.map((answer) => answer.json<{ token: string }>().token)).size).toBe(1);
    await server.people.mailer.settled();
    expect((await server.outbox.list()).filter(({ to }) => to === email).length).toBe(1);
  });

  test('repeated under its key is the same, and mails once', async () => {
    const email = 'rejouee@braise.example';
    const key = { 'idempotency-key': randomUUID() };
    const first = await call('POST', ofHome(), asCamille, { email }, key);
    const again = await call('POST', ofHome(), asCamille, { email }, key);
    expect(again.json()).toEqual(first.json());
    await server.people.mailer.settled();
    expect((await server.outbox.list()).filter(({ to }) => to === email).length).toBe(1);
  });

  test('shows whoever holds its link the home and who invites', async () => {
    const { token, secret } = await invited();
    const shown = await call('GET', received(secret), token);
    expect(receivedInvitation.parse(shown.json())).toMatchObject({
      home: { id: server.camille.homeId, name: 'Chez Camille' },
      inviter: { name: 'Camille' },
    });
    expect(shown.headers['cache-control']).toBe('no-store');
  });

  test('accepted makes a resident; asked again by the same person the answer stays, to others it is gone', async () => {
    const { token, personId, secret } = await invited();
    const accepted = await call('POST', received(secret, '/accept'), token);
    expect([accepted.statusCode, accepted.json()]).toEqual([200, { homeId: server.camille.homeId }]);
    expect((await call('GET', `/api/v2/homes/${server.camille.homeId}`, token)).statusCode).toBe(200);
    expect((await call('GET', '/api/v2/me', token)).json()).toMatchObject({ homes: [{ id: server.camille.homeId }] });
    const users = await call('GET', `/api/v2/homes/${server.camille.homeId}/users`, asCamille);
    expect(users.json<{ id: string }[]>().map(({ id }) => id)).toContain(personId);
    expect((await call('GET', ofHome(), asCamille)).body).not.toContain(personId);

    expect((await call('POST', received(secret, '/accept'), token)).json()).toEqual({ homeId: server.camille.homeId });
    expect((await call('GET', received(secret), token)).statusCode).toBe(200);
    const other = await account();
    expect((await call('GET', received(secret), other.token)).statusCode).toBe(404);
    expect((await call('POST', received(secret, '/accept'), other.token)).statusCode).toBe(404);
  });

  test('may be accepted by an account with another address: who holds the link was invited', async () => {
    const { secret } = await invited();
    const other = await account();
    expect((await call('POST', received(secret, '/accept'), other.token)).statusCode).toBe(200);
    expect(await residentsOf(server.camille.homeId)).toContain(other.personId);
  });

  test('is not used up by a resident who opens it', async () => {
    const { secret, token } = await invited();
    expect(codeOf(await call('POST', received(secret, '/accept'), asCamille))).toEqual([409, 'invitation.alreadyResident']);
    expect((await call('GET', received(secret), token)).statusCode).toBe(200);
  });

  test('rejected, revoked or sent again, its link ends', async () => {
    const rejected = await invited();
    expect((await call('POST', received(rejected.secret, '/reject'), rejected.token)).statusCode).toBe(204);
    expect((await call('POST', received(rejected.secret, '/accept'), rejected.token)).statusCode).toBe(404);

    const revoked = await invited();
    expect((await call('DELETE', `${ofHome()}/${revoked.id}`, asCamille)).statusCode).toBe(204);
    expect((await call('GET', received(revoked.secret), revoked.token)).statusCode).toBe(404);
    expect((await call('DELETE', `${ofHome()}/${revoked.id}`, asCamille)).statusCode).toBe(404);

    const resent = await invited();
    const answer = await call('POST', `${ofHome()}/${resent.id}/resend`, asCamille, {}, { 'x-braise-client': 'webapp/9.0.0' });
    expect([answer.statusCode, typeof answer.json<{ revision: number }>().revision]).toEqual([200, 'number']);
    await server.people.mailer.settled();
    const { secret } = await mailTo(resent.email);
    expect(secret).not.toBe(resent.secret);
    // whoever holds the former link is told that there is a newer one, as long as it stands
    expect(codeOf(await call('GET', received(resent.secret), resent.token))).toEqual([404, 'invitation.replaced']);
    expect(codeOf(await call('POST', received(resent.secret, '/accept'), resent.token))).toEqual([404, 'notFound']);
    expect((await call('GET', received(secret), resent.token)).statusCode).toBe(200);
    expect((await call('DELETE', `${ofHome()}/${resent.id}`, asCamille)).statusCode).toBe(204);
    expect(codeOf(await call('GET', received(resent.secret), resent.token))).toEqual([404, 'notFound']);
  });

  test('expires after 30 days, and gives way to a new one to the same address', async () => {
    const { secret, token, email, id } = await invited();
    server.setTime(EVENING + 30 * DAY - 1);
    expect((await call('GET', received(secret), token)).statusCode).toBe(200);
    server.setTime(EVENING + 30 * DAY);
    for (const answer of await Promise.all([
      call('GET', received(secret), token),
      call('POST', received(secret, '/accept'), token),
      call('POST', received(secret, '/reject'), token),
      call('POST', `${ofHome()}/${id}/resend`, asCamille),
    ]))
      expect(codeOf(answer)).toEqual([404, 'notFound']);
    expect((await invite(email)).token).not.toBe(id);
  });

  test('that is garbled, expired, used, revoked or of nobody is answered alike', async () => {
    const [used, revoked, expired] = [await invited(), await invited(), await invited()];
    await call('POST', received(used.secret, '/accept'), used.token);
    await call('DELETE', `${ofHome()}/${revoked.id}`, asCamille);
    await server.database.kysely
      .updateTable('invitation')
      .set({ expires_at: new Date(EVENING) })
      .where('id', '=', expired.id)
      .execute();
    const { token } = await account();
    const base = await call('GET', received('0'.repeat(43)), token);
    expect(codeOf(base)).toEqual([404, 'notFound']);
    const looksLikeBase = async (secret: string) => {
      for (const [method, verb] of [
        ['GET', ''],
        ['POST', '/accept'],
        ['POST', '/reject'],
      ] as const) {
        const answer = await call(method, received(encodeURIComponent(secret), verb), token);
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

  test('does not outlive the residency of who sent it', async () => {
    const inviter = await invited();
    await call('POST', received(inviter.secret, '/accept'), inviter.token);
    const email = 'par-procuration@braise.example';
    await call('POST', ofHome(), inviter.token, { email });
    await server.people.mailer.settled();
    const { secret } = await mailTo(email);
    const removed = await call('DELETE', `/api/v2/homes/${server.camille.homeId}/users/${inviter.personId}`, asCamille);
    expect(removed.statusCode).toBe(204);
    expect((await call('POST', received(secret, '/accept'), inviter.token)).statusCode).toBe(404);
  });

  test('is throttled for each address and each home', async () => {
    const email = 'harcelee@braise.example';
    const { token: id } = await invite(email);
    const resend = () => call('POST', `${ofHome()}/${id}/resend`, asCamille);
    const codes: number[] = [];
    for (let count = 0; count < 6; count += 1) codes.push((await resend()).statusCode);
    expect(codes).toEqual([204, 204, 204, 204, 429, 429]);
    const wait = Number((await resend()).headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    const sent: number[] = [];
    for (let count = 0; count < 20; count += 1)
      sent.push((await call('POST', ofHome(), asCamille, { email: `flot-${count}@braise.example` })).statusCode);
    expect(sent.filter((status) => status === 429).length).toBeGreaterThan(0);
    server.setTime(EVENING + (wait - 1) * 1000);
    expect((await resend()).statusCode).toBe(429);
    server.setTime(EVENING + 2 * DAY);
    expect((await resend()).statusCode).toBe(204);
  });

  test('is throttled for each person, whichever homes they invite to', async () => {
    const { camille, louis } = server;
    for (let count = 0; count < 20; count += 1)
      expect((await call('POST', ofHome(), asCamille, { email: `elle-${count}@braise.example` })).statusCode).toBe(200);
    const { kysely } = server.database;
    const { personId } = camille;
    await kysely.deleteFrom('invitation').execute();
    const moveTo = async (homeId: number) => {
      await kysely.updateTable('membership').set({ home_id: homeId }).where('person_id', '=', personId).execute();
      server.bus.publish({ type: 'membership-changed', homeId, personId });
    };
    await moveTo(louis.homeId);
    const elsewhere = await call('POST', `/api/v2/homes/${louis.homeId}/invitations`, asCamille, { email: 'elle@braise.example' });
    expect(codeOf(elsewhere)).toEqual([429, 'rateLimited']);
    await moveTo(camille.homeId);
  });

  test('whose mail cannot be sent is sent later, with another link', async () => {
    const { kysely } = server.database;
    const failures: unknown[] = [];
    let works = false;
    const port = {
      send: (mail: Parameters<typeof server.outbox.send>[0]) => (works ? server.outbox.send(mail) : Promise.reject(new Error('away'))),
    };
    const mailer = createPeopleMailer({
      database: server.database,
      mail: port,
      publicUrl: 'https://braise.example',
      now: server.now,
      report: (error) => failures.push(error),
    });
    const email = 'plus-tard@braise.example';
    const { token: id } = await invite(email);
    const before = await mailTo(email);
    mailer.sendInvitation(server.camille.homeId, id, before.secret);
    await mailer.settled();
    expect(failures.length).toBe(1);
    const due = async () =>
      (await kysely.selectFrom('invitation').select('mail_due_at').where('id', '=', id).executeTakeFirst())?.mail_due_at;
    expect(await due()).toEqual(new Date(EVENING + 5 * 60_000));
    works = true;
    await mailer.resendUnsent();
    expect((await mailTo(email)).secret).toBe(before.secret);
    server.setTime(EVENING + 5 * 60_000);
    await mailer.resendUnsent();
    const after = await mailTo(email);
    expect(after.secret).not.toBe(before.secret);
    expect(await due()).toBeNull();
    const { token } = await account();
    expect((await call('GET', received(after.secret), token)).statusCode).toBe(200);
    // a mail server may have taken a mail that it did not say so of
    expect(codeOf(await call('GET', received(before.secret), token))).toEqual([404, 'invitation.replaced']);
  });

  test('waits for the next time after three mails that a mail server did not take', async () => {
    const taken: string[] = [];
    let tried = 0;
    const mailer = createPeopleMailer({
      database: server.database,
      mail: { send: async ({ to }) => void ((tried += 1) > 4 ? taken.push(to.address) : await Promise.reject(new Error('away'))) },
      publicUrl: 'https://braise.example',
      now: server.now,
      report: () => undefined,
    });
    const emails = Array.from({ length: 5 }, (_, index) => `attente-${index}@braise.example`);
    for (const email of emails) await invite(email);
    await server.people.mailer.settled();
    await server.database.kysely
      .updateTable('invitation')
      .set({ mail_due_at: new Date(EVENING) })
      .where('email', 'in', emails)
      .execute();
    await mailer.resendUnsent();
    expect(tried).toBe(3);
    await mailer.resendUnsent();
    // the fourth fails alone, and those that failed before are due later
    expect([tried, taken.length]).toEqual([5, 1]);
  });

  test('whose mail takes its time is left to who sends it', async () => {
    const leaving = Promise.withResolvers<void>();
    const mailer = createPeopleMailer({
      database: server.database,
      mail: { send: (mail) => leaving.promise.then(() => server.outbox.send(mail)) },
      publicUrl: 'https://braise.example',
      now: server.now,
      report: (error) => server.faults.push(error),
    });
    const email = 'lente@braise.example';
    const { homeId, personId } = server.camille;
    const command = { homeId, personId, at: server.now(), idempotency: null };
    expect((await inviteSomebody({ ...server.people, mailer }, command, { email, language: null })).ok).toBe(true);
    for (const minute of [0, 5, 10]) {
      server.setTime(EVENING + minute * 60_000);
      await server.people.mailer.resendUnsent();
    }
    leaving.resolve();
    await mailer.settled();
    expect((await server.outbox.list()).filter(({ to }) => to === email).length).toBe(1);
    const { secret } = await mailTo(email);
    expect((await call('GET', received(secret), (await account()).token)).statusCode).toBe(200);
  });

  test.each([
    ['may be taken later', new Error('away'), 7],
    ['never will be taken', new MailRefusedError('no such user'), 1],
  ])('whose mail %s is given up after a day at the most, and says so', async (_what, failure, tries) => {
    let tried = 0;
    const mailer = createPeopleMailer({
      database: server.database,
      mail: { send: () => (tried++, Promise.reject(failure)) },
      publicUrl: 'https://braise.example',
      now: server.now,
      report: () => undefined,
    });
    const email = `nulle-part-${tries}@braise.example`;
    const { token: id } = await invite(email);
    mailer.sendInvitation(server.camille.homeId, id, (await mailTo(email)).secret);
    await mailer.settled();
    for (let minute = 0; minute < 2 * 24 * 60; minute += 5) {
      server.setTime(EVENING + minute * 60_000);
      await mailer.resendUnsent();
    }
    expect(tried).toBe(tries);
    const undelivered = async () =>
      (await call('GET', `${ofHome()}/${id}`, asCamille)).json<{ undelivered?: boolean }>().undelivered ?? false;
    expect(await undelivered()).toBe(true);
    await call('POST', `${ofHome()}/${id}/resend`, asCamille);
    await server.people.mailer.settled();
    expect(await undelivered()).toBe(false);
  });

  test('a thousand accepts at once, by one person and by many, make one resident', { timeout: 60_000 }, async () => {
    const before = await residentsOf(server.camille.homeId);
    const one = await invited();
    const byOne = await Promise.all(Array.from({ length: 1_000 }, () => call('POST', received(one.secret, '/accept'), one.token)));
    expect(new Set(byOne.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect((await residentsOf(server.camille.homeId)).length).toBe(before.length + 1);

    const { secret } = await invited();
    const people = await Promise.all(Array.from({ length: 1_000 }, () => account()));
    const byMany = await Promise.all(people.map(({ token }) => call('POST', received(secret, '/accept'), token)));
    const statuses = Map.groupBy(byMany, ({ statusCode }) => statusCode);
    expect([statuses.get(200)?.length, statuses.get(404)?.length]).toEqual([1, 999]);
    expect((await residentsOf(server.camille.homeId)).length).toBe(before.length + 2);
  });

  test('of two homes accepted at once by one person, one is where they live, and the other was left', async () => {
    const { personId, token, email, secret } = await invited();
    await call('POST', `/api/v2/homes/${server.louis.homeId}/invitations`, server.louis.token, { email });
    await server.people.mailer.settled();
    const other = await mailTo(email);
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => call('POST', received(index % 2 === 0 ? secret : other.secret, '/accept'), token)),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode)).has(200)).toBe(true);
    const homes = await server.database.kysely.selectFrom('membership').select('home_id').where('person_id', '=', personId).execute();
    expect(homes.length).toBe(1);
  });

  test('accepted while the same person makes a home of their own leaves them in one of the two', async () => {
    const { personId, token, secret } = await invited();
    const own = {
      name: 'Chez moi',
      timeZone: 'Europe/Paris',
      generation: 'LINE_X',
      language: 'fr',
      address: {},
      geolocation: null,
    } as const;
    const [accepted, made] = await Promise.all([
      call('POST', received(secret, '/accept'), token),
      createHome(server, { ...own, assist: false }, personId, server.now()),
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

  test('nothing went wrong inside', () => {
    expect(server.faults).toEqual([]);
  });
});

test('joining ends the live streams of the home that was left', async () => {
  server = await createTestServer();
  const { camille, louis } = server;
  await call('POST', `/api/v2/homes/${louis.homeId}/invitations`, louis.token, { email: 'camille@braise.example' });
  await server.people.mailer.settled();
  const { secret } = await mailTo('camille@braise.example');
  const origin = await server.app.listen({ host: '127.0.0.1', port: 0 });
  const stream = await openStream(`${origin}/live/homes/${camille.homeId}`, camille.token);
  await stream.next('snapshot');
  expect((await call('POST', received(secret, '/accept'), camille.token)).statusCode).toBe(200);
  expect((await stream.next('end')).event.reason).toBe('access-withdrawn');
  expect((await call('GET', `/api/v2/homes/${camille.homeId}`, camille.token)).statusCode).toBe(404);
  await server.close();
});
