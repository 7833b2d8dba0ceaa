import { laterClimateWords } from '../../climate/later-words.ts';
import type { Catalogue } from '../../messages/catalogue.ts';
import { createWords, type KeyOf, type Say } from '../../messages/create-words.ts';
import { errorWords } from '../../messages/error-words.ts';
import catalogue from './words/fr.json?catalogue';
import type fr from './words/fr.json';

export const scheduleWords = createWords(catalogue as Catalogue<typeof fr>, laterClimateWords, errorWords);
export const { useMessages } = scheduleWords;
export type Translate = Say<KeyOf<typeof scheduleWords>>;
