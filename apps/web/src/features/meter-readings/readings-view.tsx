import type { MeterReadingBody } from '@braise/contract/energy-insights';
import { type ReactNode, useId, useState } from 'react';
import { useHistoryInTheMaking } from '../../api/queries/use-history-in-the-making.ts';
import { HistoryProgress } from '../../climate/history-progress.tsx';
import { QueryState } from '../../loading/query-state.tsx';
import { useSendable } from '../../loading/use-sendable.ts';
import { classNames } from '../../ui/class-names.ts';
import { Group } from '../../ui/content/group.tsx';
import { List } from '../../ui/content/list.tsx';
import { Note } from '../../ui/content/note.tsx';
import { Button } from '../../ui/controls/button.tsx';
import styles from './meter.module.css';
import { ImportReadings } from './import/import-readings.tsx';
import { ReadingRow } from './reading-row.tsx';
import { ReadingSheet } from './reading-sheet.tsx';
import { ReminderRow } from './reminder-row.tsx';
import { SourcesCard } from './sources-card.tsx';
import { RemovedNote } from './removed/removed-note.tsx';
import { useRemoved } from './removed/use-removed.ts';
import { takenEnergy } from './taken-energy.ts';
import { useEnergySettings, useHeatEstimates, useMeterCommands, useMeterReadings } from './use-meter.ts';
import { useMeterWords } from './use-meter-words.ts';
import { UseCard } from './use/use-card.tsx';

/** What was read off the meter, and what was used between. */
export function ReadingsView({ toSettings }: { readonly toSettings: (title: string, detail: string) => ReactNode }) {
  const words = useMeterWords();
  const { t } = words;
  const offlineId = useId();
  const sendable = useSendable(offlineId);
  const query = useMeterReadings();
  const estimates = useHeatEstimates();
  const known = useEnergySettings();
  const progress = useHistoryInTheMaking('meter');
  const settings = known.data;
  const { restoreReading } = useMeterCommands();
  const [open, setOpen] = useState<MeterReadingBody | 'new' | null>(null);
  const { column, removed, returned, onRemoved, onUndo } = useRemoved(restoreReading, t('reading.restored'), open !== null);
  const data = query.data;
  // of which energy a reading would be is to be said first, and so be known
  const readingsOf = settings?.readingsOf ?? null;
  const unit = readingsOf?.unit ?? null;
  const metered = open === 'new' ? readingsOf : open;
  const taken = settings === undefined ? null : takenEnergy(settings);
  const unknown = settings !== undefined && settings.energySource === null && taken === null;
  const isMixed = new Set(data?.readings.map(({ energySource }) => energySource)).size > 1;
  return (
    <div className={styles.body}>
      <div className={styles.state}>
        <QueryState query={query} lines={6} stale={t('stale')} offlineId={offlineId} />
      </div>
      {data !== undefined && (
        <>
          <div className={styles.column}>
            {progress !== null && <HistoryProgress share={progress} />}
            {unknown && progress === null && toSettings(t('settings.unknown'), t('settings.unknown.text'))}
            {data.periods.length > 0 ? (
              <UseCard data={data} words={words} />
            ) : (
              progress === null && (
                <Note icon="info" title={t(data.readings.length === 0 ? 'none' : 'one')}>
                  {t('none.text')}
                </Note>
              )
            )}
          </div>
          <div className={classNames(styles.column, styles.aside)} ref={column} tabIndex={-1}>
            {removed !== null && <RemovedNote key={removed} what="reading" onUndo={() => onUndo(removed)} />}
            {settings === undefined && <QueryState query={known} lines={2} missing={t('settings.missing')} />}
            {unit !== null && (
              <Button block icon="plus" {...sendable} onClick={() => setOpen('new')}>
                {t('add')}
              </Button>
            )}
            {data.readings.length > 0 && (
              <Group title={t('readings')}>
                <List aria-label={t('readings')}>
                  {data.readings.map((reading, index) => (
                    <ReadingRow
                      key={reading.id}
                      reading={reading}
                      data={data}
                      isSameYear={data.readings[index - 1]?.date.slice(0, 4) === reading.date.slice(0, 4)}
                      isMixed={isMixed}
                      words={words}
                      sendable={sendable}
                      isBack={returned === reading.id}
                      onOpen={() => setOpen(reading)}
                    />
                  ))}
                </List>
              </Group>
            )}
            {unit !== null && <ImportReadings unit={unit} words={words} sendable={sendable} />}
            <ReminderRow offlineId={offlineId} />
            {!unknown &&
              toSettings(t('settings.title'), taken === null ? t('settings.text') : t('energy.taken', { energy: t(`energy.${taken}`) }))}
          </div>
          <div className={styles.column}>
            {data.sources.length > 0 && (
              <SourcesCard sources={data.sources} between={estimates.data?.betweenReadings ?? null} words={words} />
            )}
          </div>
        </>
      )}
      {metered !== null && data !== undefined && (
        <ReadingSheet
          reading={open === 'new' ? null : open}
          readings={data.readings}
          metered={metered}
          readingsOf={readingsOf}
          words={words}
          onRemoved={onRemoved}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}
