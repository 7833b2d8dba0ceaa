import { roundTo } from '@braise/domain';
import type { MalformedCode } from '../gateway.ts';

/** A value that has a topic of its own, as plain text, and the number that a reading carries. */
export type ScalarCodec = {
  decode(text: string): number | Extract<MalformedCode, 'wrong-type' | 'out-of-range'>;
  encode(value: number): string;
};

/** A decimal number, refused outside of `min`..`max` (in the unit of the reading, after scaling). */
export function decimal(options: { scale?: number; min: number; max: number; decimals?: number }): ScalarCodec {
  const { scale = 1, min, max, decimals = 2 } = options;
  return {
    decode(text) {
      const number = text.trim() === '' ? Number.NaN : Number(text);
      if (Number.isNaN(number)) return 'wrong-type';
      const value = Math.round(number * scale * 1e6) / 1e6;
      return value >= min && value <= max ? value : 'out-of-range';
    },
    encode: (value) => roundTo(value / scale, decimals).toString(),
  };
}

export const flag = (on: string, off: string): ScalarCodec => ({
  decode: (text) => (text === on ? 1 : text === off ? 0 : 'wrong-type'),
  encode: (value) => (value === 0 ? off : on),
});

/** Water of a heating system, °C. */
export const water = decimal({ min: -40, max: 130 });
/** Air outside, °C. */
export const outdoor = decimal({ min: -60, max: 60 });
export const percent = decimal({ scale: 0.01, min: 0, max: 1 });
export const bar = decimal({ min: 0, max: 10 });
/** Large enough for any scalar; what is longer is none. */
export const MAX_SCALAR_BYTES = 1024;
