import type { CallAnswer, Endpoint } from '@braise/contract/call';
import type { ErrorCode } from '@braise/domain';
import { reportError } from '../../reporting/report.ts';
import { BYPASS } from './bypass.ts';
import { type Call, type CallArguments, callTo } from './call.ts';
import { clientHeader } from './client-header.ts';
import { DEADLINE } from './deadline.ts';
import { type CallError, failed, type Result, succeeded } from './result.ts';
import type { Session } from '../session/session.ts';
import { hold } from './trusted.ts';

export type Wire = {
  /** The raw answer of an authorised call, after one renewal of the token on a 401. Rejects when nothing answers. */
  readonly send: (call: Call) => Promise<Response>;
  /**
   * The same, with the body read, within half a minute; a call that nothing answers is repeated twice, unless it could do something a second time, is a
   * question that was given up just before and that nobody has answered since, or a command while nothing answers anyway.
   */
  readonly ask: <Answer>(call: Call<Answer>) => Promise<Result<Answer>>;
  /** Asks for a route of the contract, by what its schemas say of it. */
  readonly call: <E extends Endpoint>(endpoint: E, ...input: CallArguments<E>) => Promise<Result<CallAnswer<E>>>;
};

type WireDeps = {
  readonly fetch: typeof fetch;
  readonly session: Session;
  /** False: a command would not leave this device. */
  readonly online: () => boolean;
  /** True: the browser knows of no network, or nothing answered just now, neither the stream of the home nor what was asked in its place. A command is tried once then. */
  readonly isAway?: () => boolean;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** The server speaks a newer contract than this page. */
  readonly onOutdated: () => void;
  /** Aborts once an answer is waited for no longer. */
  readonly deadline?: () => AbortSignal;
};

/** After the first attempt; the waits between them are 1 s and 2 s. */
const REPEATS = 2;
/** Characters of a body that goes on without its page: browsers let all of them together have 64 KiB. */
const OUTLIVES_PAGE = 16_000;

export function createWire({
  fetch,
  session,
  online,
  isAway,
  wait,
  onOutdated,
  deadline = () => AbortSignal.timeout(DEADLINE),
}: WireDeps): Wire {
  /** Questions that were given up since anything answered. */
  const givenUp = new Set<string>();

  async function attempt(call: Call, token: string | null): Promise<Response> {
    const headers = new Headers({ ...clientHeader(session.client()), ...BYPASS });
    if (token !== null) headers.set('authorization', `Bearer ${token}`);
    if (call.idempotencyKey !== undefined) headers.set('idempotency-key', call.idempotencyKey);
    const init: RequestInit = { method: call.method, headers, cache: 'no-store' };
    if (call.signal) init.signal = call.signal;
    const body = call.body === undefined ? '' : JSON.stringify(call.body);
    if (body !== '') {
      headers.set('content-type', 'application/json');
      init.body = body;
    }
    // what a person asked for is done, also where they close the page right behind it
    init.keepalive = call.idempotencyKey !== undefined && body.length < OUTLIVES_PAGE;
    const response = await fetch(call.path, init);
    givenUp.clear();
    return response;
  }

  async function send(call: Call): Promise<Response> {
    const token = await session.token();
    // nothing leaves in the name of nobody
    if (token === null && session.get().status === 'signed-out') return new Response(null, { status: 401 });
    const first = await attempt(call, token);
    const renewed = first.status === 401 ? await session.renew(token) : null;
    const response = renewed === null || renewed === token ? first : await attempt(call, renewed);
    if (response.status === 410) onOutdated();
    return response;
  }

  async function ask<Answer>(call: Call<Answer>): Promise<Result<Answer>> {
    if (call.method !== 'GET' && !online()) return failed({ kind: 'withheld', code: 'offline' });
    const late = deadline();
    const timed = { ...call, signal: call.signal ? AbortSignal.any([call.signal, late]) : late };
    for (let tried = 0; ; tried += 1) {
      try {
        const response = await send(timed);
        return response.ok ? succeeded(await answerOf(response, call)) : failed(await readFailure(response));
      } catch (error) {
        if (!isNoAnswer(error)) {
          reportError(error);
          return failed({ kind: 'refused', status: 500, code: 'internal' });
        }
        if (call.signal?.aborted) return failed({ kind: 'unreachable' });
        const asks = call.method === 'GET';
        if (tried === REPEATS || late.aborted || !mayRepeat(call) || (asks ? givenUp.has(call.path) : isAway?.())) {
          if (asks) givenUp.add(call.path);
          session.gaveUp();
          return failed({ kind: 'unreachable' });
        }
        await wait(1000 * (tried + 1));
      }
    }
  }
  return { send, ask, call: (endpoint, ...input) => ask(callTo(endpoint, ...input)) };
}

/** What may have been done without an answer is not done again, unless that changes nothing or its key tells. */
const mayRepeat = ({ method, idempotencyKey, onlyAsks }: Call): boolean =>
  method !== 'POST' || idempotencyKey !== undefined || onlyAsks === true;

/** What `fetch` rejects with when nothing answers, or when it was called off. */
const isNoAnswer = (error: unknown): boolean => error instanceof TypeError || error instanceof DOMException;

/** Of our server; a proxy answers with whatever it likes. */
type ErrorBody = { readonly errors?: readonly ({ readonly code?: string; readonly field?: string } | null)[] | null } | null;

/** What our server says, taken at its word; text that is no JSON, such as the page of a network that asks to be signed in to, is a fault. */
async function answerOf<Answer>(response: Response, call: Call<Answer>): Promise<Answer> {
  const text = await response.text();
  const answer = text === '' ? null : JSON.parse(text);
  hold(call, answer);
  return answer;
}

/** What a response that is no success comes to; its body is read. */
export async function readFailure(response: Response): Promise<CallError> {
  const body: ErrorBody = await response.json().catch(() => null);
  const { code, field } = body?.errors?.[0] ?? {};
  // a proxy answers for a server that is away; of a device that is, the server itself tells
  if (response.status >= 502 && response.status <= 504 && code !== 'deviceUnreachable') return { kind: 'unreachable' };
  if (response.status === 410) return { kind: 'refused', status: 410, code: 'updateRequired' };
  return {
    kind: 'refused',
    status: response.status,
    code: (await knownCode(code)) ?? byStatus(response.status),
    ...waitOf(response),
    ...(field !== undefined && { field }),
  };
}

/** Null: none of ours. The list of them comes with the first that is told; where it does not come, the status says enough. */
const knownCode = async (code: string | undefined): Promise<ErrorCode | null> =>
  code === undefined ? null : import('./known-code.ts').then((part) => part.knownCode(code)).catch(() => null);

/** A date instead of seconds is not what our server sends. */
function waitOf({ headers }: Response): { readonly retryAfterSeconds?: number } {
  const seconds = headers.get('retry-after');
  return seconds !== null && /^\d{1,7}$/.test(seconds) ? { retryAfterSeconds: Number(seconds) } : {};
}

function byStatus(status: number): ErrorCode {
  if (status === 401) return 'unauthorized';
  if (status === 403) return 'accessDenied';
  if (status === 404) return 'notFound';
  if (status === 429) return 'rateLimited';
  return 'internal';
}
