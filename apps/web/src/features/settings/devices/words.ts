import type { Catalogue } from '../../../messages/catalogue.ts';
import { createWords, type KeyOf } from '../../../messages/create-words.ts';
import catalogue from './words/fr.json?catalogue';
import type fr from './words/fr.json';
import { settingsWords } from '../words.ts';

export const deviceWords = createWords(catalogue as Catalogue<typeof fr>, settingsWords);
export const { useMessages } = deviceWords;
export type MessageKey = KeyOf<typeof deviceWords>;
