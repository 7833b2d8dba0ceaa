import { commonWords } from '../messages/words.ts';
import type { Catalogue } from '../messages/catalogue.ts';
import { createWords, type KeyOf, type Say } from '../messages/create-words.ts';
import catalogue from './words/fr.json?catalogue';
import type fr from './words/fr.json';

export const climateWords = createWords(catalogue as Catalogue<typeof fr>, commonWords);
export type MessageKey = KeyOf<typeof climateWords>;
export type Translate = Say<MessageKey>;
