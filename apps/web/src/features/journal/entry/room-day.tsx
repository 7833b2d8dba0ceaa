import type { RoomView } from '@braise/contract/live';
import { HOUR } from '@braise/domain';
import { useHome } from '../../../api/live/home-connection.tsx';
import { useDayReport } from '../../../api/reports/use-reports.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Card } from '../../../ui/content/card.tsx';
import '../../../ui/surface.css';
import { longDay, type nearDay } from '../days.ts';
import styles from '../journal.module.css';
import { settingSurface } from '../told/look-of.ts';
import { useMessages } from '../words.ts';
import { type DayPart, partsOfDay } from './parts-of-day.ts';

type RoomDayProps = {
  readonly room: RoomView;
  /** YYYY-MM-DD, in the zone of the home. */
  readonly day: string;
  readonly near: ReturnType<typeof nearDay>;
  /** The moment that is marked, ms. */
  readonly at: number;
};

/** The settings that held in a room on the day of an entry, that which it brought marked. Nothing until they are known. */
export function RoomDay({ room, day, near, at }: RoomDayProps) {
  const { t, locale } = useMessages();
  const { data } = useDayReport(room.id, day);
  if (data?.kind !== 'day') return null;
  const parts = partsOfDay(data.report);
  if (parts.length === 0) return null;
  const hours = [0, 6, 12, 18, 24];
  return (
    <Card as="section">
      <h2 className="h-card wrap-anywhere">
        {t('day.strip', { room: room.name, day: near === null ? longDay(day, locale) : t(`day.strip.${near}`) })}
      </h2>
      <div className={styles.strip} aria-hidden="true">
        {parts.map((part) => (
          <Part key={part.from} part={part} room={room} marked={part.from <= at && at < part.to} />
        ))}
      </div>
      <div className={styles.hours} aria-hidden="true">
        {hours.map((hour) => (
          <span key={hour}>{t('hour', { hour })}</span>
        ))}
      </div>
      <p className="meta">{t('day.strip.count', { count: changesIn(parts) })}</p>
    </Card>
  );
}

function Part({
  part: { from, to, share, setting },
  room,
  marked,
}: {
  readonly part: DayPart;
  readonly room: RoomView;
  readonly marked: boolean;
}) {
  const { format } = useMessages();
  const unit = useHome()?.temperatureUnit ?? 'CELSIUS';
  const style = { flex: `${share} 1 0` };
  if (setting === null) return <i style={style} />;
  const celsius = setting.temperature?.celsius ?? null;
  const surface = settingSurface({ power: setting.power, celsius, mode: setting.mode ?? null }, room);
  return (
    <i className={classNames(styles.held, surface, marked && styles.marked)} style={style}>
      {celsius !== null && to - from >= LABELLED && format.degreesNumber(celsius, unit, Number.isInteger(celsius) ? 0 : 1)}
    </i>
  );
}

/** Narrower ones have no room for their figure: ms. */
const LABELLED = 1.5 * HOUR;

/** How often the setting became another within the day, as far as both are known. */
const changesIn = (parts: readonly DayPart[]): number =>
  parts.filter(({ setting }, index) => setting !== null && parts[index - 1]?.setting != null).length;
