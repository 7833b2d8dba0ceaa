import type { FastifyInstance } from 'fastify';
import { statePolicy } from '../http/guard-routes.ts';

/** Where a device fetches what it must trust to reach this server by HTTPS: a certificate, nothing secret. */
export function serveAuthority(app: FastifyInstance, pem: string): void {
  void app.register(async (scope) => {
    statePolicy(scope, 'public');
    scope.get('/certificate-authority.crt', (_request, reply) =>
      // the type by which phones offer to install it
      reply.type('application/x-x509-ca-cert').header('cache-control', 'no-cache').send(pem),
    );
  });
}
