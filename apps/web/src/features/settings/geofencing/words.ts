import { errorWords } from '../../../messages/error-words.ts';
import type { Catalogue } from '../../../messages/catalogue.ts';
import { createWords, type KeyOf } from '../../../messages/create-words.ts';
import catalogue from './words/fr.json?catalogue';
import type fr from './words/fr.json';

const words = createWords(catalogue as Catalogue<typeof fr>, errorWords);
export const { useMessages } = words;
export type MessageKey = KeyOf<typeof words>;
