import type { TariffBody } from '@braise/contract/energy-insights';
import { expect, it } from 'vitest';
import { priceWords } from './price-words.ts';

const tariff = { id: 'one', currency: 'EUR' } as TariffBody;
const stretch = { from: '2026-11-28T06:45:00.000Z', to: '2026-11-28T07:00:00.000Z', colour: null, tariffId: 'one' } as const;
const words = { t: (key: string) => key, locale: 'fr' } as const;

it.each([
  ['MARKET', 22.9764, '22,98', null],
  ['MARKET', -2.2236, '\u22122,22', null],
  ['FIXED', 15.3975, '15,3975', null],
  ['PEAK', 20.68, '20,68', 'tariffs.now.PEAK'],
] as const)('a price by %s of %d is said as %s', (rate, priceInCents, figure, said) => {
  expect(priceWords({ ...stretch, rate, priceInCents }, [tariff], words)).toEqual({ figure, unit: 'ct/kWh', rate: said });
});
