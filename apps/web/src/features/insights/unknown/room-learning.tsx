import type { KnownRoomBody, RoomInsightsBody } from '@braise/contract/hops';
import { Card } from '../../../ui/content/card.tsx';
import { Note } from '../../../ui/content/note.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { Confidence } from '../confidence.tsx';
import { useFigures } from '../figures.ts';
import styles from '../insights.module.css';
import { useMessages } from '../words.ts';
import { dayOfMonth } from './day-of-month.ts';
import { RecordFigures } from './record-figures.tsx';
import { TryAgain } from './try-again.tsx';

/** An error of six hours beyond which nothing is adopted, K: as the server has it. */
const TOO_LARGE = 1;

type RoomLearningProps = { readonly room: KnownRoomBody; readonly record: RoomInsightsBody['record'] };

/** A room that nothing is known of yet: how far its record has come, or why it gave nothing; and what that means meanwhile. */
export function RoomLearning({ room, record }: RoomLearningProps) {
  const { t } = useMessages();
  const { learning } = room;
  // as long as days are lacking another try comes to the same
  const lacking = learning !== null && learning.heated < learning.needed;
  return (
    <>
      {learning === null ? (
        <NotLearned room={room} due={record?.due === true} />
      ) : (
        <LearnedDays learning={learning} heatedOn={record?.heatedOn ?? []} />
      )}
      <Note icon="clock-countdown" title={t('why.meanwhile')}>
        {t('why.meanwhile.text')}
      </Note>
      {record !== null && record.days > 0 && <RecordFigures record={record} />}
      {!lacking && record?.due === false && <TryAgain roomId={room.roomId} days={record.days} />}
    </>
  );
}

type LearnedDaysProps = { readonly learning: NonNullable<KnownRoomBody['learning']>; readonly heatedOn: readonly string[] };

function LearnedDays({ learning: { heated, needed }, heatedOn }: LearnedDaysProps) {
  const { t, locale } = useMessages();
  // as many as count, the last ones
  const dates = heatedOn.slice(heatedOn.length - Math.min(heated, heatedOn.length));
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
        {Array.from({ length: needed }, (_, index) => index + 1).map((day) => {
          const date = dates[day - 1];
          return (
            <li key={day} className={day <= heated ? styles.done : undefined}>
              <i aria-hidden="true">{day <= heated ? <Icon name="check-bold" size={20} /> : day}</i>
              <span className="sr">{t(day <= heated ? 'days.done' : 'days.awaited', { day })}</span>
              {date !== undefined && <span className="meta">{dayOfMonth(date, locale)}</span>}
              {day > heated && (
                <span className="meta" aria-hidden="true">
                  {t('days.to-come')}
                </span>
              )}
            </li>
          );
        })}
      </ol>
      <p className={`meta ${styles.foot}`}>{t(heated < needed ? 'days.foot' : 'why.awaits')}</p>
    </Card>
  );
}

function NotLearned({ room: { refused }, due }: { readonly room: KnownRoomBody; readonly due: boolean }) {
  const { t } = useMessages();
  const { difference } = useFigures();
  return (
    <Card as="section" className={styles.why}>
      <span className="puck plain">
        <Icon name="hourglass-medium" size={28} />
      </span>
      <h2>{t('why.title')}</h2>
      <p className="lead-t">{refused === null ? t('why.awaits') : t(`why.${refused}`, { kelvin: difference(TOO_LARGE) })}</p>
      {due && <p className="lead-t">{t('try.due')}</p>}
    </Card>
  );
}
