import { DEMO_HOMES, type HomeDefinition } from '@braise/simulator';
import type { AwayComfort } from '../home-model/home-model.ts';

/** Published in the README: the demo is for a machine of one's own. */
export const DEMO_PASSWORD = 'braise-demo';

/** `resident`: by the key that the home's definition has. */
export type DemoPhone = { readonly resident: string; readonly name: string };

export type DemoHome = {
  readonly definition: HomeDefinition;
  readonly seed: number;
  /** What it may use. The homes show both sides of a subscription. */
  readonly subscribed: boolean;
  /** Those that say when their residents leave and come home. Names are the residents' own, as are those of rooms. */
  readonly phones: readonly DemoPhone[];
  /** How far its rooms are warmed for those who come back. */
  readonly awayComfort: AwayComfort;
};

export type DemoResident = {
  readonly email: string;
  readonly name: string;
  /** Null: lives nowhere yet. */
  readonly home: DemoHome | null;
};

export const DEMO_RESIDENTS: readonly DemoResident[] = [
  {
    email: 'camille@demo.braise.local',
    name: 'Camille',
    home: {
      definition: DEMO_HOMES.camille,
      seed: 20_260_114,
      subscribed: true,
      phones: [
        { resident: 'camille', name: 'Téléphone de Camille' },
        { resident: 'samir', name: 'Téléphone de Samir' },
        { resident: 'lou', name: 'Téléphone de Lou' },
      ],
      awayComfort: { preheatingLevel: 'MEDIUM' },
    },
  },
  {
    email: 'nora@demo.braise.local',
    name: 'Nora',
    home: {
      definition: DEMO_HOMES.nora,
      seed: 20_260_207,
      subscribed: true,
      phones: [
        { resident: 'nora', name: 'Téléphone de Nora' },
        { resident: 'ewen', name: 'Téléphone d’Ewen' },
        { resident: 'noe', name: 'Téléphone de Noé' },
      ],
      awayComfort: { preheatingLevel: 'MEDIUM' },
    },
  },
  {
    email: 'louis@demo.braise.local',
    name: 'Louis',
    home: { definition: DEMO_HOMES.louis, seed: 20_260_311, subscribed: false, phones: [], awayComfort: {} },
  },
  { email: 'sans-foyer@demo.braise.local', name: 'Alix', home: null },
];
