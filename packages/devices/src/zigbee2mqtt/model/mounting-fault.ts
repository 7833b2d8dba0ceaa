import type { Expose } from './expose.ts';
import { valuesOf, wordCodec, type ValueCodec } from './value-codec.ts';

/** Words for a head that has found the travel of its valve's pin, or is on it at all. */
const WELL: ReadonlySet<string> = new Set(['success', 'successful', 'ok']);
/** Words for one that has not, though it tried or was never made to try. */
const FAULTY = /^(error|fail|uncalibrated$|never_calibrated$|calibration_error|calibration_lost$)/;

/**
 * How a property says that its valve is mounted wrong: 1 when it does, 0 when it says that it is mounted right, nothing while it is being
 * fitted. Null for a property of anything else. Alarms with several causes, of which the mounting is one, are left out: their owner would
 * be sent to the valve for nothing.
 */
export function mountingFaultCodec(expose: Expose): ValueCodec | null {
  switch (expose.name) {
    case 'valve_adapt_status':
    case 'valve_calibration_status':
      return expose.type === 'enum' ? wordsCodec(expose) : null;
    case 'alarm':
      // A general name: only where the calibration is all that it is about.
      return expose.type === 'enum' && valuesOf(expose).every(isOfCalibration) ? wordsCodec(expose) : null;
    case 'motor_travel_calibration_status':
      // Its definition publishes two words as text.
      return expose.type === 'text'
        ? saysOrNothing([
            ['success', 0],
            ['fail', 1],
          ])
        : null;
    case 'calibrated':
    case 'calibration_ok':
      return expose.type === 'binary'
        ? wordCodec([
            [expose.valueOn, 0],
            [expose.valueOff, 1],
          ])
        : null;
    case 'mounted_mode_active':
      // Named the wrong way round: true until it is on its radiator.
      return expose.type === 'binary'
        ? wordCodec([
            [expose.valueOn, 1],
            [expose.valueOff, 0],
          ])
        : null;
    default:
      return null;
  }
}

const isOfCalibration = (value: unknown): boolean => value === 'ok' || String(value).includes('calibrat');

/** Null without a word of each kind: a fault that nothing ends would stand for ever. */
function wordsCodec(expose: Expose): ValueCodec | null {
  const words = valuesOf(expose).map(String);
  const well = words.filter((word) => WELL.has(word)).map((word) => [word, 0] as const);
  const faulty = words.filter((word) => FAULTY.test(word)).map((word) => [word, 1] as const);
  return well.length > 0 && faulty.length > 0 ? saysOrNothing([...well, ...faulty]) : null;
}

/** The other words, of an adaptation that has yet to run or is running, say nothing. */
function saysOrNothing(words: readonly (readonly [word: string, value: number])[]): ValueCodec {
  const codec = wordCodec(words);
  return {
    ...codec,
    decode: (value) => {
      const said = codec.decode(value);
      return said === 'out-of-range' && typeof value === 'string' ? null : said;
    },
  };
}
