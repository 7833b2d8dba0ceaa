import type { MonthOfUseBody, RoomBreakdownBody, RoomsOfMonthBody } from '@braise/contract/energy-insights';
import { type Instant, roundTo } from '@braise/domain';
import { apportion, shareBand } from '@braise/energy';
import { isWhole, sumOf } from '../../features/consumption/consumption-day.ts';
import { type PricedDay, type PricedMonth, isPriced } from './priced-month.ts';
import { toldApart } from './apart/told-apart.ts';

/** Of kWh, as months are told. */
const STEPS = 1000;
/** Of what heating took, the part of which it must be known which rooms took it. */
const LEAST_KNOWN = 0.5;

/** What a room took and cost, of the days of which both are known. */
type Taken = { energy: number; cost: number };

/** Rooms of a month, as they add up to what it is told to have taken for heating, and cost. Null: too little is known of them. */
export function roomsOfMonth(
  { days }: PricedMonth,
  told: Pick<MonthOfUseBody, 'totalConsumption' | 'totalCostInCents' | 'split' | 'startDate' | 'endDate'>,
  names: ReadonlyMap<number, string>,
): RoomsOfMonthBody | null {
  const { rooms, known } = takenOf(toldApart(days) ?? []);
  const total = told.split?.heating.consumption ?? told.totalConsumption;
  const paid = told.split === null ? told.totalCostInCents : told.split.heating.costInCents;
  const ids = [...rooms.keys()];
  const taken = ids.map((id) => rooms.get(id)!);
  const energy = taken.reduce((sum, room) => sum + room.energy, 0);
  if (total === null || known < LEAST_KNOWN || energy <= 0) return null;
  const consumption = apportion(
    Math.round(total * STEPS),
    taken.map((room) => room.energy),
  );
  // where a price is below nothing nobody can say whose cost that is
  const priced = paid !== null && paid >= 0 && taken.every(({ cost }) => cost >= 0) && taken.some(({ cost }) => cost > 0);
  const costs = priced
    ? apportion(
        paid,
        taken.map(({ cost }) => cost),
      )
    : null;
  const rough = new Set(days.findLast(({ rooms: ofDay }) => ofDay?.shares != null)?.rooms?.rough);
  const perRoom = ids.map((id, index) => {
    const share = taken[index]!.energy / energy;
    const { low, high } = shareBand(share);
    return {
      id,
      name: names.get(id) ?? null,
      consumption: consumption[index]! / STEPS,
      costInCents: costs && roundTo(costs[index]!, 2),
      shareInPercent: roundTo(100 * share, 1),
      band: { low: roundTo(low * total, 3), high: roundTo(high * total, 3) },
      isRough: rough.has(id),
    };
  });
  return {
    startDate: told.startDate,
    endDate: told.endDate,
    knownInPercent: roundTo(100 * known, 1),
    perRoom: perRoom.toSorted((one, other) => other.consumption - one.consumption),
  };
}

/** By how much more rooms took than a year before, of the days of the same number that are over. Empty: one of them was not metered as a whole, or is not known of rooms. */
export function roomChanges(requested: PricedMonth, yearBefore: PricedMonth, at: Instant): RoomBreakdownBody['changes'] {
  const over = requested.days.filter(({ day }) => day.end <= at);
  const numbers = new Set(over.map(({ day }) => day.date.slice(8)));
  const before = yearBefore.days.filter(({ day }) => numbers.has(day.date.slice(8)));
  const isKnown = (day: PricedDay): boolean =>
    day.hours !== null && day.isSplit && isWhole(day.hours) && (day.rooms?.shares != null || heatingOf(day) === 0);
  if (before.length < over.length || ![...over, ...before].every(isKnown)) return [];
  const [now, then] = [takenOf(over).rooms, takenOf(before).rooms];
  const more = (one: number, other: number): number => roundTo(100 * (one / other - 1), 1);
  return [...now].flatMap(([id, { energy, cost }]) => {
    const other = then.get(id);
    if (other === undefined || other.energy <= 0) return [];
    const arePriced = [...over, ...before].every((day) => heatingOf(day) === 0 || isPriced(day)) && other.cost > 0;
    return { id, consumptionInPercent: more(energy, other.energy), costInPercent: arePriced ? more(cost, other.cost) : null };
  });
}

/** The same days of the year before, up to the last of a month: those that it is beside. */
export function sameDays(yearBefore: PricedMonth, requested: PricedMonth): PricedMonth {
  const last = requested.days.at(-1)?.day.date.slice(8) ?? '00';
  const isOver = requested.days.length === Temporal.PlainYearMonth.from(requested.month).daysInMonth;
  return isOver ? yearBefore : { ...yearBefore, days: yearBefore.days.filter(({ day }) => day.date.slice(8) <= last) };
}

/** `known`: the share of what heating took of which it is known which rooms took it. */
function takenOf(days: readonly PricedDay[]): { readonly rooms: ReadonlyMap<number, Taken>; readonly known: number } {
  const rooms = new Map<number, Taken>();
  let [shared, all] = [0, 0];
  for (const day of days) {
    const heating = heatingOf(day);
    all += heating;
    if (day.rooms?.shares == null) continue;
    shared += heating;
    const cost = (day.cost?.cost ?? 0) - (day.hotWaterCost?.cost ?? 0);
    for (const [id, share] of day.rooms.shares) {
      const room = rooms.get(id) ?? { energy: 0, cost: 0 };
      room.energy += share * heating;
      room.cost += share * cost;
      rooms.set(id, room);
    }
  }
  return { rooms, known: all <= 0 ? 0 : shared / all };
}

const heatingOf = ({ hours }: PricedDay): number => sumOf(hours ?? [], 'heating');
