import type access from './access/fr.json';
import type consents from './consents/fr.json';
import type first from './first/fr.json';
import type later from './later/fr.json';
import { type Locale, LOCALES } from './locale.ts';
import type mobileSetup from './mobile-setup/fr.json';
import type onboarding from './onboarding/fr.json';
import type overHome from './over-home/fr.json';
import type people from './people/fr.json';
import type updates from './updates/fr.json';

type Parts = {
  readonly access: typeof access;
  readonly consents: typeof consents;
  readonly first: typeof first;
  readonly later: typeof later;
  readonly 'mobile-setup': typeof mobileSetup;
  readonly onboarding: typeof onboarding;
  readonly 'over-home': typeof overHome;
  readonly people: typeof people;
  readonly updates: typeof updates;
};

/** A folder of messages that screens of one kind show. */
export type MessagePart = keyof Parts;
export type MessageKey = { [Part in MessagePart]: keyof Parts[Part] }[MessagePart];
export type MessageValues = Readonly<Record<string, string | number>>;
export type Translate = (key: MessageKey, values?: MessageValues) => string;

export type Catalogue = Readonly<Record<string, (values?: MessageValues) => string>>;

const firstCatalogues = import.meta.glob<Catalogue>('./first/*.json', { query: '?compiled', import: 'default' });
const loaded = new Map<Locale, Map<MessagePart, Catalogue>>();
/** In whichever language, whether or not they have come. */
const asked = new Set<MessagePart>(['first']);
let spoken: Locale = LOCALES[0];

/**
 * Loads the messages of a locale and no other: those of the first screens, and of every part that another locale has been asked for. A message of
 * a part that is not there says nothing.
 */
export async function loadMessages(locale: Locale): Promise<Translate> {
  const parts = partsOf(locale);
  const missing = () => [...asked].filter((part) => !parts.has(part));
  // meanwhile a page may ask for one more, in the language that is on its way out
  while (missing().length > 0) await Promise.all(missing().map((part) => loadMessagePart(locale, part)));
  // from here on a page asks in this one
  spoken = locale;
  return (key, values) => {
    for (const messages of parts.values()) if (key in messages) return messages[key]?.(values) ?? '';
    return '';
  };
}

/** Loads the messages of some parts in the language that is spoken. */
export const loadWords = (...parts: readonly MessagePart[]): Promise<unknown> =>
  Promise.all(parts.map((part) => loadMessagePart(spoken, part)));

export const hasMessagePart = (locale: Locale, part: MessagePart): boolean => partsOf(locale).has(part);

/** Loads the messages of one part; from then on the locale's `Translate` knows them. */
export async function loadMessagePart(locale: Locale, part: MessagePart): Promise<void> {
  asked.add(part);
  const parts = partsOf(locale);
  if (parts.has(part)) return;
  // which others there are is not told on the first route
  const catalogues = part === 'first' ? firstCatalogues : (await import('./later-catalogues.ts')).laterCatalogues;
  const messages = await catalogues[`./${part}/${locale}.json`]?.();
  if (messages === undefined) throw new Error(`there are no messages of ${part} in ${locale}`);
  parts.set(part, messages);
}

function partsOf(locale: Locale): Map<MessagePart, Catalogue> {
  const parts = loaded.get(locale) ?? new Map<MessagePart, Catalogue>();
  loaded.set(locale, parts);
  return parts;
}
