import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import styles from './card-row.module.css';

type CardRowProps = {
  readonly label: string;
  /** Beside what a row looks like. */
  readonly className?: string | undefined;
  readonly onSwiped?: () => void;
  readonly cards: readonly { readonly key: string; readonly content: ReactNode }[];
};

/** Cards in a row that is swiped where they do not fit, and scrolled by the keyboard. Nothing where there is none. */
export const CardRow = ({ label, className, onSwiped, cards }: CardRowProps) =>
  cards.length > 0 && (
    // a box that scrolls is reached by the keyboard
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul className={classNames(styles.row, className)} aria-label={label} tabIndex={0} onScrollEnd={onSwiped}>
      {cards.map(({ key, content }) => (
        <li key={key} className="card">
          {content}
        </li>
      ))}
    </ul>
  );
