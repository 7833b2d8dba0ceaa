import type { Instant } from '@braise/domain';
import type { PriceSource, Publication } from '@braise/domain/market';
import type { ColourCalendar, ColourOf } from '@braise/domain/tariff';

/** Why there is no answer: `refused` is what asking again gives too. `detail` is for the log and holds no secret. */
export type SourceFailure =
  | { readonly ok: false; readonly reason: 'rate-limited'; readonly until: Instant; readonly detail: string }
  | { readonly ok: false; readonly reason: 'refused' | 'unavailable'; readonly detail: string };

/** What a source says of the days that it was asked for; no periods: it has none of them, or not yet. Nothing of it is believed yet. */
export type PriceAnswer = { readonly ok: true; readonly publication: Publication } | SourceFailure;

/** A source of prices. */
export type PricePort = {
  readonly name: PriceSource;
  /** The minute of the market's clock at which the next day is usually there. */
  readonly publishesAtMinute: number;
  /** Prices of a zone between the beginnings of two market days. */
  prices(zone: string, from: Instant, to: Instant): Promise<PriceAnswer>;
};

export type TempoDay = { readonly day: string; readonly colour: ColourOf<'TEMPO'> };
export type ColourAnswer = { readonly ok: true; readonly days: readonly TempoDay[] } | SourceFailure;

/** A source of the colours that a contract's days have. */
export type ColourPort = {
  readonly name: 'rte';
  readonly calendar: Extract<ColourCalendar, 'TEMPO'>;
  readonly publishesAtMinute: number;
  /** Colours of days from one to another, both included; days without one yet are missing. */
  colours(first: string, last: string): Promise<ColourAnswer>;
};
