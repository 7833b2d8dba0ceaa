import type { RoomView } from '@braise/contract/live';
import { type DialScale, snap } from '../ui/dial/dial-scale.ts';

/** The scale of a room's setpoint: the limits and the step are the server's, the bends are the design's. Every mark is a setpoint that the room takes. */
export function dialScaleOf(type: RoomView['type'], limits: RoomView['limits']): DialScale {
  const scale = bentScaleOf(type, limits);
  return { ...scale, labels: scale.labels.map((label) => snap(scale, label)) };
}

function bentScaleOf(type: RoomView['type'], { min, max, step }: RoomView['limits']): DialScale {
  const bend = BENDS[type];
  if (bend === null || min >= bend.below || max <= bend.from + step) {
    const labels = spread(min, max, max - min > 16 ? 5 : 2);
    return {
      min,
      max,
      step,
      points: [
        [min, 0],
        [max, 1],
      ],
      labels,
      fineFrom: min,
      dotStep: step,
      breakAt: null,
    };
  }
  const { below, from, share, fineShare, dotStep, breakAt, labelStep } = bend;
  const points: DialScale['points'] = [
    [min, 0],
    [below, share],
    [from, fineShare],
    [max, 1],
  ];
  return { min, max, step, points, labels: [min, ...spread(from, max, labelStep)], fineFrom: from, dotStep, breakAt };
}

/** Up to `below` the scale is compressed into `share` of the arc; from `from` on it is fine and takes the rest after `fineShare`. */
const BENDS = {
  HEATING: { below: 14, from: 15, share: 0.16, fineShare: 0.225, dotStep: 1, breakAt: 14.5, labelStep: 2 },
  HOT_WATER: { below: 43.5, from: 45, share: 0.13, fineShare: 0.2, dotStep: 3, breakAt: 44.2, labelStep: 5 },
  AIR_CONDITIONING: null,
} as const;

function spread(from: number, to: number, step: number): number[] {
  const labels: number[] = [];
  for (let value = from; value < to; value += step) labels.push(value);
  // a figure too near to the end gives way to it
  if ((labels.at(-1) ?? from) > to - step * 0.6) labels.pop();
  return [...labels, to];
}
