import { describe, expect, it } from 'vitest';
import type { ReportSetting } from '@braise/contract/report';
import { heating } from '../../testing/day-report.ts';
import type { Stripe } from './climate-day.ts';
import { mergeStripes, stripeLook } from './stripe-look.ts';

const off: ReportSetting = { type: 'HEATING', power: 'OFF', temperature: null };
const cooling = (mode: ReportSetting['mode']): ReportSetting => ({ type: 'AIR_CONDITIONING', power: 'ON', temperature: null, mode });

describe('the look of a stripe', () => {
  it.each([
    ['HOME', heating(19), 'home'],
    ['HOME', heating(18.9), 'night'],
    ['HOME_LOCATION_BASED_CONTROL_OFF', heating(21), 'home'],
    ['HOME', off, 'off'],
    ['HOME', null, 'night'],
    ['HOME', { ...cooling('COOL'), power: 'OFF' }, 'off'],
    ['HOME', cooling('HEAT'), 'ac-heat'],
    ['HOME', cooling('COOL'), 'ac-cool'],
    ['HOME', cooling('DRY'), 'ac-dry'],
    ['HOME', cooling('FAN'), 'ac-fan'],
    ['HOME', cooling('AUTO'), 'ac-auto'],
    ['AWAY', heating(21), 'away'],
    ['OVERLAY_ACTIVE', off, 'manual'],
    ['OPEN_WINDOW_DETECTED', heating(21), 'window'],
    ['MEASURING_DEVICE_DISCONNECTED', heating(21), 'disconnected'],
  ] as const)('of %s with %j is %s', (type, setting, look) => expect(stripeLook(type, setting)).toBe(look));
});

describe('stripes', () => {
  const stripe = (from: number, to: number, look: Stripe['look']): Stripe => ({ from, to, look, type: 'HOME' });

  it('that touch and look alike are one', () =>
    expect(mergeStripes([stripe(0, 5, 'home'), stripe(5, 9, 'home'), stripe(9, 12, 'night')])).toEqual([
      stripe(0, 9, 'home'),
      stripe(9, 12, 'night'),
    ]));
  it('that look alike but do not touch stay two', () => {
    const apart = [stripe(0, 5, 'home'), stripe(6, 9, 'home')];
    expect(mergeStripes(apart)).toEqual(apart);
  });
  it('without a length are dropped, and what stood around them joins', () =>
    expect(mergeStripes([stripe(0, 5, 'home'), stripe(5, 5, 'away'), stripe(5, 9, 'home')])).toEqual([stripe(0, 9, 'home')]));
});
