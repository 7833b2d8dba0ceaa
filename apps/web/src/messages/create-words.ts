import { use } from 'react';
import { type Catalogue, type MessageValues, registerCatalogue, type Shelf } from './catalogue.ts';
import type { Format } from './format.ts';
import { createKeptLoads } from './kept-loads.ts';
import type { Locale } from './locale.ts';
import { useLocale } from './locale-provider.tsx';

/** Says a message in the language that it was made for. */
export type Say<Key extends string> = (key: Key, values?: MessageValues) => string;

/** What the screens of a folder say: the messages of its catalogue, and those that several folders share. */
export type Words<Key extends string> = {
  /** Suspends whoever draws with it until the messages are there, and throws when they cannot be had. */
  readonly useMessages: () => { readonly locale: Locale; readonly format: Format; readonly t: Say<Key> };
  /** For what is said without being drawn. Rejects when the messages cannot be had; the next call tries again. */
  readonly load: (locale: Locale) => Promise<Say<Key>>;
  readonly shelves: readonly Shelf[];
};
export type KeyOf<Some> = Some extends Words<infer Key> ? Key : never;

const loads = createKeptLoads();

/** Once a screen tells that words could not be had, whoever needs them next asks again. */
export const askAgainForWords = loads.forget;

/** The words of a catalogue, which is fetched from now on, and `shared` ones beside them. */
export function createWords<Texts, const Shared extends readonly Words<never>[] = []>(
  catalogue: Catalogue<Texts>,
  ...shared: Shared
): Words<(keyof Texts & string) | KeyOf<Shared[number]>> {
  type Key = (keyof Texts & string) | KeyOf<Shared[number]>;
  const shelves = [...new Set([registerCatalogue(catalogue), ...shared.flatMap((words) => words.shelves)])];
  const says = new Map<Locale, Say<Key>>();
  function sayIn(locale: Locale): Say<Key> {
    const known =
      says.get(locale) ??
      ((key, values = {}) =>
        shelves
          .find((shelf) => shelf.of(locale)?.[key])
          ?.of(locale)
          ?.[key]?.(values) ?? '');
    says.set(locale, known);
    return known;
  }
  async function load(locale: Locale): Promise<Say<Key>> {
    await Promise.all(shelves.map((shelf) => shelf.load(locale)));
    return sayIn(locale);
  }
  return {
    shelves,
    load,
    useMessages() {
      const { locale, format } = useLocale();
      // whoever waited is drawn again as it was: with the words here by then, React takes a hook that is left out for a fault
      if (loads.has(shelves, locale) || !shelves.every((shelf) => shelf.of(locale))) use(loads.of(shelves, locale, load));
      return { locale, format, t: sayIn(locale) };
    },
  };
}
