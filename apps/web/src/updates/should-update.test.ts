import { DAY } from '@braise/domain';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCheckDue, shouldUpdate } from './should-update.ts';

const now = new Date(2026, 9, 20, 12);
const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
const old = { now, builtAt: before(20 * DAY), lastCheck: null, hasHome: true, newestBuiltAt: before(DAY) };

describe('a page updates', () => {
  it('that is older than a fortnight, where a newer build is served', () => expect(shouldUpdate(old)).toBe(true));
  it('a moment after the fortnight, and not before', () => {
    expect(shouldUpdate({ ...old, builtAt: before(14 * DAY + 1) })).toBe(true);
    expect(shouldUpdate({ ...old, builtAt: before(14 * DAY) })).toBe(false);
  });
  it('again a day after the last check, and not before', () => {
    expect(shouldUpdate({ ...old, lastCheck: before(DAY + 1) })).toBe(true);
    expect(shouldUpdate({ ...old, lastCheck: before(DAY) })).toBe(false);
  });
  it('whose last check lies in the future by a clock set back', () =>
    expect(shouldUpdate({ ...old, lastCheck: before(-40 * DAY) })).toBe(true));
});

describe('a page stays as it is', () => {
  it('that is the newest build, however old', () => {
    expect(shouldUpdate({ ...old, newestBuiltAt: old.builtAt })).toBe(false);
    expect(shouldUpdate({ ...old, newestBuiltAt: before(30 * DAY) })).toBe(false);
  });
  it('in development', () => expect(shouldUpdate({ ...old, builtAt: null })).toBe(false));
  it('for somebody without a home', () => expect(shouldUpdate({ ...old, hasHome: false })).toBe(false));
});

describe('over the holidays', () => {
  const at = (month: number, day: number, hour = 12) => ({
    ...old,
    now: new Date(2026, month - 1, day, hour),
    builtAt: new Date(2025, 5, 1),
  });
  it.each([
    [12, 24, 0],
    [12, 31, 12],
    [1, 1, 0],
    [1, 8, 23],
  ])('nobody is interrupted on %i/%i at %i h', (month, day, hour) => expect(isCheckDue(at(month, day, hour))).toBe(false));
  it.each([
    [12, 23, 23],
    [1, 9, 0],
  ])('checks go on at %i/%i at %i h', (month, day, hour) => expect(isCheckDue(at(month, day, hour))).toBe(true));
});

it('never updates where no check is due', () => {
  const moment = fc.date({ min: new Date(2025, 0, 1), max: new Date(2028, 0, 1), noInvalidDate: true });
  fc.assert(
    fc.property(moment, fc.option(moment), fc.option(moment), moment, fc.boolean(), (at, builtAt, lastCheck, newestBuiltAt, hasHome) => {
      const facts = { now: at, builtAt, lastCheck, hasHome };
      expect(shouldUpdate({ ...facts, newestBuiltAt }) && !isCheckDue(facts)).toBe(false);
    }),
  );
});
