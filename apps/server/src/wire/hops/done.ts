import type { FastifyRequest } from 'fastify';
import { isWebApp } from '../http/home-command-of.ts';

/** Answer to a command: the web app is told the revision, others an empty string, as recorded. */
export const done = ({ revision }: { readonly revision: number }, { request }: { readonly request: FastifyRequest }) =>
  isWebApp(request) ? ({ status: 200, body: { revision } } as const) : ({ status: 200, body: '' } as const);
