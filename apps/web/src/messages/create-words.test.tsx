import { Suspense } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { expect, it } from 'vitest';
import { type Catalogue, speak, wordsOfModules } from './catalogue.ts';
import { askAgainForWords, createWords, type Words } from './create-words.ts';
import type { Locale } from './locale.ts';
import { LocaleProvider } from './locale-provider.tsx';

type Texts = { readonly title: string };

/** A catalogue of one message; `asked` lists the locales that were fetched. `away`: nothing can be had. */
function catalogueOf(text: string) {
  const asked: Locale[] = [];
  const state = { away: false };
  const fetch = (locale: Locale) => async () => {
    asked.push(locale);
    // a draw that asks again at each attempt would never end
    if (asked.length > 9) throw new Error('asked again and again');
    await Promise.resolve();
    if (state.away) throw GONE;
    return { title: () => `${text} ${locale}` };
  };
  const catalogue: Catalogue<Texts> = { fr: fetch('fr'), en: fetch('en') };
  return { catalogue, asked, state };
}
const GONE = new Error('gone');

/** Draws with words as a page does; resolves to what is thrown, or null. */
function draw({ useMessages }: Words<'title'>): Promise<unknown> {
  function Page() {
    return useMessages().t('title');
  }
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const { abort } = renderToPipeableStream(
    <LocaleProvider locale="fr">
      <Suspense>
        <Page />
      </Suspense>
    </LocaleProvider>,
    { onError: resolve, onAllReady: () => resolve(null) },
  );
  return promise.finally(() => abort());
}

it('words that cannot be had are asked for once, and reach the boundary; then a retry may have them', async () => {
  const { catalogue, asked, state } = catalogueOf('here');
  state.away = true;
  const words = createWords(catalogue);
  expect([await draw(words), asked]).toEqual([GONE, ['fr']]);
  state.away = false;
  expect(await draw(words)).toBe(GONE);
  askAgainForWords();
  expect([await draw(words), asked]).toEqual([null, ['fr', 'fr']]);
});

it('words say their own message before one that they share', async () => {
  const shared = createWords(catalogueOf('shared').catalogue);
  const none: Catalogue<object> = { fr: () => Promise.resolve({}), en: () => Promise.resolve({}) };
  const own = await createWords(catalogueOf('own').catalogue, shared).load('en');
  const other = await createWords(none, shared).load('fr');
  expect([own('title'), other('title')]).toEqual(['own en', 'shared fr']);
});

it('words are fetched as their module comes, in the language that is spoken', async () => {
  await speak('en');
  const { catalogue, asked } = catalogueOf('new');
  createWords(catalogue);
  await wordsOfModules();
  expect(asked).toContain('en');
  expect(asked).not.toContain('fr');
});

it('another language knows the words of a module that came while it was on its way', async () => {
  await speak('fr');
  createWords(catalogueOf('early').catalogue);
  const english = speak('en');
  const { catalogue, asked } = catalogueOf('late');
  createWords(catalogue);
  await english;
  expect(asked).toEqual(['fr', 'en']);
});

it('a language whose words cannot be had leaves the one that is spoken; a page waits for none that are lost', async () => {
  await speak('fr');
  const { catalogue, asked, state } = catalogueOf('away');
  state.away = true;
  createWords(catalogue);
  await expect(speak('en')).rejects.toBe(GONE);
  await wordsOfModules();
  expect(asked).toEqual(['fr', 'en', 'fr']);
  state.away = false;
  await speak('en');
  expect(asked.at(-1)).toBe('en');
});
