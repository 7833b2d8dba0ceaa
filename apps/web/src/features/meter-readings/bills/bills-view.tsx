import type { HeatingBillBody } from '@braise/contract/energy-insights';
import { useId, useState } from 'react';
import { QueryState } from '../../../loading/query-state.tsx';
import { useSendable } from '../../../loading/use-sendable.ts';
import { classNames } from '../../../ui/class-names.ts';
import { List } from '../../../ui/content/list.tsx';
import { Note } from '../../../ui/content/note.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { BesideBillsCard } from './beside-bills-card.tsx';
import { BillRow } from './bill-row.tsx';
import { BillSheet } from './bill-sheet.tsx';
import { useMissingEnergy } from './missing-energy.ts';
import { MissingEnergyNote } from './missing-energy-note.tsx';
import { SinceRow } from './since-row.tsx';
import { SumCard } from './sum-card.tsx';
import styles from '../meter.module.css';
import { RemovedNote } from '../removed/removed-note.tsx';
import { useRemoved } from '../removed/use-removed.ts';
import { useHeatEstimates, useHeatingBills, useMeterCommands } from '../use-meter.ts';
import { useMeterWords } from '../use-meter-words.ts';

/** What the home was billed for its heat, and what that is together. */
export function BillsView() {
  const words = useMeterWords();
  const { t } = words;
  const offlineId = useId();
  const sendable = useSendable(offlineId);
  const query = useHeatingBills();
  const estimates = useHeatEstimates();
  const { restoreBill } = useMeterCommands();
  const [open, setOpen] = useState<HeatingBillBody | 'new' | null>(null);
  const { column, removed, returned, onRemoved, onUndo } = useRemoved(restoreBill, t('bill.restored'), open !== null);
  const bills = query.data?.bills;
  const since = estimates.data?.sinceLastBill ?? null;
  const beside = estimates.data?.besideBills ?? null;
  const { missing, putAway } = useMissingEnergy(bills, estimates.data);
  return (
    <div className={styles.body}>
      <div className={styles.state}>
        <QueryState query={query} lines={5} stale={t('stale')} offlineId={offlineId} />
      </div>
      {bills !== undefined && (
        <>
          <div className={styles.column}>
            {bills.length === 0 ? (
              <Note icon="info" title={t('bills.none')}>
                {t('bills.none.text')}
              </Note>
            ) : (
              [...Map.groupBy(bills, ({ currency }) => currency)].map(([currency, counted]) => (
                <SumCard
                  key={currency}
                  currency={currency}
                  bills={counted}
                  since={since?.currency === currency ? since : null}
                  words={words}
                />
              ))
            )}
          </div>
          <div className={classNames(styles.column, styles.aside)} ref={column} tabIndex={-1}>
            {removed !== null && <RemovedNote key={removed} what="bill" onUndo={() => onUndo(removed)} />}
            <Button block icon="plus" {...sendable} onClick={() => setOpen('new')}>
              {t('bill.add')}
            </Button>
            {bills.length > 0 && (
              <List aria-label={t('bills')}>
                {since !== null && <SinceRow since={since} words={words} />}
                {bills.map((bill) => (
                  <BillRow
                    key={bill.id}
                    bill={bill}
                    words={words}
                    sendable={sendable}
                    isBack={returned === bill.id}
                    onOpen={() => setOpen(bill)}
                  />
                ))}
              </List>
            )}
            <MissingEnergyNote bills={missing} words={words} onOpen={setOpen} onClose={putAway} />
          </div>
          <div className={styles.column}>
            {estimates.isError && <QueryState query={estimates} lines={2} missing={t('estimates.missing')} stale={t('stale')} />}
            {beside !== null && <BesideBillsCard beside={beside} words={words} />}
          </div>
        </>
      )}
      {open !== null && query.data !== undefined && (
        <BillSheet
          bill={open === 'new' ? null : open}
          currency={query.data.currency}
          delivered={query.data.delivered}
          words={words}
          onRemoved={onRemoved}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}
