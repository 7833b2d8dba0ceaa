import { DAY, type Instant, LONGEST_HOLIDAY, MINUTE, SECOND, instant } from '@braise/domain';
import { wallTime } from '@braise/domain/schedule';
import ICAL from 'ical.js';
import type { Stretch } from './stretch.ts';

export type Wanted = {
  /** Whatever has it in its title, in whatever case and with whatever accents. */
  readonly word: string;
  /** Of the home: what has no zone of its own is by its clock. */
  readonly timeZone: string;
  readonly now: Instant;
};

/** How far ahead is looked, ms. */
const AHEAD = LONGEST_HOLIDAY;
/** Occurrences of all events together; a daily one of fifty years has fewer. */
const OCCURRENCES = 20_000;
/** More than a household plans in a year. */
const STRETCHES = 60;

export class TooManyOccurrences extends Error {}

/**
 * When the events of a calendar (RFC 5545) with a word in their title have everybody gone, from now on for a year: in order, what overlaps or touches as
 * one. A day begins and ends with midnight by the clock of the home.
 * @throws TooManyOccurrences, and whatever the parser throws at what is no calendar.
 */
export function stretchesOf(text: string, { word, timeZone, now }: Wanted): readonly Stretch[] {
  const wanted = plain(word);
  const isWanted = (component: ICAL.Component): boolean =>
    plain(String(component.getFirstPropertyValue('summary') ?? '')).includes(wanted) &&
    component.getFirstPropertyValue('status') !== 'CANCELLED';
  const budget = { left: OCCURRENCES };
  const found = eventsIn(text, isWanted)
    .flatMap((event) => [...occurrencesOf(event, now, budget)])
    .filter(({ item }) => isWanted(item.component))
    .flatMap(({ startDate, endDate }) => {
      const [from, to] = [instantOf(startDate, timeZone), instantOf(endDate, timeZone)];
      return from !== null && to !== null && from < to && to > now && from < now + AHEAD ? [{ from, to }] : [];
    });
  // one that goes on for longer than a holiday may has had its year
  const stretches = joined(found.toSorted((one, other) => one.from - other.from)).filter(({ to }) => to > now);
  return stretches.slice(0, STRETCHES);
}

function calendarsIn(text: string): readonly ICAL.Component[] {
  const parsed = ICAL.parse(text);
  // several calendars in one file are several components
  const components = (typeof parsed[0] === 'string' ? [parsed] : parsed) as (string | unknown[])[];
  const calendars = components.map((component) => new ICAL.Component(component)).filter(({ name }) => name === 'vcalendar');
  if (calendars.length === 0) throw new Error('no calendar');
  return calendars;
}

/** Those that are wanted, each with its changed occurrences; a changed occurrence of what is not wanted, or not there, is an event of its own. */
function eventsIn(text: string, isWanted: (component: ICAL.Component) => boolean): readonly ICAL.Event[] {
  const components = calendarsIn(text).flatMap((calendar) => calendar.getAllSubcomponents('vevent'));
  const [changed, whole] = [components.filter(isChanged), components.filter((component) => !isChanged(component) && isWanted(component))];
  const changedOf = Map.groupBy(changed, uidOf);
  const found = new Set(whole.map(uidOf));
  return [
    ...whole.map((component) => new ICAL.Event(component, { exceptions: changedOf.get(uidOf(component)) ?? [] })),
    ...changed.filter((component) => !found.has(uidOf(component)) && isWanted(component)).map((component) => new ICAL.Event(component)),
  ];
}

const isChanged = (component: ICAL.Component): boolean => component.hasProperty('recurrence-id');
const uidOf = (component: ICAL.Component): string => String(component.getFirstPropertyValue('uid'));

function* occurrencesOf(event: ICAL.Event, now: Instant, budget: { left: number }) {
  if (!event.isRecurring()) {
    yield { item: event, startDate: event.startDate, endDate: event.endDate };
    return;
  }
  const times = event.iterator();
  for (let time = times.next(); time; time = times.next()) {
    budget.left -= 1;
    if (budget.left < 0) throw new TooManyOccurrences();
    const at = time.toUnixTime() * SECOND;
    if (at > now + AHEAD + DAY) return;
    if (at > now - AHEAD) yield event.getOccurrenceDetails(time);
  }
}

/** A zone that this machine knows goes by what is known of it, one that the calendar alone knows by what it says; null: there is no such day. */
function instantOf(time: ICAL.Time, ofHome: string): Instant | null {
  const wall = `${pad(time.year, 4)}-${pad(time.month)}-${pad(time.day)}T${pad(time.isDate ? 0 : time.hour)}:${pad(time.isDate ? 0 : time.minute)}`;
  const zone = time.zone ?? ICAL.Timezone.localTimezone;
  const name = zone === ICAL.Timezone.localTimezone ? ((time as { readonly timezone?: string }).timezone ?? null) : zone.tzid;
  if (time.isDate) return wallTime(ofHome, wall);
  if (name !== null && isZone(name)) return wallTime(name, wall);
  return zone === ICAL.Timezone.localTimezone
    ? wallTime(ofHome, wall)
    : instant(Math.floor((time.toUnixTime() * SECOND) / MINUTE) * MINUTE);
}

function isZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

function joined(sorted: readonly Stretch[]): readonly Stretch[] {
  const stretches: Stretch[] = [];
  for (const { from, to } of sorted) {
    const last = stretches.at(-1);
    if (last !== undefined && from <= last.to)
      stretches[stretches.length - 1] = { from: last.from, to: longest(last.from, Math.max(last.to, to)) };
    else stretches.push({ from, to: longest(from, to) });
  }
  return stretches;
}

const longest = (from: Instant, to: number): Instant => instant(Math.min(to, from + LONGEST_HOLIDAY));
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const pad = (value: number, length = 2): string => String(value).padStart(length, '0');
