import { isSoundText } from '@braise/domain';
import type { FastifyRequest } from 'fastify';

/** Under these the authorization server answers; its library takes them in capitals, too, and with slashes at the end. */
const ENDPOINTS = new Set(['authorize', 'token', 'jwks', 'revoke', 'device_authorize', 'device'].map((name) => `/oauth2/${name}`));
/** What clients of other makers post to with their parameters in the address. */
const ANSWERS_ADDRESSES: ReadonlySet<string> = new Set(['/oauth2/device_authorize', '/oauth2/token']);
/** Characters. A signed token as a hint is the longest there is. */
const LONGEST_PARAMETER = 4_096;

const FORM = /^application\/x-www-form-urlencoded\s*(?:;|$)/i;
const JSON_TYPE = /^application\/json\s*(?:;|$)/i;

/** A request to the authorization server, read once: what its library is given is written anew from it, so that both understand the same. */
export type OAuthRequest = {
  /** One of the endpoints as they are documented, or else the path as it came. */
  readonly path: string;
  readonly parameters: URLSearchParams;
  /** The body is neither a form nor nothing. */
  readonly foreignBody: boolean;
};

export function readOAuthRequest(request: FastifyRequest): OAuthRequest {
  const [given = '', query = ''] = request.url.split(/\?(.*)/s);
  const endpoint = given.toLowerCase().replace(/\/+$/, '');
  const path = ENDPOINTS.has(endpoint) ? endpoint : given;
  const inAddress = new URLSearchParams(query);
  if (request.method !== 'POST') return { path, parameters: inAddress, foreignBody: false };
  const type = request.headers['content-type'] ?? '';
  const body = typeof request.body === 'string' ? request.body : '';
  if (query !== '' && ANSWERS_ADDRESSES.has(path) && saysNothing(type, body))
    return { path, parameters: once(inAddress), foreignBody: false };
  const isForm = FORM.test(type) || (type === '' && body === '');
  return { path, parameters: new URLSearchParams(isForm ? body : ''), foreignBody: !isForm };
}

/** No body, or an object of JSON with nothing in it: some libraries cannot post without. */
const saysNothing = (type: string, body: string): boolean => body.trim() === '' || (JSON_TYPE.test(type) && /^\s*\{\s*\}\s*$/.test(body));

/** A parameter that is given twice is no parameter (RFC 6749, 3.2). */
const once = (parameters: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...parameters].filter(([key]) => parameters.getAll(key).length === 1));

/** Why a request is not put to the library at all, as OAuth's error code; null: it is. */
export function refusalOf({ path, parameters }: OAuthRequest): 'invalid_request' | 'unsupported_response_mode' | null {
  for (const part of [...parameters].flat()) if (part.length > LONGEST_PARAMETER || !isSoundText(part)) return 'invalid_request';
  // the other modes are a page with a script that sends a code on, or leave it in the history of the browser
  const modes = path === '/oauth2/authorize' ? parameters.getAll('response_mode') : [];
  return modes.every((mode) => mode === 'query' || mode === '') ? null : 'unsupported_response_mode';
}
