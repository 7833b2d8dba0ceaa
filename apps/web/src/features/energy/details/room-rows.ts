import { coarseBand } from '../coarse-band.ts';
import type { ConsumptionDetails } from '../../../api/home/use-consumption-details.ts';
import type { ShownFigure } from '../../../api/home/shown-figure.ts';
import { heatingTold } from '../heating-told.ts';
import type { EnergyWords } from '../use-energy-words.ts';
import { roomsTold } from './rooms-told.ts';

/** A room of a month as it is shown: kWh or hundredths of the currency, and in words. */
export type RoomRow = {
  readonly id: number;
  readonly name: string;
  readonly value: number;
  readonly told: string;
  /** Within what it is four times of five. */
  readonly band: { readonly low: string; readonly high: string };
  /** A year before; null: not known. */
  readonly before: number | null;
  readonly toldBefore: string | null;
  readonly percent: number | null;
};

/** From the room that took the most on; none where what is shown of them is not known. */
export function roomRows(
  { roomBreakdown, graphConsumption: { currency, monthlyAggregation } }: ConsumptionDetails,
  figure: ShownFigure,
  words: Pick<EnergyWords, 't' | 'energy' | 'money' | 'wholeMoney'>,
): readonly RoomRow[] {
  if (roomBreakdown === null) return [];
  const { requestedMonth, yearBefore, changes } = roomBreakdown;
  const { t, energy, money } = words;
  const coarse = coarseBand(words, figure, currency);
  const told = (value: number): string => (figure === 'cost' ? money(value, currency) : energy(value));
  const { split, totalConsumption } = monthlyAggregation.requestedMonth;
  const energies = toldById(requestedMonth.perRoom, split === null ? totalConsumption : heatingTold(split.consumption));
  const beside = yearBefore?.perRoom ?? [];
  const energiesBefore = toldById(
    beside,
    beside.reduce((sum, { consumption }) => sum + consumption, 0),
  );
  return requestedMonth.perRoom.flatMap(({ id, name, consumption, costInCents, band }) => {
    const value = figure === 'cost' ? costInCents : consumption;
    if (value === null) return [];
    const other = beside.find((room) => room.id === id);
    const before = (figure === 'cost' ? other?.costInCents : other?.consumption) ?? null;
    const change = changes.find((room) => room.id === id);
    // money is as sure as the energy is
    const edge = (of: number): number => (figure === 'cost' ? (consumption > 0 ? (of / consumption) * value : 0) : of);
    return {
      id,
      name: name ?? t('rooms.gone'),
      value,
      told: told(figure === 'cost' ? value : energies.get(id)!),
      band: coarse({ low: edge(band.low), high: edge(band.high) }),
      before,
      toldBefore: before === null ? null : told(figure === 'cost' ? before : energiesBefore.get(id)!),
      percent: (figure === 'cost' ? change?.costInPercent : change?.consumptionInPercent) ?? null,
    };
  });
}

type Room = NonNullable<ConsumptionDetails['roomBreakdown']>['requestedMonth']['perRoom'][number];

function toldById(rooms: readonly Room[], heating: number | null): ReadonlyMap<number, number> {
  const told = roomsTold(
    rooms.map(({ consumption }) => consumption),
    heating,
  );
  return new Map(rooms.map(({ id }, place) => [id, told[place]!]));
}
