import type { Catalogue } from './catalogue.ts';
import { createWords } from './create-words.ts';
import catalogue from './error-words/fr.json?catalogue';
import type fr from './error-words/fr.json';
import { commonWords } from './words.ts';

/** A sentence for every error. */
export const errorWords = createWords(catalogue as Catalogue<typeof fr>, commonWords);
