import type { FastifyInstance } from 'fastify';
import { sendError } from '../http/error-reply.ts';
import { statePolicy } from '../http/guard-routes.ts';

/** Where a device fetches what it must trust to reach this server by HTTPS: a certificate, nothing secret. `current`: PEM, of the certificate that is served; null where none of ours is. */
export function serveAuthority(app: FastifyInstance, current: () => string | null): void {
  void app.register(async (scope) => {
    statePolicy(scope, 'public');
    scope.get('/certificate-authority.crt', async (_request, reply) => {
      const pem = current();
      if (pem === null) return sendError(reply, { code: 'notFound' });
      // the type by which phones offer to install it
      return reply.type('application/x-x509-ca-cert').header('cache-control', 'no-cache').send(pem);
    });
  });
}
