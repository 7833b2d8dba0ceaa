import { DEMO_HOMES, type HomeDefinition } from '@braise/simulator';

/** Published in the README: the demo is for a machine of one's own. */
export const DEMO_PASSWORD = 'braise-demo';

export type DemoHome = {
  readonly definition: HomeDefinition;
  readonly seed: number;
  readonly assist: boolean;
  /** Whether the residents' phones say when they leave and come home. */
  readonly phones: boolean;
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
    home: { definition: DEMO_HOMES.camille, seed: 20_260_114, assist: true, phones: true },
  },
  { email: 'nora@demo.braise.local', name: 'Nora', home: { definition: DEMO_HOMES.nora, seed: 20_260_207, assist: true, phones: true } },
  {
    email: 'louis@demo.braise.local',
    name: 'Louis',
    home: { definition: DEMO_HOMES.louis, seed: 20_260_311, assist: false, phones: false },
  },
  { email: 'sans-foyer@demo.braise.local', name: 'Alix', home: null },
];
