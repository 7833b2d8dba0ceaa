import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import { DEVICE_PATH, proposeUserCode } from './device-flow.ts';
import { postForm } from './post-form.ts';
import { describePublicRequest } from './public-request.ts';
import { queryAsForm } from './query-as-form.ts';

/** However the address is written: the library's router takes capitals and a trailing slash too. */
const isUserCode = ({ method, url }: FastifyRequest): boolean => method === 'POST' && /^\/oauth2\/device\/*(?:\?|$)/i.test(url);

const DISCOVERY = '/.well-known/openid-configuration';

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
  },
): Promise<void> {
  const { publicUrl, admitUserCode, admitBeginning } = options;
  const answer: (request: IncomingMessage, response: ServerResponse) => Promise<void> = provider.callback();

  await app.register(async (scope) => {
    // The library reads bodies itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));

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
    async function servePost(request: FastifyRequest, reply: FastifyReply, form: NonNullable<ReturnType<typeof queryAsForm>>) {
      const agent = request.headers['user-agent'];
      // left out, the library that sends the form would name itself
      const headers = { 'user-agent': agent ?? '' };
      const {
        statusCode,
        headers: answered,
        rawPayload,
      } = await postForm(provider, { publicUrl, ...form, headers, remoteAddress: request.ip });
      return reply.code(statusCode).headers(answered).send(rawPayload);
    }
    scope.all('/oauth2/*', async (request, reply) => {
      if (!(await admitBeginning(request, reply))) return reply;
      const { url } = request;
      const form = queryAsForm(request);
      if (form !== null) return servePost(request, reply, form);
      if (isUserCode(request)) {
        // the page with the field begins a sign-in; one that is over begins again there
        if (!(await hasSession(request))) return reply.redirect(DEVICE_PATH, 303);
        if (!(await admitUserCode(request, reply))) return reply;
      }
      const wanted = url.startsWith(`/oauth2${DISCOVERY}`) ? url.slice('/oauth2'.length) : proposeUserCode(request.raw, url);
      return serve(wanted, request, reply);
    });
    scope.get(DISCOVERY, (request, reply) => serve(request.url, request, reply));
  });
}
