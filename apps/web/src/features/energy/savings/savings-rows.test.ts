import { expect, it } from 'vitest';
import type { SavingsReport } from '../../../api/home/use-savings-report.ts';
import { savingsRows } from './savings-rows.ts';

const words = { t: (key: string) => key, locale: 'fr', format: { number: String }, warmth: String } as unknown as Parameters<
  typeof savingsRows
>[2];
const told = { savingsInPercent: null, band: null };
const flowRow = (savingsInPercent: number | null, flowTemperatureOptimization: SavingsReport['flowTemperatureOptimization'] = null) =>
  savingsRows(
    {
      features: {
        geofencing: told,
        smartSchedule: told,
        weatherAdaptation: told,
        openWindowDetection: told,
        flowTemperature: { savingsInPercent, band: null },
      },
      flowTemperatureOptimization,
    } as SavingsReport,
    true,
    words,
  ).find(({ name }) => name === 'flowTemperature');

it('says of water that was not lowered that it was not, and of water of which too little is known that', () => {
  expect(flowRow(1.2, { reduction: { value: 6 }, from: { value: 58 }, to: { value: 52 } })?.detail).toBe('savings.flow');
  expect([0, -1.2].map((percent) => flowRow(percent)?.detail)).toEqual(['savings.flow.none', 'savings.flow.none']);
  expect([null, 1.2].map((percent) => flowRow(percent)?.detail)).toEqual(['savings.few', 'savings.few']);
});

it('says of the sun that nothing was made of it, where no setting was lowered for it', () => {
  const sunRow = (weatherAdaptation: SavingsReport['features']['weatherAdaptation']) =>
    savingsRows(
      {
        features: { geofencing: told, smartSchedule: told, weatherAdaptation, openWindowDetection: told, flowTemperature: null },
        sunshineDuration: { value: 196, unit: 'HOURS' },
      } as SavingsReport,
      false,
      words,
    ).find(({ name }) => name === 'weatherAdaptation');
  expect(sunRow({ savingsInPercent: 0, band: { low: 0, high: 0 } })).toMatchObject({ detail: 'savings.sun.none', percent: 0 });
  expect(sunRow({ savingsInPercent: 0.4, band: { low: 0.1, high: 0.7 } })).toMatchObject({ detail: 'savings.sun', percent: 0.4 });
  expect(sunRow({ savingsInPercent: null, band: { low: -0.2, high: 0.4 } })).toMatchObject({ detail: 'savings.sun', percent: null });
  expect(sunRow(told)).toMatchObject({ detail: 'savings.sun', percent: null });
});

it('names what is of no feature behind them, where the sum has any', () => {
  const features = { geofencing: told, smartSchedule: told, weatherAdaptation: told, openWindowDetection: told, flowTemperature: null };
  const namesOf = (unattributedInPercent: number | null) =>
    savingsRows({ features, unattributedInPercent } as SavingsReport, false, words).map(({ name }) => name);
  expect(namesOf(0.4).slice(-2)).toEqual(['unattributed', 'manualControl']);
  expect(namesOf(null)).not.toContain('unattributed');
});
