import { errorWords } from '../../../messages/error-words.ts';
import type { Catalogue } from '../../../messages/catalogue.ts';
import { type KeyOf, type Say, createWords } from '../../../messages/create-words.ts';
import catalogue from './words/fr.json?catalogue';
import type fr from './words/fr.json';

const tariffsWords = createWords(catalogue as Catalogue<typeof fr>, errorWords);
export const { useMessages } = tariffsWords;
export type Translate = Say<KeyOf<typeof tariffsWords>>;
