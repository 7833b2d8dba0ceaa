import type { HeatingBillBody } from '@braise/contract/energy-insights';
import { useId, useState } from 'react';
import { QueryState } from '../../loading/query-state.tsx';
import { useSendable } from '../../loading/use-sendable.ts';
import { Card } from '../../ui/content/card.tsx';
import '../../ui/content/figure.css';
import { List } from '../../ui/content/list.tsx';
import { Note } from '../../ui/content/note.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { BillRow } from './bill-row.tsx';
import { BillSheet } from './bill-sheet.tsx';
import styles from './meter.module.css';
import { RemovedNote } from './removed/removed-note.tsx';
import { useRemoved } from './removed/use-removed.ts';
import { useHeatingBills, useMeterCommands } from './use-meter.ts';
import { type MeterWords, useMeterWords } from './use-meter-words.ts';

/** What the home was billed for its heat, and what that is together. */
export function BillsView() {
  const words = useMeterWords();
  const { t } = words;
  const offlineId = useId();
  const sendable = useSendable(offlineId);
  const query = useHeatingBills();
  const { restoreBill } = useMeterCommands();
  const [open, setOpen] = useState<HeatingBillBody | 'new' | null>(null);
  const { column, removed, returned, onRemoved, onUndo } = useRemoved(restoreBill, t('bill.restored'), open !== null);
  const bills = query.data?.bills;
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
                <SumCard key={currency} currency={currency} bills={counted} words={words} />
              ))
            )}
          </div>
          <div className={styles.column} ref={column} tabIndex={-1}>
            {removed !== null && <RemovedNote key={removed} what="bill" onUndo={() => onUndo(removed)} />}
            <Button block icon="plus" {...sendable} onClick={() => setOpen('new')}>
              {t('bill.add')}
            </Button>
            {bills.length > 0 && (
              <List aria-label={t('bills')}>
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
          </div>
        </>
      )}
      {open !== null && query.data !== undefined && (
        <BillSheet
          bill={open === 'new' ? null : open}
          currency={query.data.currency}
          words={words}
          onRemoved={onRemoved}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}

type SumCardProps = { readonly currency: string; readonly bills: readonly HeatingBillBody[]; readonly words: MeterWords };

/** Of bills of one currency; the price of a kilowatt-hour only where each says what was used. */
function SumCard({ currency, bills, words }: SumCardProps) {
  const { t, money, price, number, day } = words;
  const sum = bills.reduce((total, { amountInCents }) => total + amountInCents, 0);
  const told = bills.filter(({ kWh }) => kWh !== null);
  const energy = told.reduce((total, { kWh }) => total + (kWh ?? 0), 0);
  const whole = told.length === bills.length && energy > 0;
  return (
    <Card as="section" aria-label={t('bills.sum')}>
      <h2 className="meta">{t('bills.since', { day: day(bills.at(-1)?.startDate ?? '') })}</h2>
      <p className={styles.now}>
        <span className="num">{money(sum, currency)}</span>
        <span className="meta">
          {whole ? t('bills.energy', { energy: number(energy), price: price(sum / energy, currency) }) : t('bills.partly')}
        </span>
      </p>
    </Card>
  );
}
