import type { SessionToken } from '@braise/contract/session';
import { createExternalStore, type ReadableStore } from './external-store.ts';
import type { ClientName, ModeName, SessionMode } from './session-mode.ts';
import type { CodeExchange } from './sign-in.ts';

export type SessionState =
  | { readonly status: 'unknown' }
  | { readonly status: 'unreachable' }
  | { readonly status: 'signed-out'; readonly because: 'asked' | 'ended' | 'home-gone' | null }
  | { readonly status: 'signed-in'; readonly person: SessionToken['person']; readonly homeId: number | null };

export type Session = ReadableStore<SessionState> & {
  /** How this page comes to its session; null before the start has chosen. */
  readonly mode: () => ModeName | null;
  /** The name of this page in the trace header. */
  readonly client: () => ClientName;
  /** A call was given up after its repeats. */
  readonly gaveUp: () => void;
  /** Finds out whether there is a session, and renews its token; `ahead` of the guards the page may ask for it already. */
  readonly start: (asked?: 'by-guard' | 'ahead') => Promise<SessionState>;
  /** Completes a sign-in. Who is signed in already stays so, and the code is not used. */
  readonly exchange: (exchange: CodeExchange) => Promise<boolean>;
  /** Leads somebody who is signed out to where sessions begin, and nobody else; whether the page is being left. */
  readonly signIn: (returnTo: string, locale: string) => Promise<boolean>;
  /** Goes on with what was known of a person while nothing answers. The first answer of the server decides whether it holds. */
  readonly assume: (known: { readonly person: SessionToken['person']; readonly homeId: number | null }) => void;
  /** The access token, renewed first when it is due; null without a session. */
  readonly token: () => Promise<string | null>;
  /**
   * A new token although the present one seems good: after a 401 on `refused`. One call to the server for all who ask; who comes late with an
   * earlier token gets the present one.
   */
  readonly renew: (refused?: string | null) => Promise<string | null>;
  /** Resolves to false, and nobody is signed out, when the server does not answer: it holds the session. */
  readonly end: (because: 'asked' | 'home-gone') => Promise<boolean>;
  /** The session that this tab shares was ended in another. */
  readonly drop: (because: 'asked' | 'home-gone') => void;
  /** A tab that wakes late renews at once. */
  readonly wake: () => void;
};

/** Renewed every 50 minutes of the token's 60; shorter tokens at the same share. */
const RENEWED_AT = 50 / 60;

type SessionDeps = {
  /** Chosen once; the promise may be on its way. */
  readonly mode: SessionMode | Promise<SessionMode>;
  readonly now: () => number;
  readonly setTimer: (run: () => void, milliseconds: number) => unknown;
  /** Runs one renewal at a time among the tabs of a browser: the refresh token rotates. */
  readonly exclusive: <Value>(run: () => Promise<Value>) => Promise<Value>;
};

/** The session of this tab: its access token stays in memory; the refresh token never leaves the server. */
export function createSession({ mode: chosen, now, setTimer, exclusive }: SessionDeps): Session {
  const state = createExternalStore<SessionState>({ status: 'unknown' });
  let token: { readonly value: string; readonly renewAt: number; readonly expiresAt: number } | null = null;
  let renewal: Promise<string | null> | null = null;
  let ending = false;
  /** Raised by what begins or ends a session: what was asked for before answers too late. */
  let generation = 0;
  let mode: SessionMode | null = null;
  let starting: Promise<SessionState> | null = null;
  /** Whether a guard waits for the start. */
  let guarded = false;

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

  function renew(refused: string | null = null): Promise<string | null> {
    if (ending) return Promise.resolve(null);
    if (refused !== null && token !== null && token.value !== refused) return Promise.resolve(token.value);
    const asked = generation;
    renewal ??= exclusive(async () => (await chosen).renew(refused))
      .then((answer) => {
        if (asked !== generation) return goodToken();
        if (typeof answer === 'object') return accept(answer);
        if (answer === 'refused') {
          token = null;
          if (ending) return null;
          state.set({ status: 'signed-out', because: state.get().status === 'signed-in' ? 'ended' : null });
        } else if (state.get().status === 'unknown') state.set({ status: 'unreachable' });
        // the server is away: the old token serves while it is good
        return goodToken();
      })
      .finally(() => {
        renewal = null;
      });
    return renewal;
  }

  const goodToken = (): string | null => (token !== null && now() < token.expiresAt ? token.value : null);

  /** Takes the session of an answer to what is asked now, unless another has begun or ended by then. */
  function awaitSession(): (answer: SessionToken) => boolean {
    const asked = generation;
    return (answer) => {
      if (asked !== generation) return false;
      ending = false;
      accept(answer);
      return true;
    };
  }

  function wake(): void {
    if (token !== null && now() >= token.renewAt) void renew();
  }

  function drop(because: 'asked' | 'home-gone'): void {
    generation += 1;
    token = null;
    const before = state.get();
    // a tab may find its token refused before it hears why
    if (before.status !== 'signed-out' || before.because === 'ended') state.set({ status: 'signed-out', because });
  }

  async function find(): Promise<SessionState> {
    if (state.get().status === 'unreachable') state.set({ status: 'unknown' });
    const known = await prepared();
    if (state.get().status !== 'unknown') return state.get();
    const there = await known.find();
    // a sign-in that was completed meanwhile knows better
    if (state.get().status !== 'unknown') return state.get();
    if (there === false) state.set({ status: 'signed-out', because: null });
    else if (there === null) state.set({ status: 'unreachable' });
    else if (there === true) await renew();
    else accept(there);
    return state.get();
  }

  async function prepared(): Promise<SessionMode> {
    const known = await chosen;
    if (mode === null) known.listen?.(awaitSession);
    mode = known;
    return known;
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    mode: () => mode?.name ?? null,
    client: () => mode?.client ?? 'webapp',
    gaveUp: () => mode?.gaveUp?.(),
    renew,
    wake,
    drop,
    token() {
      if (state.get().status === 'signed-out') return Promise.resolve(null);
      return token === null || now() >= token.renewAt ? renew() : Promise.resolve(token.value);
    },
    start(asked = 'by-guard') {
      if (asked === 'by-guard') {
        if (guarded && starting !== null) mode?.askedAgain?.();
        guarded = true;
      }
      starting ??= find().finally(() => {
        starting = null;
        guarded = false;
      });
      return starting;
    },
    async exchange(exchange) {
      if (token !== null && state.get().status === 'signed-in') return true;
      const take = awaitSession();
      const answer = await (await prepared()).exchange?.(exchange);
      if (typeof answer !== 'object' || !take(answer)) return false;
      generation += 1;
      return true;
    },
    async signIn(returnTo, locale) {
      if (state.get().status === 'signed-in') return false;
      return (await prepared()).signIn(returnTo, locale);
    },
    assume({ person, homeId }) {
      if (state.get().status === 'unreachable') state.set({ status: 'signed-in', person, homeId });
    },
    async end(because) {
      ending = true;
      let ended = false;
      try {
        ended = await (await prepared()).end();
      } finally {
        // whoever is still signed in goes on with the session
        ending = ended;
      }
      if (ended) drop(because);
      return ended;
    },
  };
}
