import { type ReactNode, useId } from 'react';
import { useConsumption } from '../../../api/home/use-consumption.ts';
import { useRooms } from '../../../api/live/home-connection.tsx';
import { useOffline } from '../../../api/live/use-offline.ts';
import { Group, GroupNote } from '../../../ui/content/group.tsx';
import { List } from '../../../ui/content/list.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { PanelBar } from '../../../ui/pages/panel-bar.tsx';
import type { MissingWays } from '../missing/missing.ts';
import { MonthMissing, useMissing } from '../missing/month-missing.tsx';
import { useEnergyWords } from '../use-energy-words.ts';
import { RowsWaiting } from '../waiting/rows-waiting.tsx';
import { SavingsMailRow } from './savings-mail-row.tsx';

type Way = (title: string, detail: string) => ReactNode;
type ReportWays = MissingWays & { readonly savings: Way; readonly details: Way };

type ReportsPanelProps = {
  readonly ways: ReportWays;
  /** Which mails the resident wants, described by the sentence of that id while nothing can be changed; null: whoever looks gets none. */
  readonly mails: ((offlineId: string) => ReactNode) | null;
  readonly onClose: () => void;
};

/** What is told of a home's energy: reports to look at, and mails. */
export function ReportsPanel({ ways, mails, onClose }: ReportsPanelProps) {
  const words = useEnergyWords();
  const { t } = words;
  const title = useId();
  const offlineId = useId();
  const offline = useOffline();
  const query = useConsumption(null);
  const hasRooms = useRooms().size > 0;
  // savings are those of rooms, where a heat pump heats
  const hasSavings = query.data !== undefined && (hasRooms || query.data.heatSource !== 'heat-pump');
  return (
    <Modal kind="panel" labelledBy={title} onClose={onClose}>
      {(close) => (
        <>
          <PanelBar titleId={title} title={t('reports')} backLabel={t('back')} onBack={close} />
          <div className="panel-body">
            <MonthMissing month={null} query={query} why={useMissing(query)} words={words} ways={ways} waiting={<RowsWaiting />}>
              {query.data !== undefined && (
                <Group title={t('reports.look')} named>
                  <List as="div">
                    {hasSavings && ways.savings(t('savings'), t('reports.savings'))}
                    {ways.details(t('heating'), t('reports.details'))}
                  </List>
                </Group>
              )}
            </MonthMissing>
            {mails !== null && (
              <Group title={t('reports.mails')} named>
                <SavingsMailRow offered={hasSavings && query.data.heatSource !== null} offlineId={offlineId} t={t} />
                {mails(offlineId)}
                {offline && <GroupNote id={offlineId}>{t('reports.offline')}</GroupNote>}
              </Group>
            )}
          </div>
        </>
      )}
    </Modal>
  );
}
