import { camille } from './camille.ts';
import { louis } from './louis.ts';
import { nora } from './nora.ts';

export { camille };

/** The homes that a demonstration starts with, by the resident who signs in. */
export const DEMO_HOMES = { camille, nora, louis } as const;
