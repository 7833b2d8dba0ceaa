import type { Catalogue } from '../messages/catalogue.ts';
import { createWords, type KeyOf, type Say } from '../messages/create-words.ts';
import catalogue from './later-words/fr.json?catalogue';
import type fr from './later-words/fr.json';
import { climateWords } from './words.ts';

/** What is said of rooms beyond their tiles: the home stands without it. */
export const laterClimateWords = createWords(catalogue as Catalogue<typeof fr>, climateWords);
export const { useMessages } = laterClimateWords;
export type MessageKey = KeyOf<typeof laterClimateWords>;
export type Translate = Say<MessageKey>;
