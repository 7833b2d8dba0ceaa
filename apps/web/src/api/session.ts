import { sessionStatus, sessionToken, type SessionToken } from '@braise/contract/session';
import { createExternalStore, type ReadableStore } from './external-store.ts';
import type { CodeExchange } from './sign-in.ts';

export type SessionState =
  | { readonly status: 'unknown' }
  | { readonly status: 'unreachable' }
  | { readonly status: 'signed-out'; readonly because: 'asked' | 'ended' | 'home-gone' | null }
  | { readonly status: 'signed-in'; readonly person: SessionToken['person']; readonly homeId: number | null };

export type Session = ReadableStore<SessionState> & {
  /** Finds out whether there is a session, and renews its token. */
  readonly start: () => Promise<SessionState>;
  readonly exchange: (exchange: CodeExchange) => Promise<boolean>;
  /** The access token, renewed first when it is due; null without a session. */
  readonly token: () => Promise<string | null>;
  /**
   * A new token although the present one seems good: after a 401 on `refused`. One call to the server for all who ask; who comes late with an
   * earlier token gets the present one.
   */
  readonly renew: (refused?: string | null) => Promise<string | null>;
  /** Resolves to false, and nobody is signed out, when the server does not answer: it holds the session. */
  readonly end: (because: 'asked' | 'home-gone') => Promise<boolean>;
  /** A tab that wakes late renews at once. */
  readonly wake: () => void;
};

/** Renewed every 50 minutes of the token's 60; shorter tokens at the same share. */
const RENEWED_AT = 50 / 60;

type SessionDeps = {
  readonly fetch: typeof fetch;
  readonly now: () => number;
  readonly setTimer: (run: () => void, milliseconds: number) => unknown;
  /** Runs one renewal at a time among the tabs of a browser: the refresh token rotates. */
  readonly exclusive: <Value>(run: () => Promise<Value>) => Promise<Value>;
};

/** The session of this tab: its access token stays in memory; the refresh token never leaves the server. */
export function createSession({ fetch, now, setTimer, exclusive }: SessionDeps): Session {
  const state = createExternalStore<SessionState>({ status: 'unknown' });
  let token: { readonly value: string; readonly renewAt: number; readonly expiresAt: number } | null = null;
  let renewal: Promise<string | null> | null = null;
  let ending = false;
  let starting: Promise<SessionState> | null = null;

  function accept(answer: SessionToken): string {
    const lifetime = answer.expiresIn * 1000;
    token = { value: answer.accessToken, renewAt: now() + lifetime * RENEWED_AT, expiresAt: now() + lifetime };
    setTimer(wake, lifetime * RENEWED_AT);
    const { person, homeId } = answer;
    const before = state.get();
    const same = before.status === 'signed-in' && before.homeId === homeId && before.person.id === person.id;
    if (!same) state.set({ status: 'signed-in', person, homeId });
    return answer.accessToken;
  }

  async function post(path: string, body: object): Promise<SessionToken | 'refused' | 'unreachable'> {
    try {
      const response = await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
      if (response.ok) return sessionToken.parse(await response.json());
      return response.status < 500 && response.status !== 429 ? 'refused' : 'unreachable';
    } catch {
      return 'unreachable';
    }
  }

  function renew(refused: string | null = null): Promise<string | null> {
    if (ending) return Promise.resolve(null);
    if (refused !== null && token !== null && token.value !== refused) return Promise.resolve(token.value);
    renewal ??= exclusive(() => post('/session/refresh', {}))
      .then((answer) => {
        if (typeof answer === 'object') return accept(answer);
        if (answer === 'refused') {
          token = null;
          if (ending) return null;
          state.set({ status: 'signed-out', because: state.get().status === 'signed-in' ? 'ended' : null });
        } else if (state.get().status === 'unknown') state.set({ status: 'unreachable' });
        // the server is away: the old token serves while it is good
        return token !== null && now() < token.expiresAt ? token.value : null;
      })
      .finally(() => {
        renewal = null;
      });
    return renewal;
  }

  function wake(): void {
    if (token !== null && now() >= token.renewAt) void renew();
  }

  async function find(): Promise<SessionState> {
    if (state.get().status === 'unreachable') state.set({ status: 'unknown' });
    if (state.get().status !== 'unknown') return state.get();
    const there = await fetch('/session')
      .then(async (response) => (response.ok ? sessionStatus.parse(await response.json()).signedIn : null))
      .catch(() => null);
    // a sign-in that was completed meanwhile knows better
    if (state.get().status !== 'unknown') return state.get();
    if (there === false) state.set({ status: 'signed-out', because: null });
    else if (there === null) state.set({ status: 'unreachable' });
    else await renew();
    return state.get();
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    renew,
    wake,
    token() {
      if (state.get().status === 'signed-out') return Promise.resolve(null);
      return token === null || now() >= token.renewAt ? renew() : Promise.resolve(token.value);
    },
    start() {
      starting ??= find().finally(() => {
        starting = null;
      });
      return starting;
    },
    async exchange({ code, codeVerifier, redirectUri }) {
      const answer = await post('/session/token', { code, codeVerifier, redirectUri });
      if (typeof answer !== 'object') return false;
      ending = false;
      accept(answer);
      return true;
    },
    async end(because) {
      ending = true;
      const ended = await fetch('/session', { method: 'DELETE' })
        .then((response) => response.ok)
        .catch(() => false);
      if (!ended) {
        ending = false;
        return false;
      }
      token = null;
      state.set({ status: 'signed-out', because });
      return true;
    },
  };
}
