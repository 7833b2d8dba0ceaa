import { freePort } from '@braise/server/testing/free-port.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../testing/axe.ts';
import { openWindow, type Window } from '../testing/browser.ts';
import { type RunningServer, startServer } from '../testing/running-server.ts';
import { giveCredentials } from '../testing/sign-in.ts';

/** A name in a network at home: a browser holds loopback for secure, and nothing else without HTTPS. */
const HOST = 'braise.home.test';

describe('the app at home without HTTPS', () => {
  let server: RunningServer;
  let window: Window;
  let url: string;

  beforeAll(async () => {
    const port = await freePort();
    url = `http://${HOST}:${port}`;
    server = await startServer({ BRAISE_PORT: String(port), BRAISE_PUBLIC_URL: url });
    window = await openWindow({ hosts: [HOST] });
  });
  afterAll(async () => {
    await window.close();
    await server.close();
  });

  it('signs its residents in, and says what is missing and how to get it', async () => {
    const page = await window.context.newPage();
    await page.goto(url);
    await giveCredentials(page, 'camille@demo.braise.local');
    await page.waitForURL('**/main/home');
    expect(await page.evaluate(() => isSecureContext)).toBe(false);
    await page.goto(`${url}/main/more`);
    await page.getByText('Sans HTTPS', { exact: true }).waitFor();
    await page
      .getByText(/ni de savoir si vous êtes à la maison, ni de recevoir des notifications, ni de s’ouvrir hors connexion/)
      .waitFor();
    await page.getByText(/BRAISE_TLS=1/).waitFor();
    await expectAccessible(page);
    // this server speaks no HTTPS, so it has no authority to trust
    expect(await page.getByRole('link', { name: /Certificat à installer/ }).count()).toBe(0);
    await page.goto(`${url}/main/settings/appearance`);
    await page.getByRole('radio', { name: 'English' }).click();
    await page.getByRole('heading', { name: 'Appearance' }).waitFor();
    await page.goto(`${url}/main/more`);
    await page.getByText('Without HTTPS', { exact: true }).waitFor();
  });

  it('says on the home that the demo’s password is known to whoever reaches it', async () => {
    const page = await window.context.newPage();
    await page.goto(`${url}/main/home`);
    await page.getByText('A password that everybody knows').waitFor();
    await expectAccessible(page);
    expect(server.output()).toMatch(/Warning: whoever reaches this machine can sign in as camille@/);
  });

  it('offers the certificate where the address answers', async () => {
    const page = await window.context.newPage();
    await page.route('**/certificate-authority.crt', (route) =>
      route.fulfill({ status: 200, contentType: 'application/x-x509-ca-cert', body: '' }),
    );
    await page.goto(`${url}/main/more`);
    expect(await page.getByRole('link', { name: /Certificate to install/ }).getAttribute('href')).toBe('/certificate-authority.crt');
    await expectAccessible(page);
  });

  it('offers no browser as a phone, and says why', async () => {
    const page = await window.context.newPage();
    await page.goto(`${url}/main/settings/home/people`);
    await page.getByText('Phones and tablets').waitFor();
    await page.getByText('Opened without HTTPS, this browser cannot know whether it is at home.').waitFor();
    expect(await page.getByText('This browser', { exact: true }).count()).toBe(0);
  });

  it('asks once for words that are gone, says that something is missing, and starts over', async () => {
    const page = await window.context.newPage();
    let [asked, pages] = [0, 0];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) pages += 1;
    });
    await page.route(/\.messages-[\w-]+\.js$/, async (route) => {
      // only the browser knows the name of the home
      const response = await route.fetch({ url: route.request().url().replace(HOST, '127.0.0.1') });
      // of the parts of messages that which opens over the home
      // they are there again for the page that starts over by itself
      if (pages > 1 || !(await response.text()).includes('boost.duration')) return route.fulfill({ response });
      asked += 1;
      return route.abort();
    });
    await page.goto(`${url}/main/home`);
    await page.getByRole('button', { name: 'Boost' }).click();
    await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
    // once before it was needed, and once for the sheet
    expect(asked).toBeLessThanOrEqual(2);
    await page.getByRole('button', { name: 'Boost' }).click();
    await page.getByRole('dialog').waitFor();
  });
});
