import { type ReactNode, useId, useState } from 'react';
import { Segment } from '../../ui/controls/segment.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { PanelBar } from '../../ui/pages/panel-bar.tsx';
import { BillsView } from './bills-view.tsx';
import styles from './meter.module.css';
import { ReadingsView } from './readings-view.tsx';
import { useMessages } from './words.ts';

type ConsumptionPanelProps = {
  /** The way to what the home is heated with. */
  readonly toSettings: (title: string, detail: string) => ReactNode;
  /** Called once the panel has left the screen. */
  readonly onClose: () => void;
};

/** What residents read off their meter, and what they were billed. */
export function ConsumptionPanel({ toSettings, onClose }: ConsumptionPanelProps) {
  const { t } = useMessages();
  const title = useId();
  const [view, setView] = useState<'readings' | 'bills'>('readings');
  return (
    <Modal kind="panel" wide labelledBy={title} onClose={onClose}>
      {(close) => (
        <div className={styles.meter}>
          <PanelBar titleId={title} title={t('title')} backLabel={t('back')} onBack={close} />
          <div className={styles.control}>
            <Segment
              legend={t('view')}
              name="consumption-view"
              options={[
                { value: 'readings', label: t('readings') },
                { value: 'bills', label: t('bills') },
              ]}
              value={view}
              onChange={setView}
            />
          </div>
          {view === 'readings' ? <ReadingsView toSettings={toSettings} /> : <BillsView />}
        </div>
      )}
    </Modal>
  );
}
