import { describe, expect, it } from 'vitest';
import { NOTHING_BEYOND } from '../../heating/judge/judge-room.ts';
import { wholeComfort } from './whole-comfort.ts';

/** Ten minutes at so many °C where 19 are asked for, and are heated for as `ahead` says. */
const held = (air: number, ahead: number, beyond = NOTHING_BEYOND) =>
  wholeComfort(
    {
      key: 'salon',
      area: 20,
      rated: 1,
      offset: null,
      asked: new Float32Array(10).fill(19),
      air: new Float32Array(10).fill(air),
      heat: new Float32Array(10).fill(1),
      limited: new Uint8Array(10),
      airing: new Uint8Array(10),
    },
    new Float32Array(10).fill(ahead),
    beyond,
  );

describe('the comfort of a whole day', () => {
  it('does not blame a room for the warmth of the block that it is heated for', () => {
    expect(held(20.5, Number.NaN)).toMatchObject({ warm: 10, warmHeated: 10 });
    expect(held(20.5, 21)).toMatchObject({ warm: 0, squares: 0 });
    expect(held(21.6, 21)).toMatchObject({ warm: 10 });
  });

  it('has it too cold only below what is asked, not on its way up', () => {
    expect(held(19.2, 21)).toMatchObject({ minutes: 10, cold: 0, squares: 0 });
    expect(held(18.4, 21)).toMatchObject({ cold: 10 });
  });

  it('leaves out what nobody reaches', () => {
    expect(held(17, Number.NaN, { cold: [{ from: 0, to: 4 }], warm: [] })).toMatchObject({ minutes: 6, cold: 6 });
  });
});
