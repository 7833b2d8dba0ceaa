/** The view of a home as the server answered it. */
export type ViewAhead = {
  readonly homeId: number;
  readonly view: unknown;
  /** Milliseconds of this device's clock. */
  readonly receivedAt: number;
};

/** What the head of the page asks for while the scripts are on their way. */
export type AskedAhead = {
  /** The answer to a renewal of the session. */
  readonly session: Promise<Response>;
  /** Null: it was not asked for, or not given. */
  readonly view: Promise<ViewAhead | null>;
};

declare global {
  var braiseAhead: AskedAhead | undefined;
}

/** Hands over what the head of the page asked for, once; undefined: it asked for nothing. */
export function takeAskedAhead(): AskedAhead | undefined {
  const ahead = globalThis.braiseAhead;
  globalThis.braiseAhead = undefined;
  return ahead;
}
