import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { laterClimateWords } from '../../../climate/later-words.ts';
import { LocaleProvider } from '../../../messages/locale-provider.tsx';
import { NothingTold } from './nothing-told.tsx';
import type { Missing } from './missing.ts';
import { energyWords, useMessages } from '../words.ts';

beforeAll(async () => {
  await Promise.all([energyWords.load('fr'), laterClimateWords.load('fr')]);
});

const ways = { readings: (title: string) => title, unlock: () => null };
function Told({ why, progress }: { readonly why: Exclude<Missing, 'locked'>; readonly progress: number | null }) {
  const { t } = useMessages();
  return <NothingTold why={why} progress={progress} ways={ways} t={t} />;
}
const told = (why: 'unread' | 'none', progress: number | null): string =>
  renderToStaticMarkup(
    <LocaleProvider locale="fr">
      <Told why={why} progress={progress} />
    </LocaleProvider>,
  ).replaceAll(/<[^>]+>/g, ' ');

it('asks nobody to read a meter whose readings are being made with the past of a demo home', () => {
  expect(told('unread', null)).toContain('Relevez votre compteur deux fois');
  const making = told('unread', 0.42);
  expect(making).toMatch(/Votre historique de démonstration se prépare\s:\s42/);
  expect(making).not.toContain('Relevez');
  expect(told('none', 0.42)).not.toContain('démonstration');
});
