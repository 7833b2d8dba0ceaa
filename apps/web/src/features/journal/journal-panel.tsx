import { useId } from 'react';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { PanelBar } from '../../ui/pages/panel-bar.tsx';
import type { Report } from './entry/entry-aside.tsx';
import styles from './journal.module.css';
import { JournalScreen } from './journal-screen.tsx';
import type { JournalFilter } from './use-journal.ts';
import { useMessages } from './words.ts';

type JournalPanelProps = {
  readonly filter: JournalFilter;
  readonly onFilter: (filter: JournalFilter) => void;
  readonly report: Report;
  /** Called once the panel has left the screen. */
  readonly onClose: () => void;
};

/** What was done in the home, by whom and why. */
export function JournalPanel({ filter, onFilter, report, onClose }: JournalPanelProps) {
  const { t } = useMessages();
  const title = useId();
  return (
    <Modal kind="panel" wide labelledBy={title} onClose={onClose}>
      {(close) => (
        <div className={styles.journal}>
          <PanelBar titleId={title} title={t('title')} backLabel={t('back')} onBack={close} />
          <JournalScreen filter={filter} onFilter={onFilter} report={report} />
        </div>
      )}
    </Modal>
  );
}
