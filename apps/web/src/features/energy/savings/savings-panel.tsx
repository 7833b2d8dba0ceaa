import { type ReactNode, useEffect, useId } from 'react';
import { useHomeDetails } from '../../../api/home/home-details.ts';
import { type SavingsReport, useLastMonth, useSavingsReport } from '../../../api/home/use-savings-report.ts';
import { useHome } from '../../../api/live/home-connection.tsx';
import type { CallError } from '../../../api/wire/result.ts';
import { useHistoryInTheMaking } from '../../../api/queries/use-history-in-the-making.ts';
import { HistoryProgress } from '../../../climate/history-progress.tsx';
import { QueryState } from '../../../loading/query-state.tsx';
import { useLastFailure } from '../../../loading/use-last-failure.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Card } from '../../../ui/content/card.tsx';
import { List } from '../../../ui/content/list.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { Icon, type IconName } from '../../../ui/marks/icon.tsx';
import { PanelBar } from '../../../ui/pages/panel-bar.tsx';
import { FeedbackCard } from '../feedback/feedback-card.tsx';
import { monthsSince } from '../month/months-since.ts';
import { useReportedMonth } from '../../../api/reports/use-reported-month.ts';
import { MonthStrip } from '../month-strip.tsx';
import { type EnergyWords, useEnergyWords } from '../use-energy-words.ts';
import { useToday } from '../use-today.ts';
import { percentTold } from './percent-told.ts';
import { type SavingsRow, isReckoned, isWithheld, savingsRows } from './savings-rows.ts';
import { HowItWorks } from '../provenance/how-it-works.tsx';
import styles from './savings.module.css';
import { TotalSavings } from './total-savings.tsx';
import { unreckoned } from './unreckoned.ts';

type SavingsPanelProps = {
  /** The way to the assistant. */
  readonly assistant: (label: string) => ReactNode;
  /** The report could not be read. */
  readonly onFailed: (failure: CallError) => void;
  readonly onClose: () => void;
};

/** What features kept in a month that is over, feature by feature. */
export function SavingsPanel({ assistant, onFailed, onClose }: SavingsPanelProps) {
  const words = useEnergyWords();
  const { t } = words;
  const title = useId();
  const features = useHome()?.features ?? [];
  const last = useLastMonth();
  const home = useHomeDetails().data;
  const { zone } = useToday();
  const months = home && monthsSince(home.dateCreated, zone, last);
  const bounds = months?.bounds ?? { first: last, last };
  const [chosen, look] = useReportedMonth();
  const month = chosen === null || chosen < bounds.first || chosen > last ? last : chosen;
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
  const hasAssistant = features.includes('assistant');
  const hasFlow =
    report === undefined ? hasAssistant && home?.supportsFlowTemperatureOptimization === true : report.features.flowTemperature !== null;
  return (
    <Modal kind="panel" labelledBy={title} onClose={onClose}>
      {(close) => (
        <>
          <PanelBar
            titleId={title}
            title={t('savings')}
            backLabel={t(home?.isEnergyIqEligible === true ? 'back' : 'close')}
            onBack={close}
          />
          <MonthStrip bounds={bounds} month={month} onChange={look} disabled={false} words={words} />
          <div className={styles.body}>
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
                  <Untold>{t(isWithoutSource ? 'savings.noSource' : unreckoned(month, { first: months?.began ?? month, last }))}</Untold>
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
            {!hasAssistant && (
              <Card as="section" className={styles.offer}>
                <span className="puck">
                  <Icon name="sparkle" size={22} />
                </span>
                <h2 className="h-card">{t('savings.assistant')}</h2>
                <p className="meta">{t('savings.assistant.text')}</p>
                {assistant(t('savings.assistant.find'))}
              </Card>
            )}
          </div>
        </>
      )}
    </Modal>
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
