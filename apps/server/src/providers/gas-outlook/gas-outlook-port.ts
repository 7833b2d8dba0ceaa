import type { GasDay } from '@braise/domain/market';
import type { SourceFailure } from '../prices/price-port.ts';

export type GasOutlookAnswer = { readonly ok: true; readonly days: readonly GasDay[] } | SourceFailure;

/** A source of how days of the gas network are foreseen. */
export type GasOutlookPort = {
  /** From a day on, ISO, in order; no days: nothing is told, as out of the season. */
  outlook(first: string): Promise<GasOutlookAnswer>;
};
