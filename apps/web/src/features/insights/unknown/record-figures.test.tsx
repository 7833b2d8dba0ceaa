import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LocaleProvider } from '../../../messages/locale-provider.tsx';
import { insightWords } from '../words.ts';
import { RecordFigures } from './record-figures.tsx';

it('tells what was recorded beside the least that is needed of it', async () => {
  await insightWords.load('fr');
  const record = {
    days: 24,
    heatedOn: ['2026-11-20', '2026-11-21', '2026-11-24'],
    measured: 0.31,
    weather: 1,
    rises: 1,
    needed: { heated: 5, measured: 0.6, weather: 0.8, rises: 3 },
    due: false,
  };
  const told = renderToStaticMarkup(
    <LocaleProvider locale="fr">
      <RecordFigures record={record} />
    </LocaleProvider>,
  ).replaceAll(/<[^>]+>/g, ' ');
  expect(told).toContain('En chiffres, sur 24 jours');
  expect(told).toMatch(/Jours de chauffage\s+3 \(5 au moins\)\s+Montées nettes\s+1 \(3 au moins\)/);
  expect(told).toMatch(/Mesures reçues\s+31\u202F% \(60\u202F% au moins\)\s+Météo connue\s+100\u202F%/);
});
