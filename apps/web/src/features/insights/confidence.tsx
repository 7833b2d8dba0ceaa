import type { KnownRoomBody } from '@braise/contract/hops';
import { classNames } from '../../ui/class-names.ts';
import styles from './insights.module.css';
import { useMessages } from './words.ts';

/** How far what is known may be trusted, in a word. */
export type Trust = NonNullable<KnownRoomBody['confidence']> | 'learning' | 'none';

/** Squares of ink for each word; half a one: it has begun. */
const SQUARES: Readonly<Record<Trust, number>> = { none: 0, learning: 0.5, rough: 2, good: 3, 'very-good': 4 };

/** A room learns while it lacks days with heat, or its model is worked out in one of the nights to come. */
export function trustIn({ confidence, learning, refused }: Pick<KnownRoomBody, 'confidence' | 'learning' | 'refused'>): Trust {
  if (confidence !== null) return confidence;
  return learning !== null || refused === null ? 'learning' : 'none';
}

export function Confidence({ trust }: { readonly trust: Trust }) {
  const { t } = useMessages();
  const squares = SQUARES[trust];
  return (
    <span className={styles.conf}>
      <i aria-hidden="true">
        {[1, 2, 3, 4].map((place) => (
          <b key={place} className={classNames(squares >= place && styles.on, squares > place - 1 && squares < place && styles.half)} />
        ))}
      </i>
      {t(`confidence.${trust}`)}
    </span>
  );
}
