import { DAY, HOUR, REASONS, type Reason, instant } from '@braise/domain';
import { expect, it } from 'vitest';
import { STEPS_AN_HOUR } from '../record/steps.ts';
import { type DecidedSettings, askedWith, featuresIn, settingLayers } from './setting-layers.ts';

const FROM = instant(Date.UTC(2026, 0, 5));
const hourOfDay = Uint8Array.from({ length: (2 * DAY) / (HOUR / STEPS_AN_HOUR) }, (_, step) => Math.floor(step / STEPS_AN_HOUR) % 24);
type Stretch = readonly [hour: number, reason: Reason, asked: number, without?: number];

const decided = (stretches: readonly Stretch[]): DecidedSettings => {
  const list = (of: (stretch: Stretch) => number) =>
    stretches.map((stretch) => ({ at: instant(FROM + stretch[0] * HOUR), value: of(stretch) }));
  return {
    power: list(() => 1),
    setpoint: list(([, , asked]) => asked),
    reason: list(([, reason]) => REASONS.indexOf(reason)),
    without: list(([, , , without = Number.NaN]) => without),
  };
};
const layers = settingLayers(
  decided([
    [0, 'SCHEDULE', 17],
    [6, 'EARLY_START', 20, 17],
    [7, 'SCHEDULE', 20],
    [9, 'AWAY', 15, 20],
    [12, 'OPEN_WINDOW', 7, 15],
    [13, 'AWAY', 15, 20],
    [17, 'ADAPTIVE', 19, 20],
    [20, 'MANUAL', 22, 20],
    [22, 'OPEN_WINDOW', 7, 22],
    [23, 'MANUAL', 22, 17],
  ]),
  { from: FROM, hourOfDay },
);
const at = (values: Float64Array, hour: number) => values[hour * STEPS_AN_HOUR];
const all = featuresIn(layers);
const caughtUp = new Float64Array(layers.asked.length);
const none = askedWith(layers, new Set(), caughtUp);
const without = (feature: Parameters<typeof all.has>[0]) =>
  askedWith(layers, new Set([...all].filter((each) => each !== feature)), caughtUp).asked;

it('is what was asked for with all of them', () => {
  expect(all).toEqual(new Set(['schedule', 'away', 'weather', 'window']));
  expect(askedWith(layers, all, caughtUp).asked).toEqual(layers.asked);
});

it('is what there was beneath without one of them', () => {
  const [unplanned, stayed, unadapted, unaired] = (['schedule', 'away', 'weather', 'window'] as const).map(without);
  expect([at(unplanned!, 3), at(unplanned!, 10), at(unplanned!, 18)]).toEqual([20, 15, 19]);
  expect([at(stayed!, 10), at(stayed!, 12)]).toEqual([20, 7]);
  expect(at(unadapted!, 18)).toBe(20);
  expect([at(unaired!, 12), at(unaired!, 22)]).toEqual([15, 22]);
});

it('lets a room that was aired be behind for as long as that is found at all', () => {
  const behind = new Float64Array(layers.asked.length).fill(0.5, 13 * STEPS_AN_HOUR, 14 * STEPS_AN_HOUR);
  const asked = (features: ReadonlySet<'window' | 'away'>) => at(askedWith(layers, features, behind).asked, 13);
  expect([asked(new Set(['window', 'away'])), asked(new Set(['window'])), asked(new Set(['away']))]).toEqual([14.5, 19.5, 15]);
  expect(at(askedWith(layers, all, behind).asked, 12)).toBe(7);
});

it('leaves what is set by hand to whoever set it', () => expect(at(none.asked, 21)).toBe(22));

it('is comfortable all day without any', () => {
  expect([at(none.asked, 3), at(none.asked, 10)]).toEqual([20, 20]);
  expect([3, 10, 21].map((hour) => none.comfortable[hour * STEPS_AN_HOUR])).toEqual([1, 1, 0]);
});

it('is not known while nobody decides', () => {
  const later = settingLayers(decided([[5, 'SCHEDULE', 20]]), { from: FROM, hourOfDay });
  expect([4, 6, 40].map((hour) => at(later.asked, hour))).toEqual([Number.NaN, 20, Number.NaN]);
  expect(at(askedWith(later, new Set(), caughtUp).asked, 4)).toBeNaN();
  expect(featuresIn(later)).toEqual(new Set());
});
