import type { SessionToken } from '@braise/contract/session';
import { createExternalStore, type ReadableStore } from '../external-store.ts';
import type { ClientName } from '../wire/client-header.ts';
import type { ModeName, SessionMode } from './session-mode.ts';
import type { CodeExchange } from './sign-in.ts';

/** Why a session was ended on purpose; said in every tab. */
export type EndedBecause = 'asked' | 'home-gone' | 'account-deleted';

export type SessionState =
  | { readonly status: 'unknown' }
  | { readonly status: 'unreachable' }
  | { readonly status: 'signed-out'; readonly because: EndedBecause | 'ended' | null }
  | {
      readonly status: 'signed-in';
      readonly person: SessionToken['person'];
      readonly homeId: number | null;
      /** What the cookie of this browser says while it holds this session; null where none does. */
      readonly mark: string | null;
      /** Rooms of the home when the session began, as far as that is known. */
      readonly zonesCount?: number;
    };

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
  /** Goes on with what was known of a person until something answers. The first answer of the server decides whether it holds. */
  readonly assume: (known: Omit<Extract<SessionState, { status: 'signed-in' }>, 'status'>) => void;
  /** The access token, renewed first when it is due; null without a session. */
  readonly token: () => Promise<string | null>;
  /**
   * A new token although the present one seems good: after a 401 on `refused`. One call to the server for all who ask; who comes late with an
   * earlier token gets the present one.
   */
  readonly renew: (refused?: string | null) => Promise<string | null>;
  /** Has whoever holds the session say anew whose it is and where they live; false: nobody answers. */
  readonly ask: () => Promise<boolean>;
  /**
   * Resolves to false, and nobody is signed out, when the server does not answer: it holds the session. `first`: what takes the session with it;
   * from then on nothing is asked in its name. False: it did not come to that, and the session goes on.
   */
  readonly end: (because: EndedBecause, first?: () => Promise<boolean>) => Promise<boolean>;
  /** The session that this tab shares was ended in another. */
  readonly drop: (because: EndedBecause) => void;
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
  let renewal: Promise<boolean> | null = null;
  let ending = false;
  /** Raised by what begins or ends a session: what was asked for before answers too late. */
  let generation = 0;
  let mode: SessionMode | null = null;
  let starting: Promise<SessionState> | null = null;
  /** Whether a guard waits for the start. */
  let guarded = false;
  /** Whether what stands was known before, and no server has said so. */
  let assumed = false;

  function accept(answer: SessionToken): void {
    const lifetime = answer.expiresIn * 1000;
    token = { value: answer.accessToken, renewAt: now() + lifetime * RENEWED_AT, expiresAt: now() + lifetime };
    setTimer(wake, lifetime * RENEWED_AT);
    assumed = false;
    const { person, homeId, mark = null, zonesCount } = answer;
    const before = state.get();
    const same = before.status === 'signed-in' && before.homeId === homeId && before.person.id === person.id && before.mark === mark;
    if (!same) state.set({ status: 'signed-in', person, homeId, mark, ...(zonesCount !== undefined && { zonesCount }) });
  }

  /** Whether anybody answered. */
  function ask(refused: string | null = null): Promise<boolean> {
    if (ending || state.get().status === 'signed-out') return Promise.resolve(false);
    const asked = generation;
    renewal ??= exclusive(async () => (await chosen).renew(refused))
      .then((answer) => {
        if (asked !== generation) return true;
        if (typeof answer === 'object') accept(answer);
        else if (answer === 'refused') {
          token = null;
          if (!ending) signOut(state.get().status === 'signed-in' && !assumed ? 'ended' : null);
        } else leaveUnreachable();
        return answer !== 'unreachable';
      })
      .finally(() => {
        renewal = null;
      });
    return renewal;
  }

  async function renew(refused: string | null = null): Promise<string | null> {
    if (refused === null || token === null || token.value === refused) await ask(refused);
    // the server is away: the old token serves while it is good
    return goodToken();
  }

  const goodToken = (): string | null => (token !== null && now() < token.expiresAt ? token.value : null);

  const isDue = (): boolean => token === null || now() >= token.renewAt;

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
    if (token !== null && now() >= token.renewAt) void ask();
  }

  function drop(because: EndedBecause): void {
    generation += 1;
    token = null;
    assumed = false;
    const before = state.get();
    // a tab may find its token refused before it hears why
    if (before.status !== 'signed-out' || before.because === 'ended') state.set({ status: 'signed-out', because });
  }

  async function find(): Promise<SessionState> {
    if (state.get().status === 'unreachable') state.set({ status: 'unknown' });
    const known = await prepared();
    if (isDecided()) return state.get();
    const there = await known.find();
    // a sign-in that was completed meanwhile knows better
    if (isDecided()) return state.get();
    if (there === false) signOut(null);
    else if (there === null) leaveUnreachable();
    else if (there === true) await ask();
    else if (there === 'refused') signOut('ended');
    else accept(there);
    return state.get();
  }

  const isDecided = (): boolean => state.get().status !== 'unknown' && !assumed;

  function signOut(because: 'ended' | null): void {
    assumed = false;
    state.set({ status: 'signed-out', because });
  }

  function leaveUnreachable(): void {
    if (state.get().status === 'unknown') state.set({ status: 'unreachable' });
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
    ask,
    renew,
    wake,
    drop,
    token() {
      if (state.get().status === 'signed-out') return Promise.resolve(null);
      return isDue() ? renew() : Promise.resolve(goodToken());
    },
    start(asked = 'by-guard') {
      if (asked === 'by-guard') {
        if (guarded && starting !== null) mode?.askedAgain?.();
        guarded = true;
      }
      // it is found out beside what stands
      if (assumed && asked === 'by-guard') return Promise.resolve(state.get());
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
    assume({ person, homeId, mark }) {
      const { status } = state.get();
      if (status !== 'unreachable' && status !== 'unknown') return;
      assumed = true;
      state.set({ status: 'signed-in', person, homeId, mark });
    },
    async end(because, first) {
      // once it is being ended no token is renewed any more, and the first call needs one
      if (first !== undefined && isDue()) await renew();
      ending = true;
      let ended = false;
      try {
        if (first !== undefined) {
          if (!(await first())) return false;
          drop(because);
        }
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
