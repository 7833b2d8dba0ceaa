import type { RoomGrid } from '../record/room-grid.ts';
import { STEPS_A_DAY } from '../record/steps.ts';

/** Steps of a grid; `to` is not included. */
export type StepSpan = { readonly from: number; readonly to: number };

/** Of the days, a sixth is held out, of at least one and at most four. */
const HELD_OUT = { share: 1 / 6, least: 1, most: 4 };

/** Steps that are learned from, those held out, and both. */
export function spansOf({ temperature }: Pick<RoomGrid, 'temperature'>): Readonly<Record<'learned' | 'heldOut' | 'whole', StepSpan>> {
  const to = temperature.length;
  const days = to / STEPS_A_DAY;
  const held = Math.min(HELD_OUT.most, Math.max(HELD_OUT.least, Math.round(days * HELD_OUT.share))) * STEPS_A_DAY;
  const edge = Math.max(0, to - held);
  return { learned: { from: 0, to: edge }, heldOut: { from: edge, to }, whole: { from: 0, to } };
}
