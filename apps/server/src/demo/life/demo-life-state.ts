import { instant } from '@braise/domain';
import { type HomeState, createVirtualHome } from '@braise/simulator';
import * as z from 'zod';
import { CLOSED_LOOP_VERSION, type ClosedLoopState } from '../past/closed-loop-state.ts';
import type { DemoHome } from '../demo-residents.ts';

/** A demo home and what decides for it, as they stood at one instant: to be kept as JSON. */
export type DemoLifeState = { readonly home: HomeState; readonly loop: ClosedLoopState };

const versions = z.object({ home: z.object({ version: z.int() }), loop: z.object({ version: z.literal(CLOSED_LOOP_VERSION) }) });

/** A life that was kept as JSON; null when there is none, or another version of this program wrote it. */
export function readDemoLifeState(stored: unknown, { definition, seed }: Pick<DemoHome, 'definition' | 'seed'>): DemoLifeState | null {
  const kept = versions.safeParse(stored);
  if (!kept.success) return null;
  const { version } = createVirtualHome({ definition, seed, start: instant(0) }).snapshot();
  // of these versions it was written by `snapshot`, and is read by nobody else
  return kept.data.home.version === version ? (stored as DemoLifeState) : null;
}
