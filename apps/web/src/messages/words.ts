import type { Catalogue } from './catalogue.ts';
import { createWords, type KeyOf, type Say } from './create-words.ts';
import catalogue from './words/fr.json?catalogue';
import type fr from './words/fr.json';

export const commonWords = createWords(catalogue as Catalogue<typeof fr>);
export const { useMessages } = commonWords;
export type MessageKey = KeyOf<typeof commonWords>;
export type Translate = Say<MessageKey>;
