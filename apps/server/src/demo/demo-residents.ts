import { type HomeDefinition, camille } from '@braise/simulator';

/** Published in the README: the demo is for a machine of one's own. */
export const DEMO_PASSWORD = 'braise-demo';

export type DemoResident = {
  readonly email: string;
  readonly name: string;
  /** Null: lives nowhere yet. */
  readonly home: { readonly definition: HomeDefinition; readonly seed: number; readonly assist: boolean } | null;
};

export const DEMO_RESIDENTS: readonly DemoResident[] = [
  { email: 'camille@demo.braise.local', name: 'Camille', home: { definition: camille, seed: 20_260_114, assist: true } },
  { email: 'sans-foyer@demo.braise.local', name: 'Alix', home: null },
];
