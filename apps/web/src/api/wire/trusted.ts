import type { HomeView, LiveEvent } from '@braise/contract/live';
import type { SessionToken } from '@braise/contract/session';
import type { StaffToken } from '@braise/contract/staff';
import type { UserBody } from '@braise/contract/v2';
import type { Call } from './call.ts';

/** What our own server sends of a session and of a home, each with a key that no other answer has. */
const KEY_OF = {
  homeView: 'rooms',
  liveEvent: 'type',
  sessionToken: 'accessToken',
  sessionStatus: 'signedIn',
  me: 'homes',
  staffToken: 'homeName',
  staffSignIn: 'url',
} as const;

type Trusted = {
  readonly homeView: HomeView;
  readonly liveEvent: LiveEvent;
  readonly sessionToken: SessionToken;
  readonly sessionStatus: { readonly signedIn: boolean };
  readonly me: UserBody;
  readonly staffToken: StaffToken;
  readonly staffSignIn: { readonly url: string };
};
type Name = keyof Trusted;
export type Checked = Name | Pick<Call, 'method' | 'path'>;

let holdAgainstSchema: ((what: Checked, value: unknown) => void) | null = null;

/** For development and tests, which hold against its schema whatever is trusted; what misses it throws. */
export function holdAgainst(schemas: NonNullable<typeof holdAgainstSchema>): void {
  holdAgainstSchema = schemas;
}

/** Where it is worked on, holds a value against the schema of what it is, or of the answer to a call. */
export function hold(what: Checked, value: unknown): void {
  if (import.meta.env.DEV) holdAgainstSchema?.(what, value);
}

/**
 * What our own server sent, taken at its word: it has checked it by the schema that the type is made from, and the page says in each call which
 * version of the contract it speaks. Null: it is of somebody else, such as a network that asks to be signed in to.
 */
export function trusted<Which extends Name>(name: Which, value: unknown): Trusted[Which] | null {
  if (!isKind(name, value)) return null;
  hold(name, value);
  return value;
}

const isKind = <Which extends Name>(name: Which, value: unknown): value is Trusted[Which] =>
  typeof value === 'object' && value !== null && KEY_OF[name] in value;
