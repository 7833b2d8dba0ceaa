import type { KnownRoomBody, RoomInsightsBody } from '@braise/contract/hops';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useCallback } from 'react';
import { useHome, useHomeConnection, useRoom } from '../../api/live/home-connection.tsx';
import { useMinute } from '../../climate/home-clock.ts';
import { useAddresses } from '../../host/addresses.ts';
import { QueryState } from '../../loading/query-state.tsx';
import { Card } from '../../ui/content/card.tsx';
import { List, Row, RowIcon, RowText } from '../../ui/content/list.tsx';
import { Note } from '../../ui/content/note.tsx';
import { Gone } from '../../ui/pages/gone.tsx';
import { PanelBar } from '../../ui/pages/panel-bar.tsx';
import { BegunAnew } from './anew/begun-anew.tsx';
import { LearnRoomAnew } from './anew/learn-room-anew.tsx';
import { trustIn } from './confidence.tsx';
import { useFigures } from './figures.ts';
import styles from './insights.module.css';
import { NightCard } from './night-card.tsx';
import { PlanRise } from './planned/plan-rise.tsx';
import { RiseCard } from './rise-card.tsx';
import { RoomHindrances } from './room-hindrances.tsx';
import { soonReached } from './soon-reached.ts';
import { StartsCard } from './starts-card.tsx';
import { RoomLearning } from './unknown/room-learning.tsx';
import { useRoomInsights } from './use-insights.ts';
import { useMessages } from './words.ts';

type Model = NonNullable<RoomInsightsBody['model']>;

type RoomInsightsProps = {
  readonly titleId: string;
  readonly roomId: number;
  /** The way to what was measured in the room. */
  readonly report: (children: ReactNode) => ReactNode;
  readonly onBack: () => void;
};

/** What is known of one room: how it warms up and cools, what the sun does in it, by what it is held, and what is in the way. */
export function RoomInsights({ titleId, roomId, report, onBack }: RoomInsightsProps) {
  const { t } = useMessages();
  const { at } = useAddresses();
  const query = useRoomInsights(roomId);
  const name = useRoom(roomId)?.name;
  const gone = useHome() !== null && name === undefined;
  return (
    <>
      <PanelBar
        titleId={titleId}
        title={gone ? t('room.gone') : (name ?? t('title.room'))}
        {...(!gone && { detail: t('title.room') })}
        backLabel={t('back')}
        onBack={onBack}
      />
      <div className={styles.body}>
        <div className={styles.state}>
          {gone ? (
            <Gone
              action={
                <Link className="btn" to={at('/settings/system-insights')}>
                  {t('title')}
                </Link>
              }
            >
              {t('room.gone.why')}
            </Gone>
          ) : (
            <QueryState query={query} lines={4} missing={t('missing')} stale={t('stale')} />
          )}
        </div>
        {!gone && query.data && <Known known={query.data} titleId={titleId} report={report} />}
      </div>
    </>
  );
}

function Known({
  known: { room, model, shownUnder, starts, planned, record },
  titleId,
  report,
}: { readonly known: RoomInsightsBody } & Pick<RoomInsightsProps, 'titleId' | 'report'>) {
  const { outdoor } = shownUnder;
  const focusTitle = () => document.getElementById(titleId)?.focus();
  const plan = <PlanRise roomId={room.roomId} planned={planned} teaches={model === null} />;
  const held = (
    <>
      <Reach reach={room.reach} />
      <Law law={room.law} />
      <RoomHindrances hindrances={room.hindrances} />
    </>
  );
  if (model === null)
    return (
      <>
        <div className={styles.column}>
          <RoomLearning room={room} record={record} />
          <BegunAnew room={room} onUndone={focusTitle} />
          <StartsCard starts={starts} />
          {plan}
        </div>
        <div className={styles.column}>
          {held}
          <List as="div">
            <Measured model={null} report={report} />
          </List>
        </div>
      </>
    );
  return (
    <>
      <div className={styles.column}>
        <RiseCard rise={model.rise} outdoor={outdoor} trust={trustIn(room)} />
        <StartsCard starts={starts} />
        {plan}
        {held}
      </div>
      <div className={styles.column}>
        {model.night && <NightCard night={model.night} outdoor={outdoor} />}
        <Errors model={model} />
        <List as="div">
          <Sun sun={model.sun} />
          <Measured model={model} report={report} />
        </List>
        <LearnRoomAnew roomId={room.roomId} days={room.anew.days} onBegun={focusTitle} />
      </div>
    </>
  );
}

/** K up to which an error is very little, and little. */
const LITTLE = { very: 0.3, some: 0.5 };
/** Hours ahead that are told. */
const AHEAD = [1, 6];

/** How far its predictions were off, over days that it had not seen. */
function Errors({ model: { errors, lately } }: { readonly model: Model }) {
  const { t } = useMessages();
  const figures = useFigures();
  const told = AHEAD.flatMap((hours) => errors.filter((each) => each.hours === hours));
  if (told.length === 0) return null;
  const six = told.find(({ hours }) => hours === 6);
  const word = (kelvin: number) => t(kelvin <= LITTLE.very ? 'error.little' : kelvin <= LITTLE.some ? 'error.some' : 'error.much');
  return (
    <Card as="section">
      <h2 className="h-card">{t('error.title')}</h2>
      <div className={styles.errors}>
        {told.map(({ hours, kelvin }) => (
          <div key={hours}>
            <b>{word(kelvin)}</b>
            <span className="num">
              ±{'\u202F'}
              {figures.differenceNumber(kelvin)}
              <span className="u">
                <span className="sp">{'\u202F'}</span>°
              </span>
            </span>
            <span className="meta">{t('error.ahead', { hours })}</span>
          </div>
        ))}
      </div>
      {six && (
        <p className={`meta ${styles.foot}`}>
          {t('error.unchanged', { kelvin: figures.difference(Math.round(six.persistence * 10) / 10) })}
        </p>
      )}
      {lately !== null && (
        <p className={`meta ${styles.foot}`}>{t('error.lately', { kelvin: figures.difference(Math.round(lately * 10) / 10) })}</p>
      )}
    </Card>
  );
}

function Sun({ sun }: Pick<Model, 'sun'>) {
  const { t, format } = useMessages();
  const figures = useFigures();
  const day = sun && format.date(`${sun.date}T12:00:00Z`, 'UTC');
  const side = sun === null ? null : sun.azimuth === 0 ? 0 : sun.azimuth === 90 ? 90 : sun.azimuth === 180 ? 180 : 270;
  return (
    <Row>
      <RowIcon name="sun" />
      <RowText
        title={t('sun.title')}
        detail={
          sun === null || side === null
            ? t('sun.no')
            : t('sun.what', { from: figures.clock(sun.from), to: figures.clock(sun.to), side: t(`side.${side}`), date: day ?? '' })
        }
      />
      {sun && <span className={styles.end}>{figures.change(sun.kelvin)}</span>}
    </Row>
  );
}

function Measured({ model, report }: { readonly model: Model | null } & Pick<RoomInsightsProps, 'report'>) {
  const { t, format } = useMessages();
  const zone = useHome()?.timeZone;
  return report(
    <>
      <RowIcon name="calendar-dots" />
      <RowText
        title={t('raw.title')}
        detail={model === null ? t('raw.day') : t('raw.what', { from: format.date(model.from, zone), to: format.date(model.to, zone) })}
      />
    </>,
  );
}

function Law({ law }: Pick<KnownRoomBody, 'law'>) {
  const { t, format } = useMessages();
  const zone = useHome()?.timeZone;
  if (law === null) return null;
  const { by, because, until } = law;
  const ownWay = by === 'external-temperature' || by === 'setpoint';
  return (
    <Card as="section">
      <h2 className="h-card">{t('law.title')}</h2>
      <p className={styles.law}>{t(`law.by.${by}`)}</p>
      {(because !== null || ownWay) && <p className="meta">{t(`law.why.${because ?? 'free'}`)}</p>}
      {until !== null && <p className="meta">{t('law.until', { date: format.date(until, zone) })}</p>}
    </Card>
  );
}

function Reach({ reach }: Pick<KnownRoomBody, 'reach'>) {
  const { t, format } = useMessages();
  const figures = useFigures();
  const home = useHome();
  const { live } = useHomeConnection();
  const minute = useMinute(live.now);
  const timeOf = useCallback((at: string) => format.moment(at, home?.timeZone ?? 'UTC', minute), [format, home, minute]);
  if (reach === null) return null;
  const soon = soonReached(reach.at, minute);
  return (
    <Note tone="warn" icon="warning" title={t('reach.title', { celsius: figures.degrees(reach.celsius) })}>
      {t(`reach.${reach.limit}`)}
      {soon !== null && ` ${t('reach.at', { time: timeOf(soon) })}`}
    </Note>
  );
}
