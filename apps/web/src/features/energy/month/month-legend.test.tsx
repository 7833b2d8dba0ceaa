import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Consumption } from '../../../api/home/use-consumption.ts';
import { LocaleProvider } from '../../../messages/locale-provider.tsx';
import { MonthNotes } from '../month-notes.tsx';
import type { ShownFigure } from '../../../api/home/shown-figure.ts';
import type { EnergyWords } from '../use-energy-words.ts';
import { energyWords, useMessages } from '../words.ts';
import { MonthChart } from './month-chart.tsx';

type Day = Consumption['monthlyAggregation']['requestedMonth']['consumptionPerDate'][number];

const dayOf = (number: number, change: Partial<Day> = {}): Day => ({
  date: `2026-02-${String(number).padStart(2, '0')}`,
  consumption: 8,
  costInCents: null,
  isCostComplete: true,
  hasData: true,
  isComplete: true,
  isPending: false,
  hotWaterConsumption: null,
  source: 'boiler',
  ...change,
});

async function shown(
  source: 'boiler' | 'heat-pump',
  consumptionPerDate: readonly Day[],
  {
    first = '2025-01',
    figure = 'consumption',
    isCostComplete = true,
    paidBefore = 100,
    outdoor,
  }: { first?: string; figure?: ShownFigure; isCostComplete?: boolean; paidBefore?: number; outdoor?: ReadonlyMap<string, number> } = {},
): Promise<string> {
  const month = { startDate: '2026-02-01', endDate: '2026-02-28', consumptionPerDate, band: null, costBand: null, totalCostInCents: 100 };
  const than = { consumptionInPercent: 3, costInPercent: isCostComplete && paidBefore > 0 ? 3 : null };
  const other = { ...month, consumptionPerDate: [], isCostComplete: true, totalCostInCents: paidBefore };
  const data = {
    source,
    currency: 'EUR',
    months: { first, last: '2026-03' },
    monthlyAggregation: {
      requestedMonth: { ...month, isCostComplete },
      monthBefore: other,
      yearBefore: other,
      endOfMonthForecast: null,
      change: { fromMonthBefore: than, fromYearBefore: than },
    },
  } as unknown as Consumption;
  await energyWords.load('fr');
  function Page() {
    const { t } = useMessages();
    const words = {
      t,
      locale: 'fr',
      day: String,
      capital: String,
      energy: (kilowattHours: number, digits = 1) => `${kilowattHours.toFixed(digits)} kWh`,
      money: (cents: number) => `${cents} ct`,
      wholeMoney: (cents: number) => `${cents} ct`,
      monthOfYear: String,
      shortDay: String,
      longDay: String,
      warmth: (celsius: number) => `${celsius}°`,
      partly: (told: string, isWhole: boolean) => (isWhole ? told : `${told}, en partie`),
      tick: String,
    } as unknown as EnergyWords;
    return (
      <>
        <MonthChart data={data} figure={figure} lines={3} {...(outdoor && { outdoor })} words={words} />
        <MonthNotes data={data} figure={figure} words={words} />
      </>
    );
  }
  return renderToStaticMarkup(
    <LocaleProvider locale="fr">
      <Page />
    </LocaleProvider>,
  ).replaceAll(/<[^>]+>/g, ' ');
}

it('says of what a boiler took that it is estimated, and of what a heat pump counted that it is measured', async () => {
  const days = [dayOf(1), dayOf(2, { isComplete: false })];
  const boiler = await shown('boiler', days);
  expect(boiler).toMatch(/ estimé .* estimé en partie /);
  expect(boiler).toContain('2026-02-02, 8.00 kWh, estimé en partie');
  expect(boiler).not.toMatch(/ mesuré (en partie )?\s/);
  expect(await shown('heat-pump', days)).toMatch(/ mesuré .* mesuré en partie /);
});

it('tells a day and the hot water of it to the same digit', async () => {
  expect(await shown('boiler', [dayOf(1, { consumption: 7.98, hotWaterConsumption: 7.98 })])).toContain(
    '7.98 kWh, dont eau chaude 7.98 kWh',
  );
});

it('tells how cold it was outside on a day of which that is known', async () => {
  const outdoor = new Map([['2026-02-02', 3.5]]);
  expect(await shown('heat-pump', [dayOf(1), dayOf(2), dayOf(3)], { outdoor })).toContain(
    '2026-02-01, 8.00 kWh. 2026-02-02, 8.00 kWh, dehors 3.5°. 2026-02-03, 8.00 kWh',
  );
});

it('tells of what a day cost no energy beside it', async () => {
  const day = dayOf(1, { costInCents: 376, consumption: 12, hotWaterConsumption: 10.24 });
  const told = await shown('heat-pump', [day], { figure: 'cost' });
  expect(told).toContain('2026-02-01, 376 ct');
  expect(told).not.toMatch(/kWh|eau chaude/);
});

it('misses no day of its first month before the first that was measured', async () => {
  const none = { hasData: false, consumption: 0, source: null, isComplete: false };
  const days = [dayOf(1, none), dayOf(2, none), dayOf(3), dayOf(4, none), dayOf(5)];
  expect(await shown('boiler', days, { first: '2026-02' })).toContain('1 jour n’est pas connu.');
  expect(await shown('boiler', days)).toContain('3 jours ne sont pas connus.');
});

it('names the days whose cost is known in part, or not at all, and says that it is compared with none', async () => {
  const cost = (number: number, change: Partial<Day> = {}) => dayOf(number, { costInCents: 80, ...change });
  const part = { isCostComplete: false };
  const days = [cost(1), cost(2, part), cost(3), cost(4, { ...part, costInCents: null }), cost(5, { ...part, costInCents: null })];
  const told = await shown('heat-pump', days, { figure: 'cost', ...part });
  expect(told).toContain('le 2026-02-02 a des heures ou des prix inconnus');
  expect(told).toContain('le 2026-02-04 et le 2026-02-05 n’ont pas de coût connu');
  expect(told).toContain('Un coût connu en partie n’est comparé à aucun autre.');
  expect(told).toContain('2026-02-02, 80 ct, coût connu en partie. 2026-02-03, 80 ct. 2026-02-04, coût inconnu.');
  // what is drawn in part is measured, and costs part of what it may
  expect(told).toMatch(/ mesuré \s*coût connu en partie /);
  const energy = await shown('heat-pump', days, part);
  expect(energy).not.toMatch(/coût|inconnu/);
  expect(await shown('heat-pump', [cost(1)], { figure: 'cost' })).not.toContain('comparé');
  expect(await shown('heat-pump', [cost(1)], { figure: 'cost', paidBefore: 0 })).not.toContain('comparé');
});

it('names the days that were measured in part', async () => {
  const torn = { isComplete: false };
  const three = [dayOf(1, torn), dayOf(2), dayOf(3, torn), dayOf(5, torn)];
  expect(await shown('heat-pump', three)).toContain('le 2026-02-01, le 2026-02-03 et le 2026-02-05 ne sont connus qu’en partie');
  expect(await shown('heat-pump', [...three, dayOf(6, torn)])).toContain('4 jours ne sont connus qu’en partie');
});
