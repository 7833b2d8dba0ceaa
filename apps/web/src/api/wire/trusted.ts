import type { HomeView, LiveEvent } from '@braise/contract/live';
import type { SessionToken } from '@braise/contract/session';

/** What our own server sends to the first screen, each with a key that no other answer has. */
const KEY_OF = { homeView: 'rooms', liveEvent: 'type', sessionToken: 'accessToken', sessionStatus: 'signedIn' } as const;

type Trusted = {
  readonly homeView: HomeView;
  readonly liveEvent: LiveEvent;
  readonly sessionToken: SessionToken;
  readonly sessionStatus: { readonly signedIn: boolean };
};
type Name = keyof Trusted;

let holdAgainstSchema: ((name: Name, value: unknown) => void) | null = null;

/** For development and tests, which hold against its schema whatever is trusted; what misses it throws. */
export function holdAgainst(hold: NonNullable<typeof holdAgainstSchema>): void {
  holdAgainstSchema = hold;
}

/**
 * What our own server sent, taken at its word: it has checked it by the schema that the type is made from, and the library that could do so again is
 * a tenth of what the first screen waits for. Null: it is of somebody else, such as a network that asks to be signed in to.
 */
export function trusted<Which extends Name>(name: Which, value: unknown): Trusted[Which] | null {
  if (!isKind(name, value)) return null;
  if (import.meta.env.DEV) holdAgainstSchema?.(name, value);
  return value;
}

const isKind = <Which extends Name>(name: Which, value: unknown): value is Trusted[Which] =>
  typeof value === 'object' && value !== null && KEY_OF[name] in value;
