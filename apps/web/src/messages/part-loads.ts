import type { MessagePart } from './load-messages.ts';
import type { Locale } from './locale.ts';

/** The loads of parts of messages: one of each, even one that failed, since whoever suspends asks again at each attempt to draw. */
export function createPartLoads(load: (locale: Locale, part: MessagePart) => Promise<void>) {
  const loads = new Map<string, Promise<void>>();
  return {
    load(locale: Locale, part: MessagePart): Promise<void> {
      const key = `${locale}/${part}`;
      const loading = loads.get(key) ?? load(locale, part);
      loads.set(key, loading);
      return loading;
    },
    forget: (): void => loads.clear(),
  };
}
