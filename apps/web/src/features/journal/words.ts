import type { Catalogue } from '../../messages/catalogue.ts';
import { createWords, type KeyOf, type Say } from '../../messages/create-words.ts';
import { errorWords } from '../../messages/error-words.ts';
import catalogue from './words/fr.json?catalogue';
import type fr from './words/fr.json';

export const journalWords = createWords(catalogue as Catalogue<typeof fr>, errorWords);
export const { useMessages } = journalWords;
export type MessageKey = KeyOf<typeof journalWords>;
export type Translate = Say<MessageKey>;
