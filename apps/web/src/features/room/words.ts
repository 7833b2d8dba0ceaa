import { laterClimateWords } from '../../climate/later-words.ts';
import type { Catalogue } from '../../messages/catalogue.ts';
import { createWords, type KeyOf, type Say } from '../../messages/create-words.ts';
import catalogue from './words/fr.json?catalogue';
import type fr from './words/fr.json';

export const roomWords = createWords(catalogue as Catalogue<typeof fr>, laterClimateWords);
export const { useMessages } = roomWords;
export type MessageKey = KeyOf<typeof roomWords>;
export type Translate = Say<MessageKey>;
