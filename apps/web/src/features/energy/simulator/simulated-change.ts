import { wholeParts } from '@braise/domain';
import type { CostSimulation, RoomDeltas } from '../../../api/home/use-cost-simulation.ts';

/** What changes: kWh and hundredths of the currency, below nothing where it becomes less; `cost` null: a price is not known. */
export type Change = { readonly consumption: number; readonly cost: number | null; readonly isRough: boolean };

/** Of each room; the answer has how much it is, and what was asked for which way it goes. Costs are whole hundredths and energies whole kWh, as they are shown, and add up to the total to the last of them. */
export function changesOf({ estimationPerZone }: CostSimulation, deltas: RoomDeltas): ReadonlyMap<number, Change> {
  const signOf = (zone: number) => Math.sign(deltas.get(zone) ?? 0);
  const energies = wholeParts(estimationPerZone.map(({ zone, consumption }) => signOf(zone) * consumption));
  const costs = wholeParts(estimationPerZone.map(({ zone, costInCents }) => signOf(zone) * (costInCents ?? 0)));
  return new Map(
    estimationPerZone.map(({ zone, costInCents, isRough }, index) => [
      zone,
      { consumption: energies[index] ?? 0, cost: costInCents === null ? null : (costs[index] ?? 0), isRough },
    ]),
  );
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Of all rooms together; null: of none anything can be said. */
export function totalOf(changes: ReadonlyMap<number, Change>): Change | null {
  const rooms = [...changes.values()];
  if (rooms.length === 0) return null;
  return {
    consumption: sumOf(rooms.map(({ consumption }) => consumption)),
    cost: rooms.reduce<number | null>((sum, { cost }) => (sum === null || cost === null ? null : sum + cost), 0),
    isRough: rooms.some(({ isRough }) => isRough),
  };
}

/** Within what the total is, as it is shown: by its costs in whole hundredths where they are known, else by its kWh in whole ones. Null: there is nothing between. */
export function bandOf({
  band,
}: CostSimulation): { readonly of: 'cost' | 'consumption'; readonly low: number; readonly high: number } | null {
  if (band === null) return null;
  const { low, high } = band.costInCents ?? band.consumption;
  const [from, to] = [Math.round(low), Math.round(high)];
  return from === to ? null : { of: band.costInCents === null ? 'consumption' : 'cost', low: from, high: to };
}

/** Which way it goes as it is shown: below nothing where it becomes less. */
export const wayOf = ({ consumption, cost }: Change): number => Math.sign(consumption || (cost ?? 0));

/** What stands in the place of figures that say nothing: of a room of which nothing is known, that is to stay as warm as it is, or whose heat others take over; null: the figures do. */
export function plainWords(
  change: Change | undefined,
  delta: number,
): 'simulator.unknown' | 'simulator.unchanged' | 'simulator.hardly' | null {
  if (change === undefined) return 'simulator.unknown';
  if (wayOf(change) !== 0) return null;
  return delta === 0 ? 'simulator.unchanged' : 'simulator.hardly';
}

/** Why nothing is simulated, where the card says so; else it is not there. */
const TOLD = ['PENDING', 'FEW_DAYS', 'LOW_ACTIVITY', 'NO_WEATHER'] as const;

/** What the card in the cockpit says below its title, and what changes; `total` null: it says why there is nothing. Null: it is not there. */
export function toldOnCard(
  simulated: CostSimulation,
  deltas: RoomDeltas,
): { readonly line: `simulator.${'text' | 'text.known' | (typeof TOLD)[number]}`; readonly total: Change | null } | null {
  const changes = changesOf(simulated, deltas);
  const total = totalOf(changes);
  if (total !== null) return { line: changes.size < deltas.size ? 'simulator.text.known' : 'simulator.text', total };
  const why = TOLD.find((each) => each === simulated.unavailable);
  return why === undefined ? null : { line: `simulator.${why}`, total };
}

/** What a room begins with. */
export const FIRST_DELTA = -1;
