import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { percentOf } from '../scale/time-axis.ts';
import { heightOf } from '../scale/value-range.ts';
import type { Span } from '../series/series.ts';
import { type ReadLine, type Side, tipSide, type TipRoom } from './tip-side.ts';

type ReadingLayerProps = {
  readonly axis: Span;
  readonly at: number;
  /** What is drawn as lines: the tip hides as little of them as it can. Each has a marker where it has a value; the first lies on top. */
  readonly lines: readonly (ReadLine & { readonly look: string; readonly value: number | null })[];
  /** The tip. */
  readonly children: ReactNode;
};

/** Between the crosshair and the tooltip: pixels. */
const GAP = 14;

/** What follows the finger: crosshair, markers on the lines, tooltip on the free side. */
export function ReadingLayer({ axis, at, lines, children }: ReadingLayerProps) {
  const layer = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<TipRoom | null>(null);
  useLayoutEffect(() => {
    // once for each time that something is read: what the card says hardly changes its size
    if (layer.current !== null) setRoom(roomOf(layer.current));
  }, []);
  const [side, setSide] = useState<Side | null>(null);
  const x = percentOf(axis, at);
  const next = room === null ? (x > 50 ? 'left' : 'right') : tipSide(axis, lines, at, room, side);
  if (room !== null && next !== side) setSide(next);
  return (
    <div className="reading-layer" aria-hidden="true" ref={layer}>
      <div className="crosshair" style={{ left: `${x}%` }}>
        {lines
          .toReversed()
          .map(
            ({ look, range, value }) =>
              value !== null && (
                <i key={look} className={classNames('marker', look)} style={{ top: `${100 - heightOf(range, value) * 100}%` }} />
              ),
          )}
      </div>
      <div
        className={`tip-place ${next}`}
        style={next === 'left' ? { right: `calc(${100 - x}% + ${GAP}px)` } : { left: `calc(${x}% + ${GAP}px)` }}
      >
        {children}
      </div>
    </div>
  );
}

function roomOf(layer: HTMLElement): TipRoom | null {
  const tip = layer.querySelector('.reading-tip')?.getBoundingClientRect();
  const plot = layer.getBoundingClientRect();
  const chart = layer.closest('.chart')?.getBoundingClientRect();
  if (tip === undefined || chart === undefined) return null;
  return {
    width: plot.width,
    height: plot.height,
    gutters: { left: plot.left - chart.left, right: chart.right - plot.right },
    card: { width: tip.width, depth: tip.bottom - plot.top, gap: GAP },
  };
}
