import { SESSION_MARK_COOKIE } from '@braise/contract/session-mark';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authorizeUrl, makeVerifier, openSignIn, signInBrowser } from '../testing/sign-in-browser.ts';
import type { TestIdentity } from '../testing/test-identity.ts';
import { PASSWORD, startTestIdentity } from '../testing/test-identity.ts';

let server: TestIdentity;
const email = 'camille@example.org';

beforeAll(async () => {
  server = await startTestIdentity({ publicUrl: 'https://braise.example' });
  await server.person({ email });
});
afterAll(() => server.close());

const setCookies = (headers: Record<string, unknown>) => [headers['set-cookie'] ?? []].flat().map(String);

describe('behind HTTPS', () => {
  it('marks every cookie Secure and HttpOnly, and ties those of the whole site to their host', async () => {
    const browser = server.browser();
    const started = await browser.get(authorizeUrl(server.publicUrl, makeVerifier()));
    const page = await openSignIn(browser, server.publicUrl, makeVerifier());
    const signedIn = await browser.submit(page, { email, password: PASSWORD });
    const resumed = await browser.get(String(signedIn.headers.location));
    const opened = await signInBrowser(server.browser(), server.publicUrl, email);
    const cookies = [started, signedIn, resumed, opened]
      .flatMap(({ headers }) => setCookies(headers))
      .filter((cookie) => !/=;/.test(cookie));
    expect(cookies.length).toBeGreaterThan(5);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/; Secure/i);
      expect(cookie).toMatch(/; SameSite=(Strict|Lax)/i);
    }
    // the mark of a session is for scripts, and opens nothing
    const forScripts = cookies.filter((cookie) => !/; HttpOnly/i.test(cookie));
    expect(forScripts).toEqual([expect.stringMatching(new RegExp(`^__Host-${SESSION_MARK_COOKIE}=[\\w-]{22};`))]);
    const wholeSite = cookies.filter((cookie) => /; Path=\/(;|$)/i.test(cookie));
    expect(wholeSite.filter((cookie) => !cookie.startsWith('__Host-'))).toEqual([]);
    expect(cookies.filter((cookie) => !/^__(Host|Secure)-/.test(cookie))).toEqual([]);
    expect(setCookies(opened.headers)).toEqual([expect.stringMatching(/^__Host-braise-session=.*SameSite=Strict/i), ...forScripts]);
  });
});
