import { randomUUID } from 'node:crypto';
import { DAY } from '@braise/domain';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { EVENING, type TestServer } from '../http/testing/test-server.ts';
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

  test('goes by mail to an address that nobody knows, and is listed without what opens it', async () => {
    const made = await rig.invite('  Nouvelle@Braise.Example ');
    expect(made).toMatchObject({
      email: 'nouvelle@braise.example',
      held: true,
      inviter: { name: 'Camille' },
      home: { name: 'Chez Camille' },
    });
    const mail = await rig.mailTo('nouvelle@braise.example');
    expect(mail.subject).toBe('Camille vous invite à rejoindre «\u00a0Chez Camille\u00a0»');
    expect(mail.html).toContain('lang="fr"');
    expect(mail.html).toContain(mail.link);
    expect(mail.text).toContain('30 jours');
    expect(mail.link.startsWith('https://braise.example/home-setup/join-home?token=')).toBe(true);
    expect(Buffer.from(mail.secret, 'base64url').length).toBeGreaterThanOrEqual(16);

    const list = await rig.call('GET', rig.ofHome(), asCamille);
    expect(list.json()).toContainEqual(made);
    expect(list.body).not.toContain(mail.secret);
    const rows = await server.database.kysely.selectFrom('invitation').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(mail.secret);
    const one = await rig.call('GET', `${rig.ofHome()}/${made.token}`, asCamille);
    expect(one.json()).toEqual(made);
    // the id that a home sees opens nothing
    expect((await rig.call('POST', received(made.token, '/accept'), (await rig.account()).token)).statusCode).toBe(404);
  });

  test('is written in the language of the account, or the one that was chosen', async () => {
    const { subject, html } = await rig.invited('en-GB');
    expect(subject).toBe('Camille invites you to join “Chez Camille”');
    expect(html).toContain('lang="en"');
    await rig.invite('friend@braise.example', { language: 'en' });
    expect((await rig.mailTo('friend@braise.example')).text).toContain('Hello,');
  });

  test('to a resident is refused beside the field, as is what is no address', async () => {
    const self = await rig.call('POST', rig.ofHome(), asCamille, { email: 'CAMILLE@braise.example' });
    expect([...codeOf(self), self.json<{ errors: { field: string }[] }>().errors[0]?.field]).toEqual([
      409,
      'invitation.alreadyResident',
      'email',
    ]);
    const odd = await rig.call('POST', rig.ofHome(), asCamille, { email: 'camille' });
    expect([...codeOf(odd), odd.json<{ errors: { field: string }[] }>().errors[0]?.field]).toEqual([422, 'validationFailed', 'email']);
  });

  test('stands once for each address, however often and at once it is asked for', async () => {
    const email = 'une-fois@braise.example';
    const answers = await Promise.all(Array.from({ length: 10 }, () => rig.call('POST', rig.ofHome(), asCamille, { email })));
    expect(new Set(answers.map((answer) => answer.json<{ token: string }>().token)).size).toBe(1);
    await server.people.mailer.settled();
    expect((await server.outbox.list()).filter(({ to }) => to === email).length).toBe(1);
  });

  test('repeated under its key is the same, and mails once', async () => {
    const email = 'rejouee@braise.example';
    const key = { 'idempotency-key': randomUUID() };
    const first = await rig.call('POST', rig.ofHome(), asCamille, { email }, key);
    const again = await rig.call('POST', rig.ofHome(), asCamille, { email }, key);
    expect(again.json()).toEqual(first.json());
    await server.people.mailer.settled();
    expect((await server.outbox.list()).filter(({ to }) => to === email).length).toBe(1);
  });

  test('expires after 30 days, and gives way to a new one to the same address', async () => {
    const { secret, token, email, id } = await rig.invited();
    server.setTime(EVENING + 30 * DAY - 1);
    expect((await rig.call('GET', received(secret), token)).statusCode).toBe(200);
    server.setTime(EVENING + 30 * DAY);
    for (const answer of await Promise.all([
      rig.call('GET', received(secret), token),
      rig.call('POST', received(secret, '/accept'), token),
      rig.call('POST', received(secret, '/reject'), token),
      rig.call('POST', `${rig.ofHome()}/${id}/resend`, asCamille),
    ]))
      expect(codeOf(answer)).toEqual([404, 'notFound']);
    expect((await rig.invite(email)).token).not.toBe(id);
  });

  test('does not outlive the residency of who sent it', async () => {
    const inviter = await rig.invited();
    await rig.call('POST', received(inviter.secret, '/accept'), inviter.token);
    const email = 'par-procuration@braise.example';
    await rig.call('POST', rig.ofHome(), inviter.token, { email });
    await server.people.mailer.settled();
    const { secret } = await rig.mailTo(email);
    const removed = await rig.call('DELETE', `/api/v2/homes/${server.camille.homeId}/users/${inviter.personId}`, asCamille);
    expect(removed.statusCode).toBe(204);
    expect((await rig.call('POST', received(secret, '/accept'), inviter.token)).statusCode).toBe(404);
  });

  test('is throttled for each address and each home', async () => {
    const email = 'harcelee@braise.example';
    const { token: id } = await rig.invite(email);
    const resend = () => rig.call('POST', `${rig.ofHome()}/${id}/resend`, asCamille);
    const codes: number[] = [];
    for (let count = 0; count < 6; count += 1) codes.push((await resend()).statusCode);
    expect(codes).toEqual([204, 204, 204, 204, 429, 429]);
    const wait = Number((await resend()).headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    const sent: number[] = [];
    for (let count = 0; count < 20; count += 1)
      sent.push((await rig.call('POST', rig.ofHome(), asCamille, { email: `flot-${count}@braise.example` })).statusCode);
    expect(sent.filter((status) => status === 429).length).toBeGreaterThan(0);
    server.setTime(EVENING + (wait - 1) * 1000);
    expect((await resend()).statusCode).toBe(429);
    server.setTime(EVENING + 2 * DAY);
    expect((await resend()).statusCode).toBe(204);
  });

  test('is throttled for each person, whichever homes they invite to', async () => {
    const { camille, louis } = server;
    for (let count = 0; count < 20; count += 1)
      expect((await rig.call('POST', rig.ofHome(), asCamille, { email: `elle-${count}@braise.example` })).statusCode).toBe(200);
    const { kysely } = server.database;
    const { personId } = camille;
    await kysely.deleteFrom('invitation').execute();
    const moveTo = async (homeId: number) => {
      await kysely.updateTable('membership').set({ home_id: homeId }).where('person_id', '=', personId).execute();
      server.bus.publish({ type: 'membership-changed', homeId, personId });
    };
    await moveTo(louis.homeId);
    const elsewhere = await rig.call('POST', `/api/v2/homes/${louis.homeId}/invitations`, asCamille, { email: 'elle@braise.example' });
    expect(codeOf(elsewhere)).toEqual([429, 'rateLimited']);
    await moveTo(camille.homeId);
  });
});
