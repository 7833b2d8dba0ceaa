import { roundTo } from '@braise/domain';
import type { Expose } from './expose.ts';

/** A property's value on the wire and the number that a reading carries. */
export type ValueCodec = {
  /** The number, null when the value says nothing, or why it cannot be used. */
  decode(value: unknown): number | null | 'wrong-type' | 'out-of-range';
  /** The value that decodes to the number, or to the nearest that the property can say. */
  encode(value: number): unknown;
};

/** A number times `scale`, refused outside of `min`..`max` (bounds of the reading, after scaling). */
export function numberCodec(options: { scale?: number; min: number; max: number; decimals?: number }): ValueCodec {
  const { scale = 1, min, max, decimals = 2 } = options;
  return {
    decode(value) {
      if (typeof value !== 'number') return 'wrong-type';
      const scaled = scale === 1 ? value : Math.round(value * scale * 1e6) / 1e6;
      // Written so that NaN is refused too.
      return scaled >= min && scaled <= max ? scaled : 'out-of-range';
    },
    encode: (value) => roundTo(value / scale, decimals),
  };
}

/** °C of a room or an input; nothing that measures rooms goes beyond. */
export const temperatureCodec = numberCodec({ min: -60, max: 150 });

/** A share: 0..100 %, or 0..`fullScale` where a device has another full scale (255 of an 8 bit position). */
export const shareCodec = (fullScale: number, decimals = 0): ValueCodec => numberCodec({ scale: 1 / fullScale, min: 0, max: 1, decimals });

/** Words for the number; matched exactly, then without regard to case. */
export function wordCodec(words: readonly (readonly [word: unknown, value: number])[]): ValueCodec {
  const exact = new Map<unknown, number>(words);
  const folded = new Map(words.map(([word, value]) => [fold(word), value]));
  return {
    decode(value) {
      const found = exact.get(value) ?? folded.get(fold(value));
      if (found !== undefined) return found;
      return typeof value === 'object' ? 'wrong-type' : 'out-of-range';
    },
    encode: (value) => words.find(([, each]) => each === value)?.[0] ?? null,
  };
}

const fold = (word: unknown): unknown => (typeof word === 'string' ? word.toLowerCase() : word);

/** Spellings of an open window or valve; Tuya definitions disagree on which of the pair is `value_on`, so the word decides. */
const OPEN_WORDS = new Set(['open', 'opened', 'yes', 'on', 'true', 'external_open']);

/** 1 for open, whichever of the two values the definition calls "on"; null when no value says open. */
export function openCodec(expose: Expose): ValueCodec | null {
  const words = valuesOf(expose).map((value) => [value, OPEN_WORDS.has(String(value).toLowerCase()) ? 1 : 0] as const);
  return words.some(([, value]) => value === 1) ? wordCodec(words) : null;
}

/** 1 for `value_on`, 0 for `value_off`. */
export const binaryCodec = (expose: Expose): ValueCodec =>
  wordCodec([
    [expose.valueOn, 1],
    [expose.valueOff, 0],
  ]);

/** All values that a binary or an enum takes. */
export const valuesOf = (expose: Expose): readonly unknown[] =>
  expose.type === 'binary' ? [expose.valueOn, expose.valueOff] : expose.values;
