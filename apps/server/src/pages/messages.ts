import { createSay, type Say } from './catalogue.ts';
import type { Language } from './language.ts';
import en from './messages/en.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };

/** French comes first; a key that English lacks is a type error here. */
export type MessageKey = keyof typeof fr;
export type Translate = Say<MessageKey>;

const says: Readonly<Record<Language, Translate>> = { fr: createSay('fr', fr), en: createSay('en', en) };

/** Says the texts of pages and mails in a language. */
export const translate = (language: Language): Translate => says[language];
