import { type Instant, instant } from '@braise/domain';
import { type DayPrices, type PriceSource, type PublicationFault, type StepMinutes, mergeRevisions } from '@braise/domain/market';
import type { ColourCalendar, ColourOf } from '@braise/domain/tariff';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/database.ts';

type Reader = Pick<Database, 'kysely'>;

/** The prices of a zone on a day, and how they came. `knownSince`: since when they are here as they are; `readAt`: when they were last told. */
export type StoredDay = DayPrices & {
  readonly source: PriceSource;
  /** 1, and one more for each time that they were told otherwise. */
  readonly revision: number;
  readonly knownSince: Instant;
  readonly readAt: Instant;
};

/** The days of a zone from one to another, both included, in order. */
export const loadDays = (reader: Reader, zone: string, first: string, last: string): Promise<readonly StoredDay[]> =>
  daysWhere(reader, sql`zone = ${zone} and day between ${first}::date and ${last}::date order by day`);

/** Keeps days as a source told them, all or none: over what the same source told before, in the place of what another did. They are no longer refused. */
export async function keepDays(
  { kysely }: Reader,
  zone: string,
  source: PriceSource,
  days: readonly DayPrices[],
  at: Instant,
): Promise<void> {
  if (days.length === 0) return;
  await kysely.transaction().execute(async (transaction) => {
    const reader = { kysely: transaction };
    const dates = days.map(({ day }) => day);
    const kept = await daysWhere(reader, sql`zone = ${zone} and day = any(${dates}::date[]) order by day for update`);
    for (const told of days) {
      const before = kept.find(({ day }) => day === told.day);
      const now = before === undefined || before.source !== source ? told : mergeRevisions(before, told);
      const same = before?.source === source && sameAs(before, now);
      await sql`
        insert into market_price_day as kept (zone, day, source, step_minutes, currency, prices, revision, known_since, read_at)
        values (${zone}, ${now.day}::date, ${source}, ${now.stepMinutes}, ${now.currency}, ${[...now.prices]}::double precision[],
          ${(before?.revision ?? 0) + (same ? 0 : 1)}, ${new Date(same ? before.knownSince : at)}, ${new Date(at)})
        on conflict (zone, day) do update set source = excluded.source, step_minutes = excluded.step_minutes, currency = excluded.currency,
          prices = excluded.prices, revision = excluded.revision, known_since = excluded.known_since, read_at = excluded.read_at
      `.execute(transaction);
    }
    await sql`delete from market_price_refusal where zone = ${zone} and day = any(${dates}::date[])`.execute(transaction);
  });
}

const sameAs = (before: DayPrices, now: DayPrices): boolean =>
  before.currency === now.currency &&
  before.stepMinutes === now.stepMinutes &&
  before.prices.every((price, index) => price === now.prices[index]);

/** A day that was not believed, as it was told. */
export type Refusal = { readonly day: string; readonly fault: PublicationFault; readonly told: unknown };

/** Puts days aside that were not believed; what is known of them stays. */
export async function refuseDays(
  { kysely }: Reader,
  zone: string,
  source: PriceSource,
  refusals: readonly Refusal[],
  at: Instant,
): Promise<void> {
  for (const { day, fault, told } of refusals)
    await sql`
      insert into market_price_refusal (zone, day, source, fault, told, refused_at)
      values (${zone}, ${day}::date, ${source}, ${fault}, ${JSON.stringify(told)}, ${new Date(at)})
      on conflict (zone, day) do update set source = excluded.source, fault = excluded.fault, told = excluded.told, refused_at = excluded.refused_at
    `.execute(kysely);
}

export async function loadRefusals(
  { kysely }: Reader,
  zone: string,
  first: string,
  last: string,
): Promise<ReadonlyMap<string, PublicationFault>> {
  const { rows } = await sql<{ day: string; fault: PublicationFault }>`
    select to_char(day, 'YYYY-MM-DD') as day, fault from market_price_refusal
    where zone = ${zone} and day between ${first}::date and ${last}::date`.execute(kysely);
  return new Map(rows.map(({ day, fault }) => [day, fault]));
}

/** The colour of a day in a calendar, ISO date. */
export type ColouredDay<Calendar extends ColourCalendar> = { readonly day: string; readonly colour: ColourOf<Calendar> };

/** Keeps colours of days; one that stands already keeps since when it is known. */
export async function keepColours<Calendar extends ColourCalendar>(
  { kysely }: Reader,
  calendar: Calendar,
  source: string,
  days: readonly ColouredDay<Calendar>[],
  at: Instant,
): Promise<void> {
  await sql`
    insert into day_colour as kept (calendar, day, source, colour, known_since)
    select ${calendar}, told.day, ${source}, told.colour, ${new Date(at)}
    from unnest(${days.map(({ day }) => day)}::date[], ${days.map(({ colour }) => colour)}::text[]) as told (day, colour)
    on conflict (calendar, day) do update set source = excluded.source, colour = excluded.colour, known_since = excluded.known_since
    where (kept.source, kept.colour) is distinct from (excluded.source, excluded.colour)`.execute(kysely);
}

/** Colours of days from one to another, both included. */
export async function loadColours<Calendar extends ColourCalendar>(
  { kysely }: Reader,
  calendar: Calendar,
  first: string,
  last: string,
): Promise<readonly (ColouredDay<Calendar> & { readonly knownSince: Instant })[]> {
  const { rows } = await sql<{ day: string; colour: ColourOf<Calendar>; known_since: Date }>`
    select to_char(day, 'YYYY-MM-DD') as day, colour, known_since from day_colour
    where calendar = ${calendar} and day between ${first}::date and ${last}::date order by day`.execute(kysely);
  return rows.map(({ day, colour, known_since: since }) => ({ day, colour, knownSince: instant(since.getTime()) }));
}

/** Forgets what is older than a day, of every zone. */
export async function deletePricesBefore({ kysely }: Reader, day: string): Promise<void> {
  await sql`delete from market_price_day where day < ${day}::date`.execute(kysely);
  await sql`delete from market_price_refusal where day < ${day}::date`.execute(kysely);
  await sql`delete from day_colour where day < ${day}::date`.execute(kysely);
}

async function daysWhere({ kysely }: Reader, condition: RawBuilder<unknown>): Promise<readonly StoredDay[]> {
  const { rows } = await sql<{
    day: string;
    source: PriceSource;
    step_minutes: StepMinutes;
    currency: string;
    prices: (number | null)[];
    revision: number;
    known_since: Date;
    read_at: Date;
  }>`
    select to_char(day, 'YYYY-MM-DD') as day, source, step_minutes, currency, prices, revision, known_since, read_at
    from market_price_day where ${condition}`.execute(kysely);
  return rows.map((row) => ({
    day: row.day,
    source: row.source,
    stepMinutes: row.step_minutes,
    currency: row.currency,
    prices: row.prices,
    revision: row.revision,
    knownSince: instant(row.known_since.getTime()),
    readAt: instant(row.read_at.getTime()),
  }));
}
