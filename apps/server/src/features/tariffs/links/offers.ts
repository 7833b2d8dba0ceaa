import { cents } from '@braise/domain';
import type { MarketFormula, TariffTerms } from '@braise/domain/tariff';

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

/** What is sold of electricity, by country (ISO 3166-1 alpha-3): names and kinds as the suppliers publish them, in November 2026. Taxes of a formula are the country's on electricity. */
const OFFERS: Readonly<Record<string, readonly TariffOffer[]>> = {
  AUT: [
    { id: 'at-awattar-hourly', supplier: 'aWATTar', name: 'HOURLY', kind: 'MARKET', formula: { factor: 1.03, fee: cents(1.5), tax: 0.2 } },
    { id: 'at-smartenergy-smartcontrol', supplier: 'smartENERGY', name: 'smartCONTROL', kind: 'MARKET', formula: { factor: 1, tax: 0.2 } },
    { id: 'at-tibber', supplier: 'Tibber', name: 'Tibber', kind: 'MARKET', formula: { factor: 1, tax: 0.2 } },
    { id: 'at-verbund-strom', supplier: 'VERBUND', name: 'VERBUND-Strom', kind: 'FIXED' },
    { id: 'at-wienenergie-optima', supplier: 'Wien Energie', name: 'Optima', kind: 'FIXED' },
  ],
  BEL: [
    { id: 'be-engie-easy', supplier: 'ENGIE', name: 'Easy', kind: 'FIXED' },
    { id: 'be-luminus-comfy', supplier: 'Luminus', name: 'Comfy', kind: 'FIXED' },
  ],
  DEU: [
    { id: 'de-tibber', supplier: 'Tibber', name: 'Tibber', kind: 'MARKET', formula: { factor: 1, tax: 0.19 } },
    { id: 'de-ostrom-simplydynamic', supplier: 'Ostrom', name: 'SimplyDynamic', kind: 'MARKET', formula: { factor: 1, tax: 0.19 } },
    { id: 'de-eon-strom', supplier: 'E.ON', name: 'E.ON Strom', kind: 'FIXED' },
    { id: 'de-enbw-strom', supplier: 'EnBW', name: 'EnBW Strom', kind: 'FIXED' },
    { id: 'de-vattenfall-strom', supplier: 'Vattenfall', name: 'Natur Strom', kind: 'FIXED' },
  ],
  DNK: [
    { id: 'dk-tibber', supplier: 'Tibber', name: 'Tibber', kind: 'MARKET', formula: { factor: 1, tax: 0.25 } },
    { id: 'dk-norlys-flexel', supplier: 'Norlys', name: 'FlexEl', kind: 'MARKET', formula: { factor: 1, tax: 0.25 } },
  ],
  FRA: [
    { id: 'fr-edf-bleu-base', supplier: 'EDF', name: 'Tarif Bleu, option Base', kind: 'FIXED' },
    { id: 'fr-edf-bleu-hphc', supplier: 'EDF', name: 'Tarif Bleu, option Heures creuses', kind: 'PEAK' },
    { id: 'fr-edf-bleu-tempo', supplier: 'EDF', name: 'Tarif Bleu, option Tempo', kind: 'TEMPO' },
    { id: 'fr-edf-bleu-ejp', supplier: 'EDF', name: 'Tarif Bleu, option EJP', kind: 'EJP' },
    { id: 'fr-ekwateur-fixe', supplier: 'ekWateur', name: 'Électricité à prix fixe', kind: 'FIXED' },
    { id: 'fr-engie-reference', supplier: 'ENGIE', name: 'Électricité Référence', kind: 'FIXED' },
    { id: 'fr-engie-reference-hphc', supplier: 'ENGIE', name: 'Électricité Référence, heures creuses', kind: 'PEAK' },
    { id: 'fr-octopus-eco', supplier: 'Octopus Energy', name: 'Éco-conso', kind: 'FIXED' },
    { id: 'fr-totalenergies-standard', supplier: 'TotalEnergies', name: 'Offre Standard', kind: 'FIXED' },
    { id: 'fr-totalenergies-standard-hphc', supplier: 'TotalEnergies', name: 'Offre Standard, heures creuses', kind: 'PEAK' },
  ],
  // its rates are told whole, by region
  GBR: [
    {
      id: 'gb-octopus-agile',
      supplier: 'Octopus Energy',
      name: 'Agile Octopus',
      kind: 'MARKET',
      formula: { factor: 1, fee: cents(0), tax: 0 },
    },
  ],
  NLD: [
    { id: 'nl-anwb-dynamisch', supplier: 'ANWB Energie', name: 'Dynamisch', kind: 'MARKET', formula: { factor: 1, tax: 0.21 } },
    { id: 'nl-frank-dynamisch', supplier: 'Frank Energie', name: 'Dynamisch', kind: 'MARKET', formula: { factor: 1, tax: 0.21 } },
    { id: 'nl-tibber', supplier: 'Tibber', name: 'Tibber', kind: 'MARKET', formula: { factor: 1, tax: 0.21 } },
    { id: 'nl-zonneplan-dynamisch', supplier: 'Zonneplan', name: 'Dynamisch', kind: 'MARKET', formula: { factor: 1, tax: 0.21 } },
  ],
  NOR: [{ id: 'no-tibber', supplier: 'Tibber', name: 'Tibber', kind: 'MARKET', formula: { factor: 1, tax: 0.25 } }],
  SWE: [{ id: 'se-tibber', supplier: 'Tibber', name: 'Tibber', kind: 'MARKET', formula: { factor: 1, tax: 0.25 } }],
};

const BY_ID: ReadonlyMap<string, TariffOffer> = new Map(
  Object.values(OFFERS).flatMap((offers) => offers.map((offer) => [offer.id, offer])),
);

/** Those of a country, ISO 3166-1 alpha-3. */
export const offersIn = (country: string): readonly TariffOffer[] => OFFERS[country] ?? [];
/** Null: there is none, or none any more. */
export const offerOf = (id: string): TariffOffer | null => BY_ID.get(id) ?? null;
