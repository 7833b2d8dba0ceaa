import type { HeatEstimatesBody, HeatingBillBody } from '@braise/contract/energy-insights';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { LocaleProvider } from '../../../messages/locale-provider.tsx';
import { SourcesCard } from '../sources-card.tsx';
import { type MeterWords, useMeterWords } from '../use-meter-words.ts';
import { meterWords } from '../words.ts';
import { BesideBillsCard } from './beside-bills-card.tsx';
import { MissingEnergyNote } from './missing-energy-note.tsx';
import { SinceRow } from './since-row.tsx';
import { SumCard } from './sum-card.tsx';

beforeAll(async () => {
  await Promise.all([meterWords.load('fr'), meterWords.load('en')]);
});

function told(draw: (words: MeterWords) => ReactElement, locale: 'fr' | 'en' = 'fr'): string {
  const Page = () => draw(useMeterWords());
  return renderToStaticMarkup(
    <LocaleProvider locale={locale}>
      <Page />
    </LocaleProvider>,
  )
    .replaceAll(/<\/?sup[^>]*>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

const aBill = (startDate: string, endDate: string, change: Partial<HeatingBillBody> = {}): HeatingBillBody => ({
  id: startDate,
  startDate,
  endDate,
  amountInCents: 10_800,
  currency: 'EUR',
  kWh: 1000,
  by: 'Camille',
  doubts: [],
  ...change,
});
const SINCE: NonNullable<HeatEstimatesBody['sinceLastBill']> = {
  startDate: '2026-11-01',
  endDate: '2026-11-29',
  kWh: 820,
  isEstimated: true,
  offInPercent: 12,
  costInCents: 9_600,
  currency: 'EUR',
};
const OCTOBER = aBill('2026-10-01', '2026-10-31');

describe('what has come up since the last bill', () => {
  it('is a row with its band, and without what is asked for each month', () => {
    expect(told((words) => <SinceRow since={SINCE} words={words} />)).toContain(
      'Depuis le 1er novembre 2026, en cours estimé, ± 12 %, hors abonnement 96,00 € 820 kWh',
    );
    const counted = { ...SINCE, isEstimated: false, offInPercent: null, costInCents: null, currency: null };
    expect(told((words) => <SinceRow since={counted} words={words} />)).toContain('en cours compté – 820 kWh');
  });

  it('is a bar beside those of the bills, said apart, where it has a cost', () => {
    const card = (since: typeof SINCE | null) => told((words) => <SumCard currency="EUR" bills={[OCTOBER]} since={since} words={words} />);
    expect(card(SINCE)).toContain(
      'du 1er octobre 2026 au 31 octobre 2026, 108,00 €, facture. du 1er novembre 2026 au 29 novembre 2026, 96,00 €, estimé par Braise',
    );
    // the sum is of bills alone, and of their days
    expect(card(SINCE)).toMatch(/^ Octobre 2026 108,00.€ 1.000.kWh, 10,80.ct le kWh/);
    expect(card(null)).not.toContain('Braise');
  });

  it.each([
    [aBill('2026-09-01', '2026-09-30'), 'Du 1er septembre 2026 au 31 octobre 2026 216,00'],
    [aBill('2026-09-01', '2026-09-29'), 'Total des factures 216,00'],
  ])('is the sum of days that follow each other, or of bills alone', (before, words) => {
    const sum = told((of) => <SumCard currency="EUR" bills={[OCTOBER, before]} since={null} words={of} />);
    expect(sum).toContain(words);
  });
});

describe('what is told beside the bills', () => {
  const beside = (change: Partial<NonNullable<HeatEstimatesBody['besideBills']>>) =>
    told((words) => (
      <BesideBillsCard
        beside={{
          ...SINCE,
          bills: 5,
          billedKWh: 800,
          differenceInPercent: 3,
          isClose: true,
          ...change,
        }}
        words={words}
      />
    ));

  it.each([
    [{}, '3 % d’écart', 'Sur 5 factures, l’estimation est 3 % trop haute.'],
    [{ differenceInPercent: -9, isClose: false }, '9 % d’écart', 'Sur 5 factures, l’estimation est 9 % trop basse.'],
    [{ isEstimated: false, bills: 1 }, '3 % d’écart', 'Sur une facture, Braise compte 3 % de plus.'],
    [{ differenceInPercent: 0 }, 'moins de 1 % d’écart', 'Sur 5 factures, les deux disent la même chose.'],
  ])('says how far it is off: %o', (change, ...said) => {
    for (const each of said) expect(beside(change)).toContain(each);
  });
});

it('asks for the kilowatt-hours of bills that do not say them', () => {
  const asked = (...bills: readonly HeatingBillBody[]) =>
    told((words) => <MissingEnergyNote bills={bills} words={words} onOpen={() => undefined} onClose={() => undefined} />);
  expect(asked(aBill('2026-11-01', '2026-11-30'))).toContain('Novembre 2026 : il manque les kWh');
  expect(asked(aBill('2026-11-01', '2026-11-29'))).toContain('Du 1er novembre 2026 au 29 novembre 2026 : il manque les kWh');
  expect(asked(OCTOBER, aBill('2026-09-01', '2026-09-30'))).toContain('2 factures : il manque les kWh');
});

it('says of the kinds of figures that there are how exact they are', () => {
  const sources = [{ kind: 'TYPED' as const, unit: 'm3' as const, resolution: 1 }];
  expect(told((words) => <SourcesCard sources={sources} between={{ offInPercent: 12 }} words={words} />)).toContain(
    'Saisie vérifiée contre les autres relevés à 1 m³ près Entre deux relevés réparti selon la marche de la chaudière ± 12 %',
  );
  expect(told((words) => <SourcesCard sources={sources} between={null} words={words} />, 'en')).not.toContain('Between');
});
