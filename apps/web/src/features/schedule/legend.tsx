import type { WeekRoom } from './block-look.ts';
import styles from './schedule.module.css';
import type { Translate } from './words.ts';

type LegendProps = {
  readonly room: WeekRoom;
  /** Whether what was measured yesterday is drawn. */
  readonly yesterday: boolean;
  readonly t: Translate;
};

/** What the colours and lines of a week mean; each block says it in words. */
export function Legend({ room, yesterday, t }: LegendProps) {
  return (
    <ul className={styles.legend} aria-hidden="true">
      {room.type === 'HEATING' && (
        <>
          <li>
            <i className="heat t21" />
            {t('block.heat')}
          </li>
          <li>
            <i className="heat t16" />
            {t('block.night')}
          </li>
          {room.whenAway !== null && (
            <li>
              <i className="away" />
              {t('block.away')}
            </li>
          )}
        </>
      )}
      <li>
        <em />
        {t('legend.now')}
      </li>
      {yesterday && (
        <li>
          <s />
          {t('legend.yesterday')}
        </li>
      )}
    </ul>
  );
}
