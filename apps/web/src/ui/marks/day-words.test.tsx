import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DayWords } from './day-words.tsx';

it.each([
  ['du 1er au 12 mars', 'du 1[er] au 12 mars'],
  ['dim. 1er', 'dim. 1[er]'],
  ['Le 1er mars et le 1er avril', 'Le 1[er] mars et le 1[er] avril'],
  ['le 11 mars', 'le 11 mars'],
  ['21er', '21er'],
  ['1erreur', '1erreur'],
  ['', ''],
])('raises the letters of the first of a month: %s', (words, expected) => {
  const drawn = renderToStaticMarkup(<DayWords>{words}</DayWords>);
  expect(drawn.replaceAll(/<sup[^>]*>(.*?)<\/sup>/g, '[$1]')).toBe(expected);
  expect(drawn.replaceAll(/<[^>]+>/g, '')).toBe(words);
});
