import type { Locale } from './locale.ts';

export type MessageValues = Readonly<Record<string, string | number>>;
type Messages = Readonly<Record<string, (values: MessageValues) => string>>;
/** What fetches the compiled messages of each locale; `Texts`: those of one locale, by key. What `./words/fr.json?catalogue` gives. */
export type Catalogue<Texts> = Readonly<Record<Locale, () => Promise<Readonly<Record<keyof Texts & string, Messages[string]>>>>>;

/** The messages of a catalogue that have come. */
export type Shelf = {
  /** Undefined: they have not come. */
  readonly of: (locale: Locale) => Messages | undefined;
  /** Rejects when they cannot be had; the next call tries again. */
  readonly load: (locale: Locale) => Promise<void>;
};

/** Those of every module that is here. */
const registered = new Set<Shelf>();
/** Null before the first words of the page are asked for. */
let spoken: Locale | null = null;

/** From now on the messages of a catalogue are there in the language that is spoken; where they cannot be had, whoever needs them asks again. */
export function registerCatalogue<Texts>(catalogue: Catalogue<Texts>): Shelf {
  const come = new Map<Locale, Messages>();
  const shelf: Shelf = {
    of: (locale) => come.get(locale),
    load: async (locale) => void (come.has(locale) || come.set(locale, await catalogue[locale]())),
  };
  registered.add(shelf);
  if (spoken !== null) shelf.load(spoken).catch(() => null);
  return shelf;
}

/** Loads the messages of all that is here in a language; from then on it is the one that is spoken. Where they cannot be had, the former stays. */
export async function speak(locale: Locale): Promise<void> {
  const missing = () => [...registered].filter((shelf) => shelf.of(locale) === undefined);
  // meanwhile one more may come, in the language that is on its way out
  while (missing().length > 0) await Promise.all(missing().map((shelf) => shelf.load(locale)));
  spoken = locale;
}

/** Resolves once the messages of all that is here have come or cannot be had: of the latter tells whoever draws with them. */
export async function wordsOfModules(): Promise<void> {
  const locale = spoken;
  if (locale !== null) await Promise.allSettled([...registered].map((shelf) => shelf.load(locale)));
}
