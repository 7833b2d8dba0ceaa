import { expect, it } from 'vitest';
import { isNightSetback } from './is-night-setback.ts';

const block = (start: number, end: number, celsius: number) => ({ start, end, setting: { power: 'ON', celsius, mode: null } as const });
const bedroom = {
  today: [block(0, 360, 17.5), block(360, 540, 18.5), block(540, 1200, 17.5), block(1200, 1350, 18.5), block(1350, 1440, 17.5)],
};
/** Paris is an hour ahead in January. */
const at = (time: string) => Date.parse(`2026-01-10T${time}:00Z`);

it.each([
  ['02:00', true],
  ['05:30', false],
  ['12:00', false],
  ['20:00', false],
  ['22:00', true],
])('the bedroom at %s UTC is lowered for the night: %s', (time, night) =>
  expect(isNightSetback(bedroom, 'Europe/Paris', at(time))).toBe(night),
);
it('is no night where the schedule never warms the room', () =>
  expect(isNightSetback({ today: [block(0, 1440, 17.5)] }, 'Europe/Paris', at('22:00'))).toBe(false));
it('is no night where nothing is known of the day', () => expect(isNightSetback({ today: [] }, 'Europe/Paris', at('22:00'))).toBe(false));
