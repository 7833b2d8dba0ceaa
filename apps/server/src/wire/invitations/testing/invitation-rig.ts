import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { EVENING, createTestServer } from '../../http/testing/test-server.ts';
export { codeOf } from '../../people/testing/people-rig.ts';

/** How long those who are signed in stay it, ms. */
const SIGNED_IN = 100 * 86_400_000;

/** Where an invitation is found by whoever holds its secret. */
export const received = (secret: string, verb = '') => `/api/v2/invitations/${secret}${verb}`;

/** The whole wire with Camille, who invites, and as many invitees as a test makes. */
export async function createInvitationRig() {
  const server = await createTestServer();
  const asCamille = server.signIn(server.camille.personId, SIGNED_IN);
  const ofHome = () => `/api/v2/homes/${server.camille.homeId}/invitations`;
  let names = 0;

  async function account(locale = 'fr'): Promise<{ readonly personId: string; readonly email: string; readonly token: string }> {
    names += 1;
    const personId = randomUUID();
    const email = `invitee-${names}@braise.example`;
    await server.database.kysely
      .insertInto('person')
      .values({ id: personId, email, name: `Invitée ${names}`, password_hash: '', locale })
      .execute();
    return { personId, email, token: server.signIn(personId, SIGNED_IN) };
  }

  const call = (method: 'GET' | 'POST' | 'DELETE', url: string, token: string, payload?: object, headers: Record<string, string> = {}) =>
    server.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}`, ...headers },
      ...(payload === undefined ? {} : { payload }),
    });

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

  return {
    server,
    asCamille,
    ofHome,
    account,
    call,
    invite,
    mailTo,
    async invited(locale?: string) {
      const person = await account(locale);
      const { token: id } = await invite(person.email);
      return { ...person, id, ...(await mailTo(person.email)) };
    },
    residentsOf: async (homeId: number) =>
      (await server.database.kysely.selectFrom('membership').select('person_id').where('home_id', '=', homeId).execute()).map(
        (row) => row.person_id,
      ),
    /** The evening once more, and nobody has to wait. */
    async begin(): Promise<void> {
      server.setTime(EVENING);
      await server.database.kysely.deleteFrom('sign_in_throttle').execute();
    },
    /** Ends it all; throws what went wrong unseen. */
    async close(): Promise<void> {
      const { faults } = server;
      await server.close();
      if (faults.length > 0) throw new Error(JSON.stringify(faults));
    },
  };
}
export type InvitationRig = Awaited<ReturnType<typeof createInvitationRig>>;
