import { laterClimateWords } from '../../../climate/later-words.ts';
import type { Catalogue } from '../../../messages/catalogue.ts';
import { createWords } from '../../../messages/create-words.ts';
import { errorWords } from '../../../messages/error-words.ts';
import catalogue from './words/fr.json?catalogue';
import type fr from './words/fr.json';
import { homeWords } from '../words.ts';

export const sheetWords = createWords(catalogue as Catalogue<typeof fr>, homeWords, laterClimateWords, errorWords);
export const { useMessages } = sheetWords;
