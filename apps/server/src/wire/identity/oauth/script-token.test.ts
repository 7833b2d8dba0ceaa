import { instant } from '@braise/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestIdentity } from '../testing/test-identity.ts';
import { startTestIdentity } from '../testing/test-identity.ts';
import { signInBrowser } from '../testing/sign-in-browser.ts';
import { issueScriptToken } from '../../../identity/tokens/issue-script-token.ts';

let server: TestIdentity;
let personId: string;
const email = 'camille@example.org';

beforeAll(async () => {
  server = await startTestIdentity();
  personId = await server.person({ email });
});
afterAll(() => server.close());

const issue = (request: { email: string; lifetimeSeconds?: number }) =>
  issueScriptToken({ database: server.database.kysely, publicUrl: server.publicUrl, now: () => instant(Date.now()) }, request);

async function issued(lifetimeSeconds?: number) {
  const answer = await issue({ email, ...(lifetimeSeconds === undefined ? {} : { lifetimeSeconds }) });
  if (!answer.ok) throw new Error(answer.code);
  return answer;
}

describe('a token for a script', () => {
  it('is taken by a running server for an hour, or for as long as asked', async () => {
    const [hour, days] = [await issued(), await issued(30 * 24 * 3600)];
    expect(await server.identity.verifier.verify(hour.token)).toMatchObject({ ok: true, personId, clientId: 'script' });
    server.pass(3_601_000);
    expect(await server.identity.verifier.verify(hour.token)).toEqual({ ok: false, code: 'tokenExpired' });
    expect(await server.identity.verifier.verify(days.token)).toMatchObject({ ok: true, expiresAt: days.expiresAt });
  });

  it('is listed, and ends alone or when its person signs out everywhere', async () => {
    const [one, two] = [await issued(), await issued()];
    const browser = server.browser();
    await signInBrowser(browser, server.publicUrl, email);
    const listed = async () =>
      (await browser.get('/session/list'))
        .json<{ id: string; kind: string; lastSeenAt: string | null }[]>()
        .filter((entry) => entry.kind === 'script');
    const before = await listed();
    const verified = await server.identity.verifier.verify(one.token);
    const id = verified.ok ? verified.grantId : '';
    // its uses are not recorded: none is made up
    expect(before.find((entry) => entry.id === id)?.lastSeenAt).toBeNull();
    await browser.send('DELETE', `/session/list/${id}`);
    expect(await server.identity.verifier.verify(one.token)).toEqual({ ok: false, code: 'unauthorized' });
    expect(await server.identity.verifier.verify(two.token)).toMatchObject({ ok: true });
    await browser.send('DELETE', '/session/list');
    expect(await server.identity.verifier.verify(two.token)).toEqual({ ok: false, code: 'unauthorized' });
  });

  it('is refused for nobody, and for more than a year', async () => {
    expect(await issue({ email: 'nobody@example.org' })).toEqual({ ok: false, code: 'notFound' });
    for (const lifetimeSeconds of [0, -1, 1.5, Number.NaN, 400 * 24 * 3600])
      expect(await issue({ email, lifetimeSeconds })).toEqual({ ok: false, code: 'validationFailed' });
  });
});
