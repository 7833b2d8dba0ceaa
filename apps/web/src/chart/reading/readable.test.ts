import { HOUR, MINUTE } from '@braise/domain';
import { describe, expect, it } from 'vitest';
import { nearestStep, readableBars, readableDay } from './readable.ts';

const civil = { from: 0, to: 24 * HOUR };
const axis = { from: -15 * MINUTE, to: civil.to + 15 * MINUTE };
const until = (to: number) => readableDay({ axis, civil, interval: { from: axis.from, to } });

describe('a day', () => {
  it('is read by ten minutes from midnight to midnight, from its noon', () => {
    const { steps, resting } = until(axis.to);
    expect([steps[0], steps[1], steps.at(-1)]).toEqual([0, 10 * MINUTE, 24 * HOUR]);
    expect(steps[resting]).toBe(12 * HOUR);
  });
  it('that is not over is read from now back', () => {
    const { steps, resting } = until(65 * MINUTE);
    expect(steps).toHaveLength(7);
    expect(resting).toBe(6);
  });
  it('that has not begun has one step', () => expect(until(axis.from + MINUTE).steps).toEqual([axis.from + MINUTE]));
  it('is read to the minute, within what is known of it', () => {
    const { nearest } = until(HOUR);
    expect([nearest(90_001), nearest(2 * HOUR), nearest(-HOUR)]).toEqual([2 * MINUTE, HOUR, axis.from]);
  });
});

describe('bars', () => {
  const bars = [0, 1, 2].map((hour) => ({ from: hour * HOUR, to: (hour + 1) * HOUR }));
  const readable = readableBars(civil, bars, 7);
  it('are read one by one, each at its middle, from the last', () =>
    expect(readable).toMatchObject({ steps: [0.5 * HOUR, 1.5 * HOUR, 2.5 * HOUR], resting: 2, known: { from: 0, to: 3 * HOUR } }));
  it('are read where a pointer is nearest', () =>
    expect([-HOUR, HOUR - 1, HOUR + 1, 9 * HOUR].map(readable.nearest)).toEqual([0.5, 0.5, 1.5, 2.5].map((hours) => hours * HOUR)));
  it('are found again', () => expect(nearestStep(readable.steps, 1.6 * HOUR)).toBe(1));
});
