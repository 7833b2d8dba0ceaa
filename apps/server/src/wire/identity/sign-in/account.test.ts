import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeVerifier, openSignIn, signInBrowser } from '../testing/sign-in-browser.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import type { TestIdentity } from '../testing/test-identity.ts';
import { PASSWORD, startTestIdentity } from '../testing/test-identity.ts';

let server: TestIdentity;

beforeAll(async () => {
  server = await startTestIdentity({ signUp: 'open' });
  await server.person({ email: 'owner@example.org' });
});
afterAll(() => server.close());
beforeEach(() => server.database.kysely.deleteFrom('sign_in_throttle').execute());

/** The link of a mail that is on its way. */
async function awaitLink(address: string, path: string): Promise<string> {
  await expect.poll(() => server.linkTo(address).catch(() => '')).toContain(path);
  return server.linkTo(address);
}

/** Sends a form; the page that a person sees after it. */
async function fill(browser: TestBrowser, form: string, fields: Record<string, string>) {
  const answer = await browser.submit(form, fields);
  return answer.statusCode === 303 ? browser.get(String(answer.headers.location)) : answer;
}

const signUp = (browser: TestBrowser, email: string, changes: Record<string, string> = {}) =>
  fill(browser, '/account/sign-up', { name: 'Louis', email, password: PASSWORD, ...changes });

async function trySignIn(email: string, password: string): Promise<number> {
  const browser = server.browser();
  return (await browser.submit(await openSignIn(browser, server.publicUrl, makeVerifier()), { email, password })).statusCode;
}

describe('signing up where it is open', () => {
  it('needs the address confirmed by who chose the password, once', async () => {
    const browser = server.browser();
    expect((await signUp(browser, 'louis@example.org')).statusCode).toBe(200);
    expect(await trySignIn('louis@example.org', PASSWORD)).toBe(403);
    const link = await awaitLink('louis@example.org', '/account/confirm');
    const { url, response } = await browser.follow(link);
    expect(url).toBe(`${server.publicUrl}/account/confirm`);
    expect(response.body).toContain('Confirmer votre e-mail');
    expect((await browser.submit(url, { password: 'somebody else’s' })).statusCode).toBe(401);
    expect((await browser.submit(url, { password: PASSWORD })).statusCode).toBe(200);
    expect(await trySignIn('louis@example.org', PASSWORD)).toBe(303);
    const second = server.browser();
    const spent = (await second.follow(link)).response;
    expect(spent.statusCode).toBe(410);
    expect(spent.body).toContain('un nouveau lien part aussitôt');
  });

  it('is answered from an address of its own, that can be reloaded and come back to', async () => {
    const browser = server.browser();
    const answer = await browser.submit('/account/sign-up', { name: 'Louis', email: 'reload@example.org', password: PASSWORD });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/account/sign-up/sent']);
    for (const page of [await browser.get('/account/sign-up/sent'), await browser.get('/account/sign-up/sent')]) {
      expect(page.statusCode).toBe(200);
      expect(page.body).toContain('reload@example.org');
    }
    // nobody else learns of it
    expect((await server.browser().get('/account/sign-up/sent')).headers.location).toBe('/account/sign-up');
  });

  it.each<[Record<string, string>, string]>([
    [{ name: '' }, 'name'],
    [{ name: '', email: '' }, 'name'],
    [{ email: '', password: '' }, 'email'],
    [{ password: 'court' }, 'password'],
  ])('leads to the first field that is wrong, and keeps its rule in sight: %o', async (changes, field) => {
    const { body } = await signUp(server.browser(), 'focus@example.org', changes);
    expect(body.match(/id="(\w+)"[^>]* autofocus/g)).toHaveLength(1);
    expect(body).toMatch(new RegExp(`id="${field}"[^>]* autofocus`));
    expect(body).toMatch(/aria-describedby="(?:password-fault )?password-hint"/);
    expect(body).toContain('id="password-hint"');
  });

  it('does not confirm by opening the link, since mail programs open it too', async () => {
    await signUp(server.browser(), 'robot@example.org');
    await server.browser().follow(await awaitLink('robot@example.org', '/account/confirm'));
    expect(await trySignIn('robot@example.org', PASSWORD)).toBe(403);
  });

  it('says the same about an address that has an account, and tells its owner', async () => {
    const fresh = await signUp(server.browser(), 'fresh@example.org');
    const taken = await signUp(server.browser(), 'owner@example.org', { password: 'another good one' });
    expect(taken.statusCode).toBe(200);
    expect(taken.body.replaceAll('owner@', 'fresh@')).toBe(fresh.body);
    await expect
      .poll(async () => (await server.outbox.list()).find((mail) => mail.to === 'owner@example.org')?.subject)
      .toBe('Vous avez déjà un compte');
    expect(await trySignIn('owner@example.org', PASSWORD)).toBe(303);
  });

  it('answers on when an address has had enough mails, and sends no more', async () => {
    const browser = server.browser();
    const statuses: number[] = [];
    for (let network = 1; network <= 5; network += 1) {
      browser.address = `192.0.2.${network}`;
      statuses.push((await signUp(browser, 'flooded@example.org')).statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
    // when one that was asked for later has arrived, a fourth would have as well
    await signUp(server.browser(), 'after@example.org');
    await awaitLink('after@example.org', '/account/confirm');
    await expect.poll(async () => (await server.outbox.list()).filter((mail) => mail.to === 'flooded@example.org').length).toBe(3);
  });

  it.each([
    [{ password: 'court' }, 'caractères au moins'],
    [{ password: 'motdepasse' }, 'trop connu'],
    [{ password: 'aaaaaaaaaa' }, 'trop connu'],
    [{ password: 'bad@example.org' }, 'votre nom ou votre e-mail'],
    [{ password: 'x'.repeat(257) }, 'trop long'],
    [{ name: ' ' }, 'votre prénom'],
    [{ name: 'Louis\nMartin' }, 'votre prénom'],
    [{ email: 'bad@' }, 'Saisissez un e-mail'],
  ])('refuses %o with a sentence', async (changes, sentence) => {
    const answer = await signUp(server.browser(), 'bad@example.org', changes);
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain(sentence);
  });

  it('takes passwords of 128 characters and of any alphabet', async () => {
    for (const [index, password] of ['pässwörter sind schön', '正しい馬の電池ホチキス', 'aB3 '.repeat(32)].entries()) {
      expect((await signUp(server.browser(), `p${index}@example.org`, { password })).statusCode).toBe(200);
      expect(await trySignIn(`p${index}@example.org`, password)).toBe(403);
    }
  });

  it('makes a network that asks for many accounts wait', async () => {
    const far = Object.assign(server.browser(), { address: '198.51.100.7' });
    const statuses: number[] = [];
    for (let count = 0; count < 22; count += 1) statuses.push((await signUp(far, `many${count}@example.org`)).statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.slice(20)).toEqual([429, 429]);
  });

  it('writes in the language of the person', async () => {
    const browser = server.browser();
    await browser.submit('/account/sign-up', { name: 'Ann', email: 'ann@example.org', password: PASSWORD }, { 'accept-language': 'en' });
    await awaitLink('ann@example.org', '/account/confirm');
    expect((await server.outbox.list()).find((mail) => mail.to === 'ann@example.org')?.subject).toBe('Confirm your email');
  });
});

describe('a forgotten password', () => {
  const askFor = (email: string) => fill(server.browser(), '/account/forgotten', { email });

  it('is replaced once by the link, and everybody is signed out', async () => {
    const email = 'nora@example.org';
    const personId = await server.person({ email });
    const browser = server.browser();
    const { accessToken } = (await signInBrowser(browser, server.publicUrl, email)).json<{ accessToken: string }>();
    await askFor(email);
    const link = await awaitLink(email, '/account/reset');

    const visitor = server.browser();
    const { url, response } = await visitor.follow(link);
    expect(url).toBe(`${server.publicUrl}/account/reset`);
    expect(response.headers['referrer-policy']).toBe('same-origin');
    expect((await visitor.submit(url, { password: 'court' })).statusCode).toBe(422);
    const others = await Promise.all(
      [1, 2].map(async () => {
        const other = server.browser();
        await other.follow(link);
        return other;
      }),
    );
    const answers = await Promise.all([visitor, ...others].map((each, index) => each.submit(url, { password: `nouveau secret ${index}` })));
    expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 410, 410]);

    const winner = answers.findIndex((answer) => answer.statusCode === 200);
    expect(await trySignIn(email, PASSWORD)).toBe(401);
    expect(await trySignIn(email, `nouveau secret ${winner}`)).toBe(303);
    expect((await browser.get('/session')).json()).toEqual({ signedIn: false });
    expect(await server.identity.verifier.verify(accessToken)).toEqual({ ok: false, code: 'unauthorized' });
    expect(server.messages).toContainEqual({ type: 'sessions-ended', personId });
    await expect
      .poll(async () => (await server.outbox.list()).find((mail) => mail.to === email)?.subject)
      .toBe('Votre mot de passe a changé');
  });

  it('has a link for an hour', async () => {
    await server.person({ email: 'slow@example.org' });
    await askFor('slow@example.org');
    const link = await awaitLink('slow@example.org', '/account/reset');
    server.pass(3_601_000);
    expect((await server.browser().follow(link)).response.statusCode).toBe(410);
  });

  it('says the same about an address without an account, and sends nothing', async () => {
    const [known, unknown] = [await askFor('owner@example.org'), await askFor('nobody@example.org')];
    expect(known.body).toContain('owner@example.org');
    expect(unknown.body.replaceAll('nobody@', 'owner@')).toBe(known.body);
    expect((await server.outbox.list()).some((mail) => mail.to === 'nobody@example.org')).toBe(false);
  });

  it('fills nobody’s mailbox', async () => {
    await server.person({ email: 'quiet@example.org' });
    for (let count = 0; count < 8; count += 1) expect((await askFor('quiet@example.org')).statusCode).toBe(200);
    await awaitLink('quiet@example.org', '/account/reset');
    expect((await server.outbox.list()).filter((mail) => mail.to === 'quiet@example.org').length).toBeLessThanOrEqual(3);
  });

  it.each(['', '?token=', '?token=short', `?token=${'a'.repeat(43)}`])('has no page for the link %s', async (query) => {
    expect((await server.browser().follow(`/account/reset${query}`)).response.statusCode).toBe(410);
  });
});
