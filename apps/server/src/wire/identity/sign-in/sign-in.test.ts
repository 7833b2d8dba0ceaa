import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeVerifier, openSignIn, signInBrowser } from '../testing/sign-in-browser.ts';
import type { TestIdentity } from '../testing/test-identity.ts';
import { PASSWORD, startTestIdentity } from '../testing/test-identity.ts';

let server: TestIdentity;
const email = 'camille@example.org';

/** The words of a page, without the markup and without the address of its form, which differs. */
const words = (body: string) =>
  body
    .replaceAll(/(?:\/|%2F)account(?:\/|%2F)sign-in(?:\/|%2F)[\w-]+/g, '')
    .replaceAll(/value="[^"]*"/g, '')
    .trim();

describe('signing in', () => {
  beforeAll(async () => {
    server = await startTestIdentity();
    await server.person({ email });
  });
  afterAll(() => server.close());
  beforeEach(() => server.database.kysely.deleteFrom('sign_in_throttle').execute());

  const guess = async (address: string, password: string, browser = server.browser()) =>
    browser.submit(await openSignIn(browser, server.publicUrl, makeVerifier()), { email: address, password });

  it('says the same whether the account exists or not, keeps the address and not the password', async () => {
    const [known, unknown] = [await guess(email, 'wrong-one-1'), await guess('nobody@example.org', 'wrong-one-1')];
    expect(known.statusCode).toBe(401);
    expect(unknown.statusCode).toBe(401);
    expect(words(known.body)).toBe(words(unknown.body));
    expect(known.body).toContain(`value="${email}"`);
    expect(known.body).not.toContain('wrong-one-1');
    expect(known.body).toContain('E-mail ou mot de passe incorrect. Encore 4 essais.');
    expect(known.body).toContain('aria-describedby="password-fault"');
  });

  it('takes as long for an unknown account', async () => {
    const time = async (address: string) => {
      const browser = server.browser();
      const page = await openSignIn(browser, server.publicUrl, makeVerifier());
      const start = performance.now();
      await browser.submit(page, { email: address, password: 'wrong-one-1' });
      return performance.now() - start;
    };
    await time('warm-up@example.org');
    let [known, unknown] = [Infinity, Infinity];
    for (let tries = 0; tries < 10; tries += 1) {
      await server.database.kysely.deleteFrom('sign_in_throttle').execute();
      known = Math.min(known, await time(email));
      unknown = Math.min(unknown, await time('nobody-else@example.org'));
    }
    // Both hash; without a hash an answer takes a tenth. The quickest of each is what no other work has held up.
    expect(unknown).toBeGreaterThan(known / 3);
  });

  it('lets a guesser wait longer and longer, and admits the owner again after minutes', async () => {
    for (let tries = 0; tries < 5; tries += 1) expect((await guess(email, `wrong-one-${tries}`)).statusCode).toBe(401);
    const waits: number[] = [];
    for (let tries = 0; tries < 8; tries += 1) {
      const blocked = await guess(email, PASSWORD);
      expect(blocked.statusCode).toBe(429);
      const seconds = Number(blocked.headers['retry-after']);
      waits.push(seconds);
      server.pass(seconds * 1000);
      expect((await guess(email, `wrong-later-${tries}`)).statusCode).toBe(401);
    }
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 300, 300]);
    server.pass(300_000);
    expect((await guess(email, PASSWORD)).statusCode).toBe(303);
    expect((await guess(email, 'wrong-one-1')).body).toContain('Encore 4 essais');
  });

  it('makes an unknown account wait the same', async () => {
    for (let tries = 0; tries < 5; tries += 1) await guess('nobody@example.org', 'wrong-one-1');
    expect((await guess('nobody@example.org', 'wrong-one-1')).statusCode).toBe(429);
  });

  it('does not let a hundred guesses at once slip through', async () => {
    const browsers = await Promise.all(
      Array.from({ length: 40 }, async () => {
        const browser = server.browser();
        return { browser, page: await openSignIn(browser, server.publicUrl, makeVerifier()) };
      }),
    );
    const answers = await Promise.all(
      browsers.map(({ browser, page }, index) => browser.submit(page, { email, password: `wrong-${index}-x` })),
    );
    expect(answers.filter((answer) => answer.statusCode === 401)).toHaveLength(5);
    expect(answers.filter((answer) => answer.statusCode === 429)).toHaveLength(35);
  });

  it('counts guesses of strangers apart from a browser that the owner has used', async () => {
    const own = server.browser();
    await signInBrowser(own, server.publicUrl, email);
    await own.send('DELETE', '/session');
    for (let tries = 0; tries < 6; tries += 1) await guess(email, 'wrong-one-1');
    expect((await guess(email, PASSWORD)).statusCode).toBe(429);
    expect((await guess(email, PASSWORD, own)).statusCode).toBe(303);
  });

  it('throttles a network over many accounts', async () => {
    const far = () => Object.assign(server.browser(), { address: '2001:db8:1:2::7' });
    for (let tries = 0; tries < 30; tries += 1) expect((await guess(`a${tries}@example.org`, 'wrong-one-1', far())).statusCode).toBe(401);
    const neighbour = Object.assign(server.browser(), { address: '2001:db8:1:2:ffff::1' });
    expect((await guess(email, PASSWORD, neighbour)).statusCode).toBe(429);
    expect((await guess(email, PASSWORD)).statusCode).toBe(303);
  });

  it('does not count those who know their password against their network', async () => {
    for (let tries = 0; tries < 35; tries += 1) expect((await guess(email, PASSWORD)).statusCode).toBe(303);
  });

  it('puts a sentence beside each field that is missing', async () => {
    const answer = await guess('not an address', '');
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain('id="email-fault"');
    expect(answer.body).toContain('id="password-fault"');
    expect(answer.body).toContain('value="not an address"');
  });

  it('escapes what was typed', async () => {
    const answer = await guess('"><script>alert(1)</script>@example.org', 'x');
    expect(answer.body).not.toContain('<script>alert');
  });

  it('waits for the address to be confirmed, and sends the link again', async () => {
    await server.person({ email: 'late@example.org', confirmed: false });
    const answer = await guess('late@example.org', PASSWORD);
    expect(answer.statusCode).toBe(403);
    await expect.poll(() => server.linkTo('late@example.org').catch(() => '')).toContain('/account/confirm?token=');
    expect((await guess('late@example.org', 'wrong-one-1')).statusCode).toBe(401);
  });

  it('refuses the form of another site', async () => {
    const browser = server.browser();
    const page = await openSignIn(browser, server.publicUrl, makeVerifier());
    const fields = { email, password: PASSWORD };
    for (const headers of [{ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }]) {
      expect((await browser.submit(page, fields, headers)).statusCode).toBe(403);
    }
  });

  it('allows nothing inline and nothing from elsewhere, and needs next to no script', async () => {
    const browser = server.browser();
    const { response } = await browser.follow(await openSignIn(browser, server.publicUrl, makeVerifier()));
    const policy = String(response.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    expect(response.body).not.toMatch(/<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)/);
    expect(response.headers['cache-control']).toBe('no-store');
    const scripts = [...response.body.matchAll(/<script[^>]*src="([^"]+)"/g)].map((match) => match[1] ?? '');
    const sizes = await Promise.all(scripts.map(async (path) => (await browser.get(path)).rawPayload.length));
    expect(sizes).toHaveLength(1);
    expect(sizes[0]).toBeLessThan(2000);
    for (const path of response.body.matchAll(/(?:href|src)="(\/account\/assets\/[^"]+)"/g)) {
      const asset = await browser.get(path[1] ?? '');
      expect(asset.statusCode).toBe(200);
      expect(asset.headers['cache-control']).toContain('immutable');
    }
  });

  it('speaks the language of the browser, or the one that was chosen', async () => {
    const browser = server.browser();
    const page = await openSignIn(browser, server.publicUrl, makeVerifier());
    const english = await browser.get(page, { 'accept-language': 'de, en-GB;q=0.8, fr;q=0.5' });
    expect(english.body).toContain('<html lang="en">');
    const to = /href="(\/account\/language[^"]+)"/.exec(english.body)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const switched = await browser.follow(to);
    expect(new URL(switched.url).pathname).toBe(new URL(page).pathname);
    expect((await browser.get(page, { 'accept-language': 'en' })).body).toContain('<html lang="fr">');
    for (const back of ['https://evil.example/', '//evil.example/account/x', '/account/../..//evil.example']) {
      const answer = await browser.get(`/account/language?to=en&back=${encodeURIComponent(back)}`);
      expect(answer.headers.location).toBe('/');
    }
  });

  it('writes no password, code, cookie or token to the log', async () => {
    const browser = server.browser();
    const answer = await signInBrowser(browser, server.publicUrl, email);
    const { accessToken } = answer.json<{ accessToken: string }>();
    await browser.submit('/account/forgotten', { email });
    await expect.poll(() => server.linkTo(email).catch(() => '')).toContain('token=');
    const link = await server.linkTo(email);
    await browser.follow(link);
    const secrets = [
      PASSWORD,
      'wrong-one-1',
      accessToken,
      browser.cookie('braise-session') ?? '-',
      new URL(link).searchParams.get('token') ?? '-',
    ];
    const log = server.log();
    expect(log).toContain('/account/reset');
    for (const secret of secrets) expect(log).not.toContain(secret);
    expect(log).not.toMatch(/[?&](?:code|token|code_challenge|state)=[\w-]{4}/);
  });
});

describe('the first run', () => {
  beforeEach(async () => {
    server = await startTestIdentity();
  });
  afterEach(() => server.close());

  const fields = { name: 'Camille', email, password: 'une phrase assez longue' };

  it('makes one administrator, even when two people arrive at once', async () => {
    const visitors = await Promise.all(
      ['camille@example.org', 'mallory@example.org'].map(async (address) => {
        const browser = server.browser();
        const page = await openSignIn(browser, server.publicUrl, makeVerifier());
        return { browser, page: `${page}/first-account`, address };
      }),
    );
    const answers = await Promise.all(visitors.map(({ browser, page, address }) => browser.submit(page, { ...fields, email: address })));
    expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([303, 409]);
    const people = await server.database.kysely.selectFrom('person').select(['administrator', 'email_confirmed_at']).execute();
    expect(people).toEqual([{ administrator: true, email_confirmed_at: expect.any(Date) }]);
  });

  it('signs the first person in, and offers no second account', async () => {
    const browser = server.browser();
    const page = await openSignIn(browser, server.publicUrl, makeVerifier());
    expect((await browser.get(page)).body).toContain('Bienvenue');
    const short = await browser.submit(`${page}/first-account`, { ...fields, password: 'court' });
    expect(short.statusCode).toBe(422);
    expect(short.body).toContain('value="Camille"');
    // its page can be read again
    expect((await browser.follow(`${page}/first-account`)).response.statusCode).toBe(200);
    const made = await browser.submit(`${page}/first-account`, fields);
    const { url } = await browser.follow(String(made.headers.location), (at) => at.includes('/auth/sign-in'));
    expect(new URL(url).searchParams.get('code')).toBeTruthy();
    const later = server.browser();
    const again = await openSignIn(later, server.publicUrl, makeVerifier());
    expect((await later.get(again)).body).not.toContain('Bienvenue');
    expect((await later.submit(`${again}/first-account`, { ...fields, email: 'second@example.org' })).statusCode).toBe(409);
    expect((await later.submit('/account/sign-up', { ...fields, email: 'second@example.org' })).statusCode).toBe(403);
    expect(await server.database.kysely.selectFrom('person').select('email').execute()).toEqual([{ email }]);
  });
});
