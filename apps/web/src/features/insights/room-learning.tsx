import type { KnownRoomBody } from '@braise/contract/hops';
import { Card } from '../../ui/content/card.tsx';
import { Note } from '../../ui/content/note.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { Confidence } from './confidence.tsx';
import { useFigures } from './figures.ts';
import styles from './insights.module.css';
import { useMessages } from './words.ts';

/** An error of six hours beyond which nothing is adopted, K: as the server has it. */
const TOO_LARGE = 1;

/** A room that nothing is known of yet: how far its record has come, or why it gave nothing; and what that means meanwhile. */
export function RoomLearning({ room }: { readonly room: KnownRoomBody }) {
  const { t } = useMessages();
  const { learning } = room;
  return (
    <>
      {learning === null ? <NotLearned room={room} /> : <LearnedDays learning={learning} />}
      <Note icon="clock-countdown" title={t('why.meanwhile')}>
        {t('why.meanwhile.text')}
      </Note>
    </>
  );
}

function LearnedDays({ learning: { heated, needed } }: { readonly learning: NonNullable<KnownRoomBody['learning']> }) {
  const { t } = useMessages();
  return (
    <Card as="section">
      <div className={styles.head}>
        <h2 className="meta">{t('days.title')}</h2>
        <Confidence trust="learning" />
      </div>
      <div className={styles.big}>
        <span className="num">
          {heated}
          <small>{t('days.of', { needed })}</small>
        </span>
      </div>
      <ol className={styles.days}>
        {Array.from({ length: needed }, (_, index) => index + 1).map((day) => (
          <li key={day} className={day <= heated ? styles.done : undefined}>
            <i aria-hidden="true">{day <= heated ? <Icon name="check-bold" size={20} /> : day}</i>
            <span className="sr">{t(day <= heated ? 'days.done' : 'days.awaited', { day })}</span>
          </li>
        ))}
      </ol>
      <p className={`meta ${styles.foot}`}>{t(heated < needed ? 'days.foot' : 'why.awaits')}</p>
    </Card>
  );
}

function NotLearned({ room: { refused } }: { readonly room: KnownRoomBody }) {
  const { t } = useMessages();
  const { difference } = useFigures();
  return (
    <Card as="section" className={styles.why}>
      <span className="puck plain">
        <Icon name="hourglass-medium" size={28} />
      </span>
      <h2>{t('why.title')}</h2>
      <p className="lead-t">{refused === null ? t('why.awaits') : t(`why.${refused}`, { kelvin: difference(TOO_LARGE) })}</p>
    </Card>
  );
}
