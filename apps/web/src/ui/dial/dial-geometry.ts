import { type DialScale, positionOf } from './dial-scale.ts';

/** The drawing's box is 320 by 292; the arc starts at lower left and sweeps 240° clockwise. */
const CENTRE = { x: 160, y: 158 };
export const RADIUS = 126;
const START = 150;
const SWEEP = 240;
/** Baseline of a figure below its centre. */
const TEXT_DROP = 4.2;

export type Point = { readonly x: number; readonly y: number };
export type Tick = { readonly value: number; readonly kind: 'dot' | 'long' | 'medium' | 'short'; readonly from: Point; readonly to: Point };

export const angleOf = (scale: DialScale, value: number): number => START + positionOf(scale, value) * SWEEP;

export function onCircle(angle: number, radius: number): Point {
  const radians = (angle * Math.PI) / 180;
  return { x: round(CENTRE.x + radius * Math.cos(radians)), y: round(CENTRE.y + radius * Math.sin(radians)) };
}

export function textAt(angle: number, radius: number): Point {
  const { x, y } = onCircle(angle, radius);
  return { x, y: round(y + TEXT_DROP) };
}

/** The share of the arc under a point of the drawing; in the gap below, the nearer end. */
export function positionAt({ x, y }: Point): number {
  const degrees = (Math.atan2(y - CENTRE.y, x - CENTRE.x) * 180) / Math.PI;
  const along = (degrees - START + 720) % 360;
  if (along <= SWEEP) return along / SWEEP;
  return along > (SWEEP + 360) / 2 ? 0 : 1;
}

/** Every mark of the scale, from its minimum up. */
export function ticksOf(scale: DialScale): readonly Tick[] {
  const ticks: Tick[] = [];
  const labelled = new Set(scale.labels);
  for (let value = scale.min + scale.dotStep; value < scale.fineFrom; value += scale.dotStep) {
    const centre = onCircle(angleOf(scale, value), RADIUS);
    if (!labelled.has(value)) ticks.push({ value, kind: 'dot', from: centre, to: centre });
  }
  if (scale.min < scale.fineFrom) ticks.push(line(scale, scale.min, 'long'));
  // a tick per half degree is as fine as the eye takes
  const step = Math.max(scale.step, 0.5);
  const count = Math.round((scale.max - scale.fineFrom) / step);
  for (let index = 0; index <= count; index += 1) {
    const value = Math.round((scale.fineFrom + index * step) * 100) / 100;
    ticks.push(line(scale, value, labelled.has(value) ? 'long' : Number.isInteger(value) && step < 1 ? 'medium' : 'short'));
  }
  return ticks;
}

/** The two strokes of the double slash. */
export function breakMarks(scale: DialScale): readonly (readonly [Point, Point])[] {
  if (scale.breakAt === null) return [];
  const angle = angleOf(scale, scale.breakAt);
  return [
    [onCircle(angle - 4.5, 118), onCircle(angle + 1.3, 134)],
    [onCircle(angle - 1.3, 118), onCircle(angle + 4.5, 134)],
  ];
}

const INNER = { long: 113, medium: 117, short: 120 };
const OUTER = { long: 137, medium: 134, short: 132 };

function line(scale: DialScale, value: number, kind: 'long' | 'medium' | 'short'): Tick {
  const angle = angleOf(scale, value);
  return { value, kind, from: onCircle(angle, INNER[kind]), to: onCircle(angle, OUTER[kind]) };
}

const round = (value: number): number => Math.round(value * 10) / 10;
