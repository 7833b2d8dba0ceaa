import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { percentOf, percentOfLength } from '../scale/time-axis.ts';
import type { Span } from '../series/series.ts';

/** A band that is narrower has no edge at its top, which would be a dot: per cent of the axis. */
const EDGED_FROM = 2;

type BandsProps = {
  readonly axis: Span;
  readonly spans: readonly Span[];
  /** A class: what they are of. */
  readonly look: string;
  /** Stands in the middle of each. */
  readonly children?: ReactNode;
};

/** What lasted a while, over the height of the plot. */
export function Bands({ axis, spans, look, children }: BandsProps) {
  return spans.map((span) => {
    const width = percentOfLength(axis, span);
    return (
      <i
        key={span.from}
        className={classNames('band', look, width < EDGED_FROM && 'thin')}
        style={{ left: `${percentOf(axis, span.from)}%`, width: `${width}%` }}
      >
        {children}
      </i>
    );
  });
}
