import { MINUTE } from '@braise/domain';
import { createExternalStore, type ReadableStore } from '../external-store.ts';
import type { CallError } from '../wire/result.ts';

/** What a person is told of in the one dialog for failures. */
export type ShownFailure =
  | {
      readonly kind: 'call';
      readonly error: CallError;
      /** Whether something was to be read or to be changed. */
      readonly asked: 'load' | 'change';
      readonly retry: (() => void) | null;
    }
  /** The app around the page holds the session and does not answer any more. */
  | { readonly kind: 'restart' };

export type ShowFailure = (error: CallError, options?: { readonly asked?: 'load' | 'change'; readonly retry?: () => void }) => void;

export type Failures = ReadableStore<ShownFailure | null> & {
  /** Tells of a failed call, unless something else tells of it already, or it was told and closed just now. */
  readonly show: ShowFailure;
  readonly askForRestart: () => void;
  readonly dismiss: () => void;
  /** Dismisses, and does again what failed: how that ends is told, even if it is the same. */
  readonly retry: () => void;
};

/** The same failure is told again only after this long: milliseconds. */
const SILENT_FOR = 10_000;
/** Whoever goes on without a restart is asked for it again after this long: milliseconds. */
const RESTART_SILENT_FOR = 5 * MINUTE;

/** The failure that stands over the page: one at a time, and none twice in a row. */
export function createFailures(now: () => number): Failures {
  const shown = createExternalStore<ShownFailure | null>(null);
  let last: { readonly key: string; readonly closedAt: number } | null = null;
  const open = (failure: ShownFailure) => {
    const key = keyOf(failure);
    if (shown.get() !== null || (last?.key === key && now() - last.closedAt < silence(failure))) return;
    shown.set(failure);
  };
  return {
    get: shown.get,
    subscribe: shown.subscribe,
    show(error, { asked = 'change', retry } = {}) {
      if (!isToldElsewhere(error)) open({ kind: 'call', error, asked, retry: retry ?? null });
    },
    askForRestart: () => open({ kind: 'restart' }),
    dismiss() {
      const failure = shown.get();
      if (failure === null) return;
      last = { key: keyOf(failure), closedAt: now() };
      shown.set(null);
    },
    retry() {
      const failure = shown.get();
      shown.set(null);
      last = null;
      if (failure?.kind === 'call') failure.retry?.();
    },
  };
}

/** An ended session and a page that is too old have pages of their own. */
const isToldElsewhere = (error: CallError): boolean => error.kind === 'refused' && (error.status === 401 || error.status === 410);

const silence = ({ kind }: ShownFailure): number => (kind === 'restart' ? RESTART_SILENT_FOR : SILENT_FOR);

const keyOf = (failure: ShownFailure): string =>
  failure.kind === 'restart'
    ? 'restart'
    : `${failure.asked} ${failure.error.kind} ${failure.error.kind === 'unreachable' ? '' : failure.error.code}`;
