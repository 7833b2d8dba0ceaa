import type { FastifyRequest } from 'fastify';

/** Answer to a command without a body of its own: the web app is told the revision, others nothing. */
export const done = ({ revision }: { readonly revision: number }, { request }: { readonly request: FastifyRequest }) =>
  isWebApp(request) ? ({ status: 200, body: { revision } } as const) : ({ status: 204 } as const);

/** Whether the web app asks, in a browser or a web view. */
const isWebApp = (request: FastifyRequest): boolean => {
  const client = request.headers['x-braise-client'];
  return typeof client === 'string' && /^web(app|view)\//.test(client);
};
