import type { ReportSetting } from '@braise/contract/report';
import { describe, expect, it } from 'vitest';
import { acBars, acIcon } from './ac-bars.ts';

const following = (from: number, to: number, mode: 'HEAT' | 'COOL') => {
  const setting: ReportSetting = { type: 'AIR_CONDITIONING', power: 'ON', mode, temperature: null };
  return { from, to, setting };
};
const looks = (bars: ReturnType<typeof acBars>) => bars.map(({ from, to, look }) => [from, to, look]);

describe('the hours of an air conditioning', () => {
  it('are of heating where it heated, and of cooling where it cooled', () => {
    const bars = acBars({
      acActivitySeries: [{ from: 10, to: 50 }],
      settingSeries: [following(0, 20, 'HEAT'), following(20, 30, 'HEAT'), following(30, 60, 'COOL')],
    });
    expect(looks(bars)).toEqual([
      [10, 30, 'heats'],
      [30, 50, undefined],
    ]);
    expect(acIcon(bars)).toBe('power');
  });

  it('keep the mark of what no device told', () => {
    const bars = acBars({ acActivitySeries: [{ from: 10, to: 20, inferred: true }], settingSeries: [following(0, 60, 'HEAT')] });
    expect(looks(bars)).toEqual([[10, 20, 'heats inferred']]);
    expect(acIcon(bars)).toBe('flame');
  });

  it('are drawn where nothing is known of the mode, and are none without any', () => {
    const bars = acBars({ acActivitySeries: [{ from: 10, to: 20 }], settingSeries: [] });
    expect(looks(bars)).toEqual([[10, 20, undefined]]);
    expect(acIcon(bars)).toBe('snowflake');
    expect(acBars({ acActivitySeries: null, settingSeries: [] })).toEqual([]);
  });
});
