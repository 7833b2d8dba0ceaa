import { type KeyboardEvent, type ReactNode, type UIEvent, useRef } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import styles from './card-row.module.css';
import { cardAt } from './card-at.ts';
import { scrolledByKey } from './scrolled-by-key.ts';

type CardRowProps = {
  readonly label: string;
  /** Beside what a row looks like. */
  readonly className?: string | undefined;
  /** Another card has come to the front. */
  readonly onSwiped?: () => void;
  readonly cards: readonly { readonly key: string; readonly content: ReactNode }[];
};

/** Cards in a row that is swiped where they do not fit, and by the keyboard from card to card. Nothing where there is none. */
export function CardRow({ label, className, onSwiped, cards }: CardRowProps) {
  const inFront = useRef(0);
  if (cards.length === 0) return null;
  const look = ({ currentTarget: row }: UIEvent<HTMLUListElement>): void => {
    const card = cardAt(row.scrollLeft, row.scrollWidth - row.clientWidth, cards.length);
    if (card !== inFront.current) onSwiped?.();
    inFront.current = card;
  };
  return (
    // a box that scrolls is reached by the keyboard
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul className={classNames(styles.row, className)} aria-label={label} tabIndex={0} onScroll={look} onKeyDown={goByKey}>
      {cards.map(({ key, content }) => (
        <li key={key} className="card">
          {content}
        </li>
      ))}
    </ul>
  );
}

function goByKey(event: KeyboardEvent<HTMLUListElement>): void {
  const { currentTarget: row, target, key } = event;
  // what leads back in the history, or belongs to something within a card, is not the row's
  if (target !== row || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const cards = [...row.children].filter((card) => card instanceof HTMLElement);
  const starts = cards.map(({ offsetLeft }) => offsetLeft - (cards[0]?.offsetLeft ?? 0));
  const left = scrolledByKey(key, row.scrollLeft, starts);
  if (left === null) return;
  event.preventDefault();
  row.scrollTo({ left });
}
