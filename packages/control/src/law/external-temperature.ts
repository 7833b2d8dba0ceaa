import { instant, roundTo } from '@braise/domain';
import { STEP, openingByLaw, trackedAir } from '@braise/energy';
import type { Law } from './law.ts';
import type { RoomSight } from './room-sight.ts';
import type { Told } from './told.ts';
import type { ValveWatch } from './valve-watch.ts';

/** K by which a valve is made to believe in another temperature than the room has: fine near nought, where a room is held. */
const OFFSETS = [-2, -1.2, -0.7, -0.4, -0.2, -0.1, 0, 0.1, 0.2, 0.4, 0.7, 1.2, 2];
/** K of its finest step, as it is rounded: two tellings that differ by less are one. */
export const EXTERNAL_STEP = 0.15;
/** A tiny price per K, K²: of two that come to the same the nearer to the truth is told. */
const PER_KELVIN = 0.002;
/** Steps for which what is told now is believed; then, so every telling is judged, the valve is told what the room has. */
const HELD = 2;

/**
 * A valve that takes the room's temperature from outside is told a little more or less than it is, so that its own regulator opens it as far as the room
 * needs: the temperature is a hand on the valve that knows tenths, where its setpoint knows halves.
 */
export function externalTemperatureLaw({ tracked }: RoomSight, watch: ValveWatch, target: number): Law {
  const air = trackedAir(tracked);
  return {
    tellings: OFFSETS.map((offset): Told => ({ shift: 0, external: roundTo(air - offset, 1) })),
    first: OFFSETS.indexOf(0),
    strokeUnder: ({ external }) => {
      let law = watch.law;
      return (step, _sensed, predicted) => {
        const next = openingByLaw(
          law,
          target,
          step < HELD ? (external ?? predicted) : predicted,
          instant((law.at ?? 0) + (step === 0 ? 0 : STEP)),
        );
        law = next.law;
        return next.opening;
      };
    },
    priceOf: ({ external }) => PER_KELVIN * Math.abs((external ?? air) - air),
  };
}
