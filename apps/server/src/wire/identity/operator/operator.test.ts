import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInBrowser } from '../testing/sign-in-browser.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import type { TestIdentity } from '../testing/test-identity.ts';
import { startTestIdentity } from '../testing/test-identity.ts';

let server: TestIdentity;
const status = async (browser: TestBrowser, headers: Record<string, string> = {}) => (await browser.get('/operator', headers)).statusCode;

beforeAll(async () => {
  server = await startTestIdentity();
  await server.person({ email: 'admin@example.org', administrator: true });
  await server.person({ email: 'resident@example.org' });
  await server.outbox.send({
    to: { name: 'Nora', address: 'nora@example.org' },
    subject: 'Un <b>sujet</b>',
    text: 'Voir https://example.org/a?b=1&c=2 <i>',
    html: '<p style="color:red">Bonjour</p><script>alert(1)</script>',
  });
});
afterAll(() => server.close());

async function signedIn(email: string): Promise<TestBrowser> {
  const browser = server.browser();
  await signInBrowser(browser, server.publicUrl, email);
  return browser;
}

describe('the operator’s page', () => {
  it('opens for the administrator on this machine', async () => {
    const browser = await signedIn('admin@example.org');
    const page = await browser.get('/operator');
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('nora@example.org');
    expect(page.body).toContain('Un &lt;b&gt;sujet&lt;/b&gt;');
  });

  it('does not exist for anybody else', async () => {
    expect(await status(server.browser())).toBe(404);
    expect(await status(await signedIn('resident@example.org'))).toBe(404);
  });

  it('does not exist for the administrator elsewhere', async () => {
    const browser = await signedIn('admin@example.org');
    for (const address of ['192.168.1.20', '::ffff:192.168.1.20', '2001:db8::1']) {
      browser.address = address;
      expect(await status(browser)).toBe(404);
    }
    for (const address of ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1']) {
      browser.address = address;
      expect(await status(browser)).toBe(200);
    }
    browser.address = '127.0.0.1';
    expect(await status(browser, { 'x-forwarded-for': '203.0.113.9' })).toBe(404);
    expect(await status(browser, { host: 'rebound.example' })).toBe(404);
    expect(await status(browser, { host: '127.0.0.1:8420' })).toBe(200);
  });

  it('opens once by the link of the console', async () => {
    const link = server.identity.makeOperatorLink('http://localhost:8420');
    const browser = server.browser();
    const { url, response } = await browser.follow(link);
    expect({ url, status: response.statusCode }).toEqual({ url: 'http://localhost:8420/operator', status: 200 });
    expect(await status(browser)).toBe(200);
    expect((await server.browser().follow(link)).response.statusCode).toBe(404);
    browser.address = '192.168.1.20';
    expect(await status(browser)).toBe(404);
  });

  it('does not take a link’s key from elsewhere, or after an hour', async () => {
    const far = Object.assign(server.browser(), { address: '192.168.1.20' });
    const link = server.identity.makeOperatorLink('http://localhost:8420');
    expect((await far.follow(link)).response.statusCode).toBe(404);
    server.pass(3_600_001);
    expect((await server.browser().follow(link)).response.statusCode).toBe(404);
    expect((await server.browser().follow('/operator?key=guess')).response.statusCode).toBe(404);
  });

  it('shows a mail’s text with its links, and its HTML in a frame that can do nothing', async () => {
    const browser = await signedIn('admin@example.org');
    const [mail] = await server.outbox.list();
    const page = await browser.get(`/operator/mail/${mail?.id ?? ''}`);
    expect(page.body).toContain('<a href="https://example.org/a?b=1&amp;c=2" rel="noreferrer">');
    expect(page.body).toContain('sandbox=""');
    expect(page.body).not.toContain('alert(1)');
    const frame = await browser.get(`/operator/mail/${mail?.id ?? ''}/html`);
    expect(frame.body).toContain('Bonjour');
    expect(String(frame.headers['content-security-policy'])).toMatch(/^sandbox; default-src 'none'/);
    expect(frame.headers['x-frame-options']).toBe('SAMEORIGIN');
    expect((await browser.get('/operator/mail/..%2F..%2Fetc')).statusCode).toBe(404);
    expect((await server.browser().get(`/operator/mail/${mail?.id ?? ''}/html`)).statusCode).toBe(404);
  });
});
