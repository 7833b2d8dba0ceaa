import { type ReactNode, useId, useState } from 'react';
import { classNames } from '../ui/class-names.ts';
import { ChartReader, type ChartReaderProps } from './reading/chart-reader.tsx';
import './chart.css';

type ChartProps = {
  readonly className?: string;
  /** Its name. */
  readonly title: string;
  /** What it shows, in sentences, for those who do not see it. */
  readonly text: string;
  /** How it is read, and what is drawn of the instant that is. */
  readonly reader: Omit<ChartReaderProps, 'describedBy' | 'onActive'>;
  /** What it is of: of something else nothing is read yet, though the rest goes on from where it was. */
  readonly of?: string;
  /** All that reading it does not move: plot, axes, rows. */
  readonly children: ReactNode;
};

/** A figure over time that can be read: by a mouse, a finger, the keyboard, and whatever speaks for it. */
export function Chart({ className, title, text, reader, of, children }: ChartProps) {
  const id = useId();
  const [active, setActive] = useState(false);
  return (
    <figure
      aria-label={title}
      aria-describedby={id}
      className={classNames('chart', className, active && reader.isReading !== null && 'reading')}
    >
      <p className="sr" id={id}>
        {text}
      </p>
      {children}
      <ChartReader key={of} {...reader} onActive={setActive} describedBy={id} />
    </figure>
  );
}
