import { DAY, HOUR, instant } from '@braise/domain';
import { describe, expect, it } from 'vitest';
import { isAiring, isSuspected, sensitivityInForce } from './airing-rule.ts';

const now = instant(Date.parse('2026-01-20T12:00:00Z'));
const evidence = { ratio: 20, exchange: 0.6, beyond: 1.2, fell: 0.9, below: 1, since: now };

describe('an open window by what a model was surprised by', () => {
  it('is taken for one by the sensitivity that was set', () => {
    expect(isAiring(evidence, 'NORMAL')).toBe(true);
    expect(isAiring(evidence, 'LOW')).toBe(false);
    expect(isAiring({ ...evidence, ratio: 12 }, 'NORMAL')).toBe(false);
    expect(isAiring({ ...evidence, ratio: 12 }, 'HIGH')).toBe(true);
    expect(isSuspected({ ...evidence, ratio: 12 }, 'NORMAL')).toBe(true);
    expect(isSuspected({ ...evidence, ratio: 7 }, 'NORMAL')).toBe(false);
  });

  it.each([
    ['is no crack under a door', { exchange: 0.1 }],
    ['is no room that rises more slowly than foreseen', { fell: 0.1 }],
    ['is no room that rises much more slowly, and wavers', { beyond: 3, fell: 0.4 }],
    ['is no end of cooking', { below: 0.1 }],
    ['is no rounding', { beyond: 0.3 }],
  ])('%s', (_, changes) => {
    expect(isAiring({ ...evidence, ratio: 100, ...changes }, 'HIGH')).toBe(false);
  });
});

describe('the sensitivity of a room', () => {
  const ago = (days: number) => instant(now - days * DAY);

  it('falls by a step for each three alarms of a fortnight that were none, and rises again', () => {
    expect(sensitivityInForce('HIGH', [ago(1), ago(2)], now)).toBe('HIGH');
    expect(sensitivityInForce('HIGH', [ago(1), ago(2), ago(13)], now)).toBe('NORMAL');
    expect(sensitivityInForce('NORMAL', [ago(1), ago(2), ago(13)], now)).toBe('LOW');
    expect(sensitivityInForce('NORMAL', [ago(1), ago(2), ago(15)], now)).toBe('NORMAL');
    expect(sensitivityInForce('HIGH', [1, 2, 3, 4, 5, 6].map(ago), now)).toBe('LOW');
    expect(sensitivityInForce('LOW', [1, 2, 3].map(ago), now)).toBe('LOW');
  });

  it('minds no word of a clock that is ahead', () => {
    expect(sensitivityInForce('HIGH', [ago(1), ago(2), instant(now + HOUR)], now)).toBe('HIGH');
  });
});
