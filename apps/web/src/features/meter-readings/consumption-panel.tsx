import { type ReactNode, useId, useState } from 'react';
import { Segment } from '../../ui/controls/segment.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { PanelBar } from '../../ui/pages/panel-bar.tsx';
import { BillsView } from './bills/bills-view.tsx';
import { MetersView } from './meters/meters-view.tsx';
import styles from './meter.module.css';
import { ReadingsView } from './readings-view.tsx';
import { useMessages } from './words.ts';

type View = 'readings' | 'bills' | 'meters';

type ConsumptionPanelProps = {
  /** What is shown first. */
  readonly first: View;
  /** The way to what the home is heated with. */
  readonly toSettings: (title: string, detail: string) => ReactNode;
  /** The way to what was counted. */
  readonly toCockpit: (title: string, detail: string) => ReactNode;
  /** Called once the panel has left the screen. */
  readonly onClose: () => void;
};

/** What residents read off their meter, what they were billed, and which devices are meters. */
export function ConsumptionPanel({ first, toSettings, toCockpit, onClose }: ConsumptionPanelProps) {
  const { t } = useMessages();
  const title = useId();
  const views: Readonly<Record<View, ReactNode>> = {
    readings: <ReadingsView toSettings={toSettings} />,
    bills: <BillsView />,
    meters: <MetersView toCockpit={toCockpit} />,
  };
  const [view, setView] = useState(first);
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
                { value: 'meters', label: t('meters') },
              ]}
              value={view}
              onChange={setView}
            />
          </div>
          {views[view]}
        </div>
      )}
    </Modal>
  );
}
