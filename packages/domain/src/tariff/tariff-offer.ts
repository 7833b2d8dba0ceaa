import type { MarketFormula, TariffTerms } from './tariff.ts';

/** A product of a supplier, as a resident chooses it. Its prices stand in each contract. */
export type TariffOffer = {
  /** For good: what was linked is found by it. */
  readonly id: string;
  readonly supplier: string;
  readonly name: string;
  /** How its price goes. */
  readonly kind: 'FIXED' | TariffTerms['kind'];
  /** Of one by the market: what of its formula is the same for everybody. */
  readonly formula?: Partial<MarketFormula>;
};
