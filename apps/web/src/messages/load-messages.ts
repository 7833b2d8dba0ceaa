import type fr from './fr.json';
import type { Locale } from './locale.ts';

export type MessageKey = keyof typeof fr;
export type MessageValues = Readonly<Record<string, string | number>>;
export type Translate = (key: MessageKey, values?: MessageValues) => string;

/** Loads the messages of a locale and no other. */
export async function loadMessages(locale: Locale): Promise<Translate> {
  const { default: messages } = await CATALOGUES[locale]();
  return (key, values) => messages[key]?.(values) ?? key;
}

const CATALOGUES = {
  fr: () => import('./fr.json?compiled'),
  en: () => import('./en.json?compiled'),
} satisfies Record<Locale, () => Promise<unknown>>;
