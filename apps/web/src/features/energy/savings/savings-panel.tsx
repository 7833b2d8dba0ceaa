import { type ReactNode, useId } from 'react';
import { useHomeDetails } from '../../../api/home/home-details.ts';
import { useLastMonth } from '../../../api/home/use-savings-report.ts';
import { useHome } from '../../../api/live/home-connection.tsx';
import { useReportedMonth } from '../../../api/reports/use-reported-month.ts';
import type { CallError } from '../../../api/wire/result.ts';
import { Card } from '../../../ui/content/card.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { Icon } from '../../../ui/marks/icon.tsx';
import { PanelBar } from '../../../ui/pages/panel-bar.tsx';
import { monthsSince } from '../month/months-since.ts';
import { MonthStrip } from '../month-strip.tsx';
import { useEnergyWords } from '../use-energy-words.ts';
import { useToday } from '../use-today.ts';
import styles from './savings.module.css';
import { SavingsOfMonth } from './savings-of-month.tsx';

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
  const hasAssistant = useHome()?.features.includes('assistant') ?? false;
  const last = useLastMonth();
  const home = useHomeDetails().data;
  const { zone } = useToday();
  const months = home && monthsSince(home.dateCreated, zone, last);
  const bounds = months?.bounds ?? { first: last, last };
  const [chosen, look] = useReportedMonth();
  const month = chosen === null || chosen < bounds.first || chosen > last ? last : chosen;
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
            <SavingsOfMonth key={month} month={month} known={{ first: months?.began ?? month, last }} onFailed={onFailed} words={words} />
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
