import { type ReactNode, memo, startTransition, useId, useState } from 'react';
import { type HourlyPrices, useHourlyPrices } from '../../api/home/use-hourly-prices.ts';
import { QueryState } from '../../loading/query-state.tsx';
import { Note } from '../../ui/content/note.tsx';
import { Segment } from '../../ui/controls/segment.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { PanelBar } from '../../ui/pages/panel-bar.tsx';
import { DayCard } from './day-card.tsx';
import { MailCard } from './mail-card.tsx';
import { MonthCard } from './month-card.tsx';
import styles from './prices.module.css';
import { UsesCard } from './uses-card.tsx';
import { useMessages } from './words.ts';

type PricesPanelProps = {
  /** The way to the tariff, as an icon and as a row. */
  readonly toTariff: { readonly icon: (label: string) => ReactNode; readonly row: (title: string, detail: string) => ReactNode };
  /** Whether it is for somebody who lives there, and not for staff. */
  readonly residents: boolean;
  /** Called once the panel has left the screen. */
  readonly onClose: () => void;
};

/** What electricity costs today and tomorrow, over the home. */
export function PricesPanel({ toTariff, residents, onClose }: PricesPanelProps) {
  const { t } = useMessages();
  const title = useId();
  const query = useHourlyPrices();
  const [shown, setShown] = useState<'today' | 'tomorrow'>('today');
  const prices = query.data;
  const none = prices !== undefined && prices.today.pricing === 'NONE' && prices.tomorrow.pricing === 'NONE';
  const fixed = prices !== undefined && prices.today.pricing === 'FIXED' && prices.tomorrow.pricing === 'FIXED';
  // the press is answered by the switch alone; the day is drawn after it, in slices
  const [drawn, setDrawn] = useState(shown);
  const isToday = drawn === 'today' || fixed;
  return (
    <Modal kind="panel" wide labelledBy={title} onClose={onClose}>
      {(close) => (
        <div className={styles.prices}>
          <PanelBar titleId={title} title={t('title')} backLabel={t('back')} onBack={close} action={toTariff.icon(t('tariff'))} />
          {prices !== undefined && !none && !fixed && (
            <div className={styles.control}>
              <Segment
                legend={t('day')}
                name="priced-day"
                options={[
                  { value: 'today', label: t('today') },
                  { value: 'tomorrow', label: t('tomorrow') },
                ]}
                value={shown}
                onChange={(day) => {
                  setShown(day);
                  startTransition(() => setDrawn(day));
                }}
              />
            </div>
          )}
          <div className={styles.body}>
            <div className={styles.state}>
              <QueryState query={query} lines={6} missing={t('unread')} stale={t('stale')} />
            </div>
            {none && (
              <div className={styles.column}>
                <Note icon="lightning" title={t('none.title')}>
                  {t('none.text')}
                </Note>
                {toTariff.row(t('none.link'), t('none.link.detail'))}
              </div>
            )}
            {prices !== undefined && !none && (
              <>
                <div className={styles.column}>
                  <DayCard prices={prices} isToday={isToday} toTariff={toTariff.row} />
                </div>
                <div className={styles.column}>
                  <Beside prices={prices} residents={residents} />
                </div>
              </>
            )}
          </div>
        </div>
      )}
    </Modal>
  );
}

/** What goes for both days. */
const Beside = memo(function Beside({ prices, residents }: Pick<PricesPanelProps, 'residents'> & { readonly prices: HourlyPrices }) {
  const { t } = useMessages();
  return (
    <>
      {prices.demo && (
        <Note icon="info" title={t('demo.title')}>
          {t('demo.text')}
        </Note>
      )}
      <UsesCard prices={prices} />
      <MonthCard prices={prices} />
      {residents && prices.published && <MailCard prices={prices} />}
    </>
  );
});
