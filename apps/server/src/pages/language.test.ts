import { describe, expect, it } from 'vitest';
import { negotiateLanguage } from './language.ts';

describe('the language of a page', () => {
  it.each([
    [undefined, undefined, 'fr'],
    [undefined, 'en', 'en'],
    [undefined, 'en-GB, fr;q=0.9', 'en'],
    [undefined, 'de, fr;q=0.2, en;q=0.7', 'en'],
    [undefined, 'en;q=0, fr;q=0.1', 'fr'],
    [undefined, 'pt-BR', 'fr'],
    [undefined, ';;q=,,=', 'fr'],
    ['fr', 'en', 'fr'],
    ['xx', 'en', 'en'],
  ])('chosen %s, wanted %s: %s', (chosen, accepted, language) => expect(negotiateLanguage(chosen, accepted)).toBe(language));
});
