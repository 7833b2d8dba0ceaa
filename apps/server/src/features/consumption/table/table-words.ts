import { createSay, type Say } from '../../../pages/catalogue.ts';
import type { Language } from '../../../pages/language.ts';
import en from './messages/en.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };

/** What stands in the table of a month, by language. */
export const TABLE_WORDS: Readonly<Record<Language, Say<keyof typeof fr>>> = { fr: createSay('fr', fr), en: createSay('en', en) };
