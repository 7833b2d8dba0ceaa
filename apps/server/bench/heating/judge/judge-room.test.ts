import { describe, expect, it } from 'vitest';
import type { RoomRun } from '../lived/home-run.ts';
import { quantileOf, rmse } from './errors.ts';
import { NOTHING_BEYOND, judgeRoom, outOfReach, warmByItself } from './judge-room.ts';

const HOUR = 60;

/** A room asked for so many °C over so many minutes each, and what it then had. */
function roomOf(plan: readonly (readonly [minutes: number, asked: number, air: number])[], change: Partial<RoomRun> = {}): RoomRun {
  const length = plan.reduce((sum, [minutes]) => sum + minutes, 0);
  const [asked, air] = [new Float32Array(length), new Float32Array(length)];
  let from = 0;
  for (const [minutes, degrees, real] of plan) {
    asked.fill(degrees, from, from + minutes);
    air.fill(real, from, from + minutes);
    from += minutes;
  }
  return {
    key: 'room',
    area: 10,
    rated: 1,
    offset: null,
    asked,
    air,
    heat: new Float32Array(length),
    limited: new Uint8Array(length),
    airing: new Uint8Array(length),
    ...change,
  };
}
const judge = (room: RoomRun, beyond = NOTHING_BEYOND) => judgeRoom(room, new Float32Array(room.asked.length), beyond);

describe('how a room is judged', () => {
  it('counts minutes of comfort alone: not the night, not off, not an open window', () => {
    const airing = new Uint8Array(7 * HOUR);
    airing.fill(1, 0, 20);
    const { errors } = judge(
      roomOf(
        [
          [2 * HOUR, 19, 17],
          [3 * HOUR, 18.4, 10],
          [2 * HOUR, Number.NaN, 10],
        ],
        { airing },
      ),
    );
    expect(errors).toMatchObject({ minutes: 2 * HOUR - 20, cold: 2 * HOUR - 20, warm: 0 });
    expect(rmse(errors)).toBeCloseTo(2);
  });

  it('leaves a room two hours after a change, up or down, and looks how far it shot over after a rise alone', () => {
    const { errors, overshoot } = judge(
      roomOf([
        [HOUR, 17, 17],
        [2 * HOUR, 21, 22.5],
        [HOUR, 21, 20],
        [2 * HOUR, 19, 25],
        [HOUR, 19, 19.2],
      ]),
    );
    expect(errors).toMatchObject({ minutes: 2 * HOUR, cold: HOUR, warm: 0 });
    expect(quantileOf([overshoot], 0.95)).toBeCloseTo(1.5);
    expect(Object.values(overshoot).reduce((sum, count) => sum + count, 0)).toBe(2 * HOUR);
  });

  it('takes the first block for one that began long before', () => {
    expect(judge(roomOf([[HOUR, 20, 20]])).errors.minutes).toBe(HOUR);
  });

  it('tells warmth that was still being given from warmth that was left', () => {
    const heat = new Float32Array(2 * HOUR);
    heat.fill(0.03, 0, 30);
    heat.fill(0.01, 30);
    const { errors } = judge(roomOf([[2 * HOUR, 20, 20.6]], { heat }));
    expect(errors).toMatchObject({ warm: 2 * HOUR, warmHeated: 30 });
  });

  it('stands half a kelvin off without being too cold or too warm', () => {
    const edges = judge(
      roomOf([
        [10, 20, 19.5],
        [10, 20, 20.5],
      ]),
    ).errors;
    expect(edges).toMatchObject({ minutes: 20, cold: 0, warm: 0 });
  });

  it('shows the same as the room’s own thermometer would have it', () => {
    const { errors, sensed } = judge(roomOf([[HOUR, 20, 20.7]], { offset: -0.4 }));
    expect(errors.warm).toBe(HOUR);
    expect(sensed.warm).toBe(0);
    expect(rmse(sensed)).toBeCloseTo(0.3);
  });

  it('counts what nobody can reach apart', () => {
    const room = roomOf([
      [3 * HOUR, 21, 19],
      [3 * HOUR, 19, 19],
    ]);
    const { errors, apart } = judge(room, { cold: [{ from: 0, to: 3 * HOUR }], warm: [] });
    expect(errors).toMatchObject({ minutes: HOUR, cold: 0 });
    expect(apart).toBe(3 * HOUR);
  });

  it('also tells how a room was held apart from what sun and people made too warm', () => {
    const room = roomOf([
      [HOUR, 20, 24],
      [HOUR, 20, 20.2],
    ]);
    const { errors, held } = judge(room, { cold: [], warm: [{ from: 0, to: HOUR }] });
    expect(errors.minutes).toBe(2 * HOUR);
    expect(held).toMatchObject({ minutes: HOUR, warm: 0 });
  });
});

describe('what is out of reach', () => {
  const missed = [
    [HOUR, 17, 17],
    [6 * HOUR, 21, 19],
  ] as const;

  it('is a block that stayed too cold with everything open', () => {
    const limited = new Uint8Array(7 * HOUR).fill(1);
    expect(outOfReach(roomOf(missed, { limited }))).toEqual([{ from: HOUR, to: 7 * HOUR }]);
  });

  it('is none that somebody was too late for', () => {
    expect(outOfReach(roomOf(missed))).toEqual([]);
  });

  it('is none that was cold for a moment', () => {
    const limited = new Uint8Array(7 * HOUR).fill(1);
    const late = roomOf(
      [
        [HOUR, 17, 17],
        [2 * HOUR, 21, 18],
        [20, 21, 20],
        [220, 21, 21],
      ],
      { limited },
    );
    expect(outOfReach(late)).toEqual([]);
  });
});

describe('what is warm by itself', () => {
  it('is each time of comfort that was too warm without heat', () => {
    const heat = new Float32Array(5 * HOUR);
    heat.fill(0.5, 3 * HOUR);
    const room = roomOf(
      [
        [HOUR, 20, 20.4],
        [2 * HOUR, 20, 21],
        [HOUR, 20, 21],
        [HOUR, 17, 21],
      ],
      { heat },
    );
    expect(warmByItself(room)).toEqual([{ from: HOUR, to: 3 * HOUR }]);
  });

  it('lasts to the end of what was lived', () => {
    expect(warmByItself(roomOf([[HOUR, 20, 21]]))).toEqual([{ from: 0, to: HOUR }]);
  });
});
