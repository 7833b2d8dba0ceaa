import type { Locale } from './locale.ts';

/** Loads that drawing waits for: one of each, even one that failed, since whoever suspends asks again at each attempt to draw. */
export function createKeptLoads() {
  const kept = new Map<object, Map<Locale, Promise<unknown>>>();
  return {
    /** `words`: what is loaded. */
    of(words: object, locale: Locale, load: (locale: Locale) => Promise<unknown>): Promise<unknown> {
      const loads = kept.get(words) ?? new Map<Locale, Promise<unknown>>();
      const loading = loads.get(locale) ?? load(locale);
      kept.set(words, loads.set(locale, loading));
      return loading;
    },
    forget: (): void => kept.clear(),
  };
}
