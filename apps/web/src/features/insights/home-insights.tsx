import type { InsightFlowBody, SystemInsightsBody } from '@braise/contract/hops';
import { useRooms } from '../../api/live/home-connection.tsx';
import { QueryState } from '../../loading/query-state.tsx';
import { Card } from '../../ui/content/card.tsx';
import { List } from '../../ui/content/list.tsx';
import { Note } from '../../ui/content/note.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { PanelBar } from '../../ui/pages/panel-bar.tsx';
import { LearnHomeAnew } from './anew/learn-home-anew.tsx';
import { ConfidenceWords } from './confidence-words.tsx';
import { useFigures } from './figures.ts';
import { FlowCard } from './flow-card.tsx';
import { HowItLearns } from './how-it-learns.tsx';
import styles from './insights.module.css';
import { KnownRooms } from './known-rooms.tsx';
import { HotWaterRow, SourceCard } from './source-card.tsx';
import { useInsights } from './use-insights.ts';
import { WeekCard } from './week-card.tsx';
import { useMessages } from './words.ts';

type HomeInsightsProps = { readonly titleId: string; readonly onBack: () => void };

/** What is known of the home: its rooms beneath each other, what heats them, and the water that they need. */
export function HomeInsights({ titleId, onBack }: HomeInsightsProps) {
  const { t } = useMessages();
  const query = useInsights();
  const days = query.data?.rooms[0]?.anew.days;
  return (
    <>
      <PanelBar
        titleId={titleId}
        title={t('title')}
        backLabel={t('back')}
        onBack={onBack}
        action={days === undefined ? undefined : <HowItLearns days={days} />}
      />
      <div className={styles.body}>
        <div className={styles.state}>
          <QueryState query={query} lines={6} missing={t('missing')} stale={t('stale')} />
        </div>
        {query.data && <Known known={query.data} />}
      </div>
    </>
  );
}

function Known({ known }: { readonly known: SystemInsightsBody }) {
  const { t } = useMessages();
  const { degrees, wholeNumber } = useFigures();
  const { rooms, sources, flow, hotWater, outdoor, shownUnder } = known;
  return (
    <>
      <div className={styles.column}>
        {rooms.length === 0 ? (
          <Note icon="thermometer-simple" title={t('none.title')}>
            {t('none.text')}
          </Note>
        ) : (
          <>
            <p className={`meta ${styles.lead}`}>
              {t('lead', { outdoor: degrees(shownUnder.outdoor), from: wholeNumber(shownUnder.from), to: degrees(shownUnder.to) })}
            </p>
            <KnownRooms rooms={rooms} limiting={flow?.limitingRoomId ?? null} />
          </>
        )}
        <WeekCard week={known.week} />
      </div>
      <div className={styles.column}>
        {sources.map((source) => (
          <SourceCard key={source.serialNumber} source={source} />
        ))}
        {sources.length === 0 && (
          <Note icon="flame" title={t(known.decidedAt === null ? 'source.undecided' : 'source.none')}>
            {known.decidedAt === null ? null : t('source.none.text')}
          </Note>
        )}
        {hotWater && (
          <List as="div">
            <HotWaterRow water={hotWater} />
          </List>
        )}
        {flow && <FlowCard flow={flow} outdoor={outdoor} source={sources.find(({ serialNumber }) => serialNumber === flow.serialNumber)} />}
        {flow?.limitingRoomId != null && <Limiting roomId={flow.limitingRoomId} less={flow.lessWarm} />}
        {rooms.length > 0 && <ConfidenceWords />}
        {rooms[0] && <LearnHomeAnew days={rooms[0].anew.days} />}
      </div>
    </>
  );
}

/** The room for which the water is as warm as it is. */
function Limiting({ roomId, less }: { readonly roomId: number; readonly less: InsightFlowBody['lessWarm'] }) {
  const { t } = useMessages();
  const { degrees, difference } = useFigures();
  const room = useRooms().get(roomId);
  if (room === undefined) return null;
  return (
    <Card as="section" className={styles.limiting}>
      <span className={`puck ${styles.heatPuck}`}>
        <Icon name="thermometer-simple" size={22} />
      </span>
      <div>
        <h2 className="h-card">{t('limiting.title', { room: room.name })}</h2>
        <p className="meta">{t('limiting.text')}</p>
        {less && (
          <p className="meta">{t('limiting.less', { from: degrees(less.from), to: degrees(less.to), kelvin: difference(less.kelvin) })}</p>
        )}
      </div>
    </Card>
  );
}
