import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { laterClimateWords } from '../../../climate/later-words.ts';
import { LocaleProvider } from '../../../messages/locale-provider.tsx';
import { NothingTold } from './nothing-told.tsx';
import { type Missing, missingOf } from './missing.ts';
import { energyWords, useMessages } from '../words.ts';

beforeAll(async () => {
  await Promise.all([energyWords.load('fr'), laterClimateWords.load('fr')]);
});

const ways = { readings: (title: string) => title, unlock: () => null };
function Told({ why }: { readonly why: Exclude<Missing, 'locked'> }) {
  const { t } = useMessages();
  return <NothingTold why={why} progress={0.42} ways={ways} t={t} />;
}
const told = (why: Exclude<Missing, 'locked'>): string =>
  renderToStaticMarkup(
    <LocaleProvider locale="fr">
      <Told why={why} />
    </LocaleProvider>,
  ).replaceAll(/<[^>]+>/g, ' ');

const refused = (code: 'consumption.locked' | 'consumption.unread' | 'notFound') => ({ kind: 'refused', status: 404, code }) as const;

it('asks nobody to read a meter whose readings are being made with the past of a demo home', () => {
  expect(told('unread')).toContain('Relevez votre compteur deux fois');
  expect(told('making')).toMatch(/Votre historique de démonstration se prépare\s:\s42/);
  expect(told('making')).not.toContain('Relevez');
});

it('tells no lone figure of today while a past is being made, but what no past brings', () => {
  expect([null, refused('consumption.unread')].map((failure) => missingOf(failure, true))).toEqual(['making', 'making']);
  expect([refused('consumption.locked'), refused('notFound')].map((failure) => missingOf(failure, true))).toEqual(['locked', 'none']);
  expect(missingOf({ kind: 'unreachable' }, true)).toBeNull();
  expect([null, refused('consumption.unread')].map((failure) => missingOf(failure, false))).toEqual([null, 'unread']);
});
