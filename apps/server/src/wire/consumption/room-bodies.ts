import type { MonthOfUseBody, RoomBreakdownBody, RoomsOfMonthBody } from '@braise/contract/energy-insights';
import { type Instant, apportion, moreInPercent, percentParts, roundTo } from '@braise/domain';
import { shareBand } from '@braise/energy';
import { isOver, isWhole, sumOf } from '../../features/consumption/consumption-day.ts';
import { type PricedDay, type PricedMonth, isPriced } from './priced-month.ts';
import { toldApart } from './apart/told-apart.ts';

/** Of kWh, as months are told. */
const STEPS = 1000;
/** Of what heating took, the part of which it must be known which rooms took it. */
const LEAST_KNOWN = 0.5;

/** What a room took and cost, of the days of which both are known; `off`: by how much the odds of its share are off, times what heating took on those, `of`. */
type Taken = { energy: number; cost: number; off: number; of: number };

/** Rooms of a month, as they add up to what it is told to have taken for heating, and cost as far as that is known. Null: too little is known of them. */
export function roomsOfMonth(
  { days }: PricedMonth,
  told: Pick<MonthOfUseBody, 'totalConsumption' | 'totalCostInCents' | 'isCostComplete' | 'split' | 'startDate' | 'endDate'>,
  names: ReadonlyMap<number, string>,
  at: Instant,
): RoomsOfMonthBody | null {
  const { rooms, known } = takenOf(toldApart(days) ?? []);
  const total = told.split?.consumption.heating ?? told.totalConsumption;
  const paid = told.split === null ? told.totalCostInCents : (told.split.costInCents?.heating ?? null);
  const ids = [...rooms.keys()];
  const taken = ids.map((id) => rooms.get(id)!);
  const energy = taken.reduce((sum, room) => sum + room.energy, 0);
  if (total === null || known < LEAST_KNOWN || energy <= 0) return null;
  const consumption = apportion(
    Math.round(total * STEPS),
    taken.map((room) => room.energy),
  );
  // where a price is below nothing nobody can say whose cost that is
  const isShared = paid !== null && paid >= 0 && taken.every(({ cost }) => cost >= 0);
  // of days of which rooms are known no cost may be: then it is shared as the energy is
  const byCost = taken.some(({ cost }) => cost > 0);
  const costs = isShared
    ? apportion(
        paid,
        taken.map((room) => (byCost ? room.cost : room.energy)),
      )
    : null;
  const percents = percentParts(taken.map((room) => room.energy));
  const perRoom = ids.map((id, index) => {
    const { energy: own, off, of } = taken[index]!;
    const share = own / energy;
    const { low, high } = shareBand(share, of <= 0 ? 0 : off / of);
    return {
      id,
      name: names.get(id) ?? null,
      consumption: consumption[index]! / STEPS,
      costInCents: costs && roundTo(costs[index]!, 2),
      shareInPercent: percents[index]!,
      band: { low: roundTo(low * total, 3), high: roundTo(high * total, 3) },
    };
  });
  return {
    startDate: told.startDate,
    endDate: told.endDate,
    knownInPercent: roundTo(100 * known, 1),
    isComplete: areMetered(days, at),
    isCostComplete: told.isCostComplete,
    perRoom: perRoom.toSorted((one, other) => other.consumption - one.consumption),
  };
}

/**
 * By how much more rooms took than a year before, of the figures that are shown of both. Empty: a day that is over was not metered as a whole in one of them, or is not known of rooms, or none is
 * over; nor was what is over of the day that goes on.
 */
export function roomChanges(
  requested: { readonly month: PricedMonth; readonly rooms: RoomsOfMonthBody },
  yearBefore: { readonly month: PricedMonth; readonly rooms: RoomsOfMonthBody },
  at: Instant,
): RoomBreakdownBody['changes'] {
  const { days } = requested.month;
  // what rooms took of the day that goes on is not worked out yet
  const isKnown = (day: PricedDay): boolean => day.rooms?.shares != null || heatingOf(day) === 0;
  const areKnownApart = (some: readonly PricedDay[]): boolean => areMetered(some, at) && some.every(({ isSplit }) => isSplit);
  const over = days.filter((day) => isOver(day, at));
  const before = yearBefore.month.days;
  const now = days.filter((day) => isOver(day, at) || day.hours !== null);
  const compared = [...now, ...before];
  const isSameSpan = isWholeMonth(requested.month, over) ? isWholeMonth(yearBefore.month, before) : now.length === before.length;
  if (over.length === 0 || !isSameSpan || ![...over, ...before].every(isKnown) || ![now, before].every(areKnownApart)) return [];
  const arePriced = compared.every((day) => heatingOf(day) === 0 || isPriced(day));
  return requested.rooms.perRoom.flatMap(({ id, consumption, costInCents }) => {
    const other = yearBefore.rooms.perRoom.find((room) => room.id === id);
    const consumptionInPercent = moreInPercent(other?.consumption ?? null, consumption);
    if (other === undefined || consumptionInPercent === null) return [];
    return { id, consumptionInPercent, costInPercent: arePriced ? moreInPercent(other.costInCents, costInCents) : null };
  });
}

/** Those that are over each, and all hours until now together: of the day that goes on hours may be missing since the last word of what meters them, or nothing may be metered yet. */
const areMetered = (days: readonly PricedDay[], at: Instant): boolean =>
  days.every((day) => !isOver(day, at) || (day.hours !== null && isWhole(day.hours))) && isWhole(days.flatMap(({ hours }) => hours ?? []));

const isWholeMonth = ({ month }: PricedMonth, days: readonly PricedDay[]): boolean =>
  days.length === Temporal.PlainYearMonth.from(month).daysInMonth;

/** `known`: the share of what heating took of which it is known which rooms took it. A room is off by the same on all days: by more days no less. */
function takenOf(days: readonly PricedDay[]): { readonly rooms: ReadonlyMap<number, Taken>; readonly known: number } {
  const rooms = new Map<number, Taken>();
  let [shared, all] = [0, 0];
  for (const day of days) {
    const heating = heatingOf(day);
    all += heating;
    if (day.rooms?.shares == null) continue;
    shared += heating;
    // of what is known of it
    const cost = (day.cost?.cost ?? 0) - (day.hotWaterCost?.cost ?? 0);
    for (const [id, share] of day.rooms.shares) {
      const room = rooms.get(id) ?? { energy: 0, cost: 0, off: 0, of: 0 };
      room.energy += share * heating;
      room.cost += share * cost;
      room.off += (day.rooms.oddsOff.get(id) ?? 0) * heating;
      room.of += heating;
      rooms.set(id, room);
    }
  }
  return { rooms, known: all <= 0 ? 0 : shared / all };
}

const heatingOf = ({ hours }: PricedDay): number => sumOf(hours ?? [], 'heating');
