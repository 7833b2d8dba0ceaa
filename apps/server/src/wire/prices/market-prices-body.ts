import type { MarketPricesBody } from '@braise/contract/hops';
import { iso } from '@braise/domain';
import { PRICE_KINDS } from '@braise/domain/market';
import type { MarketPrices } from '../../features/prices/read-market-prices.ts';

export function marketPricesBody({ date, from, to, zone, steps, days, missing, answeredAt, colour }: MarketPrices): MarketPricesBody {
  return {
    date,
    from: iso(from),
    to: iso(to),
    zone,
    unit: 'MWh',
    currency: days[0]?.currency ?? null,
    steps: steps.map((step) => ({ from: iso(step.from), to: iso(step.to), price: step.price })),
    publications: days.map(({ day, source, stepMinutes, knownSince, readAt, revision }) => ({
      day,
      source,
      kind: source === 'demo' ? 'demo' : 'market',
      ...PRICE_KINDS[source],
      stepMinutes,
      knownSince: iso(knownSince),
      readAt: iso(readAt),
      revision,
    })),
    answeredAt: answeredAt && iso(answeredAt),
    missing: missing.map((stretch) => ({
      from: iso(stretch.from),
      to: iso(stretch.to),
      why: stretch.why,
      expectedAt: 'expectedAt' in stretch ? iso(stretch.expectedAt) : null,
      fault: 'fault' in stretch ? stretch.fault : null,
    })),
    colour: colour && {
      value: colour.known?.colour ?? null,
      knownSince: colour.known && iso(colour.known.knownSince),
      expectedAt: colour.expectedAt && iso(colour.expectedAt),
    },
  };
}
