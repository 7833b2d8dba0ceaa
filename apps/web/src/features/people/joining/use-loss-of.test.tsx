import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LocaleProvider } from '../../../messages/locale-provider.tsx';
import { peopleWords } from '../words.ts';
import { useLossOf } from './use-loss-of.ts';

it.each([
  ['Europe/Paris', '21 décembre 2026'],
  ['America/Martinique', '20 décembre 2026'],
])('a home in %s is lost on its own date, wherever its resident reads it', async (timeZone, date) => {
  await peopleWords.load('fr');
  function Loss() {
    return useLossOf({ name: 'La Tuilerie', leaving: { keptUntil: '2026-12-20T23:30:00Z', timeZone } }, 'Le Studio');
  }
  const page = (
    <LocaleProvider locale="fr">
      <Loss />
    </LocaleProvider>
  );
  expect(renderToStaticMarkup(page)).toContain(` jusqu’au ${date},`);
});
