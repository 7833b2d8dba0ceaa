import type { CallAnswer, CallInput, Endpoint } from '@braise/contract/call';

declare const ANSWER: unique symbol;

/** A call, made out. `Answer`: what it is answered with, where that is known. */
export type Call<Answer = unknown> = {
  readonly method: Endpoint['method'];
  /** With its parameters and its query in it. */
  readonly path: string;
  readonly body?: object;
  /** The same for each attempt of one command, so that a replay does nothing twice. */
  readonly idempotencyKey?: string;
  /** A POST that changes nothing. */
  readonly onlyAsks?: true;
  readonly signal?: AbortSignal;
  /** Of the type alone. */
  readonly [ANSWER]?: Answer;
};

type Options = Pick<Call, 'idempotencyKey' | 'onlyAsks' | 'signal'>;
/** What a call to `E` takes along; nothing need be said where nothing is required. */
export type CallArguments<E extends Endpoint> =
  object extends CallInput<E> ? [input?: CallInput<E> & Options] : [input: CallInput<E> & Options];

/** What to send for a route of the contract. */
export function callTo<E extends Endpoint>(endpoint: E, ...[input]: CallArguments<E>): Call<CallAnswer<E>> {
  // what of these there is, the type of `input` says
  const { params = {}, query = {}, ...rest } = (input ?? {}) as Options & Partial<Record<'params' | 'query' | 'body', object>>;
  return { ...rest, method: endpoint.method, path: addressOf(endpoint.path, params) + searchOf(query) };
}

const addressOf = (path: string, params: object): string => {
  const given = new Map(Object.entries(params));
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(given.get(name))));
};

function searchOf(query: object): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}
