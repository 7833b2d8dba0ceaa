import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { invite as inviteSomebody } from '../../features/people/invitations/invite.ts';
import { createPeopleMailer } from '../../features/people/people-mailer.ts';
import { MailRefusedError } from '../../providers/mail/mail-port.ts';
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
    const { token: id } = await rig.invite(email);
    const before = await rig.mailTo(email);
    mailer.sendInvitation(server.camille.homeId, id, before.secret);
    await mailer.settled();
    expect(failures.length).toBe(1);
    const due = async () =>
      (await kysely.selectFrom('invitation').select('mail_due_at').where('id', '=', id).executeTakeFirst())?.mail_due_at;
    expect(await due()).toEqual(new Date(EVENING + 5 * 60_000));
    works = true;
    await mailer.resendUnsent();
    expect((await rig.mailTo(email)).secret).toBe(before.secret);
    server.setTime(EVENING + 5 * 60_000);
    await mailer.resendUnsent();
    const after = await rig.mailTo(email);
    expect(after.secret).not.toBe(before.secret);
    expect(await due()).toBeNull();
    const { token } = await rig.account();
    expect((await rig.call('GET', received(after.secret), token)).statusCode).toBe(200);
    // a mail server may have taken a mail that it did not say so of
    expect(codeOf(await rig.call('GET', received(before.secret), token))).toEqual([404, 'invitation.replaced']);
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
    for (const email of emails) await rig.invite(email);
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
    const { secret } = await rig.mailTo(email);
    expect((await rig.call('GET', received(secret), (await rig.account()).token)).statusCode).toBe(200);
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
    const { token: id } = await rig.invite(email);
    mailer.sendInvitation(server.camille.homeId, id, (await rig.mailTo(email)).secret);
    await mailer.settled();
    for (let minute = 0; minute < 2 * 24 * 60; minute += 5) {
      server.setTime(EVENING + minute * 60_000);
      await mailer.resendUnsent();
    }
    expect(tried).toBe(tries);
    const undelivered = async () =>
      (await rig.call('GET', `${rig.ofHome()}/${id}`, asCamille)).json<{ undelivered?: boolean }>().undelivered ?? false;
    expect(await undelivered()).toBe(true);
    await rig.call('POST', `${rig.ofHome()}/${id}/resend`, asCamille);
    await server.people.mailer.settled();
    expect(await undelivered()).toBe(false);
  });
});
