import type { RoomStartBody } from '@braise/contract/hops';
import { AWAITED_AFTER_START, DAY, HOUR } from '@braise/domain';
import { useHome } from '../../api/live/home-connection.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Card } from '../../ui/content/card.tsx';
import { useFigures } from './figures.ts';
import styles from './insights.module.css';
import { ON_TIME, placeOfStart } from './start-place.ts';
import { useMessages } from './words.ts';

const awaited = { hours: AWAITED_AFTER_START / HOUR };

/** A moment so far away, ms, is named with its day and its time. */
const NAMED_FROM = 2 * DAY;

/** When the room had the warmth of its last blocks that began early. Nothing where none was measured. */
export function StartsCard({ starts }: { readonly starts: readonly RoomStartBody[] }) {
  const { t, format } = useMessages();
  const { lasting } = useFigures();
  const zone = useHome()?.timeZone ?? 'UTC';
  if (starts.length === 0) return null;
  const onTime = starts.filter(({ late }) => !placeOfStart(late).isOff).length;
  const explained = starts.some(({ because }) => because !== null);
  const told = (late: number | null): string =>
    late === null
      ? t('starts.missed', awaited)
      : t('starts.told', { minutes: Math.abs(late), side: late === 0 ? '' : t(late < 0 ? 'starts.early' : 'starts.late') });
  return (
    <Card as="section">
      <div className={styles.head}>
        <h2 className="h-card">{t('starts.title')}</h2>
        <span className="meta">{t('starts.on-time', { count: onTime, of: starts.length })}</span>
      </div>
      <p className="meta">{t('starts.what')}</p>
      <ol className={classNames(styles.starts, explained && styles.explained)}>
        {starts.map(({ blockAt, late, because }) => {
          const { at, isOff, beyond } = placeOfStart(late);
          return (
            <li key={blockAt} className={isOff ? styles.off : undefined}>
              <span>{format.moment(blockAt, zone, Date.parse(blockAt) + NAMED_FROM)}</span>
              <span className="sr">{told(late)}</span>
              <span className={styles.startTrack} aria-hidden="true">
                <i className={styles.startLine} style={{ left: `${Math.min(50, at)}%`, width: `${Math.abs(at - 50)}%` }} />
                <i className={styles.startMark} style={{ left: `${at}%` }} />
                {beyond !== null && (
                  <b className={classNames(styles.startBeyond, beyond === 'early' && styles.early)}>
                    {late === null ? t('starts.beyond', awaited) : lasting(Math.abs(late))}
                  </b>
                )}
              </span>
              {because && <span className={styles.startWhy}>{t(`starts.why.${because}`)}</span>}
            </li>
          );
        })}
      </ol>
      <p className={classNames(styles.startsAxis, explained && styles.explained)} aria-hidden="true">
        <span style={{ left: '0%' }}>{t('starts.early')}</span>
        <span style={{ left: '25%' }}>−{ON_TIME}</span>
        <span style={{ left: '50%' }}>0</span>
        <span style={{ left: '75%' }}>+{ON_TIME}</span>
        <span style={{ left: '100%' }}>{t('starts.late')}</span>
      </p>
    </Card>
  );
}
