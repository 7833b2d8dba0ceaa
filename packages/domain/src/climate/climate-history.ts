import { addDays } from './add-days.ts';
import { firstDayKept } from './first-day-kept.ts';

/** Dates are ISO dates (`2026-03-29`) in the home's zone. */
export type HistoryFacts = {
  /** Homes made before keep the free history that they had. */
  readonly subscriptionReleasedOn: string;
  readonly today: string;
  readonly homeCreatedOn: string;
  readonly roomCreatedOn: string;
  /** Since when the home may use its history; null: it may not. */
  readonly usable: 'always' | { readonly on: string } | null;
};

export type ClimateHistory = {
  readonly today: string;
  /** The first day that one can go back to. */
  readonly earliestDay: string;
  /** Days before it are locked until the home has the subscription; null: none are. */
  readonly lockedBefore: string | null;
};

/** Days that are shown at once, and days before the subscription that it opens. */
const WEEK = 7;

/** Which days of a room a home may see. */
export function climateHistory(facts: HistoryFacts): ClimateHistory {
  const { today } = facts;
  const isEarlier = facts.homeCreatedOn < facts.subscriptionReleasedOn || today < facts.subscriptionReleasedOn;
  const usable = isEarlier ? 'always' : facts.usable;
  if (usable === null) return { today, earliestDay: addDays(today, -WEEK), lockedBefore: today };
  const recorded = latest(addDays(facts.roomCreatedOn, 1), firstDayKept(today));
  const earliest = usable === 'always' ? recorded : latest(recorded, addDays(usable.on, -WEEK));
  // the day on which a room is made is a day of its own
  return { today, earliestDay: earliest < today ? earliest : today, lockedBefore: null };
}

export type DayVerdict = 'shown' | 'in-future' | 'locked' | 'before-room' | 'before-history';

/** What a home is answered that asks for a day. The day on which the room was made is shown, though one cannot go back to it. */
export function dayVerdict(date: string, { today, earliestDay, lockedBefore }: ClimateHistory, roomCreatedOn: string): DayVerdict {
  if (date > today) return 'in-future';
  if (lockedBefore !== null && date < lockedBefore) return 'locked';
  if (date < roomCreatedOn) return 'before-room';
  return date < earliestDay && date !== roomCreatedOn ? 'before-history' : 'shown';
}

const latest = (a: string, b: string): string => (a > b ? a : b);
