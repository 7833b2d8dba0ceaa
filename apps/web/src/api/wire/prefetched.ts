/** The view of a home as the server answered it. */
export type PrefetchedView = {
  readonly homeId: number;
  readonly view: unknown;
  /** Milliseconds of this device's clock. */
  readonly receivedAt: number;
};

/** What the head of the page asks for while the scripts are on their way. */
export type Prefetched = {
  /** The answer to a renewal of the session. */
  readonly session: Promise<Response>;
  /** Null: it was not asked for, or not given. */
  readonly view: Promise<PrefetchedView | null>;
};

declare global {
  var braiseAhead: Prefetched | undefined;
}

/** Hands over what the head of the page asked for, once; undefined: it asked for nothing. */
export function takePrefetched(): Prefetched | undefined {
  const ahead = globalThis.braiseAhead;
  globalThis.braiseAhead = undefined;
  return ahead;
}
