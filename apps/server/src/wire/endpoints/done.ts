import type { FastifyRequest } from 'fastify';
import { isWebApp } from './home-command-of.ts';

/** Answer to a command without a body of its own: the web app is told the revision, others nothing. */
export const done = ({ revision }: { readonly revision: number }, { request }: { readonly request: FastifyRequest }) =>
  isWebApp(request) ? ({ status: 200, body: { revision } } as const) : ({ status: 204 } as const);
