import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { hoursTold } from './hours-told.ts';

const words = {
  t: ((_: string, { least }: { least: string }) => `< ${least}`) as unknown as Parameters<typeof hoursTold>[2]['t'],
  energy: (value: number) => value.toFixed(2),
  money: (cents: number) => (cents / 100).toFixed(2),
};
type Hours = readonly (readonly [number, number | null] | null)[];
const aDay = (hours: Hours, { consumption, costInCents, withoutHour = 0 }: Record<string, number>) =>
  ({
    currency: 'EUR',
    consumption,
    costInCents,
    withoutHour,
    hours: hours.map((hour) => ({ consumption: hour && hour[0], costInCents: hour && hour[1] })),
  }) as unknown as Parameters<typeof hoursTold>[0];
const hundredths = (told: readonly (string | null)[]): number =>
  told.reduce((sum, one) => sum + (one === null || one.startsWith('<') ? 0 : Math.round(100 * Number(one))), 0);

it('adds up to what the day cost as it is shown, and hides no hour that cost hardly anything', () => {
  const small = Array.from({ length: 11 }, () => [0.01, 0.23] as const);
  const told = hoursTold(aDay([...small, [4.2, 86.86], [0.7, 13.61]], { consumption: 5.01, costInCents: 103 }), 'cost', words);
  expect(hundredths(told)).toBe(103);
  expect(told).not.toContain('0.00');
  expect(told).toContain('< 0.01');
});

it('adds up whatever hours took and cost, to the day without what has no hour', () => {
  const hour = fc.option(fc.tuple(fc.nat({ max: 3000 }), fc.integer({ min: -2000, max: 20_000 })));
  fc.assert(
    fc.property(fc.array(hour, { minLength: 1, maxLength: 25 }), fc.nat({ max: 900 }), (raw, apart) => {
      const hours = raw.map((one) => one && ([one[0] / 1000, one[1] / 100] as const));
      fc.pre(hours.some((one) => one !== null));
      const costInCents = hours.reduce((sum, one) => sum + (one?.[1] ?? 0), 0);
      const wattHours = raw.reduce((sum, one) => sum + (one?.[0] ?? 0), apart);
      const day = aDay(hours, { consumption: wattHours / 1000, costInCents, withoutHour: apart / 1000 });
      expect(hundredths(hoursTold(day, 'cost', words))).toBe(Math.round(costInCents) + 0);
      expect(hundredths(hoursTold(day, 'consumption', words))).toBe(Math.round(wattHours / 10) - Math.round(apart / 10));
    }),
  );
});

it('leaves what is not known of an hour unknown', () => {
  const day = aDay([[1, null], null, [2, 40]], { consumption: 3, costInCents: 40 });
  expect(hoursTold(day, 'cost', words)).toEqual([null, null, '0.40']);
  expect(hoursTold(day, 'consumption', words)).toEqual(['1.00', null, '2.00']);
});
