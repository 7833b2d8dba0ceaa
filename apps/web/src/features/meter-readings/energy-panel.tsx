import { type ReactNode, useId } from 'react';
import { useHistoryInTheMaking } from '../../api/queries/use-history-in-the-making.ts';
import { HistoryProgress } from '../../climate/history-progress.tsx';
import { QueryState } from '../../loading/query-state.tsx';
import { List } from '../../ui/content/list.tsx';
import type { Unsaved } from '../../ui/dialogs/unsaved.ts';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { PanelBar } from '../../ui/pages/panel-bar.tsx';
import { EnergyForm } from './energy-form.tsx';
import { useEnergySettings } from './use-meter.ts';
import { useMessages } from './words.ts';

type EnergyPanelProps = {
  /** Ways to what heating takes, to what was read and billed, and to the tariff. */
  readonly toCockpit: (title: string, detail: string) => ReactNode;
  readonly toConsumption: (title: string, detail: string) => ReactNode;
  readonly toTariff: (title: string, detail: string) => ReactNode;
  readonly unsaved: Unsaved & { readonly mayLeave: () => boolean };
  /** Called once the panel has left the screen. */
  readonly onClose: () => void;
};

/** What the home is heated with, how that is counted, and how large and old it is. */
export function EnergyPanel({ toCockpit, toConsumption, toTariff, unsaved, onClose }: EnergyPanelProps) {
  const { t, locale } = useMessages();
  const title = useId();
  const offlineId = useId();
  const query = useEnergySettings();
  const progress = useHistoryInTheMaking('meter');
  return (
    <Modal kind="panel" labelledBy={title} mayClose={unsaved.mayLeave} onClose={onClose}>
      {(close) => (
        <>
          <PanelBar titleId={title} title={t('energy.title')} backLabel={t('back')} onBack={close} />
          <div className="panel-body">
            {progress !== null && <HistoryProgress share={progress} />}
            <QueryState query={query} lines={5} stale={t('stale')} offlineId={offlineId} />
            <List as="div">
              {toCockpit(t('cockpit'), t('cockpit.text'))}
              {toConsumption(t('title'), t('consumption.text'))}
              {toTariff(t('tariff'), t('tariff.text'))}
            </List>
            {/* what is typed is read as its language has it; what a past brings is not asked for while it is made */}
            {query.data && (progress === null || query.data.energySource !== null) && (
              <EnergyForm key={locale} settings={query.data} unsaved={unsaved} offlineId={offlineId} onLeave={close} />
            )}
          </div>
        </>
      )}
    </Modal>
  );
}
