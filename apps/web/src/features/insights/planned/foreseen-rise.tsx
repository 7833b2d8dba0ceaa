import type { RoomRiseBody } from '@braise/contract/hops';
import { useHome, useHomeConnection } from '../../../api/live/home-connection.tsx';
import { useMinute } from '../../../climate/home-clock.ts';
import { useFigures } from '../figures.ts';
import styles from '../insights.module.css';
import { Lasting } from '../lasting.tsx';
import { useMessages } from '../words.ts';

/** How long a room would take to a temperature, or why nobody knows. */
export function ForeseenRise({ rise, celsius }: { readonly rise: RoomRiseBody; readonly celsius: number }) {
  const { t, format } = useMessages();
  const figures = useFigures();
  const zone = useHome()?.timeZone ?? 'UTC';
  const { live } = useHomeConnection();
  const minute = useMinute(live.now);
  const time = (instant: string) => format.moment(instant, zone, minute);
  switch (rise.kind) {
    case 'there':
      return <span className="meta">{t('plan.there')}</span>;
    case 'late':
      return (
        <span className="meta">
          <Lateness thereAt={rise.thereAt} />
        </span>
      );
    case 'unknown':
      return <span className="meta">{t(`plan.unknown.${rise.because}`)}</span>;
    case 'rise': {
      const { from, to } = rise.outdoor;
      const weather = { low: figures.whole(from), high: figures.whole(to) };
      return (
        <>
          <span className={styles.big}>
            <span className="num">
              {rise.about && <small className={styles.about}>{t('plan.about')}</small>}
              <Lasting text={figures.lasting(rise.minutes)} />
            </span>
            <span className="meta">{t('plan.begins', { time: time(rise.beginsAt) })}</span>
          </span>
          <span className={`meta ${styles.foot}`}>
            {rise.surely === null ? t('plan.unsure') : t('plan.surely', { minutes: figures.lasting(rise.surely) })}{' '}
            {t(weather.low === weather.high ? 'plan.under' : 'plan.under.from-to', {
              ...weather,
              from: figures.degrees(rise.from),
              to: figures.degrees(celsius),
            })}
          </span>
        </>
      );
    }
  }
}

/** That a room is not there in time, and when it is; null: not within what is foreseen. */
export function Lateness({ thereAt }: { readonly thereAt: string | null }) {
  const { t, format } = useMessages();
  const zone = useHome()?.timeZone ?? 'UTC';
  const minute = useMinute(useHomeConnection().live.now);
  return thereAt === null ? t('plan.never') : t('plan.late', { time: format.moment(thereAt, zone, minute) });
}
