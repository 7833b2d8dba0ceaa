import type { Catalogue } from '../../messages/catalogue.ts';
import { createWords, type KeyOf } from '../../messages/create-words.ts';
import { errorWords } from '../../messages/error-words.ts';
import catalogue from './failure-words/fr.json?catalogue';
import type fr from './failure-words/fr.json';

export const failureWords = createWords(catalogue as Catalogue<typeof fr>, errorWords);
export const { useMessages } = failureWords;
export type MessageKey = KeyOf<typeof failureWords>;
