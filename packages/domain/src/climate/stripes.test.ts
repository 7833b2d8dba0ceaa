import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { REASONS, type Reason } from '../setting/effective-setting.ts';
import { type Setting, sameSetting, setpointOf } from '../setting/setting.ts';
import { type Instant, celsius, instant } from '../units/units.ts';
import { type Span, type Interval, heldValues, valueAt } from './span.ts';
import { stripesOf } from './stripes.ts';

const WITHIN: Span = { from: instant(0), to: instant(200) };
const setting = (temperature: number): Setting => ({ power: 'ON', temperature: celsius(temperature) });
const span = <T>(from: number, to: number, value: T): Interval<T> => ({ from: instant(from), to: instant(to), value });

/** Values that hold one after the other, with gaps. */
function spans<T>(value: fc.Arbitrary<T>): fc.Arbitrary<readonly Interval<T>[]> {
  return fc.array(fc.tuple(fc.integer({ min: -20, max: 220 }), value), { maxLength: 12 }).map((said) =>
    heldValues(
      said.toSorted(([a], [b]) => a - b).map(([at, what]) => ({ at: instant(at), value: what })),
      { within: WITHIN, longest: 25, unknown: [] },
    ),
  );
}
const input = fc.record({
  reasons: spans(fc.constantFrom<Reason>(...REASONS)),
  settings: spans(fc.constantFrom(setting(19), setting(21), { power: 'OFF' } as const)),
  connected: spans(fc.boolean()),
  located: spans(fc.boolean()),
  rises: spans(fc.constantFrom(19, 21)),
});

describe('stripes', () => {
  test('cover exactly what is known, in order, without overlap, and no two alike touch', () => {
    fc.assert(
      fc.property(input, (given) => {
        const stripes = stripesOf({ within: WITHIN, ...given });
        for (const [index, stripe] of stripes.entries()) {
          expect(stripe.from).toBeLessThan(stripe.to);
          const next = stripes[index + 1];
          if (next === undefined) continue;
          expect(stripe.to).toBeLessThanOrEqual(next.from);
          if (stripe.to !== next.from) continue;
          const { setting: a, type, early, rise } = stripe.value;
          const { setting: b } = next.value;
          const told = type === next.value.type && early === next.value.early && rise === next.value.rise;
          expect(told && (a === null || b === null ? a === b : sameSetting(a, b))).toBe(false);
        }
        const [stripeAt, reasonAt, connectedAt] = [valueAt(stripes), valueAt(given.reasons), valueAt(given.connected)];
        for (let at = 0; at < 200; at++) {
          const [stripe, reason, connected] = [stripeAt(instant(at)), reasonAt(instant(at)), connectedAt(instant(at))];
          expect(stripe !== undefined).toBe(reason !== undefined || connected === false);
        }
      }),
    );
  });

  test('follow the precedence', () => {
    fc.assert(
      fc.property(input, (given) => {
        const stripeAt = valueAt(stripesOf({ within: WITHIN, ...given }));
        const [reasonAt, connectedAt, locatedAt] = [valueAt(given.reasons), valueAt(given.connected), valueAt(given.located)];
        const [settingAt, risesAt] = [valueAt(given.settings), valueAt(given.rises)];
        const setpointAt = (now: Instant) => setpointOf(settingAt(now) ?? { power: 'OFF' });
        for (let at = 0; at < 200; at++) {
          const now = instant(at);
          const [type, reason, connected, located] = [stripeAt(now)?.type, reasonAt(now), connectedAt(now), locatedAt(now)];
          const expected =
            connected === false
              ? 'MEASURING_DEVICE_DISCONNECTED'
              : reason === undefined
                ? undefined
                : reason === 'OPEN_WINDOW'
                  ? 'OPEN_WINDOW_DETECTED'
                  : reason === 'MANUAL'
                    ? 'OVERLAY_ACTIVE'
                    : reason === 'AWAY' || reason === 'HOLIDAY'
                      ? 'AWAY'
                      : located === false
                        ? 'HOME_LOCATION_BASED_CONTROL_OFF'
                        : 'HOME';
          expect(type).toBe(expected);
          expect(stripeAt(now)?.early ?? false).toBe(connected !== false && reason === 'EARLY_START');
          const raised = risesAt(now);
          const rise = connected !== false && reason === 'SCHEDULE' && raised !== undefined && raised === setpointAt(now);
          expect(stripeAt(now)?.rise ?? false).toBe(rise);
        }
      }),
    );
  });

  test('of one kind and setting are one', () => {
    const stripes = stripesOf({
      within: WITHIN,
      reasons: [span<Reason>(0, 100, 'SCHEDULE'), span<Reason>(100, 200, 'FROST_GUARD')],
      settings: [span(0, 150, setting(19)), span(150, 200, setting(21))],
      connected: [],
      located: [],
      rises: [],
    });
    expect(stripes).toEqual([
      span(0, 150, { type: 'HOME', setting: setting(19), early: false, rise: false }),
      span(150, 200, { type: 'HOME', setting: setting(21), early: false, rise: false }),
    ]);
  });
});
