import type { HeatingBillBody } from '@braise/contract/energy-insights';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { Stacked } from '../../../chart/table/chart-table.tsx';
import { LocaleProvider } from '../../../messages/locale-provider.tsx';
import { MissingEnergyNote } from '../bills/missing-energy-note.tsx';
import { Lines } from './lines.tsx';
import { type MeterWords, useMeterWords } from '../use-meter-words.ts';
import { meterWords } from '../words.ts';

beforeAll(() => meterWords.load('fr'));

const bill = { id: '1', startDate: '2026-03-01', endDate: '2026-04-12' } as HeatingBillBody;
const line = (words: MeterWords) => words.t('import.kept', { day: words.day('2026-03-01'), figure: '1 200 m³' });
const nothing = () => undefined;

it.each<[string, (words: MeterWords) => ReactElement]>([
  ['a line of a table', (words) => <Lines of={[{ key: '1', at: line(words), why: '' }]} words={words} />],
  ['the head of a column', (words) => <Stacked first={words.day('2026-03-01')} second={null} />],
  ['a note', (words) => <MissingEnergyNote bills={[bill]} words={words} onOpen={nothing} onClose={nothing} />],
])('raises the letters of the first of a month in %s', (_, draw) => {
  const Page = () => draw(useMeterWords());
  const drawn = renderToStaticMarkup(
    <LocaleProvider locale="fr">
      <Page />
    </LocaleProvider>,
  );
  expect(drawn).toMatch(/1<sup[^>]*>er<\/sup> mars/);
});
