import { reportLinkWords } from './link/words.ts';
import { laterClimateWords } from '../../climate/later-words.ts';
import { errorWords } from '../../messages/error-words.ts';
import type { Catalogue } from '../../messages/catalogue.ts';
import { createWords, type KeyOf, type Say } from '../../messages/create-words.ts';
import catalogue from './words/fr.json?catalogue';
import type fr from './words/fr.json';

export const reportWords = createWords(catalogue as Catalogue<typeof fr>, reportLinkWords, laterClimateWords, errorWords);
export const { useMessages } = reportWords;
export type MessageKey = KeyOf<typeof reportWords>;
export type Translate = Say<MessageKey>;
