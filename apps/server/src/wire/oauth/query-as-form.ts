import type { FastifyRequest } from 'fastify';

/** What clients of other makers post with their parameters in the address and no body. */
const PATHS = new Set(['/oauth2/device_authorize', '/oauth2/token']);

/** The parameters of such a request; null for a request as OAuth has it. A parameter that is given twice is no parameter. */
export function queryAsForm(request: FastifyRequest): { readonly path: string; readonly fields: Readonly<Record<string, string>> } | null {
  const [path = '', query] = request.url.split('?');
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.headers;
  if (request.method !== 'POST' || query === undefined || !PATHS.has(path) || length !== '0' || encoding !== undefined) return null;
  const parameters = new URLSearchParams(query);
  return {
    path,
    fields: Object.fromEntries([...parameters.keys()].filter(once(parameters)).map((key) => [key, parameters.get(key) ?? ''])),
  };
}

const once = (parameters: URLSearchParams) => (key: string) => parameters.getAll(key).length === 1;
