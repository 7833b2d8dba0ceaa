import type { $ZodType, input, output } from 'zod/v4/core';

/** Who may call: anybody, any signed-in person, or the residents of the home that the path names as `:homeId`. */
export type Policy = 'public' | 'person' | 'home';
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * A route as data: from it come the validation of requests and answers, the OpenAPI document and the generated tests.
 * Path parameters are written `:name` and must each have an entry in `params`.
 */
export type Route = {
  /** Unique; the OpenAPI operationId. */
  readonly id: string;
  readonly method: Method;
  readonly path: `/${string}`;
  readonly policy: Policy;
  /** Closed to the operator's staff, whatever else they may see of the home. */
  readonly residentsOnly?: true;
  readonly summary: string;
  readonly params: $ZodType;
  readonly query?: $ZodType;
  readonly body?: $ZodType;
  /** A call without a body is answered as one with an empty object. */
  readonly bodyOptional?: true;
  /** The longest body, bytes; a mebibyte unless given. */
  readonly bodyLimit?: number;
  /** Bodies of the answers that are no error, by status; null: none. */
  readonly responses: Readonly<Record<number, $ZodType | null>>;
  /** Its answers are large, and all made by one function: once many have been checked, only some are. */
  readonly sampled?: true;
  /** Answers as server-sent events: `responses` says the shape of each event's data. */
  readonly stream?: true;
  /** Of a stream that is no server-sent events: `responses` says the shape of the text then. */
  readonly mediaType?: 'text/csv';
};

type Parsed<Schema> = Schema extends $ZodType ? output<Schema> : undefined;

/** What the handler of a route is given, parsed. */
export type RouteInput<R extends Route> = {
  readonly params: output<R['params']>;
  readonly query: R extends { readonly query: infer Query } ? Parsed<Query> : undefined;
  readonly body: R extends { readonly body: infer Body } ? Parsed<Body> : undefined;
};

/** What it answers: a status of `responses` with that status's body. */
export type RouteAnswer<R extends Route> = {
  [Status in keyof R['responses'] & number]: R['responses'][Status] extends $ZodType
    ? { readonly status: Status; readonly body: input<R['responses'][Status]> }
    : { readonly status: Status; readonly body?: undefined };
}[keyof R['responses'] & number];

/** Keeps the literal types, so that handlers are checked against the route. */
export const defineRoute = <const R extends Route>(route: R): R => route;
