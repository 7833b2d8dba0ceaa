import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import { WEB_CLIENT_ID } from '../../../identity/tokens/clients.ts';
import { STAFF_CLIENT_ID } from '../staff/staff-client.ts';
import type { AdmitPoll } from './admit-poll.ts';
import { DEVICE_PATH, proposeUserCode } from './device-flow.ts';
import { type OAuthRequest, readOAuthRequest, refusalOf } from './oauth-request.ts';
import { sendOAuthError } from './oauth-error.ts';
import { postForm } from '../sign-in/post-form.ts';
import { describePublicRequest } from './public-request.ts';
import { sendPage } from '../sign-in/page-request.ts';
import { refusalPage } from './refusal.ts';
import type { ShareRotation } from './shared-rotation.ts';

const DISCOVERY = '/.well-known/openid-configuration';
const PAGES: ReadonlySet<string> = new Set(['/oauth2/authorize', DEVICE_PATH]);
/** Whose tokens are fetched and held by this server alone: the cookie of a session stands for them. */
const HELD_HERE: ReadonlySet<string> = new Set([WEB_CLIENT_ID, STAFF_CLIENT_ID]);
/** Of the request alone, or made anew with the form. */
const OWN_TO_REQUEST: ReadonlySet<string> = new Set(['content-length', 'content-type', 'transfer-encoding', 'connection', 'expect']);
/** More than any form of OAuth. */
const BODY_LIMIT = 56 * 1024;

/** Serves the authorization server under /oauth2, and its discovery document where OpenID Connect looks for it and under /oauth2 too. */
export async function mountAuthorizationServer(
  app: FastifyInstance,
  provider: Provider,
  options: {
    readonly publicUrl: string;
    /** Called before a code that a device showed is looked up; false: it answered. */
    readonly admitUserCode: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;
    /** Called before a sign-in or a device's code is begun; false: it answered. */
    readonly admitBeginning: (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>;
    readonly admitPoll: AdmitPoll;
    readonly shareRotation: ShareRotation;
  },
): Promise<void> {
  const { publicUrl, admitUserCode, admitBeginning, admitPoll, shareRotation } = options;
  const answer: (request: IncomingMessage, response: ServerResponse) => Promise<void> = provider.callback();

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) => done(null, body));

    scope.addHook('onRequest', async (_request, reply) => void reply.header('x-content-type-options', 'nosniff'));

    async function serve(url: string, request: FastifyRequest, reply: FastifyReply) {
      reply.hijack();
      reply.raw.setHeader('x-content-type-options', 'nosniff');
      request.raw.url = url;
      describePublicRequest(request.raw, publicUrl, request.ip);
      await answer(request.raw, reply.raw);
    }
    async function hasSession(request: FastifyRequest): Promise<boolean> {
      const id = request.cookies[provider.cookieName('session')];
      return id !== undefined && (await provider.Session.find(id)) !== undefined;
    }
    async function servePost({ path, parameters }: OAuthRequest, request: FastifyRequest, reply: FastifyReply) {
      const kept = Object.entries(request.headers).filter(([name]) => !OWN_TO_REQUEST.has(name));
      // left out, the library that sends the form would name itself
      const headers = { 'user-agent': '', ...Object.fromEntries(kept) };
      const ask = () => postForm(provider, { publicUrl, path, fields: parameters, headers, remoteAddress: request.ip });
      const answered = path === '/oauth2/token' ? await shareRotation(parameters, ask) : await ask();
      return reply.code(answered.statusCode).headers(answered.headers).send(answered.payload);
    }

    scope.all('/oauth2/*', async (request, reply) => {
      if (!(await admitBeginning(request, reply))) return reply;
      const asked = readOAuthRequest(request);
      const { path, parameters } = asked;
      const refusal = asked.foreignBody ? 'invalid_request' : refusalOf(asked);
      if (refusal !== null) {
        if (PAGES.has(path)) return sendPage(reply, refusalPage(request, refusal), 400);
        return sendOAuthError(reply, refusal, 'parameters are text, in a form');
      }
      if (path === '/oauth2/token') {
        if (parameters.getAll('client_id').some((client) => HELD_HERE.has(client)))
          return sendOAuthError(reply, 'unauthorized_client', 'the tokens of this client are held by its server');
        if (!admitPoll(parameters)) return sendOAuthError(reply, 'slow_down', 'wait for the interval between two polls');
      }
      if (request.method === 'POST') {
        if (path === DEVICE_PATH) {
          // the page with the field begins a sign-in; one that is over begins again there
          if (!(await hasSession(request))) return reply.redirect(DEVICE_PATH, 303);
          if (!(await admitUserCode(request, reply))) return reply;
        }
        return servePost(asked, request, reply);
      }
      if (path === `/oauth2${DISCOVERY}`) return serve(DISCOVERY, request, reply);
      const url = parameters.size === 0 ? path : `${path}?${parameters.toString()}`;
      return serve(proposeUserCode(request.raw, url), request, reply);
    });
    scope.get(DISCOVERY, (request, reply) => serve(request.url, request, reply));
  });
}
