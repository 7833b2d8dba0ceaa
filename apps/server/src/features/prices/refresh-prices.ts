import { type Instant, MINUTE, instant, iso } from '@braise/domain';
import { addDays, firstDayKept } from '@braise/domain/climate';
import { type Publication, currencyOfZone, marketDayAt, marketDayOf, readPublication } from '@braise/domain/market';
import type { Database } from '../../database/database.ts';
import { keepColours, keepDays, loadColours, loadDays, refuseDays } from '../../home-model/market/market-price.store.ts';
import type { ColourPort, PricePort, SourceFailure } from '../../providers/prices/price-port.ts';
import type { PriceSources } from '../../providers/prices/prices-of.ts';
import { type FeedKey, type StoredFeed, claimFeed, putFeed } from './price-feed.store.ts';
import { isComplete, latestDays, nextTime, wantsLatest } from './when-to-ask.ts';

export type RefreshPricesDependencies = {
  readonly database: Database;
  readonly sources: PriceSources;
  readonly now: () => Instant;
  readonly log: (event: string, detail: Record<string, unknown>) => void;
};

/** Who has claimed a feed has it for so long: longer than a source may take. */
const LEASE = 10 * MINUTE;
/** Days of the past that are asked for at once: what every source gives by one question. */
const DAYS_AT_ONCE = 31;

/** Asks each source that is due: for today and tomorrow, or for a month of the past that is still missing. One question for a zone, however many homes lie there. */
export async function refreshPrices(deps: RefreshPricesDependencies, ending: AbortSignal): Promise<void> {
  for (const [zone, port] of deps.sources.prices) {
    if (ending.aborted) return;
    await refreshFeed(deps, { kind: 'prices', name: zone }, priceFeed(deps, zone, port));
  }
  const { colours } = deps.sources;
  if (colours !== null && !ending.aborted) await refreshFeed(deps, { kind: 'colours', name: colours.calendar }, colourFeed(deps, colours));
}

/** A source, whatever it tells of days. */
type Feed = {
  readonly source: string;
  readonly publishesAtMinute: number;
  /** Which of some days are known. */
  readonly known: (first: string, last: string) => Promise<ReadonlySet<string>>;
  /** Asks for days and keeps what is told of them; null: it answered. */
  readonly ask: (first: string, last: string, at: Instant) => Promise<SourceFailure | null>;
};

async function refreshFeed({ database, now, log }: RefreshPricesDependencies, key: FeedKey, feed: Feed): Promise<void> {
  const at = now();
  const stored = await claimFeed(database, key, feed.source, at, instant(at + LEASE));
  if (stored === null) return;
  const { today, tomorrow } = latestDays(at);
  const { publishesAtMinute } = feed;
  const before = { known: await feed.known(today, tomorrow), publishesAtMinute, answeredAt: stored.answeredAt };
  const oldest = firstDayKept(iso(at).slice(0, 10));
  const latest = wantsLatest(before, at);
  const filledFrom = stored.filledFrom ?? today;
  const [first, last] = latest ? [today, tomorrow] : [laterOf(oldest, addDays(filledFrom, -DAYS_AT_ONCE)), addDays(filledFrom, -1)];
  const failure = first <= last ? await feed.ask(first, last, at) : null;
  if (failure !== null)
    log('prices.unavailable', { kind: key.kind, name: key.name, source: feed.source, reason: failure.reason, detail: failure.detail });
  const next = outcome(stored, { failure, latest, at, first, oldest, filledFrom });
  const complete = isComplete({ known: latest ? await feed.known(today, tomorrow) : before.known, publishesAtMinute }, at);
  const attempts = complete && failure === null ? 0 : stored.attempts + 1;
  const unfilled = next.filledFrom > oldest;
  const due = nextTime({ feed: `${key.kind} ${key.name}`, attempts, unfilled, publishesAtMinute }, at);
  await putFeed(database, key, {
    ...next,
    attempts,
    dueAt: failure?.reason === 'rate-limited' ? instant(Math.max(due, failure.until)) : due,
  });
}

type Outcome = Omit<StoredFeed, 'attempts' | 'filledFrom'> & { readonly filledFrom: string };

function outcome(
  stored: StoredFeed,
  asked: {
    readonly failure: SourceFailure | null;
    readonly latest: boolean;
    readonly at: Instant;
    readonly first: string;
    readonly oldest: string;
    readonly filledFrom: string;
  },
): Outcome {
  const { failure, latest, at, first, oldest, filledFrom } = asked;
  if (latest) return { answeredAt: failure === null ? at : stored.answeredAt, failure: failure?.reason ?? null, filledFrom };
  // what a source refuses of the past it would refuse again
  const filled = failure === null ? first : failure.reason === 'refused' ? oldest : filledFrom;
  return { answeredAt: stored.answeredAt, failure: stored.failure, filledFrom: filled };
}

function priceFeed({ database, log }: RefreshPricesDependencies, zone: string, port: PricePort): Feed {
  return {
    source: port.name,
    publishesAtMinute: port.publishesAtMinute,
    known: async (first, last) => new Set((await loadDays(database, zone, first, last)).map(({ day }) => day)),
    async ask(first, last, at) {
      const answer = await port.prices(zone, marketDayOf(first).start, marketDayOf(last).end);
      if (!answer.ok) return answer;
      const { days, refused } = readPublication(answer.publication, datesBetween(first, last), currencyOfZone(zone));
      await keepDays(database, zone, port.name, days, at);
      const refusals = refused.map(({ day, fault }) => ({ day, fault, told: toldOf(answer.publication, day) }));
      await refuseDays(database, zone, port.name, refusals, at);
      for (const { day, fault } of refused) log('prices.refused', { zone, source: port.name, day, fault });
      return null;
    },
  };
}

function colourFeed({ database }: RefreshPricesDependencies, port: ColourPort): Feed {
  return {
    source: port.name,
    publishesAtMinute: port.publishesAtMinute,
    known: async (first, last) => new Set((await loadColours(database, port.calendar, first, last)).map(({ day }) => day)),
    async ask(first, last, at) {
      const answer = await port.colours(first, last);
      if (!answer.ok) return answer;
      await keepColours(database, port.calendar, port.name, answer.days, at);
      return null;
    },
  };
}

const laterOf = (one: string, other: string): string => (one > other ? one : other);

const datesBetween = (first: string, last: string): readonly string[] => {
  const dates: string[] = [];
  for (let date = first; date <= last; date = addDays(date, 1)) dates.push(date);
  return dates;
};

/** Steps that are kept of a day that is not believed: a day of quarter hours, and as much again. */
const MOST_STEPS_KEPT = 200;

/** What a publication says of a day, for whoever looks into why it was not believed. */
function toldOf({ currency, unit, periods }: Publication, day: string): unknown {
  const steps = periods.flatMap((period) => period.steps).filter(({ from }) => Number.isFinite(from) && marketDayAt(from).date === day);
  return { currency, unit, steps: steps.slice(0, MOST_STEPS_KEPT).map(({ from, to, price }) => [from, to, price]) };
}
