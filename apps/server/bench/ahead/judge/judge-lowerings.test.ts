import { describe, expect, it } from 'vitest';
import { loweredComfort, loweringsOf } from './judge-lowerings.ts';

const MINUTES = 200;
const by = (minute: number) => (minute >= 50 && minute < 120 ? 1 : 0);

function room(air: (minute: number) => number, changes: { readonly asked?: (minute: number) => number; readonly offset?: number } = {}) {
  const minutes = Array.from({ length: MINUTES }, (_, minute) => minute);
  return {
    asked: Float32Array.from(minutes, changes.asked ?? (() => 20)),
    air: Float32Array.from(minutes, air),
    airing: new Uint8Array(MINUTES),
    offset: changes.offset ?? null,
  };
}
const lowerings = (...of: Parameters<typeof room>) =>
  loweringsOf(
    room(...of),
    Float32Array.from({ length: MINUTES }, (_, minute) => by(minute)),
  );

describe('the judge of lowered schedules', () => {
  it('asks whether the room was back when it was over', () => {
    expect(lowerings(() => 19.8)).toEqual([{ from: 50, minutes: 70, cameBack: true }]);
    expect(lowerings(() => 19.6)).toEqual([{ from: 50, minutes: 70, cameBack: false }]);
  });

  it('asks by what the thermometer of the room could know', () => {
    expect(lowerings(() => 19.6, { offset: 0.2 })).toMatchObject([{ cameBack: true }]);
  });

  it('asks nothing where something else ended it', () => {
    expect(lowerings(() => 19, { asked: (minute) => (minute < 120 ? 20 : 17) })).toMatchObject([{ cameBack: null }]);
  });

  it('counts minutes that are too cold and below the band, of those asked about', () => {
    const cooling = room((minute) => (minute < 50 ? 20 : minute < 80 ? 19.4 : 18.9));
    expect(loweredComfort(cooling, 1, { from: 0, to: 100 })).toEqual({ minutes: 100, cold: 50, belowBand: 20 });
    expect(
      loweredComfort(
        room(() => 16, { asked: () => 17 }),
        1,
        { from: 0, to: 100 },
      ),
    ).toEqual({ minutes: 0, cold: 0, belowBand: 0 });
  });
});
