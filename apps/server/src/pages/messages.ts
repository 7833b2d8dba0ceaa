import en from './messages/en.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };
import type { Language } from './language.ts';

/** French comes first; a key that English lacks is a type error here. */
export type MessageKey = keyof typeof fr;
const catalogues: Readonly<Record<Language, Readonly<Record<MessageKey, string>>>> = { fr, en };

export type Translate = (key: MessageKey, parameters?: Readonly<Record<string, string | number>>) => string;

/** Texts of a language; `{name}` in a text is replaced by the parameter of that name. */
export const translate =
  (language: Language): Translate =>
  (key, parameters = {}) =>
    catalogues[language][key].replace(/\{(\w+)\}/g, (placeholder, name: string) => String(parameters[name] ?? placeholder));
