import { cents } from '@braise/domain';
import { DEMO_HOMES, type HomeDefinition } from '@braise/simulator';
import type { RequestedEnergy } from '../features/meter-readings/settings/set-energy-settings.ts';
import type { RequestedTariff } from '../features/tariffs/tariff.ts';
import type { AwayComfort } from '../home-model/home-model.ts';

/** Published in the README: the demo is for a machine of one's own. */
export const DEMO_PASSWORD = 'braise-demo';

/** `resident`: by the key that the home's definition has. */
export type DemoPhone = { readonly resident: string; readonly name: string };

export type DemoHome = {
  readonly definition: HomeDefinition;
  readonly seed: number;
  /** When it was made, where that was before the past that is known of it; ISO. */
  readonly madeOn: string | null;
  /** What it may use. The homes show both sides of a subscription. */
  readonly subscribed: boolean;
  /** Those that say when their residents leave and come home. Names are the residents' own, as are those of rooms. */
  readonly phones: readonly DemoPhone[];
  /** How far its rooms are warmed for those who come back. */
  readonly awayComfort: AwayComfort;
  /** Names of its rooms that are heated before a block that asks for more warmth. */
  readonly preheated: readonly string[];
  /** What its residents pay for energy; null: they have not said. */
  readonly tariff: RequestedTariff | null;
  /** What they say that it is heated with; null: nothing, or with their first reading. */
  readonly energy: RequestedEnergy | null;
};

export type DemoResident = {
  readonly email: string;
  readonly name: string;
  /** Null: lives nowhere yet. */
  readonly home: DemoHome | null;
};

/** From before their past began on; no provider's own. */
const PAID = {
  provider: null,
  price: null,
  terms: null,
  unit: 'kWh',
  currency: 'EUR',
  feedIn: undefined,
  startDay: '2024-09-01',
  endDay: null,
} as const;
const GAS: RequestedTariff = { ...PAID, energy: 'GAS', type: 'FIXED', price: cents(11.4), standingCharge: cents(2_390) };
const PEAK_AND_OFF_PEAK: RequestedTariff = {
  ...PAID,
  energy: 'ELECTRICITY',
  type: 'HOURLY',
  standingCharge: cents(1_985),
  terms: {
    kind: 'PEAK',
    prices: { peak: cents(21.4), offPeak: cents(16.3) },
    offPeak: [{ days: [1, 2, 3, 4, 5, 6, 7], from: 22 * 60 + 30, to: 6 * 60 + 30 }],
  },
};

/** Heat that comes with the house: nothing in the flat counts it. */
const OF_THE_HOUSE: RequestedEnergy = {
  energy: 'DISTRICT_HEAT',
  unit: null,
  area: 27,
  yearBuilt: 1931,
  altitude: null,
  dwelling: 'APARTMENT',
  conversion: undefined,
};

export const DEMO_RESIDENTS: readonly DemoResident[] = [
  {
    email: 'camille@demo.braise.local',
    name: 'Camille',
    home: {
      definition: DEMO_HOMES.camille,
      seed: 20_260_114,
      madeOn: null,
      subscribed: true,
      phones: [
        { resident: 'camille', name: 'Téléphone de Camille' },
        { resident: 'samir', name: 'Téléphone de Samir' },
        { resident: 'lou', name: 'Téléphone de Lou' },
      ],
      awayComfort: { preheatingLevel: 'MEDIUM' },
      preheated: ['Salle de bain'],
      tariff: GAS,
      energy: null,
    },
  },
  {
    email: 'nora@demo.braise.local',
    name: 'Nora',
    home: {
      definition: DEMO_HOMES.nora,
      seed: 20_260_207,
      madeOn: '2024-12-01',
      subscribed: true,
      phones: [
        { resident: 'nora', name: 'Téléphone de Nora' },
        { resident: 'ewen', name: 'Téléphone d’Ewen' },
        { resident: 'noe', name: 'Téléphone de Noé' },
      ],
      awayComfort: { preheatingLevel: 'MEDIUM' },
      preheated: ['Salle de bain'],
      tariff: PEAK_AND_OFF_PEAK,
      energy: null,
    },
  },
  {
    email: 'louis@demo.braise.local',
    name: 'Louis',
    home: {
      definition: DEMO_HOMES.louis,
      seed: 20_260_311,
      madeOn: null,
      subscribed: false,
      phones: [],
      awayComfort: {},
      preheated: [],
      tariff: null,
      energy: OF_THE_HOUSE,
    },
  },
  { email: 'sans-foyer@demo.braise.local', name: 'Alix', home: null },
];
