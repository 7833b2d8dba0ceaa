import type { Dwelling } from '@braise/domain/meter';
import { FOUR_OF_FIVE } from '../numeric/four-of-five.ts';
import { sumOf } from '../sum-of.ts';
import { BELIEFS, type Moved } from './beliefs.ts';
import { type BurningHome, statedResponse } from './home-response.ts';
import type { HomeResponse } from './responding-room.ts';
import { type Deltas, shareChange } from './share-change.ts';

/** Within what a change of the whole home is four times of five, as shares of what was taken: below nothing where it takes less. */
export type ChangeBand = { readonly low: number; readonly high: number };

/** Of a normal distribution, deviations to one side beyond which it is once of five. */
const ONE_OF_FIVE = 0.8416;
/** Share by which what is replayed is off where all of a home is known: doors, windows and the hours at which a boiler starts go another way. */
const REPLAYED_OFF = 0.03;

/**
 * The band of what other setpoints change of all rooms together: they are asked for it once more with each belief moved by its deviation, and the squares of what comes of it add up. `meteredOff`: share by
 * which what was taken may be off, as a deviation. Of a home of which nobody says what it is, from what one of five houses is below to what one of five flats is above.
 */
export function changeWithin(response: HomeResponse, stated: BurningHome, deltas: Deltas, meteredOff: number): ChangeBand {
  const asked = [...deltas.values()];
  // what is asked for less takes no more, and the other way about
  const least = asked.some((delta) => delta < 0) ? -1 : 0;
  const most = asked.some((delta) => delta > 0) ? Infinity : 0;
  const within = (dwelling: Dwelling | null, deviations: number): ChangeBand => {
    const totalWith = (moved: Moved): number =>
      sumOf(shareChange(statedResponse(response, { ...stated, dwelling }, moved), deltas).map(({ share }) => share));
    const likely = totalWith({});
    const moves = BELIEFS.map((belief) => totalWith({ [belief]: 1 }) - likely);
    const off = deviations * Math.hypot(REPLAYED_OFF * likely, meteredOff * likely, ...moves);
    return { low: Math.max(least, likely - off), high: Math.min(most, likely + off) };
  };
  if (stated.dwelling !== null) return within(stated.dwelling, FOUR_OF_FIVE);
  const [house, flat] = [within('HOUSE', ONE_OF_FIVE), within('APARTMENT', ONE_OF_FIVE)];
  return { low: Math.min(house.low, flat.low), high: Math.max(house.high, flat.high) };
}
