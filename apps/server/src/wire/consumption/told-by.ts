import type { PipedEnergy } from '@braise/domain/meter';
import type { ToldBy } from '../../features/consumption/consumption-day.ts';
import type { PricedMonth } from './priced-month.ts';

/** Who told a figure, as it is said. */
export const SOURCES = { pump: 'heat-pump', burner: 'boiler', meter: 'meter' } as const satisfies Record<ToldBy, string>;

/** What was taken last in a month; null: nothing was metered. */
export const energyOf = ({ days }: PricedMonth): PipedEnergy | null => days.findLast(({ energy }) => energy !== null)?.energy ?? null;

/** Whether two months were told alike: a meter counts what a heat source leaves out of what it says of itself. */
export const areComparable = (one: PricedMonth, other: PricedMonth): boolean => isByMeter(one) === isByMeter(other);

const isByMeter = ({ days }: PricedMonth): boolean => days.filter(({ by }) => by === 'meter').length * 2 > days.length;
