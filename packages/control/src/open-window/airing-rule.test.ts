import { DAY, HOUR, instant } from '@braise/domain';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAiring, isSuspected, sensitivityInForce } from './airing-rule.ts';
import type { VapourVote } from './vapour-vote.ts';

const now = instant(Date.parse('2026-01-20T12:00:00Z'));
const evidence = { ratio: 20, exchange: 0.6, beyond: 1.2, fell: 0.9, below: 1, since: now };

describe('an open window by what a model was surprised by', () => {
  it('is taken for one by the sensitivity that was set', () => {
    expect(isAiring(evidence, 'NORMAL', null)).toBe(true);
    expect(isAiring(evidence, 'LOW', null)).toBe(false);
    expect(isAiring({ ...evidence, ratio: 12 }, 'NORMAL', null)).toBe(false);
    expect(isAiring({ ...evidence, ratio: 12 }, 'HIGH', null)).toBe(true);
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
    expect(isAiring({ ...evidence, ratio: 100, ...changes }, 'HIGH', null)).toBe(false);
  });
});

describe('an open window by what its vapour says beside', () => {
  const vote = (more: Partial<VapourVote> = {}): VapourVote => ({ before: 8, now: 6, outside: 4, ratio: 400, lingers: false, ...more });
  const aired = (more: Partial<typeof evidence>, vapour: VapourVote | null) => isAiring({ ...evidence, ...more }, 'NORMAL', vapour);

  it('is taken for one by half of what the temperature has to say alone, and never by less', () => {
    expect(aired({ ratio: 9 }, vote())).toBe(true);
    expect(aired({ ratio: 9 }, null)).toBe(false);
    expect(aired({ ratio: 8 }, vote())).toBe(false);
    expect(aired({ ratio: 12 }, vote({ ratio: 3 }))).toBe(false);
  });

  it('needs no fall below all before where vapour is gone as well, but a fall', () => {
    expect(aired({ below: 0.1 }, vote())).toBe(true);
    expect(aired({ below: -0.1 }, vote())).toBe(false);
    expect(aired({ below: 0.1 }, vote({ ratio: 3 }))).toBe(false);
    expect(aired({ fell: 0 }, vote())).toBe(false);
  });

  it('has to be told three times as clearly where steam lingers', () => {
    const steam = vote({ ratio: 0, lingers: true });
    expect(aired({ ratio: 47 }, steam)).toBe(false);
    expect(aired({ ratio: 49 }, steam)).toBe(true);
  });

  it('is nothing that vapour alone makes, whatever falls of it', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 8, noNaN: true }),
        fc.double({ min: 0, max: 1e6, noNaN: true }),
        fc.constantFrom('LOW' as const, 'NORMAL' as const),
        (ratio, ofVapour, sensitivity) => {
          expect(isAiring({ ...evidence, ratio }, sensitivity, vote({ ratio: ofVapour }))).toBe(false);
        },
      ),
    );
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
