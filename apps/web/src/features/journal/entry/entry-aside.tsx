import type { JournalEntryBody } from '@braise/contract/v2';
import { type ReactNode, useId } from 'react';
import { useHome, useHomeConnection } from '../../../api/live/home-connection.tsx';
import { useMinute } from '../../../climate/home-clock.ts';
import { useDayReport } from '../../../api/reports/use-reports.ts';
import { localDay } from '../../../climate/local-day.ts';
import { Card } from '../../../ui/content/card.tsx';
import { List, RowText } from '../../../ui/content/list.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { dayAndTime, nearDay } from '../days.ts';
import styles from '../journal.module.css';
import { useMessages } from '../words.ts';
import type { Teller } from '../told/entry-teller.ts';
import { EntryDetail } from './entry-detail.tsx';
import { RoomDay } from './room-day.tsx';
import { useTeller } from './use-teller.ts';

/** The way to what was measured in a room on a day, YYYY-MM-DD, around what it shows. */
export type Report = (roomId: number, day: string, children: ReactNode) => ReactNode;

type EntryAsideProps = { readonly entry: JournalEntryBody; readonly report: Report };

/** The entry that is open, beside the list: all that is known of it, and the day of its room. */
export function EntryAside({ entry, report }: EntryAsideProps) {
  const { t, locale } = useMessages();
  const teller = useTeller();
  const zone = useHome()?.timeZone ?? 'UTC';
  const minute = useMinute(useHomeConnection().live.now);
  const heading = useId();
  const room = teller.roomOf(entry.roomId);
  const day = localDay(zone, Date.parse(entry.at));
  const near = nearDay(day, zone, minute);
  return (
    <aside className={`${styles.column} ${styles.aside}`} aria-labelledby={heading}>
      <Card as="section">
        <div className={styles.head}>
          <h2 className="h-section wrap-anywhere" id={heading}>
            {entry.roomId === null ? t('home') : (room?.name ?? '')}
          </h2>
          <span className="meta">{dayAndTime(day, near, teller.clock(entry.at), { t, locale })}</span>
        </div>
        <EntryDetail entry={entry} teller={teller} />
      </Card>
      {room !== null && <RoomDay key={room.id} room={room} day={day} near={near} at={Date.parse(entry.at)} />}
      {room !== null && <List as="div">{report(room.id, day, <RangeOfDay roomId={room.id} day={day} teller={teller} />)}</List>}
    </aside>
  );
}

function RangeOfDay({ roomId, day, teller }: { readonly roomId: number; readonly day: string; readonly teller: Teller }) {
  const { t, degrees } = teller;
  const { data } = useDayReport(roomId, day);
  const range = data?.kind === 'day' ? data.report.summary.insideTemperature : null;
  return (
    <>
      <RowText
        title={t('report')}
        detail={
          range == null ? '\u00A0' : t('report.range', { from: degrees(range.min.value.celsius), to: degrees(range.max.value.celsius) })
        }
      />
      <Icon name="caret-right" size={20} />
    </>
  );
}
