import type { Catalogue } from '../../messages/catalogue.ts';
import { createWords } from '../../messages/create-words.ts';
import { errorWords } from '../../messages/error-words.ts';
import catalogue from './words/fr.json?catalogue';
import type fr from './words/fr.json';

export const meterWords = createWords(catalogue as Catalogue<typeof fr>, errorWords);
export const { useMessages } = meterWords;
