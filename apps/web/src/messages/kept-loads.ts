import type { Locale } from './locale.ts';

/** Loads that drawing waits for: one of each, even one that failed, since whoever suspends asks again at each attempt to draw. */
export function createKeptLoads() {
  const kept = new Map<object, Map<Locale, Promise<unknown>>>();
  const lost = new WeakSet<Promise<unknown>>();
  return {
    /** Whether somebody waited for it, and not in vain. */
    has(words: object, locale: Locale): boolean {
      const loading = kept.get(words)?.get(locale);
      return loading !== undefined && !lost.has(loading);
    },
    /** `words`: what is loaded. */
    of(words: object, locale: Locale, load: (locale: Locale) => Promise<unknown>): Promise<unknown> {
      const loads = kept.get(words) ?? new Map<Locale, Promise<unknown>>();
      const loading = loads.get(locale) ?? load(locale);
      kept.set(words, loads.set(locale, loading));
      loading.catch(() => lost.add(loading));
      return loading;
    },
    forget: (): void => kept.clear(),
  };
}
