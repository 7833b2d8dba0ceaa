import { HOUR, MINUTE } from '@braise/domain';
import { describe, expect, it } from 'vitest';
import type { ReportSetting } from '@braise/contract/report';
import { heating, temperature } from '../../../testing/day-report.ts';
import { type Followed, stripeLook, stripesOf } from './stripe-look.ts';

const off: ReportSetting = { type: 'HEATING', power: 'OFF', temperature: null };
const cooling = (mode: ReportSetting['mode']): ReportSetting => ({ type: 'AIR_CONDITIONING', power: 'ON', temperature: null, mode });

describe('the look of a stripe', () => {
  it.each([
    ['HOME', heating(19), 'home'],
    ['HOME', heating(18.9), 'low'],
    ['HOME_LOCATION_BASED_CONTROL_OFF', heating(21), 'home'],
    ['HOME', off, 'off'],
    ['HOME', { type: 'HOT_WATER', power: 'ON', temperature: temperature(55) }, 'water'],
    ['HOME', null, 'low'],
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
  const MIDNIGHT = Date.parse('2026-03-10T23:00:00.000Z');
  const at = (hour: number): number => MIDNIGHT + hour * HOUR;
  const home = (from: number, to: number, celsius: number): Followed => ({
    from: at(from),
    to: at(to),
    type: 'HOME',
    setting: heating(celsius),
    early: false,
    rise: false,
    window: null,
    planned: false,
  });
  const stripes = (...followed: readonly Followed[]) => stripesOf(followed, { from: at(0), to: at(24) }, 'Europe/Paris');
  const hours = (followed: readonly Followed[]) =>
    stripes(...followed).map(({ from, to, look, heat }) => [(from - MIDNIGHT) / HOUR, (to - MIDNIGHT) / HOUR, look, heat]);

  it('of one colour that touch are one, and keep what was followed', () => {
    const [one, ...others] = stripes(home(6, 8, 20), home(8, 10, 20.5), home(10, 12, 20.5));
    expect(others).toEqual([]);
    expect(one?.settings.map((setting) => setting.temperature?.celsius)).toEqual([20, 20.5]);
  });
  it('of windows that were noticed in another way stand apart', () => {
    const aired = (from: number, to: number, window: Followed['window']): Followed => ({
      ...home(from, to, 7),
      type: 'OPEN_WINDOW_DETECTED',
      window,
    });
    const noticed = stripes(aired(6, 7, 'guessed'), aired(7, 8, 'guessed'), aired(8, 9, 'contact')).map(({ window }) => window);
    expect(noticed).toEqual(['guessed', 'contact']);
  });
  it('of another heat step stand apart', () =>
    expect(hours([home(0, 6, 19), home(6, 9, 20.5), home(9, 12, 18.5)])).toEqual([
      [0, 6, 'home', 19],
      [6, 9, 'home', 20],
      [9, 12, 'low', null],
    ]));
  it('of a block that began early stand apart from the block, and wear its heat', () =>
    expect(hours([home(0, 5, 17), { ...home(5, 6, 20), early: true }, home(6, 9, 20)])).toEqual([
      [0, 5, 'low', null],
      [5, 6, 'early', 20],
      [6, 9, 'home', 20],
    ]));
  it('of a rise that was planned stand apart from the schedule, and wear its heat', () =>
    expect(hours([home(0, 5, 20), { ...home(5, 7, 20), rise: true }, home(7, 9, 20)])).toEqual([
      [0, 5, 'home', 20],
      [5, 7, 'rise', 20],
      [7, 9, 'home', 20],
    ]));
  it('of one colour that do not touch stay two', () => expect(stripes(home(0, 5, 20), home(6, 9, 20))).toHaveLength(2));
  it('of less than a minute are dropped, and what stood around them joins', () => {
    const blink = {
      from: at(5),
      to: at(5) + MINUTE / 2,
      type: 'AWAY',
      setting: heating(16),
      early: false,
      rise: false,
      window: null,
      planned: false,
    } as const;
    expect(hours([home(0, 5, 20), blink, { ...home(5, 9, 20), from: blink.to }])).toEqual([[0, 9, 'home', 20]]);
    expect(hours([home(0, 5, 20), blink, { ...home(5, 9, 21), from: blink.to }]).map(([from]) => from)).toEqual([0, 5 + 0.5 / 60]);
    expect(hours([home(0, 5, 20), { ...blink, to: blink.from }, home(5, 9, 20)])).toEqual([[0, 9, 'home', 20]]);
  });
  it('are of the night where the day lowers the room then, and not at noon', () =>
    expect(
      stripes(home(0, 6, 19), home(6, 8, 20), home(8, 15, 18.5), home(15, 22, 21), home(22, 24, 19)).map(({ night }) => night),
    ).toEqual([true, false, false, false, true]));
  it('of a room that is held alike all day are not of the night', () =>
    expect(stripes(home(0, 24, 18)).map(({ night }) => night)).toEqual([false]));
});
