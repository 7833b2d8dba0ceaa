import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';

const DISCOVERY = '/.well-known/openid-configuration';

/**
 * The library builds no address from a request, but marks cookies by its scheme: it is told the public URL's,
 * whatever stands before this server and whatever a client claims.
 */
export function describePublicRequest(request: IncomingMessage, publicUrl: string): void {
  const { host, protocol } = new URL(publicUrl);
  request.headers.host = host;
  request.headers['x-forwarded-host'] = host;
  request.headers['x-forwarded-proto'] = protocol.slice(0, -1);
}

/** Serves the authorization server under /oauth2, and its discovery document where OpenID Connect looks for it and under /oauth2 too. */
export async function mountAuthorizationServer(app: FastifyInstance, provider: Provider, publicUrl: string): Promise<void> {
  const answer: (request: IncomingMessage, response: ServerResponse) => Promise<void> = provider.callback();

  await app.register(async (scope) => {
    // The library reads bodies itself.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));

    const serve = (url: (raw: string) => string) => async (request: FastifyRequest, reply: FastifyReply) => {
      reply.hijack();
      request.raw.url = url(request.raw.url ?? '/');
      describePublicRequest(request.raw, publicUrl);
      await answer(request.raw, reply.raw);
    };
    scope.all(
      '/oauth2/*',
      serve((url) => (url.startsWith(`/oauth2${DISCOVERY}`) ? url.slice('/oauth2'.length) : url)),
    );
    scope.get(
      DISCOVERY,
      serve((url) => url),
    );
  });
}
