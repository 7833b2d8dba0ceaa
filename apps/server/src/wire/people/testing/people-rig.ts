import { expect } from 'vitest';
import { hashPassword } from '../../../identity/passwords/passwords.ts';
import { type TestHome, createTestServer } from '../../http/testing/test-server.ts';

/** How long those who are signed in stay it, ms. */
const SIGNED_IN = 100 * 86_400_000;
const PASSWORD = 'quatre mots au soleil';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The whole wire with Camille and Louis, who live apart, can be invited and know their password. */
export async function createPeopleRig() {
  const server = await createTestServer();
  const asCamille = server.signIn(server.camille.personId, SIGNED_IN);
  const asLouis = server.signIn(server.louis.personId, SIGNED_IN);
  await server.database.kysely
    .updateTable('person')
    .set({ password_hash: await hashPassword(PASSWORD) })
    .execute();

  const call = (method: Method, url: string, token: string, payload?: object) =>
    server.app.inject({ method, url, headers: { authorization: `Bearer ${token}` }, ...(payload === undefined ? {} : { payload }) });

  /** Has a person invited by a home and accept. */
  async function join(home: TestHome, inviterToken: string, email: string, token: string): Promise<void> {
    await call('POST', `/api/v2/homes/${home.homeId}/invitations`, inviterToken, { email });
    await server.people.mailer.settled();
    const entry = (await server.outbox.list()).find(({ to }) => to === email);
    const mail = entry === undefined ? null : await server.outbox.read(entry.id);
    const secret = /token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const answer = await call('POST', `/api/v2/invitations/${secret}/accept`, token);
    await server.people.mailer.settled();
    expect(answer.statusCode).toBe(200);
  }

  return {
    server,
    asCamille,
    asLouis,
    call,
    join,
    louisJoinsCamille: () => join(server.camille, asCamille, 'louis@braise.example', asLouis),
    homeOf: async (token: string) => (await call('GET', '/api/v2/me', token)).json<{ homes: { id: number }[] }>().homes[0]?.id ?? null,
    /** Subjects of the mails that have left for an address. */
    async mailsTo(email: string): Promise<readonly string[]> {
      await server.people.mailer.settled();
      return (await server.outbox.list()).filter(({ to }) => to === email).map(({ subject }) => subject);
    },
    deleteAccount: (token: string, homeIds: readonly number[], password = PASSWORD) =>
      call('POST', '/api/v2/me/deletion', token, { password, homeIds }),
    /** Ends it all; throws what went wrong unseen. */
    async close(): Promise<void> {
      const { faults } = server;
      await server.close();
      if (faults.length > 0) throw new Error(JSON.stringify(faults));
    },
  };
}
export type PeopleRig = Awaited<ReturnType<typeof createPeopleRig>>;

/** Status and code of a refusal. */
export const codeOf = (answer: { json: <T>() => T; statusCode: number }) => [
  answer.statusCode,
  answer.json<{ errors: { code: string }[] }>().errors[0]?.code,
];
