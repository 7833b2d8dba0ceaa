import { type ReactNode, useEffect } from 'react';
import { useHomeDetails } from '../../../api/home/home-details.ts';
import { type SavingsReport, useSavingsReport } from '../../../api/home/use-savings-report.ts';
import { useHome } from '../../../api/live/home-connection.tsx';
import { useHistoryInTheMaking } from '../../../api/queries/use-history-in-the-making.ts';
import type { CallError } from '../../../api/wire/result.ts';
import { HistoryProgress } from '../../../climate/history-progress.tsx';
import { QueryState } from '../../../loading/query-state.tsx';
import { useLastFailure } from '../../../loading/use-last-failure.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Card } from '../../../ui/content/card.tsx';
import { List } from '../../../ui/content/list.tsx';
import { Icon, type IconName } from '../../../ui/marks/icon.tsx';
import { FeedbackCard } from '../feedback/feedback-card.tsx';
import { HowItWorks } from '../provenance/how-it-works.tsx';
import type { EnergyWords } from '../use-energy-words.ts';
import { percentTold } from './percent-told.ts';
import styles from './savings.module.css';
import { type SavingsRow, isReckoned, isWithheld, savingsRows } from './savings-rows.ts';
import { TotalSavings } from './total-savings.tsx';
import { unreckoned } from './unreckoned.ts';

type SavingsOfMonthProps = {
  /** YYYY-MM; drawn anew of another, of which nothing of this one is told. */
  readonly month: string;
  /** The first month of which savings can be known, and the last. */
  readonly known: Parameters<typeof unreckoned>[1];
  readonly onFailed: (failure: CallError) => void;
  readonly words: EnergyWords;
};

/** What each feature kept in a month, or why that is not told. */
export function SavingsOfMonth({ month, known, onFailed, words }: SavingsOfMonthProps) {
  const { t } = words;
  const features = useHome()?.features;
  const home = useHomeDetails().data;
  const query = useSavingsReport(month);
  const failure = useLastFailure(query);
  const code = failure?.kind === 'refused' ? failure.code : null;
  const isWithoutSource = code === 'savings.noSource';
  const isMissing = isWithoutSource || code === 'savings.noReport';
  // what is kept of another page's failure is asked for again at once, and told when that has ended
  const hasEnded = !query.isFetching;
  useEffect(() => {
    if (failure !== null && hasEnded) onFailed(failure);
  }, [failure, hasEnded, onFailed]);
  const { data: report } = query;
  const progress = useHistoryInTheMaking('savings');
  // reports come with the past of a demo home
  const making = code === 'savings.noReport' ? progress : null;
  const hasFlow =
    report === undefined
      ? features?.includes('assistant') === true && home?.supportsFlowTemperatureOptimization === true
      : report.features.flowTemperature !== null;
  return (
    <>
      <QueryState
        query={isMissing ? { ...query, ...ANSWERED } : query}
        lines={8}
        missing={t('savings.missing')}
        stale={t('savings.stale')}
      />
      {making !== null && <HistoryProgress share={making} />}
      {making === null && (isMissing || report !== undefined) && (
        <>
          {report === undefined ? (
            <Untold>{t(isWithoutSource ? 'savings.noSource' : unreckoned(month, known))}</Untold>
          ) : (
            <Total report={report} hasHeatPump={home?.isHeatPumpInstalled === true} words={words} />
          )}
          <List>
            {savingsRows(report, hasFlow, words).map((row) => (
              <Row key={row.name} row={row} words={words} />
            ))}
          </List>
          {(report === undefined || isReckoned(report)) && <HowItWorks title={t('savings.how')} text={t('savings.how.text')} />}
          {report !== undefined && <FeedbackCard of="eiqReportFeedback" t={t} />}
        </>
      )}
    </>
  );
}

/** That there is nothing is an answer too, which may be old. */
const ANSWERED = { data: null, error: null };

const Untold = ({ icon = 'moon', children }: { readonly icon?: IconName; readonly children: ReactNode }) => (
  <Card as="section" className={styles.none} role="status">
    <span className="puck plain">
      <Icon name={icon} size={22} />
    </span>
    <p>{children}</p>
  </Card>
);

type TotalProps = { readonly report: SavingsReport; readonly hasHeatPump: boolean; readonly words: EnergyWords };

/** What all of them kept. */
function Total({ report, hasHeatPump, words }: TotalProps) {
  const { t, format } = words;
  const { unavailable, totalSavingsInPercent: total } = report;
  if (isWithheld(report, hasHeatPump)) return null;
  if (total === null)
    return <Untold icon={unavailable === 'UNRECORDED' ? 'info' : 'moon'}>{t(`savings.${unavailable ?? 'LOW_ACTIVITY'}`)}</Untold>;
  return (
    <Card as="section" className={styles.sum}>
      <TotalSavings report={report} total={total} words={words} />
      {report.band !== null && (
        <p className="meta">{t('savings.band', { low: format.number(report.band.low, 1), high: format.number(report.band.high, 1) })}</p>
      )}
    </Card>
  );
}

function Row({ row: { name, icon, detail, percent, flow }, words }: { readonly row: SavingsRow; readonly words: EnergyWords }) {
  const { t } = words;
  return (
    <li className={styles.row}>
      <span className={classNames('puck', percent === null || name === 'manualControl' || name === 'unattributed' ? 'plain' : 'ok')}>
        <Icon name={icon} size={22} />
      </span>
      <span className="grow">
        <span className="h-card">{t(`savings.${name}`)}</span>
        <span className={flow === undefined ? 'meta' : 'sr'}>{detail}</span>
        {flow !== undefined && (
          <span className={styles.flow} aria-hidden="true">
            <span>{flow.from}</span>
            <i />
            <span>{flow.to}</span>
          </span>
        )}
        {name === 'manualControl' && percent !== null && <span className="meta">{t('savings.by-hand.below')}</span>}
      </span>
      <b aria-hidden={percent === null}>{percentTold(percent, words)}</b>
      {percent === null && <span className="sr">{t('savings.untold')}</span>}
    </li>
  );
}
