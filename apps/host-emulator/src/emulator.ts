import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { BANDS } from '@braise/domain/phones';
import * as z from 'zod/mini';
import { bundlePage } from './bundle-page.ts';
import { createHostAccount } from './host-account.ts';
import { createPhoneCalls } from './phone-calls.ts';
import { startPhoneNetwork } from './phone-network.ts';

export type Emulator = { readonly url: string; readonly close: () => Promise<void> };

/** The page runs its own scripts, and frames the app as the phone reaches it. */
const policyOf = (networkUrl: string): string =>
  `default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; frame-src ${networkUrl}; ` +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const id = z.int().check(z.positive());
const regionEvent = z.object({ homeId: id, mobileDeviceId: id, band: z.literal(BANDS) });
const registration = z.object({ homeId: id, name: z.string(), metadata: z.record(z.string(), z.string()) });
const tokenRequest = z.object({ fresh: z.boolean() });
const networkState = z.object({ on: z.boolean() });

/**
 * A phone in a page, for whoever develops: signs in for real, keeps the tokens in this process, and frames the app of the server at `appUrl` as it
 * comes over a network that can be turned off. A port of 0: a free one.
 */
export async function startEmulator(options: {
  readonly appUrl: string;
  readonly port: number;
  readonly networkPort: number;
}): Promise<Emulator> {
  const { appUrl, port, networkPort } = options;
  const files = await bundlePage();
  const network = await startPhoneNetwork({ appUrl, port: networkPort });
  const app = Fastify();
  let listening = 0;
  const account = createHostAccount({ appUrl, redirectUri: () => `http://127.0.0.1:${listening}/callback` });
  const calls = createPhoneCalls(network, () => account.accessToken());
  const pageUrl = () => `http://localhost:${listening}`;

  // the tokens are for this page alone: not for other sites, and not for other names that lead here
  app.addHook('onRequest', async (request, reply) => {
    const { host, origin } = request.headers;
    const named = host === `localhost:${listening}` || (host === `127.0.0.1:${listening}` && request.url.startsWith('/callback?'));
    const own = request.method === 'GET' ? origin === undefined || origin === pageUrl() : origin === pageUrl();
    return named && own ? undefined : reply.code(403).send();
  });

  for (const [path, file] of files) {
    app.get(path === '/index.html' ? '/' : path, (_request, reply) =>
      reply
        .headers({ 'content-security-policy': policyOf(network.url), 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
        .type(file.type)
        .send(file.content),
    );
  }
  app.get('/sign-in', async (_request, reply) => reply.redirect(await account.begin(), 303));
  app.get('/callback', async (request, reply) => {
    const done = await account.complete(new URL(request.url, `http://127.0.0.1:${listening}`));
    // a page and not a redirect: the form of the sign-in page may lead here and no further
    return reply
      .header('refresh', `0; url=${pageUrl()}/${done ? '' : '?refused'}`)
      .type('text/plain')
      .send(done ? 'Signed in.' : 'Not signed in.');
  });
  const handlers: Readonly<Record<string, (body: unknown) => Promise<object>>> = {
    status: async () => ({ appUrl, networkUrl: network.url, networkOn: network.isOn(), account: await calls.whoIsIt() }),
    'access-token': async (body) => ({ accessToken: await account.accessToken(tokenRequest.parse(body).fresh) }),
    region: async (body) => ({ status: await calls.reportRegion({ ...regionEvent.parse(body), at: new Date() }) }),
    register: async (body) => ({ phone: await calls.register(registration.parse(body)) }),
    'sign-out': async () => {
      await account.signOut();
      return {};
    },
    network: async (body) => {
      network.turn(networkState.parse(body).on);
      return {};
    },
  };
  for (const [name, handle] of Object.entries(handlers)) app.post(`/phone/${name}`, ({ body }) => handle(body));

  await app.listen({ host: '127.0.0.1', port });
  listening = (app.server.address() as AddressInfo).port;
  return {
    url: pageUrl(),
    async close() {
      await app.close();
      await network.close();
    },
  };
}
