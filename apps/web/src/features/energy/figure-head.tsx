import type { ReactNode } from 'react';
import { Segment } from '../../ui/controls/segment.tsx';
import styles from './energy.module.css';
import type { ShownFigure } from '../../api/home/shown-figure.ts';
import type { Translate } from './words.ts';

type FigureHeadProps = {
  readonly t: Translate;
  readonly figure: ShownFigure;
  readonly onFigure: (figure: ShownFigure) => void;
  /** Nothing of it is known but how much it was. */
  readonly disabled: boolean;
  readonly children: ReactNode;
};

/** The heading of a card, and whether it shows cost or energy. */
export function FigureHead({ t, figure, onFigure, disabled, children }: FigureHeadProps) {
  return (
    <div className={styles.head}>
      <h2 className="h-card">{children}</h2>
      <Segment
        legend={t('figure')}
        name="energy-figure"
        options={[
          { value: 'cost', label: t('cost') },
          { value: 'consumption', label: t('consumption') },
        ]}
        value={figure}
        onChange={onFigure}
        disabled={disabled}
      />
    </div>
  );
}
