import type fr from './fr.json';
import type { Locale } from './locale.ts';

export type MessageKey = keyof typeof fr;
export type MessageValues = Readonly<Record<string, string | number>>;
export type Translate = (key: MessageKey, values?: MessageValues) => string;

type Catalogue = Readonly<Record<string, (values?: MessageValues) => string>>;

const later = new Map<Locale, Catalogue>();

/** Loads the messages of a locale and no other: those of the first screens. */
export async function loadMessages(locale: Locale): Promise<Translate> {
  const { default: messages } = await CATALOGUES[locale]();
  return (key, values) => (messages[key] ?? later.get(locale)?.[key])?.(values) ?? key;
}

/** Loads the others of a locale; from then on its `Translate` knows them. */
export async function loadLaterMessages(locale: Locale): Promise<void> {
  if (later.has(locale)) return;
  const { default: messages } = await LATER_CATALOGUES[locale]();
  later.set(locale, messages);
}

const CATALOGUES = {
  fr: () => import('./fr.json?compiled'),
  en: () => import('./en.json?compiled'),
} satisfies Record<Locale, () => Promise<unknown>>;

const LATER_CATALOGUES = {
  fr: () => import('./fr.json?compiled-later'),
  en: () => import('./en.json?compiled-later'),
} satisfies Record<Locale, () => Promise<unknown>>;
