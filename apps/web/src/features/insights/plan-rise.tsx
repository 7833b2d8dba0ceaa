import type { RoomRiseBody } from '@braise/contract/hops';
import { clamp } from '@braise/domain';
import { useState } from 'react';
import { useHome, useHomeConnection, useRoom } from '../../api/live/home-connection.tsx';
import { useMinute } from '../../climate/home-clock.ts';
import { QueryState } from '../../loading/query-state.tsx';
import { Card } from '../../ui/content/card.tsx';
import { Stepper } from '../../ui/controls/stepper.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { useFigures } from './figures.ts';
import styles from './insights.module.css';
import { Lasting } from './lasting.tsx';
import { useRoomRise } from './use-insights.ts';
import { useMessages } from './words.ts';

/** What is asked for at first: °C, and a time of the day. */
const FIRST = { celsius: 20, at: '07:00' };

/** How long the room would take to a temperature, so as to have it at a time that is chosen: as the server foresees it. */
export function PlanRise({ roomId }: { readonly roomId: number }) {
  const { t } = useMessages();
  const { degrees } = useFigures();
  const limits = useRoom(roomId)?.limits;
  const [celsius, setCelsius] = useState(FIRST.celsius);
  const [at, setAt] = useState(FIRST.at);
  if (limits === undefined) return null;
  const shown = clamp(celsius, limits.min, limits.max);
  const step = (by: number) => {
    const next = shown + by;
    return next < limits.min || next > limits.max ? null : () => setCelsius(next);
  };
  return (
    <Card as="section">
      <h2 className="h-card">{t('plan.title')}</h2>
      <div className={styles.plan}>
        <Stepper
          label={t('plan.celsius')}
          value={degrees(shown)}
          less={{ label: t('plan.lower'), take: step(-limits.step) }}
          more={{ label: t('plan.raise'), take: step(limits.step) }}
          wide
        />
        <TextField label={t('plan.time')} type="time" required value={at} onChange={({ target }) => setAt(target.value)} />
      </div>
      {at !== '' && <Answer roomId={roomId} celsius={shown} at={at} />}
    </Card>
  );
}

function Answer({ roomId, celsius, at }: { readonly roomId: number; readonly celsius: number; readonly at: string }) {
  const { t } = useMessages();
  const query = useRoomRise(roomId, celsius, at);
  return (
    <>
      <QueryState query={query} lines={2} missing={t('plan.missing')} />
      <output className={styles.planned}>{query.data && <Rise rise={query.data} celsius={celsius} />}</output>
    </>
  );
}

function Rise({ rise, celsius }: { readonly rise: RoomRiseBody; readonly celsius: number }) {
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
      return <span className="meta">{rise.thereAt === null ? t('plan.never') : t('plan.late', { time: time(rise.thereAt) })}</span>;
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
