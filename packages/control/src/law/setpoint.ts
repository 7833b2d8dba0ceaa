import { type ClimateCapability, instant, roundTo } from '@braise/domain';
import { STEP, openingByLaw } from '@braise/energy';
import type { Law } from './law.ts';
import type { Told } from './told.ts';
import { type ValveWatch, SENSOR_FOLLOWS } from './valve-watch.ts';

/** K around the room's setting in which the setpoint of a valve stays: less where only the valve itself tells what the room has. */
const RANGE = { room: { below: 2, above: 4 }, valve: { below: 0.5, above: 1 } };
/** Steps no finer than this are worth a write, K. */
const FINEST = 0.5;
/** What a write has to gain, K² in the sum over the steps ahead: less while the battery has many left, and nothing is worth the last ones. */
const PRICE = [
  { above: 14, price: 0.5 },
  { above: 9, price: 1.5 },
];
/** Except for taking back what was added, or taken off: a valve that was told to open wide, or to stay shut, is not left so for want of a write. */
const TAKEN_BACK = { above: 7, price: 1 };

/** Whether nothing is told any more today to a valve whose setpoint is `shift` K beside the one asked for. */
export const areWritesSpent = (writesLeft: number, shift: number): boolean =>
  writesLeft <= (shift === 0 ? Math.min(...PRICE.map(({ above }) => above)) : TAKEN_BACK.above);

/** Whether a shift is on the way back from another to none. */
const isTakenBack = (shift: number, from: number): boolean => shift * from >= 0 && Math.abs(shift) < Math.abs(from);

/** Share of the way to what it feels that a valve's sensor goes in a step. */
const FOLLOWS = 1 - Math.exp(-STEP / SENSOR_FOLLOWS);

/** K from one setpoint to the next that is tried. */
export const stepOf = ({ limits }: Pick<ClimateCapability, 'limits'>): number => Math.max(limits.step, FINEST);

/**
 * A valve that regulates by its own sensor is told a setpoint under which that sensor, warmed by its radiator, brings the room to what was asked.
 * `writesLeft` of its battery's day.
 */
export function setpointLaw(
  { limits }: Pick<ClimateCapability, 'limits'>,
  watch: ValveWatch,
  {
    target,
    told,
    sensor,
    writesLeft,
  }: { readonly target: number; readonly told: Told | null; readonly sensor: 'room' | 'valve'; readonly writesLeft: number },
): Law {
  const by = stepOf({ limits });
  const { below, above } = RANGE[sensor];
  const shifts: number[] = [];
  for (let shift = -Math.floor(below / by) * by; shift <= above; shift += by) shifts.push(roundTo(shift, 2));
  const price = PRICE.find((each) => writesLeft > each.above)?.price ?? Infinity;
  const takenBack = writesLeft > TAKEN_BACK.above ? Math.min(TAKEN_BACK.price, price) : Infinity;
  return {
    tellings: shifts.map((shift) => ({ shift, external: null })),
    first: Math.max(0, shifts.indexOf(told?.shift ?? 0)),
    strokeUnder: ({ shift }) => {
      let law = watch.law;
      let felt: number | null = null;
      return (step, sensed, air, warmth) => {
        const warm = air + watch.bias + watch.warmth * warmth;
        felt = felt === null ? (watch.sensed ?? warm) : felt + FOLLOWS * (warm - felt);
        const next = openingByLaw(
          law,
          target + shift,
          sensor === 'valve' ? sensed : felt,
          instant((law.at ?? 0) + (step === 0 ? 0 : STEP)),
        );
        law = next.law;
        return next.opening;
      };
    },
    priceOf: ({ shift }) => {
      if (told === null || shift === told.shift) return 0;
      return isTakenBack(shift, told.shift) ? takenBack : price;
    },
  };
}
