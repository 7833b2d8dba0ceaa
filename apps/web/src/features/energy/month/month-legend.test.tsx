import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Consumption } from '../../../api/home/use-consumption.ts';
import { LocaleProvider } from '../../../messages/locale-provider.tsx';
import { MonthNotes } from '../month-notes.tsx';
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

async function shown(source: 'boiler' | 'heat-pump', consumptionPerDate: readonly Day[], first = '2025-01'): Promise<string> {
  const month = { startDate: '2026-02-01', endDate: '2026-02-28', consumptionPerDate, band: null, costBand: null };
  const data = {
    source,
    currency: 'EUR',
    months: { first, last: '2026-03' },
    monthlyAggregation: { requestedMonth: month, yearBefore: { ...month, consumptionPerDate: [] }, endOfMonthForecast: null },
  } as unknown as Consumption;
  await energyWords.load('fr');
  function Page() {
    const { t } = useMessages();
    const words = {
      t,
      energy: (kilowattHours: number, digits = 1) => `${kilowattHours.toFixed(digits)} kWh`,
      monthOfYear: String,
      shortDay: String,
      tick: String,
    } as unknown as EnergyWords;
    return (
      <>
        <MonthChart data={data} figure="consumption" lines={3} words={words} />
        <MonthNotes data={data} figure="consumption" words={words} />
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

it('misses no day of its first month before the first that was measured', async () => {
  const none = { hasData: false, consumption: 0, source: null, isComplete: false };
  const days = [dayOf(1, none), dayOf(2, none), dayOf(3), dayOf(4, none), dayOf(5)];
  expect(await shown('boiler', days, '2026-02')).toContain('1 jour n’est pas connu.');
  expect(await shown('boiler', days)).toContain('3 jours ne sont pas connus.');
});
