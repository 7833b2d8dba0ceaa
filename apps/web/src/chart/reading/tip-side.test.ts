import { describe, expect, it } from 'vitest';
import { tipSide, type TipRoom } from './tip-side.ts';

const axis = { from: 0, to: 1000 };
const room: TipRoom = { width: 1000, height: 400, gutters: { left: 40, right: 40 }, card: { width: 160, depth: 100, gap: 14 } };
const range = { from: 0, to: 1 };
const lineOf = (heightAt: (at: number) => number) => [
  { series: Array.from({ length: 101 }, (_, index) => ({ at: index * 10, value: heightAt(index * 10) })), range },
];
const low = lineOf(() => 0.2);

describe('the card beside what is read', () => {
  it('stands on the side that has more room', () => {
    expect(tipSide(axis, low, 600, room, null)).toBe('left');
    expect(tipSide(axis, low, 400, room, null)).toBe('right');
  });
  it('leaves a peak to be seen', () => {
    expect(
      tipSide(
        axis,
        lineOf((at) => (at > 400 && at < 600 ? 0.95 : 0.2)),
        610,
        room,
        null,
      ),
    ).toBe('right');
    expect(
      tipSide(
        axis,
        lineOf((at) => (at > 400 && at < 600 ? 0.7 : 0.2)),
        610,
        room,
        null,
      ),
    ).toBe('left');
  });
  it('never leaves its room, whatever it hides', () => {
    const peak = lineOf((at) => (at < 900 ? 0.95 : 0.2));
    expect(tipSide(axis, peak, 950, room, null)).toBe('left');
    expect(tipSide(axis, peak, 950, room, 'right')).toBe('left');
  });
  it('stays where it was while nothing is gained', () => expect(tipSide(axis, low, 600, room, 'right')).toBe('right'));
});
